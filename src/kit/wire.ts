import { z } from 'zod';
import { noLongerThan } from './text-length.ts';

/*
 * The specification's payloads use snake case and camel case for the same data. Input takes both spellings; answers use
 * the one of the schema (rows.md W2). A key that an answer carries may be sent back and is ignored. Every other unknown
 * key is an error (W1), so that nothing slips in by mass assignment.
 */

const ECHOED = ['id', 'report_id', 'user_id', 'created_at', 'updated_at', 'filled', 'required'];

function otherSpelling(key: string): string {
  return key.includes('_')
    ? key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Strict body object of the given shape that reads camel and snake case and drops the echoed read-only keys. */
export function wireBody<S extends z.ZodRawShape>(shape: S, echoed: readonly string[] = []) {
  const keys = new Map<string, string>();
  for (const key of Object.keys(shape)) keys.set(otherSpelling(key), key);
  for (const key of Object.keys(shape)) keys.set(key, key);
  const ignored = new Set([...ECHOED, ...echoed].flatMap((key) => [key, otherSpelling(key)]));
  const respell = (input: unknown): unknown => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
    const output: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(input)) {
      const known = keys.get(key);
      if (known !== undefined) output[known] = value;
      else if (!ignored.has(key)) output[key] = value;
    }
    return output;
  };
  return z.preprocess(respell, z.strictObject(shape));
}

/** Text of at most `max` characters; surrounding white space is dropped. Emptiness is a rule of the form, not of the wire. */
export const text = (max: number) => z.string().trim().max(max, noLongerThan(max));

/** A calendar date `yyyy-MM-dd` without a time zone; an empty string means none. A codec, because answers are encoded. */
export const dateOrNull = z.codec(
  z.union([z.literal(''), z.iso.date('Введите дату в виде дд.мм.гггг')], 'Введите дату в виде дд.мм.гггг').nullable(),
  z.iso.date().nullable(),
  { decode: (value) => (value === '' ? null : value), encode: (value) => value },
);

/** Text that `null` clears: stored as an empty string (rows.md W1). */
export const clearableText = (max: number) =>
  z.codec(text(max).nullable(), z.string(), { decode: (value) => value ?? '', encode: (value) => value });

/** Text whose absence is `null`, as the specification sends empty optional fields; a blank one is absent too. */
export const textOrNull = (max: number) =>
  z.codec(text(max).nullable(), z.string().nullable(), { decode: (value) => value || null, encode: (value) => value });

/** An id of ours. In capitals it is the same one, and has to compare as such with the caller's. */
export const uuid = z.uuid().toLowerCase();
