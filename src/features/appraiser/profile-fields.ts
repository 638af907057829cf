import { z } from 'zod';
import { custom, date, number, type TextOptions, text } from '#kit/form/entered-field.ts';
import { by, type Print, unprinted } from '#kit/form/field.ts';
import type { Measure } from '#kit/form/measure.ts';
import { parseNumber } from '#kit/numbers.ts';
import { withoutSpaces } from '#kit/requisites/without-spaces.ts';
import { clearableText, text as wireText } from '#kit/wire.ts';
import { insuranceWarning } from './insurance.ts';

/* The fields and their types that the three profile records share. */

/** The most characters of a name or number, and of an address. */
export const LINE = 300;
export const PARAGRAPH = 1000;

const IDENTIFIER = 40;

/** An identifier: stored without the spaces of a paste. */
export function identifier<const P extends Print>(label: string, options: Omit<TextOptions<string, P>, 'max' | 'as'>) {
  const type = z.codec(wireText(IDENTIFIER).nullable(), z.string(), {
    decode: (value) => withoutSpaces(value ?? ''),
    encode: (value) => value,
  });
  return { ...text(label, { ...options, max: IDENTIFIER, as: 'figures' }), type };
}

const NO_AMOUNT = 'Введите сумму числом';
const AMOUNT_RANGE = 'Введите сумму от 0 до 1 000 000 000 000';
const AMOUNT_MAX = 1e12;

const isAmount = (typed: string) => typed.trim() === '' || parseNumber(typed) !== null;

/** ₽, at most two decimals. A string with spaces and a comma is read as a number; an empty one is none. */
const AMOUNT: Measure = {
  unit: '₽',
  refused: NO_AMOUNT,
  problem: (value) => (value < 0 || value > AMOUNT_MAX ? AMOUNT_RANGE : null),
  type: z.codec(
    z.union([z.number(), z.string().refine(isAmount, NO_AMOUNT)], NO_AMOUNT).nullable(),
    z.number().min(0, AMOUNT_RANGE).max(AMOUNT_MAX, AMOUNT_RANGE).nullable(),
    {
      decode(value) {
        if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
        return Math.round((typeof value === 'string' ? Number(parseNumber(value)) : value) * 100) / 100;
      },
      encode: (value) => value,
    },
  ),
};

const NO_YEARS = 'Введите число полных лет от 0 до 80';
const YEARS_MAX = 80;

/** Whole years. */
export const YEARS: Measure = {
  unit: 'лет',
  refused: NO_YEARS,
  whole: true,
  problem: (value, decimals) => (decimals > 0 || value < 0 || value > YEARS_MAX ? NO_YEARS : null),
  type: z.codec(
    z.union([z.number(), z.string().regex(/^\s*(?:\d+\s*)?$/, NO_YEARS)], NO_YEARS).nullable(),
    z.number().int(NO_YEARS).min(0, NO_YEARS).max(YEARS_MAX, NO_YEARS).nullable(),
    {
      decode: (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? null : Number(value)),
      encode: (value) => value,
    },
  ),
};

/** The path of a scan. */
export const scan = (label: string) =>
  custom(label, { type: clearableText(200), empty: '', words: (path) => path, print: by('copies') });

/** The name of its file, which the server sets. */
export const scanName = (label: string) =>
  custom(label, {
    type: clearableText(LINE),
    empty: '',
    words: (name) => name,
    print: unprinted('the copy has a caption of its own'),
  });

/** The policy of the appraiser or of the firm: the same fields, other least sums; only the appraiser’s needs its day. */
export const policyFields = <const P extends Print>(holder: 'appraiser' | 'firm', print: P) => ({
  insurer_name: text('Страховщик', { max: LINE, required: true, span: 6, print }),
  insurance_policy_number: text('Номер страхового полиса', { max: LINE, required: true, span: 6, print }),
  insurance_date: date('Дата выдачи полиса', {
    ...(holder === 'appraiser' ? { required: true } : {}),
    span: 6,
    print,
  }),
  insurance_amount: number('Страховая сумма', AMOUNT, {
    required: true,
    span: 6,
    doubt: (amount) => insuranceWarning(holder, typeof amount === 'number' ? amount : null),
    print,
  }),
  insurance_start_date: date('Полис действует с', { asked: true, span: 6, print }),
  insurance_end_date: date('Полис действует по', { asked: true, span: 6, print }),
  insurance_policy_scan: scan('Скан страхового полиса'),
  insurance_policy_scan_name: scanName('Файл скана страхового полиса'),
});
