import { z } from 'zod';
import { parseNumber } from '#kit/numbers.ts';

/*
 * Numbers of the calculation on the wire and in the cells: JSON numbers or null; strings of numbers are read, with
 * comma or point (rows.md I4, W10).
 */

const PRICE_MAX = 1_000_000_000_000;
const AREA_MAX = 10_000_000_000;
export const AREA_DECIMALS = 4;
const CORRECTION_MAX = 1000;
export const CORRECTION_DECIMALS = 2;

const TOO_LOW_CORRECTION = 'Корректировка должна быть больше −100 %';

function decimalsOf(canonical: string): number {
  return canonical.split('.')[1]?.length ?? 0;
}

/** What is wrong with an offer price in roubles, or null. */
export function priceProblem(price: number): string | null {
  if (!Number.isInteger(price) || price < 0) return 'Введите цену цифрами, в целых рублях';
  return price > PRICE_MAX ? 'Цена не больше 1 000 000 000 000 ₽' : null;
}

/** What is wrong with an area in sq m, or null. */
export function areaProblem(area: number): string | null {
  if (area < 0) return 'Площадь не бывает отрицательной';
  if (decimalsOf(String(area)) > AREA_DECIMALS) return `Не больше ${AREA_DECIMALS} знаков после запятой`;
  return area > AREA_MAX ? 'Площадь не больше 10 000 000 000 кв. м' : null;
}

/** What is wrong with a correction in percent, or null. */
export function correctionProblem(percent: number): string | null {
  if (percent <= -100) return TOO_LOW_CORRECTION;
  if (percent > CORRECTION_MAX) return `Корректировка не больше ${CORRECTION_MAX} %`;
  return decimalsOf(String(percent)) > CORRECTION_DECIMALS
    ? `Не больше ${CORRECTION_DECIMALS} знаков после запятой`
    : null;
}

/** A manual weight, a share of 1. */
export function weightProblem(weight: number): string | null {
  if (weight < 0 || weight > 1) return 'Вес от 0 до 1';
  return decimalsOf(String(weight)) > 6 ? 'Не больше 6 знаков после запятой' : null;
}

/**
 * A JSON number or null that also reads a string; `unread` is the value of a string that is no number. A codec, because
 * answers are encoded.
 */
function wireNumber(problem: (value: number) => string | null, wording: string, unread = Number.NaN) {
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

export const wirePrice = wireNumber(priceProblem, 'Введите цену цифрами, в целых рублях');
export const wireArea = wireNumber(areaProblem, 'Введите площадь числом');
/** Free text that is no number counts as 0 (part 2, section 5). */
export const wireCorrection = wireNumber(correctionProblem, 'Введите корректировку числом', 0);
export const wireWeight = wireNumber(weightProblem, 'Введите вес числом от 0 до 1');
export const wirePercent = wireNumber(
  (value) => (Math.abs(value) > 1000 ? 'От −1000 до 1000 %' : null),
  'Введите число',
);
export const wireRoubles = wireNumber(
  (value) => (value < 0 || value > PRICE_MAX * 1000 ? 'Введите сумму в рублях' : null),
  'Введите сумму числом',
);
export const wireMonths = wireNumber(
  (value) => (value < 0 || value > 120 ? 'От 0 до 120 месяцев' : null),
  'Введите число месяцев',
);
