import { Decimal } from 'decimal.js';
import { Fraction } from '#kit/fraction.ts';

/** How homogeneous the prices are, by the coefficient of variation V, unrounded. */
export type Grade = 'slight' | 'moderate' | 'considerable' | 'heterogeneous';

/** Mean and sample standard deviation in ₽ per sq m, coefficient of variation in percent. */
export interface Spread {
  mean: string;
  deviation: string;
  percent: string;
  grade: Grade;
}

/** Upper bounds in percent; above the last one the set is heterogeneous. */
const GRADES: readonly { bound: number; grade: Grade }[] = [
  { bound: 10, grade: 'slight' },
  { bound: 20, grade: 'moderate' },
  { bound: 33, grade: 'considerable' },
];

/** The verdict as the screen says it. */
export const GRADE_TEXT: Readonly<Record<Grade, string>> = {
  slight: 'Изменчивость незначительная, совокупность однородна',
  moderate: 'Изменчивость средняя, совокупность однородна',
  considerable: 'Изменчивость значительная, однородность приемлема',
  heterogeneous: 'Совокупность неоднородна — аналоги следует пересмотреть',
};

/**
 * V = σ / mean × 100 % with the sample σ (n − 1, СТАНДОТКЛОН.В) over the arithmetic mean. Null for fewer than two
 * prices, a missing price or a mean of 0. The grade is decided on V², which is exact.
 */
export function spreadOf(prices: readonly (Fraction | null)[]): Spread | null {
  const known = prices.filter((price) => price !== null);
  if (known.length < 2 || known.length !== prices.length) return null;
  const count = Fraction.of(known.length);
  const mean = Fraction.sum(known).over(count);
  if (mean.compare(Fraction.ZERO) <= 0) return null;
  const squares = known.map((price) => price.minus(mean)).map((difference) => difference.times(difference));
  const variance = Fraction.sum(squares).over(count.minus(Fraction.ONE));
  const deviation = variance.squareRoot();
  const squaredPercent = variance.over(mean.times(mean)).times(Fraction.of(10_000));
  const grade =
    GRADES.find(({ bound }) => squaredPercent.compare(Fraction.of(bound * bound)) <= 0)?.grade ?? 'heterogeneous';
  return {
    mean: mean.toDecimal(),
    deviation: deviation.toDecimal(),
    percent: deviation.over(mean).times(Fraction.of(100)).toDecimal(),
    grade,
  };
}

/** Percentage points from the one printed percent to the other: equal in print is no change to a reader. */
export function spreadChange(before: Spread, after: Spread): Decimal {
  const [from, to] = [before, after].map(({ percent }) =>
    new Decimal(percent).toDecimalPlaces(2, Decimal.ROUND_HALF_UP),
  ) as [Decimal, Decimal];
  return to.minus(from);
}

/** Whether the corrections made the prices differ more than before. */
export const hasSpreadGrown = (before: Spread | null, after: Spread | null): boolean =>
  before !== null && after !== null && spreadChange(before, after).gt(0);
