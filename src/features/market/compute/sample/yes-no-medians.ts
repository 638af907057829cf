import { Fraction } from '#kit/fraction.ts';
import { NB } from '../words.ts';
import type { CountedOffer } from './sample.ts';
import { ascending, medianOf } from './statistics.ts';
import { AREAS_APART, type Effect, effectOf, IN_WORDS, sidesOf, type YesNoFactor } from './yes-no-sides.ts';

export type MediansVerdict = 'few' | 'noise' | 'areas' | 'lower' | 'ok';

/** Only 'ok' fills a cell, and without a range: the quotient of two medians has none. */
export interface Medians {
  verdict: MediansVerdict;
  figures: MediansFigures | null;
  /** What is told of 'areas' and 'lower'; null otherwise. */
  remark: string | null;
}

interface MediansFigures extends Effect {
  /** Median prices, ₽ per sq m. */
  medianWith: string;
  medianWithout: string;
  /** Mann and Whitney's U of the offers with the factor, and its z. */
  u: number;
  z: number;
  /** Of the medians of the areas, the larger over the smaller. */
  areaRatio: string;
}

const EACH_SIDE = 5;
const SIGNIFICANT = 1.959964;

/** Average ranks, ties corrected, continuity of a half. */
function mannWhitney(one: readonly Fraction[], other: readonly Fraction[]): { u: number; z: number } {
  const ranked = [...one.map((price) => ({ price, own: true })), ...other.map((price) => ({ price, own: false }))].sort(
    (a, b) => a.price.compare(b.price),
  );
  const count = ranked.length;
  let ranks = 0;
  let ties = 0;
  for (let start = 0; start < count; ) {
    let end = start + 1;
    while (end < count && ranked[end]?.price.compare(ranked[start]?.price ?? Fraction.ZERO) === 0) end += 1;
    const tied = end - start;
    ties += tied ** 3 - tied;
    ranks += ((start + 1 + end) / 2) * ranked.slice(start, end).filter(({ own }) => own).length;
    start = end;
  }
  const u = ranks - (one.length * (one.length + 1)) / 2;
  const product = one.length * other.length;
  const variance = (product / 12) * (count + 1 - ties / (count * (count - 1)));
  const distance = Math.max(0, Math.abs(u - product / 2) - 0.5);
  return { u, z: variance === 0 ? 0 : distance / Math.sqrt(variance) };
}

export function mediansOf(factor: YesNoFactor, yes: readonly CountedOffer[], no: readonly CountedOffer[]): Medians {
  if (yes.length < EACH_SIDE || no.length < EACH_SIDE) return { verdict: 'few', figures: null, remark: null };
  const prices = (offers: readonly CountedOffer[]) => offers.map(({ perMeter }) => perMeter);
  const area = (offers: readonly CountedOffer[]) => medianOf(offers.map((offer) => Fraction.of(offer.area)));
  const [medianWith, medianWithout] = [medianOf(prices(yes)), medianOf(prices(no))];
  const ratio = medianWith.over(medianWithout);
  const [smaller = Fraction.ONE, larger = Fraction.ONE] = ascending([area(yes), area(no)]);
  const areaRatio = larger.over(smaller);
  const { u, z } = mannWhitney(prices(yes), prices(no));
  const figures: MediansFigures = {
    ...effectOf(ratio),
    medianWith: medianWith.toDecimal(),
    medianWithout: medianWithout.toDecimal(),
    u,
    z,
    areaRatio: areaRatio.toDecimal(),
  };
  if (z < SIGNIFICANT) return { verdict: 'noise', figures, remark: null };
  if (areaRatio.compare(AREAS_APART) > 0) {
    return { verdict: 'areas', figures, remark: 'Группы различаются и площадью.' };
  }
  if (ratio.compare(Fraction.ONE) < 0) {
    const remark = `Участки с${NB}${IN_WORDS[factor].having} в выборке дешевле: проверьте её состав.`;
    return { verdict: 'lower', figures, remark };
  }
  return { verdict: 'ok', figures, remark: null };
}

export function yesNoMediansOf(offers: readonly CountedOffer[], factor: YesNoFactor): Medians {
  const { having, lacking } = sidesOf(offers, factor);
  return mediansOf(factor, having, lacking);
}
