import type { Analogue } from '#features/market-value/analogue.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';

/** The analogues that make the value. */
export const includedOf = (calculation: StoredCalculation | null): Analogue[] =>
  (calculation?.analogs ?? []).filter(({ isIncluded }) => isIncluded);

/** «1 650–2 200», «1 650»; empty unless every number is known. */
export function spread(numbers: readonly (number | null)[], show: (number: number) => string): string {
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0 || known.length < numbers.length) return '';
  const [low, high] = [show(Math.min(...known)), show(Math.max(...known))];
  return low === high ? low : `${low}–${high}`;
}
