import { Decimal } from 'decimal.js';
import { ROUNDINGS, type RoundingType } from '#features/market-value/choices.ts';

/** ₽ rounded as the value is, the half away from zero; by 'none' to kopecks. */
export function roundToStep(amount: string, type: RoundingType): string {
  const step = ROUNDINGS.find(({ value }) => value === type)?.step ?? '0.01';
  return new Decimal(amount).div(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(step).toFixed();
}
