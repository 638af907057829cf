import { z } from 'zod';
import { parseNumber } from './numbers.ts';

/**
 * A JSON number or null that also reads a string of a number, with comma or point; `unread` is the value of a string that
 * is none. A codec, because answers are encoded.
 */
export function wireNumber(problem: (value: number) => string | null, wording: string, unread = Number.NaN) {
  return z.codec(
    z.union([z.number(), z.string().max(100), z.null()], wording),
    z
      .number(wording)
      .nullable()
      .superRefine((value, context) => {
        const message = value === null ? null : problem(value);
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
    {
      decode: (value) => {
        if (typeof value !== 'string') return value;
        return value.trim() === '' ? null : Number(parseNumber(value) ?? unread);
      },
      encode: (value) => value,
    },
  );
}

/** How many digits stand behind the point. */
export function decimalsOf(canonical: string): number {
  return canonical.split('.')[1]?.length ?? 0;
}
