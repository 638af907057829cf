import { Decimal } from 'decimal.js';
import { toDecimals } from '#kit/numbers.ts';

/** Numbers that stand under or after one another, the sum that is printed of them, and the decimals of each. */
export interface Sum {
  of: readonly string[];
  sum: string;
  digits: number | ((value: string) => number);
}

function addsUp({ of, sum, digits }: Sum): boolean {
  const shown = (value: string) => toDecimals(value, typeof digits === 'number' ? digits : digits(value));
  return Decimal.sum(0, ...of.map(shown)).equals(shown(sum));
}

/** The note of a table whose printed numbers do not make its printed sums: a reader who adds them up is told why. */
export const shownSums = (...sums: readonly Sum[]): string =>
  sums.every(addsUp) ? '' : 'Значения показаны округлёнными; итоги рассчитаны по неокруглённым значениям.';
