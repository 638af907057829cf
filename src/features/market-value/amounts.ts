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

/** At most so many digits behind the point, and what else is wrong; null where nothing is. */
const within =
  (digits: number, isRight: (value: number) => boolean, message: string) =>
  (value: number): string | null => {
    if (!isRight(value)) return message;
    if (decimalsOf(String(value)) <= digits) return null;
    return digits === 1 ? 'Не больше одного знака после запятой' : `Не больше ${digits} знаков после запятой`;
  };

export const shareDiscountProblem = within(2, (value) => value >= 0 && value < 100, 'Скидка от 0 % и меньше 100 %');
export const forcedDiscountProblem = within(2, (value) => value > 0 && value < 100, 'Скидка больше 0 % и меньше 100 %');
export const stagePercentProblem = within(2, (value) => value >= 0 && value <= 100, 'От 0 до 100 %');
export const forcedMonthsProblem = within(1, (value) => value > 0 && value <= 120, 'Больше 0 и не больше 120 месяцев');
export const rateProblem = within(2, (value) => value > 0 && value <= 1000, 'Ставка больше 0 %');
export const demandFactorProblem = within(4, (value) => value > 0 && value <= 1, 'Больше 0 и не больше 1');

/* The discounts of the stages that follow the comparison (`compute/stages.ts`). */
const PERCENT = 'Введите процент числом';
export const wireShareDiscount = wireNumber(shareDiscountProblem, PERCENT);
export const wireForcedDiscount = wireNumber(forcedDiscountProblem, PERCENT);
export const wireStagePercent = wireNumber(stagePercentProblem, PERCENT);
export const wireForcedMonths = wireNumber(forcedMonthsProblem, 'Введите число месяцев');
export const wireRate = wireNumber(rateProblem, PERCENT);
export const wireDemandFactor = wireNumber(demandFactorProblem, 'Введите коэффициент числом');
