import { Decimal } from 'decimal.js';

/*
 * A handbook's coefficient as a percent correction, rounded to the two decimals of its cell (half away from zero).
 * Every function answers a decimal string in percent, or null when the input makes no sense.
 */

const HUNDRED = new Decimal(100);

/** Decimals in a correction's cell. */
const DECIMALS = 2;

function toPercent(coefficient: Decimal): string | null {
  if (!coefficient.isFinite() || coefficient.lte(0)) return null;
  const percent = coefficient.minus(1).times(HUNDRED).toDecimalPlaces(DECIMALS, Decimal.ROUND_HALF_UP);
  return percent.isZero() ? '0' : percent.toFixed();
}

function positive(value: string | null): Decimal | null {
  const number = value === null ? null : new Decimal(value);
  return number?.gt(0) ? number : null;
}

/** k to (k − 1) × 100: 0.94 is −6. */
export function fromCoefficient(coefficient: string | null): string | null {
  const k = positive(coefficient);
  return k && toPercent(k);
}

/**
 * From the ratio of prices of plots with a feature to plots without it.
 * @param owner who has the feature: the object, then (r − 1) × 100; the analogue, then (1/r − 1) × 100
 */
export function fromRatio(ratio: string | null, owner: 'object' | 'analogue'): string | null {
  const r = positive(ratio);
  return r && toPercent(owner === 'object' ? r : new Decimal(1).div(r));
}

/** ((S_object / S_analogue)^n − 1) × 100, areas in sq m; the braking coefficient n is negative. */
export function fromAreas(objectArea: string | null, analogueArea: string | null, power: string | null): string | null {
  const own = positive(objectArea);
  const other = positive(analogueArea);
  if (!own || !other || power === null) return null;
  return toPercent(own.div(other).pow(power));
}
