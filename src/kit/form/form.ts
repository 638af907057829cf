import type { z } from 'zod';
import type { FieldErrors } from '#kit/errors.ts';
import type { clearableText } from '#kit/wire.ts';
import type { Field, Print, When } from './field.ts';
import { isOwnText } from './own-text.ts';

/*
 * A form is its sections and their fields, in the order of the screen. All that is known of the record follows from it.
 */

// biome-ignore lint/suspicious/noExplicitAny: a field of any value; `unknown` would refuse every function of the value
export type AnyField = Field<any, z.ZodType, Print, string>;
export type Fields = Readonly<Record<string, AnyField>>;

/** A required field: its wire name, its label as on the screen, and whether it is filled. */
export interface Requirement {
  field: string;
  label: string;
  filled: boolean;
}

/** A section beside the sheet: how full it is. */
export interface OutlineItem {
  /** The id of the section's element. */
  id: string;
  title: string;
  filled: number;
  required: number;
  /** Something in it has to be put right. */
  wrong: boolean;
}

type OwnName<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends `own-${string}` ? K : never }[keyof F] & string;

/** The wire types of the fields and of their own texts. */
export type Shape<F extends Fields> = { [K in keyof F]: F[K]['type'] } & {
  [K in OwnName<F> as `${K}_custom`]: ReturnType<typeof clearableText>;
};

/** The record. It is computed from the fields' empty values: the wire types would take the compiler far longer. */
export type ValuesOf<F extends Fields> = {
  -readonly [K in keyof F | `${OwnName<F>}_custom`]: K extends keyof F ? F[K]['empty'] : string;
};

interface Heading {
  readonly title: string;
  readonly hint?: string;
}

export interface Section<F extends Fields = Fields> extends Heading {
  readonly fields: F;
  /** The fields that stand open, and those that are folded away. */
  readonly open: readonly string[];
  readonly folded?: Heading & { readonly names: readonly string[] };
}

interface Layout<F, G> extends Heading {
  readonly fields: F;
  readonly folded?: Heading & { readonly fields: G };
}

// biome-ignore lint/complexity/noBannedTypes: the section adds no folded fields
export function section<F extends Fields, G extends Fields = {}>({
  fields,
  folded,
  ...heading
}: Layout<F, G>): Section<F & G> {
  return {
    ...heading,
    fields: { ...fields, ...folded?.fields } as F & G,
    open: Object.keys(fields),
    ...(folded
      ? {
          folded: {
            title: folded.title,
            ...(folded.hint === undefined ? {} : { hint: folded.hint }),
            names: Object.keys(folded.fields),
          },
        }
      : {}),
  };
}

type Sections = Readonly<Record<string, Section>>;
type Both<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;

/**
 * The fields of all sections. A condition, not an intersection with `AnyField`: that one would make every value `any`.
 */
export type FieldsOf<S extends Sections> =
  Both<S[keyof S]['fields']> extends infer F ? { [K in keyof F]: F[K] extends AnyField ? F[K] : never } : never;

export const REQUIRED_FIELD = 'Это поле обязательно';

export interface Form<F extends Fields, Id extends string = string> {
  readonly fields: F;
  readonly sections: Readonly<Record<Id, Section>>;
  /** For the wire, with the limits of each field. */
  readonly shape: Shape<F>;
  readonly sealed: readonly (keyof F & string)[];
  empty(): ValuesOf<F>;
  /** What has to be filled. A hidden field does not (decision 0032). */
  requirements(stored: ValuesOf<F>): Requirement[];
  /** What is wrong with what is filled, by field; emptiness is another rule. */
  problems(stored: ValuesOf<F>): FieldErrors;
  /** All that stops a save from the screen, by the form's fields. */
  refusals(form: ValuesOf<F>): FieldErrors;
  /** Label of a field, of its own text or of a part of it: `plot_shape_custom`, `documents_details.0.number`. */
  labelOf(path: string): string;
  /** The section where a field stands. */
  sectionOf(path: string): string | undefined;
  /** How full each section is, and what is wrong in it, of the form as it stands. */
  outline(form: ValuesOf<F>, wrong: readonly string[]): OutlineItem[];
  /** A value as people read it; empty for a name that is no field. */
  words(name: string, value: unknown): string;
  /** What is stored of a form or of a call's body. Twice is the same as once. */
  toStored<V extends ValuesOf<F>>(form: V): V;
  /** What the form shows of a stored record. */
  toForm<V extends ValuesOf<F>>(stored: V): V;
}

type Values = Record<string, unknown>;

const OWN = '_custom';
const ownOf = (name: string) => `${name}${OWN}`;
const nameOf = (path: string) => path.split('.')[0]?.replace(/_custom$/, '') ?? '';

function holds({ field, is }: When, values: object): boolean {
  const name = typeof field === 'string' ? field : field.find((each) => isFilled((values as Values)[each]));
  const value = name === undefined ? undefined : (values as Values)[name];
  return [value].flat().some((one) => [is].flat().some((wanted) => wanted === one));
}

/** The rule for hidden values (decision 0032): a field is there while the other one has the value that it names. */
export const isShown = ({ when = [] }: Pick<AnyField, 'when'>, values: object): boolean =>
  [when].flat().every((condition) => holds(condition, values));

/** The other fields that a field depends on. */
export const whenFields = ({ when = [] }: Pick<AnyField, 'when'>): string[] =>
  [when].flat().flatMap(({ field }) => field);

