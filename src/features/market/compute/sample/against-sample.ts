import { Fraction } from '#kit/fraction.ts';
import { formatNumber, formatPercent, formatShort, formatSignedPercent } from '#kit/numbers.ts';
import { NB, perMeter, pricesFromTo } from '../words.ts';
import type { CountedOffer } from './sample.ts';
import { ascending, OFFERS_NEEDED, percentFrom, quartile } from './statistics.ts';

/** The result and the analogues against the interval of the sample (rows.md M6), ₽ per sq m. */
export interface AgainstSample {
  inside: boolean;
  /** The interval and the median that the result is set against: after the bargaining, where it is the same for all. */
  low: string;
  high: string;
  median: string;
  /** What is said of the result. */
  text: string;
  /** A place to fill that follows it outside the interval; null inside. */
  reasonPlace: string | null;
  /** Numbers of the analogues outside the plain interval; such an analogue is not of the sample. */
  analoguesOutside: number[];
  /** What is said of the analogues; empty without one. */
  analoguesText: string;
}

export interface ComparedPrice {
  /** As the report counts the analogues, from 1. */
  number: number;
  /** ₽ per sq m before corrections. */
  perMeter: string;
}

/** Prices that are set against each other always have their kopecks. */
const DIGITS = 2;

const priced = (value: Fraction) => perMeter(value.toDecimal(), DIGITS);
const range = (low: Fraction, high: Fraction) => pricesFromTo(low.toDecimal(), high.toDecimal(), DIGITS);
const printed = (value: Fraction) => formatNumber(value.toDecimal(), DIGITS);

function apart(value: Fraction, base: Fraction): string {
  return `на${NB}${formatPercent(percentFrom(value, base).abs().toDecimal())}`;
}

/**
 * Offers hold the bargaining, the result does not. The sample is multiplied by this before the two are compared. Null
 * unless all included analogues have the same correction, other than 0.
 * @param corrections of the included analogues, percent
 */
export function commonBargaining(corrections: readonly (string | number | null)[]): Fraction | null {
  const [first = null, ...others] = corrections.map((percent) => (percent === null ? null : Fraction.of(percent)));
  if (!first || first.isZero || others.some((other) => other?.compare(first) !== 0)) return null;
  return first;
}

function bargainingSaid(bargaining: Fraction): string {
  const percent = bargaining.toDecimal();
  return bargaining.compare(Fraction.ZERO) < 0
    ? `с учётом скидки на торг ${formatShort(percent.replace('-', ''))}${NB}%`
    : `с учётом корректировки на торг ${formatSignedPercent(percent)}`;
}

interface Interval {
  low: Fraction;
  high: Fraction;
}

const KOPECK = Fraction.ratio(1n, 100n);

/** By the prices that are printed: none is lower by 0,00 %. */
function sideOf(value: Fraction, { low, high }: Interval) {
  const price = value.roundTo(KOPECK);
  if (price.compare(low.roundTo(KOPECK)) < 0) return 'low';
  return price.compare(high.roundTo(KOPECK)) > 0 ? 'high' : null;
}

function resultSaid(value: Fraction, interval: Interval, median: Fraction, bargaining: Fraction | null): string {
  const side = sideOf(value, interval);
  const discount = bargaining ? `, ${bargainingSaid(bargaining)}` : '';
  if (side) {
    const bound = side === 'low' ? interval.low : interval.high;
    const place = side === 'low' ? 'ниже наименьшей' : 'выше наибольшей';
    return `Полученная величина ${priced(value)} ${place} цены выборки (${priced(bound)}${discount}) ${apart(value, bound)}.`;
  }
  const within = `Полученная величина ${priced(value)} находится в интервале цен выборки: ${range(interval.low, interval.high)}${discount}`;
  if (printed(value) === printed(median)) return `${within}; она равна медиане (${priced(median)}).`;
  const place = value.compare(median) < 0 ? 'ниже' : 'выше';
  return `${within}; она ${place} медианы (${priced(median)}) ${apart(value, median)}.`;
}

function analoguesSaid(analogues: readonly { number: number; price: Fraction }[], interval: Interval): string {
  const outside = analogues.flatMap(({ number, price }) => {
    const side = sideOf(price, interval);
    if (!side) return [];
    const bound = side === 'low' ? interval.low : interval.high;
    const place = side === 'low' ? 'ниже наименьшей' : 'выше наибольшей';
    return `Цена аналога ${number} (${priced(price)}) ${place} цены предложений выборки (${priced(bound)}) ${apart(price, bound)}.`;
  });
  if (outside.length > 0) return outside.join(' ');
  const sorted = ascending(analogues.map(({ price }) => price));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high) return '';
  const several = sorted.length === 2 ? 'обоих объектов-аналогов' : `всех ${sorted.length}${NB}объектов-аналогов`;
  const whose = sorted.length === 1 ? 'Цена объекта-аналога' : `Цены ${several}`;
  const prices = low.compare(high) === 0 ? priced(low) : range(low, high);
  const lie = sorted.length === 1 ? 'находится' : 'находятся';
  return `${whose} (${prices}) ${lie} в интервале цен предложений выборки: ${range(interval.low, interval.high)}.`;
}

/**
 * Null below three offers: then only the analogues' prices are set against each other.
 * @param value the result, ₽ per sq m
 * @param bargaining of `commonBargaining`, percent
 */
export function againstSample(
  offers: readonly CountedOffer[],
  value: string,
  bargaining: Fraction | null,
  analogues: readonly ComparedPrice[],
): AgainstSample | null {
  const sorted = ascending(offers.map((offer) => offer.perMeter));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high || sorted.length < OFFERS_NEEDED.median) return null;
  const factor = Fraction.ONE.plus((bargaining ?? Fraction.ZERO).over(Fraction.of(100)));
  const interval = { low: low.times(factor), high: high.times(factor) };
  const median = quartile(sorted, 2).times(factor);
  const result = Fraction.of(value);
  const inside = sideOf(result, interval) === null;
  const compared = analogues.map(({ number, perMeter: price }) => ({ number, price: Fraction.of(price) }));
  return {
    inside,
    low: interval.low.toDecimal(),
    high: interval.high.toDecimal(),
    median: median.toDecimal(),
    text: resultSaid(result, interval, median, bargaining),
    reasonPlace: inside ? null : 'Причина отклонения: [указать причину].',
    analoguesOutside: compared.filter(({ price }) => sideOf(price, { low, high })).map(({ number }) => number),
    analoguesText: analoguesSaid(compared, { low, high }),
  };
}
