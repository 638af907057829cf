import { z } from 'zod';
import { parseNumber } from '#kit/numbers.ts';
import { withoutSpaces } from '#kit/requisites.ts';
import { clearableText, dateOrNull, text } from '#kit/wire.ts';

/*
 * Field types that the three profile records share. The wire checks types and lengths; what must be filled is a second
 * rule (rows.md W1).
 */

export const line = clearableText(300);
export const paragraph = clearableText(1000);
export const date = dateOrNull;
/** An identifier: stored without the spaces of a paste. */
export const compact = z.codec(text(40).nullable(), z.string(), {
  decode: (value) => withoutSpaces(value ?? ''),
  encode: (value) => value,
});

const AMOUNT = 'Введите сумму числом';
const AMOUNT_RANGE = 'Введите сумму от 0 до 1 000 000 000 000';

const isAmount = (typed: string) => typed.trim() === '' || parseNumber(typed) !== null;

/** ₽, at most two decimals. A string with spaces and a comma is read as a number; an empty one is none. */
export const amount = z.codec(
  z.union([z.number(), z.string().refine(isAmount, AMOUNT)], AMOUNT).nullable(),
  z.number().min(0, AMOUNT_RANGE).max(1e12, AMOUNT_RANGE).nullable(),
  {
    decode(value) {
      if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
      return Math.round((typeof value === 'string' ? Number(parseNumber(value)) : value) * 100) / 100;
    },
    encode: (value) => value,
  },
);

const YEARS = 'Введите число полных лет от 0 до 80';

/** Whole years. */
export const years = z.codec(
  z.union([z.number(), z.string().regex(/^\s*(?:\d+\s*)?$/, YEARS)], YEARS).nullable(),
  z.number().int(YEARS).min(0, YEARS).max(80, YEARS).nullable(),
  {
    decode: (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? null : Number(value)),
    encode: (value) => value,
  },
);
