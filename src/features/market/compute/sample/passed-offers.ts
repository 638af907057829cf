import { agreeingDistricts, placeOf, sameSettlement } from '#kit/place/place.ts';
import { sameText } from '#kit/russian.ts';
import type { ChosenAnalogue } from './price-analysis.ts';
import type { CountedOffer, Sample, StatedFactor } from './sample.ts';

/* The offers of a sample that became no analogues, each with the first fact that tells it from the chosen ones. */

/** What the report knows beside its sample. */
export interface ChoiceFacts {
  /** Of the object: its address, area in sq m, and the factors as an offer would say them; empty where unknown. */
  object: Record<StatedFactor, string> & { address: string; area: number | null };
  /** Where an offer lies: its address, else its place. */
  addressOf: (id: string) => string;
  /** By the report's own conclusion prices changed: else a day alone is no reason. */
  isMoving: boolean;
  /** Whether the report prints the table of these offers. */
  isNumbered: boolean;
}

/** What an offer may say beside its price and area, and how the choice of analogues calls it. */
export const STATED: readonly [factors: readonly StatedFactor[], words: string][] = [
  [['electricity', 'gas', 'waterSewerage'], 'обеспеченность сетями'],
  [['roads'], 'подъезд'],
  [['buildings'], 'наличие или отсутствие строений'],
];
const DATE = 'дата предложения';
const FACTORS = STATED.flatMap(([factors]) => factors);

export type PassedWhy = 'silent' | 'district' | 'settlement' | 'area' | 'older' | 'factors' | 'equal';

export interface PassedGroup {
  why: PassedWhy;
  /** As the table of offers counts its rows, from 1. */
  numbers: number[];
  /** Of 'silent' what is not said, of 'factors' in what they differ. */
  what: string[];
}

/** The offers that are the analogues; null where an analogue is none of them. */
export function takenOf({ counted }: Sample, chosen: readonly ChosenAnalogue[]): CountedOffer[] | null {
  const ids = chosen.map(({ offer }) => offer);
  const taken = counted.filter(({ id }) => ids.includes(id));
  const isWhole = chosen.length > 0 && ids.every((one) => taken.some(({ id }) => id === one));
  return isWhole ? taken : null;
}

export const statesAll = (offer: CountedOffer, factors: readonly StatedFactor[]): boolean =>
  factors.every((one) => offer[one].trim() !== '');

/** 0 in the settlement of the object, 1 in another one, 2 in another district. */
function distance({ object, addressOf }: ChoiceFacts, { id, place }: CountedOffer): 0 | 1 | 2 {
  if (!agreeingDistricts(object.address, addressOf(id))) return 2;
  return sameSettlement(place, placeOf(object.address)) ? 0 : 1;
}

/** The parts into which the offers that were not taken fall: each is in one. Null where an analogue is no offer of the sample. */
export function passedOffers(
  sample: Sample,
  chosen: readonly ChosenAnalogue[],
  facts: ChoiceFacts,
): PassedGroup[] | null {
  const taken = takenOf(sample, chosen);
  if (!taken) return null;
  const { object, isMoving } = facts;
  const stated = STATED.filter(([factors]) => taken.every((offer) => statesAll(offer, factors)));
  const isDated = taken.every(({ date }) => date !== null);
  const farthest = Math.max(...taken.map((offer) => distance(facts, offer)));
  const ratio = ({ area }: CountedOffer) =>
    object.area ? Math.max(area, object.area) / Math.min(area, object.area) : 1;
  const widest = Math.max(...taken.map(ratio));
  const first = taken.map(({ date }) => date ?? '').sort()[0] ?? '';
  const differs = (one: string, other: string) => sameText(one) !== sameText(other);
  const tell = (offer: CountedOffer): Omit<PassedGroup, 'numbers'> => {
    const silent = [
      ...(isDated && offer.date === null ? [DATE] : []),
      ...stated.flatMap(([factors, words]) => (statesAll(offer, factors) ? [] : [words])),
    ];
    if (silent.length > 0) return { why: 'silent', what: silent };
    const far = distance(facts, offer);
    if (far > farthest) return { why: far === 2 ? 'district' : 'settlement', what: [] };
    if (ratio(offer) > widest) return { why: 'area', what: [] };
    if (isMoving && isDated && (offer.date ?? '') < first) return { why: 'older', what: [] };
    const other = FACTORS.filter(
      (one) =>
        offer[one] !== '' &&
        object[one] !== '' &&
        differs(offer[one], object[one]) &&
        taken.every((analogue) => differs(offer[one], analogue[one])),
    );
    return other.length > 0 ? { why: 'factors', what: other } : { why: 'equal', what: [] };
  };
  const groups = new Map<PassedWhy, PassedGroup>();
  for (const [index, offer] of sample.counted.entries()) {
    if (taken.includes(offer)) continue;
    const { why, what } = tell(offer);
    const group = groups.get(why) ?? { why, numbers: [], what: [] };
    groups.set(why, {
      why,
      numbers: [...group.numbers, index + 1],
      what: [...group.what, ...what.filter((one) => !group.what.includes(one))],
    });
  }
  return ORDER.flatMap((why) => groups.get(why) ?? []);
}

const ORDER: readonly PassedWhy[] = ['silent', 'district', 'settlement', 'area', 'older', 'factors', 'equal'];
