import { z } from 'zod';
import { upperFirst } from '#kit/russian.ts';
import { clearableText, text as wireText } from '#kit/wire.ts';
import type { Choice, ClearableText, Common, Field, OwnText, Print } from './field.ts';
import { findOption, isOwnText, type OwnRules, shownChoice, shownList, storedChoice, storedList } from './own-text.ts';

/* The kinds of fields that are chosen: a text or several of a list, with an own text or without, and a code. */

/** Options that are stored as they are read. */
export const choices = <const T extends string>(options: readonly T[]): { value: T; label: T }[] =>
  options.map((value) => ({ value, label: value }));

const asItIs = (value: string) => value;

/** Of a chosen text where nothing else is said. */
const CHOICE_MAX = 1000;

interface ChoiceOptions<P extends Print> extends Common<string, P> {
  readonly empty?: string;
  /** The first letter stays as it is. */
  readonly small?: true;
}

/**
 * One of these texts. An option in other letters becomes that option. Any other text is kept: old records and other
 * programs have them. So the wire's type is no enumeration.
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

/** Several of these codes, or none. `refused` is said of any other. */
export function codes<const Options extends readonly Choice[], const P extends Print>(
  label: string,
  options: Options,
  { refused, ...field }: Common<Options[number]['value'][], P> & { readonly refused: string },
): Field<Options[number]['value'][], z.ZodType<Options[number]['value'][]>, P, 'codes'> {
  type Code = Options[number]['value'];
  const list = z.array(z.enum(options.map(({ value }) => value) as [Code, ...Code[]], refused)).max(options.length);
  const type = z.codec(list.nullable(), z.array(z.string()), {
    decode: (value) => [...new Set(value ?? [])],
    encode: (value) => value as Code[],
  });
  return {
    ...field,
    kind: 'codes',
    label,
    empty: [],
    options,
    type: type as unknown as z.ZodType<Code[]>,
    words: (values) => values.map((value) => options.find((option) => option.value === value)?.label ?? '').join(', '),
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
