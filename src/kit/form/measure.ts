import { z } from 'zod';
import { formatShort, parseNumber } from '#kit/numbers.ts';

/** What a number field counts: its unit, its bounds and its words, named once for the wire, the form and the print. */
export interface Measure {
  /** In the input on the right, and behind the number in words. */
  readonly unit: string;
  /** Said where the text is no number. */
  readonly refused: string;
  /** Its type on the wire, where that is another one than `numberOrNull`. */
  readonly type?: z.ZodType<number | null, number | string | null>;
  /** Whole numbers only. */
  readonly whole?: true;
  /** What is wrong with the number, or null. */
  problem(value: number, decimals: number): string | null;
  /** The number in words; else the short form with its unit. */
  words?(value: number): string;
}

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** What is wrong with a number that is filled, or null. */
export const measureProblem = ({ problem }: Measure, value: number | null): string | null =>
  typeof value === 'number' ? problem(value, decimalsOf(value)) : null;

export const measureWords = (measure: Measure, value: number | null): string => {
  if (value === null) return '';
  return measure.words?.(value) ?? `${formatShort(value, 4)}\u00a0${measure.unit}`.trim();
};

/** A JSON number or null that also reads a string, with comma or point; answered as a number. */
export function numberOrNull({ refused, problem }: Measure) {
  return z.codec(z.union([z.number(refused), z.string().max(40, refused), z.null()], refused), z.number().nullable(), {
    decode(sent, context) {
      if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return null;
      const canonical = parseNumber(String(sent));
      const value = canonical === null ? Number.NaN : Number(canonical);
      const message = Number.isNaN(value) ? refused : problem(value, canonical?.split('.')[1]?.length ?? 0);
      if (message === null) return value;
      context.issues.push({ code: 'custom', message, input: sent });
      return z.NEVER;
    },
    encode: (value) => value,
  });
}
