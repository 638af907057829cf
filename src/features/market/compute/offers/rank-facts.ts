import { daysBetween } from '#kit/dates.ts';
import { sameSettlement } from '#kit/place/place.ts';
import { sameText } from '#kit/russian.ts';
import type { StatedFactor } from '../sample/sample.ts';

/* What the rank of an offer is decided by: its facts beside the object's (rows.md M5). */

export type RankedFactor = 'propertyRights' | StatedFactor;

/** The object's facts that offers are ranked by; empty or null is unknown. */
export interface RankObject extends Record<RankedFactor, string> {
  segment: string;
  /** Settlement, district or city district, region. */
  place: string;
  district: string;
  region: string;
  /** sq m. */
  area: number | null;
}

export interface RankedOffer extends RankObject {
  id: string;
  /** Published; dates are yyyy-MM-dd. */
  date: string | null;
  firstSeen: string;
  /** When it was last seen on sale. */
  lastSeen: string;
  url: string;
  phone: string;
  /** Whether a sealed copy of the advert is kept. */
  hasCopy: boolean;
}

export const RANKED_FACTORS: readonly RankedFactor[] = [
  'propertyRights',
  'electricity',
  'gas',
  'waterSewerage',
  'buildings',
  'roads',
];

const known = (one: string, other: string) => one.trim() !== '' && other.trim() !== '';
const differs = (one: string, other: string) => known(one, other) && sameText(one) !== sameText(other);
const equals = (one: string, other: string) => known(one, other) && sameText(one) === sameText(other);

export type Nearness = 'settlement' | 'district' | 'region' | 'elsewhere' | 'unknown';

/** Settlements and districts of one name lie in many regions. */
export function nearness(object: RankObject, offer: RankObject): Nearness {
  if (differs(object.region, offer.region)) return 'elsewhere';
  const otherDistrict = differs(object.district, offer.district);
  if (!otherDistrict && known(object.place, offer.place) && sameSettlement(object.place, offer.place))
    return 'settlement';
  if (equals(object.district, offer.district)) return 'district';
  return known(object.region, offer.region) ? 'region' : 'unknown';
}

/** The larger area over the smaller; null while one is not known. */
export function areaRatio({ area: own }: RankObject, { area: other }: RankObject): number | null {
  return own && other ? Math.max(own, other) / Math.min(own, other) : null;
}

export const daysBefore = (offer: RankedOffer, valuationDate: string) =>
  Math.max(0, daysBetween(offer.lastSeen, valuationDate));

export const comparison = (object: RankObject, offer: RankObject, factor: RankedFactor) =>
  !known(object[factor], offer[factor]) ? 'unknown' : equals(object[factor], offer[factor]) ? 'equal' : 'different';
