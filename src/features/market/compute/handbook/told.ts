import { Decimal } from 'decimal.js';
import { formatNumber } from '#kit/numbers.ts';
import { NB } from '../words.ts';

/* What is told of a correction beside its source: small, for the calculation asks at every change. */

/** Behind the factor's name, how a reason begins that a choice filled; its number and the rest of the word follow. */
export const BEGINS = ': у аналог';
/** As the handbook says it, before it is said of whom. */
export const REASON = `${BEGINS}а `;

/** A percent outside the range of its source is told; the bounds belong to the range. Null inside, and without a range. */
export function outsideRange(percent: string, low: string | null, high: string | null): string | null {
  if (low === null || high === null) return null;
  const value = new Decimal(percent);
  if (value.gte(low) && value.lte(high)) return null;
  const range = `от${NB}${formatNumber(low, 2)} до${NB}${formatNumber(high, 2)}${NB}%`;
  return `${formatNumber(value, 2)}${NB}% вне интервала источника (${range}): обоснуйте.`;
}
