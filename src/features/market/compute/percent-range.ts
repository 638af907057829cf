import { Decimal } from 'decimal.js';

/** A correction of an analogue's price with its range, decimal strings of at most two decimals, percent. */
export interface PercentRange {
  percent: string;
  low: string;
  high: string;
}

/** A float enters the exact world once, as a decimal of 12 significant digits, rounded as it is printed. */
export function roundedFloat(value: number, digits: number): Decimal {
  return new Decimal(value.toPrecision(12)).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);
}

/** The two ends of a range: inverse ratios and negative powers turn them. */
export function inOrder(one: string, other: string): Omit<PercentRange, 'percent'> {
  return new Decimal(one).lte(other) ? { low: one, high: other } : { low: other, high: one };
}
