import type { z } from 'zod';
import { described, type Json } from '../hostile/values.ts';

/* The places of a body by its schema. */

/** A key of an object, or the schema of an entry of a list. */
export type Path = readonly (string | Json)[];

/** A field of a body, or a list or record within it. */
export interface Place {
  path: Path;
  schema: Json;
}

const isOpen = (schema: Json) =>
  !['type', 'anyOf', 'oneOf', 'const', 'enum', '$ref'].some((key) => Object.hasOwn(schema, key));

/** What a schema takes beside null. */
export function options(schema: Json): Json[] {
  const all = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  return all ? all.flatMap(options).filter(({ type }) => type !== 'null') : [schema];
}

const only = (schema: Json): Json => {
  const [first, ...more] = options(schema);
  return first && more.length === 0 ? first : schema;
};

/** Limits stand in what a schema reads; what that leaves open stands in what it makes of it. */
function together(input: Json, output: Json): Json {
  const [read, made] = [only(input), only(output)];
  if (isOpen(read)) return made;
  if (read.type === 'array' && made.type === 'array') {
    return { ...read, items: together((read.items ?? {}) as Json, (made.items ?? {}) as Json) };
  }
  if (read.type !== 'object' || made.type !== 'object') return read;
  const madeOf = (made.properties ?? {}) as Record<string, Json>;
  const properties = Object.entries((read.properties ?? {}) as Record<string, Json>).map(([key, of]) => [
    key,
    together(of, madeOf[key] ?? {}),
  ]);
  return { ...read, properties: Object.fromEntries(properties) };
}

/** What a call takes as its body. */
export const bodySchema = (schema: z.ZodType): Json => together(described(schema, 'input'), described(schema));

export const propertiesOf = (schema: Json) => Object.entries((schema.properties ?? {}) as Record<string, Json>);

export const ofEach = (schema: Json): Json | null =>
  typeof schema.additionalProperties === 'object' ? (schema.additionalProperties as Json) : null;

/** The keys of a record where they are known. */
export const keysOf = (schema: Json) => ((schema.propertyNames as Json | undefined)?.enum ?? ['ключ']) as string[];

/** Every field, list and record of the schema. One entry stands for all of its kind in a list, the first key for a record. */
export function placesOf(schema: Json, path: Path = []): Place[] {
  return options(schema).flatMap((option) => {
    if (option.type === 'array') {
      return options((option.items ?? {}) as Json).flatMap((items) => [
        { path, schema: { ...option, items } },
        ...placesOf(items, [...path, items]),
      ]);
    }
    if (option.type !== 'object') return [{ path, schema: option }];
    const each = ofEach(option);
    return [
      ...propertiesOf(option).flatMap(([key, of]) => placesOf(of, [...path, key])),
      ...(each ? [{ path, schema: option }, ...placesOf(each, [...path, keysOf(option)[0] ?? ''])] : []),
    ];
  });
}

/** `general_analysis[text].value`. */
export function nameOf(path: Path): string {
  const step = (of: string | Json) => {
    if (typeof of === 'string') return `.${of}`;
    const constant = propertiesOf(of).find(([, { const: value }]) => value !== undefined);
    return `[${constant ? String(constant[1].const) : ''}]`;
  };
  return path.map(step).join('').replace(/^\./, '') || 'the body';
}

/** Text that the schema takes whatever it says. */
export const isFreeText = ({ type, maxLength, pattern, format, ...rest }: Json): boolean =>
  type === 'string' && maxLength !== undefined && !pattern && !format && !('enum' in rest) && !('const' in rest);

/** More than this a text of the editor alone takes. */
const LONG_TEXT = 10_000;
export const isLongText = (schema: Json): boolean => isFreeText(schema) && Number(schema.maxLength) > LONG_TEXT;

/** The shortest value of the schema. */
export function least(schema: Json): unknown {
  const [option = {}] = options(schema);
  if ('const' in option) return option.const;
  if (Array.isArray(option.enum)) return option.enum[0];
  if (option.type === 'array') return [];
  if (option.type === 'object') {
    const required = (option.required ?? []) as string[];
    return Object.fromEntries(
      propertiesOf(option)
        .filter(([key]) => required.includes(key))
        .map(([key, of]) => [key, least(of)]),
    );
  }
  if (option.type === 'string') return 'а'.repeat(Number(option.minLength ?? 0));
  return option.type === 'boolean' ? false : 0;
}

/** Whether a value has the constants of the schema, as `type: 'text'`. */
export const follows = (option: Json, value: unknown) =>
  option.type !== 'object' ||
  propertiesOf(option).every(([key, of]) => !('const' in of) || of.const === (value as Json | null)?.[key]);

export const optionOf = (schema: Json, value: unknown): Json =>
  options(schema).find((option) => follows(option, value ?? {})) ?? options(schema)[0] ?? {};

/** Whether the body has something of what the place is a list of: an entry that has to name a file cannot be made up. */
export const hasExample = (body: unknown, { path, schema }: Place): boolean => {
  const now = valueAt(body, path);
  return Array.isArray(now) && now.some((entry) => follows((schema.items ?? {}) as Json, entry));
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof key === 'string' ? (at as Json | null | undefined)?.[key] : (at as unknown[] | undefined)?.[0],
    value,
  );

/** Everything that stands in lists of the value. */
function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...(value as unknown[]), ...value.flatMap(entriesOf)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(entriesOf) : [];
}

/** The body with the value that `change` makes of what stands at the place. A list on the way keeps one entry. */
export function changed(body: unknown, path: Path, change: (now: unknown) => unknown): unknown {
  const examples = entriesOf(body);
  const step = (value: unknown, [key, ...rest]: Path): unknown => {
    if (key === undefined) return change(value);
    if (typeof key !== 'string') {
      const own = Array.isArray(value) ? (value as unknown[]) : [];
      const fits = (entry: unknown) => typeof entry === typeof least(key) && follows(key, entry);
      return [step(own.find(fits) ?? (key.type === 'object' ? examples.find(fits) : undefined) ?? least(key), rest)];
    }
    const object = (typeof value === 'object' && value !== null ? value : {}) as Json;
    return { ...object, [key]: step(object[key], rest) };
  };
  return step(body, path);
}

/** The body with what `from` has at the place that a refusal names: `analogs.0.price`. */
export function asIn(body: unknown, from: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return from;
  if (Array.isArray(body)) {
    const own = Array.isArray(from) ? (from as unknown[]) : [];
    const entry = own[Number(key) % Math.max(1, own.length)];
    return body.map((value: unknown, index) => (index === Number(key) ? asIn(value, entry, rest) : value));
  }
  const object = (typeof body === 'object' && body !== null ? body : {}) as Json;
  return { ...object, [key]: asIn(object[key], (from as Json | null | undefined)?.[key], rest) };
}
