import { z } from 'zod';
import { formatDate } from '#kit/dates.ts';
import { upperFirst } from '#kit/russian.ts';
import { clearableText, dateOrNull, textOrNull, text as wireText } from '#kit/wire.ts';
import { type Measure, measureProblem, measureWords, numberOrNull } from './measure.ts';
import { findOption, isOwnText, type OwnRules, shownChoice, shownList, storedChoice, storedList } from './own-text.ts';

/*
 * A field is a value: its label, its wire type, its limits, how it is asked for and where it is printed. It holds data
 * and pure functions of its own value. It holds no function of the record, no JSX and no I/O: what needs one of these is
 * a `custom` field with a control and a print of its own.
 */

/** Where a field is printed: a row of this table, a function of `print.ts`, or nowhere, for this reason. */
export type Print = string | { readonly by: string } | { readonly unprinted: string };

export const by = <const B extends string>(name: B): { readonly by: B } => ({ by: name });
export const unprinted = (reason: string): { readonly unprinted: string } => ({ unprinted: reason });

/** The field is there only while another field of the record has this value (decision 0032). */
export interface When {
  readonly field: string;
  /** Its value, or any of these. */
  readonly is: string | boolean | readonly string[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Common<V, P extends Print> {
  /** Without a default: a field that nobody prints does not compile. */
  readonly print: P;
  /** Always, or only while another field has this value. */
  readonly required?: true | When;
  /** Stored sealed, so that neither SQL nor a copy of the database reads it. */
  readonly sealed?: true;
  /** Columns of 12 on the screen, and on the phone; all of them where nothing is said. */
  readonly span?: 3 | 4 | 6 | 8 | 12;
  readonly phone?: 4 | 6 | 8 | 12;
  /** The label above the control, where it is another one than the field's name. */
  readonly question?: string;
  readonly placeholder?: string;
  /** Below the control: always the same, or said of the value. */
  readonly hint?: string;
  readonly note?: (value: V) => string | undefined;
  /** What deserves a look and may be saved all the same. */
  readonly doubt?: (value: unknown) => string | null;
  readonly when?: When;
  readonly printLabel?: string;
  /** The value as the document has it, where that is not `words`. */
  readonly printWords?: (value: V) => string;
  /** What is wrong with a value that is filled and shown. */
  readonly problem?: (value: V) => string | null;
}

/** What a text is: figures, an address, a phone number (Russian or any), a number by its mask (`0` a digit). */
export type TextAs = 'figures' | 'email' | 'phone' | 'any-phone' | 'url' | { readonly mask: string };

/** The entry for the user's own text, and the text's field. */
export interface OwnText {
  /** Label of the text. */
  readonly ask: string;
  readonly placeholder?: string;
  /** The entry, in the gender of what is chosen; else «Другое». */
  readonly other?: string;
}

/** An own text's wire type, and the way from the record to the form and back. */
export interface Own<V> {
  readonly type: ClearableText;
  toStored(value: V, own: string): [V, string];
  toForm(value: V, own: string): [V, string];
}

export interface Field<
  V = unknown,
  T extends z.ZodType = z.ZodType,
  P extends Print = Print,
  Kind extends string = string,
> extends Common<V, P> {
  readonly kind: Kind;
  readonly label: string;
  /** Its type on the wire, with its limits. */
  readonly type: T;
  /** What a new record holds. */
  readonly empty: V;
  readonly max?: number;
  /** A text of several lines: the fewest that are shown. */
  readonly lines?: 1 | 2;
  readonly as?: TextAs;
  readonly measure?: Measure;
  readonly options?: readonly Choice[];
  readonly ownText?: OwnText & Own<V>;
  /** The option that excludes all others. */
  readonly excludes?: string;
  /** The value as it is stored, and as the form shows it. */
  readonly tidy?: (value: V) => V;
  readonly show?: (value: V) => V;
  /** What the wire refuses, as a rule of the value. It holds for a hidden field too. */
  readonly refused?: (value: V, own: string) => string | null;
  /** The value as people read it: in the choice between two versions, in what an extract proposes, in print. */
  words(value: V): string;
}

const asItIs = (value: string) => value;

/** Options that are stored as they are read. */
export const choices = <const T extends string>(options: readonly T[]): { value: T; label: T }[] =>
  options.map((value) => ({ value, label: value }));

type ClearableText = ReturnType<typeof clearableText>;

export interface TextOptions<V, P extends Print> extends Common<V, P> {
  readonly max: number;
  readonly empty?: V;
  readonly lines?: 1 | 2;
  readonly as?: TextAs;
  readonly tidy?: (value: V) => V;
}

/** A text of at most `max` characters; `null` on the wire empties it. */
export function text<const P extends Print>(
  label: string,
  options: TextOptions<string, P>,
): Field<string, ClearableText, P, 'text'> {
  return { empty: '', ...options, kind: 'text', label, type: clearableText(options.max), words: asItIs };
}

type TextOrNull = ReturnType<typeof textOrNull>;

/** The same where an empty text is stored as none; the form shows none as an empty text. */
export function textOrNone<const P extends Print>(
  label: string,
  options: TextOptions<string | null, P>,
): Field<string | null, TextOrNull, P, 'text'> {
  return {
    empty: null,
    tidy: (value) => value?.trim() || null,
    show: (value) => value ?? '',
    ...options,
    kind: 'text',
    label,
    type: textOrNull(options.max),
    words: (value) => value ?? '',
  };
}

/** Yes or no. */
export function tick<const P extends Print>(
  label: string,
  options: Common<boolean, P> & { readonly empty?: boolean },
): Field<boolean, z.ZodBoolean, P, 'tick'> {
  return {
    empty: false,
    ...options,
    kind: 'tick',
    label,
    type: z.boolean(),
    words: (value) => (value ? 'да' : 'нет'),
  };
}

type NumberOrNull = z.ZodType<number | null, number | string | null>;

/** A number of this measure, or none. */
export function number<const P extends Print>(
  label: string,
  measure: Measure,
  options: Common<number | null, P>,
): Field<number | null, NumberOrNull, P, 'number'> {
  return {
    ...options,
    kind: 'number',
    label,
    measure,
    empty: null,
    type: measure.type ?? numberOrNull(measure),
    refused: (value) => measureProblem(measure, value),
    words: (value) => measureWords(measure, value),
  };
}

/** A day `yyyy-MM-dd`, or none. */
export function date<const P extends Print>(
  label: string,
  options: Common<string | null, P>,
): Field<string | null, typeof dateOrNull, P, 'date'> {
  return { ...options, kind: 'date', label, empty: null, type: dateOrNull, words: formatDate };
}

/** Of a chosen text where nothing else is said. */
const CHOICE_MAX = 1000;

interface ChoiceOptions<P extends Print> extends Common<string, P> {
  readonly empty?: string;
  /** The first letter stays as it is. */
  readonly small?: true;
}

/**
 * One of these texts. An option in other letters becomes that option. Any other text is kept: old records and other
 * programs have them, so that the wire's type is no enumeration.
 */
export function oneOf<const P extends Print>(
  label: string,
  options: readonly string[],
  { small, ...rest }: ChoiceOptions<P>,
): Field<string, ClearableText, P, 'choice'> {
  return {
    empty: '',
    ...rest,
    kind: 'choice',
    label,
    type: clearableText(CHOICE_MAX),
    options: choices(options),
    tidy: (value) => {
      const chosen = findOption(options, value) ?? value.trim();
      return small ? chosen : upperFirst(chosen);
    },
    show: (value) => findOption(options, value) ?? value,
    words: asItIs,
  };
}

interface OwnChoiceOptions<P extends Print> extends Common<string, P> {
  readonly max?: number;
  readonly empty?: string;
}

/** One of these texts or the user's own. It adds `<name>_custom`. */
export function oneOfOr<const P extends Print>(
  label: string,
  options: readonly string[],
  { blank = '', sameAs, ...ownText }: OwnText & Partial<Omit<OwnRules, 'options'>>,
  field: OwnChoiceOptions<P>,
): Field<string, ClearableText, P, 'own-choice'> {
  const { max = CHOICE_MAX } = field;
  const rules = { options, blank, sameAs };
  return {
    empty: '',
    ...field,
    kind: 'own-choice',
    label,
    max,
    type: clearableText(max),
    options: choices(options),
    ownText: {
      ...ownText,
      type: clearableText(max),
      toStored: (value, own) => storedChoice(rules, value, own),
      toForm: (value, own) => shownChoice(rules, value, own),
    },
    words: (value) => (isOwnText(value) ? (ownText.other ?? 'Другое') : value),
  };
}

const MOST_ITEMS = 30;

function clearableList(max: number) {
  const list = z
    .array(wireText(max), 'Выберите значения из списка')
    .max(MOST_ITEMS, `Не больше ${MOST_ITEMS} значений`);
  return z.codec(list.nullable(), z.array(z.string()), { decode: (value) => value ?? [], encode: (value) => value });
}

interface ManyOptions<P extends Print> extends Common<string[], P> {
  readonly empty?: string[];
  /** The option that excludes all others. */
  readonly excludes?: string;
  /** The first letter of an own text is raised. */
  readonly raise?: true;
}

/** Several of these texts, and the user's own. It adds `<name>_custom`. */
export function manyOf<const P extends Print>(
  label: string,
  options: readonly string[],
  ownText: OwnText,
  { raise = undefined, ...field }: ManyOptions<P>,
): Field<string[], ReturnType<typeof clearableList>, P, 'own-list'> {
  const rules = { options, raise: raise === true };
  return {
    empty: [],
    ...field,
    kind: 'own-list',
    label,
    max: CHOICE_MAX,
    type: clearableList(CHOICE_MAX),
    options: choices(options),
    ownText: {
      ...ownText,
      type: clearableText(CHOICE_MAX),
      toStored: (values, own) => storedList(rules, values, own),
      toForm: (values) => shownList(options, values),
    },
    refused: (_, own) => (own.length > CHOICE_MAX ? `Свои значения вместе не длиннее ${CHOICE_MAX} знаков` : null),
    words: (values) => values.map((value) => (isOwnText(value) ? 'Другое' : value)).join('; '),
  };
}

/** The type of a code's field: one of the codes, or none. */
function codeType<Code extends string>(codes: readonly string[], refused: string) {
  const known = z.enum([...codes, ''], refused);
  const type = z.codec(known.nullable(), z.enum([...codes, '']), {
    decode: (value) => value ?? '',
    encode: (value) => value,
  });
  return type as unknown as z.ZodType<Code | '', Code | '' | null>;
}

/** One of these codes, or none. `refused` is said of any other. */
export function code<const Options extends readonly Choice[], const P extends Print>(
  label: string,
  options: Options,
  { refused, ...field }: Common<Options[number]['value'] | '', P> & { readonly refused: string },
): Field<Options[number]['value'] | '', ReturnType<typeof codeType<Options[number]['value']>>, P, 'code'> {
  return {
    ...field,
    kind: 'code',
    label,
    empty: '',
    options,
    type: codeType<Options[number]['value']>(
      options.map(({ value }) => value),
      refused,
    ),
    words: (value) => options.find((option) => option.value === value)?.label ?? '',
  };
}

/** Always one of these. `refused` is said of anything else. */
export function always<const Options extends readonly Choice[], const P extends Print>(
  label: string,
  options: Options,
  {
    refused,
    ...field
  }: Common<Options[number]['value'], P> & { readonly refused: string; readonly empty: Options[number]['value'] },
): Field<Options[number]['value'], z.ZodType<Options[number]['value'], Options[number]['value']>, P, 'always'> {
  const type = z.enum(
    options.map(({ value }) => value),
    refused,
  );
  return {
    ...field,
    kind: 'always',
    label,
    options,
    type: type as unknown as z.ZodType<Options[number]['value'], Options[number]['value']>,
    words: (value) => options.find((option) => option.value === value)?.label ?? value,
  };
}

interface CustomOptions<V, T extends z.ZodType, P extends Print> extends Common<V, P> {
  readonly type: T;
  readonly empty: V;
  words(value: V): string;
}

/** What no other kind can be: it has a control of its own, which the screen hands in. */
export function custom<V, T extends z.ZodType, const P extends Print>(
  label: string,
  options: CustomOptions<V, T, P>,
): Field<V, T, P, 'custom'> {
  return { ...options, kind: 'custom', label };
}
