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

/** Percentage points by which the corrections made the prices differ more than before; what no percent shows is none. */
export function grownSpread(before: Spread | null, after: Spread | null): string | null {
  if (!before || !after) return null;
  const grown = new Decimal(after.percent).minus(before.percent);
  return grown.gte('0.005') ? grown.toFixed() : null;
}
