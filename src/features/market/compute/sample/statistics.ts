import { Fraction } from '#kit/fraction.ts';
import { formatSignedFixed } from '#kit/numbers.ts';
import { NB, perMeter, priceDigits } from '../words.ts';
import type { CountedOffer } from './sample.ts';

/*
 * What a sample says of its prices per sq m (rows.md M6). Exact; answers are decimal strings in ₽ per sq m with at
 * most 30 decimals, null below the number of offers that a figure needs.
 */

/** Offers that each figure needs; the screen says it where there are fewer. */
export const OFFERS_NEEDED = { mean: 2, median: 3, quartiles: 5, classes: 6, outliers: 8 } as const;

export interface Outlier {
  id: string;
  side: 'low' | 'high';
  /** Percent, with its sign. */
  fromMedian: string;
  /** Proposed as the reason of an exclusion; nothing is left out by itself. */
  text: string;
}

export interface SampleStatistics {
  count: number;
  min: string | null;
  max: string | null;
  mean: string | null;
  median: string | null;
  /** Sample standard deviation (n − 1, СТАНДОТКЛОН.В). */
  deviation: string | null;
  /** Deviation over mean, percent. */
  variation: string | null;
  /** Quartiles of type 7 of Hyndman and Fan (КВАРТИЛЬ.ВКЛ). */
  q1: string | null;
  q3: string | null;
  iqr: string | null;
  /** Tukey's fences, 1.5 interquartile ranges from the quartiles. */
  fenceLow: string | null;
  fenceHigh: string | null;
  outliers: Outlier[] | null;
}

const HUNDRED = Fraction.of(100);
const FENCE = Fraction.of('1.5');

/** How far a value lies from its base, percent with its sign. */
export function percentFrom(value: Fraction, base: Fraction): Fraction {
  return value.over(base).minus(Fraction.ONE).times(HUNDRED);
}

export function ascending(values: readonly Fraction[]): Fraction[] {
  return [...values].sort((a, b) => a.compare(b));
}

/** h = (n − 1) · quarters / 4, linear between the neighbours. Throws RangeError without values. */
export function quartile(sorted: readonly Fraction[], quarters: 1 | 2 | 3): Fraction {
  const place = (sorted.length - 1) * quarters;
  const lower = sorted[Math.floor(place / 4)];
  if (!lower) throw new RangeError('No values');
  const upper = sorted[Math.floor(place / 4) + 1] ?? lower;
  return lower.plus(upper.minus(lower).times(Fraction.ratio(BigInt(place % 4), 4n)));
}

export function medianOf(values: readonly Fraction[]): Fraction {
  return quartile(ascending(values), 2);
}

export function meanOf(values: readonly Fraction[]): Fraction {
  return Fraction.sum(values).over(Fraction.of(values.length));
}

/** (Σx² − (Σx)² / n) / (n − 1): exact, so that nothing is lost in the difference. */
function varianceOf(values: readonly Fraction[]): Fraction {
  const count = Fraction.of(values.length);
  const sum = Fraction.sum(values);
  const squares = Fraction.sum(values.map((value) => value.times(value)));
  return squares.minus(sum.times(sum).over(count)).over(count.minus(Fraction.ONE));
}

function outliersOf(offers: readonly CountedOffer[], low: Fraction, high: Fraction, median: Fraction): Outlier[] {
  if (low.compare(high) === 0) return [];
  const lowest = ascending(offers.map(({ perMeter }) => perMeter))[0];
  const digits = lowest ? priceDigits(lowest.toDecimal()) : 0;
  return offers.flatMap(({ id, perMeter: price }): Outlier[] => {
    const side = price.compare(low) < 0 ? 'low' : price.compare(high) > 0 ? 'high' : null;
    if (side === null) return [];
    const fence = (side === 'low' ? low : high).toDecimal();
    const fromMedian = percentFrom(price, median).toDecimal();
    const place = side === 'low' ? 'ниже' : 'выше';
    const text = `Цена ${perMeter(price.toDecimal(), digits)} ${place} границы ${perMeter(fence, digits)} (правило Тьюки) и отличается от медианы на${NB}${formatSignedFixed(fromMedian)}${NB}%.`;
    return [{ id, side, fromMedian, text }];
  });
}

export function statisticsOf(offers: readonly CountedOffer[]): SampleStatistics {
  const count = offers.length;
  const sorted = ascending(offers.map(({ perMeter }) => perMeter));
  const from = (needed: number, figure: () => Fraction) => (count >= needed ? figure() : null);
  const mean = from(OFFERS_NEEDED.mean, () => meanOf(sorted));
  const median = from(OFFERS_NEEDED.median, () => quartile(sorted, 2));
  const deviation = from(OFFERS_NEEDED.median, () => varianceOf(sorted).squareRoot());
  const q1 = from(OFFERS_NEEDED.quartiles, () => quartile(sorted, 1));
  const q3 = from(OFFERS_NEEDED.quartiles, () => quartile(sorted, 3));
  const iqr = q1 && q3 ? q3.minus(q1) : null;
  const fences = count >= OFFERS_NEEDED.outliers && q1 && q3 && iqr && median ? { q1, q3, iqr, median } : null;
  const low = fences?.q1.minus(fences.iqr.times(FENCE)) ?? null;
  const high = fences?.q3.plus(fences.iqr.times(FENCE)) ?? null;
  const outliers = low && high && fences ? outliersOf(offers, low, high, fences.median) : null;
  return {
    count,
    min: sorted[0]?.toDecimal() ?? null,
    max: sorted.at(-1)?.toDecimal() ?? null,
    mean: mean?.toDecimal() ?? null,
    median: median?.toDecimal() ?? null,
    deviation: deviation?.toDecimal() ?? null,
    variation: deviation && mean ? deviation.over(mean).times(HUNDRED).toDecimal() : null,
    q1: q1?.toDecimal() ?? null,
    q3: q3?.toDecimal() ?? null,
    iqr: iqr?.toDecimal() ?? null,
    fenceLow: low?.toDecimal() ?? null,
    fenceHigh: high?.toDecimal() ?? null,
    outliers,
  };
}
