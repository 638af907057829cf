import { PRICE_MAX } from '#features/market/amounts.ts';
import { decimalsOf, wireNumber } from '#kit/wire-number.ts';

export { AREA_DECIMALS, areaProblem, priceProblem, wireArea, wirePrice } from '#features/market/amounts.ts';

/*
 * Numbers of the calculation on the wire and in the cells: JSON numbers or null; strings of numbers are read, with
 * comma or point (rows.md I4, W10).
 */

const CORRECTION_MAX = 1000;
export const CORRECTION_DECIMALS = 2;

const TOO_LOW_CORRECTION = 'Корректировка должна быть больше −100 %';

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

/** Free text that is no number counts as 0 (rows.md I4). */
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
