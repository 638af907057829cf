import { z } from 'zod';
import { formatDate } from '#kit/dates.ts';
import { clearableText, dateOrNull, textOrNull } from '#kit/wire.ts';
import type { ClearableText, Common, Field, Print, TextAs } from './field.ts';
import { type Measure, measureProblem, measureWords, numberOrNull } from './measure.ts';

/* The kinds of fields that are typed in: texts, numbers, days, ticks, and what is none of them. */

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
  return { empty: '', ...options, kind: 'text', label, type: clearableText(options.max), words: (value) => value };
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
