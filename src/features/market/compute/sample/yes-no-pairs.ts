import { daysBetween } from '#kit/dates.ts';
import { Fraction } from '#kit/fraction.ts';
import { agreeingPlaces } from '#kit/place/place.ts';
import { sameText } from '#kit/russian.ts';
import type { CountedOffer, StatedFactor } from './sample.ts';
import { ascending, quartile } from './statistics.ts';
import { AREAS_APART, type Effect, effectOf, threeDecimals, type YesNoFactor } from './yes-no-sides.ts';

export interface Pair {
  /** Ids of the offers. */
  with: string;
  without: string;
  /** The ratio of their prices per sq m. */
  ratio: string;
}

/** Pairs that differ in the factor alone: 'few' below three. */
export interface Pairs {
  verdict: 'few' | 'ok';
  /** How many could be made; each offer is used once. */
  candidates: number;
  pairs: Pair[];
  /** The median of the ratios; low and high three decimals. */
  effect: (Effect & { low: string; high: string }) | null;
}

const DAYS_APART = 180;
const PAIRS = 3;
const PAIRS_FOR_QUARTILES = 5;

const HELD_EQUAL: readonly StatedFactor[] = ['electricity', 'gas', 'waterSewerage', 'roads', 'buildings'];

/** What two offers of a pair have in common beside the factor; null while one of it is not known. */
function heldEqual(factor: YesNoFactor, offer: CountedOffer): string | null {
  const values = HELD_EQUAL.filter((held) => held !== factor).map((held) => sameText(offer[held]));
  return values.includes('') || offer.place === '' ? null : values.join('\n');
}

function candidate(one: CountedOffer, other: CountedOffer) {
  if (one.date === null || other.date === null || !agreeingPlaces(one.place, other.place)) return null;
  const days = Math.abs(daysBetween(one.date, other.date));
  const [smaller, larger] = [Math.min(one.area, other.area), Math.max(one.area, other.area)];
  const areas = Fraction.of(larger).over(Fraction.of(smaller));
  return areas.compare(AREAS_APART) > 0 || days > DAYS_APART ? null : { one, other, areas, days };
}

const byId = (a: CountedOffer, b: CountedOffer) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export function pairsOf(factor: YesNoFactor, yes: readonly CountedOffer[], no: readonly CountedOffer[]): Pairs {
  const lacking = no.map((other) => ({ other, held: heldEqual(factor, other) }));
  const candidates = yes
    .flatMap((one) => {
      const held = heldEqual(factor, one);
      const alike = held === null ? [] : lacking.filter((each) => each.held === held);
      return alike.flatMap(({ other }) => candidate(one, other) ?? []);
    })
    .sort((a, b) => a.areas.compare(b.areas) || a.days - b.days || byId(a.one, b.one) || byId(a.other, b.other));
  const used = new Set<string>();
  const taken = candidates.filter(({ one, other }) => {
    if (used.has(one.id) || used.has(other.id)) return false;
    used.add(one.id).add(other.id);
    return true;
  });
  const ratios = taken.map(({ one, other }) => one.perMeter.over(other.perMeter));
  const pairs = taken.map(({ one, other }, index) => ({
    with: one.id,
    without: other.id,
    ratio: ratios[index]?.toDecimal() ?? '',
  }));
  if (pairs.length < PAIRS) return { verdict: 'few', candidates: candidates.length, pairs, effect: null };
  const sorted = ascending(ratios);
  const [smallest = Fraction.ONE, largest = Fraction.ONE] = [sorted[0], sorted.at(-1)];
  const byQuartiles = pairs.length >= PAIRS_FOR_QUARTILES;
  const low = threeDecimals(byQuartiles ? quartile(sorted, 1) : smallest);
  const high = threeDecimals(byQuartiles ? quartile(sorted, 3) : largest);
  return {
    verdict: 'ok',
    candidates: candidates.length,
    pairs,
    effect: { ...effectOf(quartile(sorted, 2)), low, high },
  };
}