/** A hidden field is not. */
export const isRequired = (field: AnyField, values: object): boolean =>
  isShown(field, values) &&
  (field.required === true || (field.required !== undefined && holds(field.required, values)));

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'number' || (value as readonly unknown[]).length > 0;
}

/** Each field's value, and beside it that of its own text. */
function withOwn(fields: Fields, value: (field: AnyField, name: string) => unknown, own: (field: AnyField) => unknown) {
  const entries = Object.entries(fields).flatMap(([name, field]) => [
    [name, value(field, name)],
    ...(field.ownText ? [[ownOf(name), own(field)]] : []),
  ]);
  return Object.fromEntries(entries) as unknown;
}

/** Each field's value, and that of its own text, changed by `turn`. What is no field of the form stays. */
function turned<V>(
  fields: Fields,
  from: V,
  turn: { one: (field: AnyField, value: unknown) => unknown; own: 'toStored' | 'toForm' },
): V {
  const values = { ...from } as Values;
  for (const [name, field] of Object.entries(fields)) {
    const { ownText } = field;
    if (ownText) [values[name], values[ownOf(name)]] = ownText[turn.own](values[name], values[ownOf(name)] as string);
    else values[name] = turn.one(field, values[name]);
  }
  return values as V;
}

/** @param order.required Of the list of what is missing, where the specification has another order than the screen. */
export function form<const S extends Sections>(
  sections: S,
  order: { required?: readonly (keyof FieldsOf<S> & string)[] } = {},
): Form<FieldsOf<S>, keyof S & string> {
  const fields: Fields = Object.assign({}, ...Object.values(sections).map((part) => part.fields));
  const named: readonly string[] = order.required ?? [];
  const place = (name: string) => (named.includes(name) ? named.indexOf(name) : named.length);
  const required = Object.keys(fields)
    .filter((name) => fields[name]?.required)
    .sort((a, b) => place(a) - place(b));

  const labelOf = (path: string) => {
    const label = fields[nameOf(path)]?.label ?? path;
    return path.endsWith(OWN) ? `${label}: свой вариант` : label;
  };
  const sectionOf = (path: string) =>
    Object.keys(sections).find((id) => Object.hasOwn(sections[id]?.fields ?? {}, nameOf(path)));
  const toStored = <V>(values: V): V =>
    turned(fields, values, { own: 'toStored', one: ({ tidy }, value) => (tidy ? tidy(value) : value) });
  const requirements = (values: object): Requirement[] =>
    required
      .filter((field) => isRequired(fields[field] as AnyField, values))
      .map((field) => ({ field, label: labelOf(field), filled: isFilled((values as Values)[field]) }));

  const problemOf = (name: string, values: Values): string | null => {
    const field = fields[name] as AnyField;
    const refused = field.refused?.(values[name], String(values[ownOf(name)] ?? '')) ?? null;
    if (refused !== null || !isFilled(values[name]) || !isShown(field, values)) return refused;
    return field.problem?.(values[name]) ?? null;
  };
  const problems = (values: object): FieldErrors =>
    Object.fromEntries(
      Object.keys(fields)
        .map((name) => [name, problemOf(name, values as Values)] as const)
        .filter((found): found is [string, string] => found[1] !== null),
    );

  /** Where the entry for an own text is chosen, the text is what must be put right. */
  const toPutRight = (name: string, values: Values): string =>
    fields[name]?.ownText && [values[name]].flat().some((value) => isOwnText(String(value))) ? ownOf(name) : name;

  const blank = withOwn(
    fields,
    ({ empty }) => empty,
    () => '',
  ) as Record<string, unknown>;
  const lists = Object.keys(blank).filter((name) => Array.isArray(blank[name]));

  return {
    fields,
    sections,
    shape: withOwn(
      fields,
      ({ type }) => type,
      ({ ownText }) => ownText?.type,
    ),
    sealed: Object.keys(fields).filter((name) => fields[name]?.sealed),
    // Asked for with each reading: made once, and its lists anew.
    empty: () => ({ ...blank, ...Object.fromEntries(lists.map((name) => [name, [...(blank[name] as unknown[])]])) }),
    requirements,
    problems,
    refusals(values: object) {
      const stored = toStored(values);
      const missing = requirements(stored).filter(({ filled }) => !filled);
      return {
        ...Object.fromEntries(missing.map(({ field }) => [toPutRight(field, values as Values), REQUIRED_FIELD])),
        ...problems(stored),
      };
    },
    labelOf,
    sectionOf,
    outline(values: object, wrong: readonly string[]) {
      const all = requirements(toStored(values));
      const wrongSections = wrong.map(sectionOf);
      return Object.entries(sections).map(([id, { title }]) => {
        const own = all.filter(({ field }) => sectionOf(field) === id);
        return {
          id: `section-${id}`,
          title,
          filled: own.filter(({ filled }) => filled).length,
          required: own.length,
          wrong: wrongSections.includes(id),
        };
      });
    },
    words: (name: string, value: unknown) => fields[name]?.words(value) ?? '',
    toStored,
    toForm: <V>(values: V): V =>
      turned(fields, values, { own: 'toForm', one: ({ show }, value) => (show ? show(value) : value) }),
  } as unknown as Form<FieldsOf<S>, keyof S & string>;
}
