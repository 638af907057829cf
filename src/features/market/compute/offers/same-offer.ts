import { Decimal } from 'decimal.js';
import { agreeingPlaces } from '#kit/place/place.ts';
import { normalizePhone } from '#kit/requisites/phone.ts';
import { linkKey } from './link-key.ts';

/** What two sightings are known by. */
export interface OfferFacts {
  url: string;
  phone: string;
  /** sq m. */
  area: number | null;
  /** Settlement. */
  place: string;
}

/**
 * `same`: a new version of one offer; `ask`: the link is the same, but the plot may be another; `twin`: one plot on two
 * sites, which a sample counts once; `other`: another plot.
 */
export type Sameness = 'same' | 'ask' | 'twin' | 'other';

/** Whether the larger area is within the ratio of the smaller; null while one is not known. */
function areasWithin(ratio: string, one: number | null, other: number | null): boolean | null {
  if (!one || !other) return null;
  return new Decimal(Math.min(one, other)).times(ratio).gte(Math.max(one, other));
}

function equalFacts(one: OfferFacts, other: OfferFacts): boolean {
  const phone = normalizePhone(one.phone);
  return (
    phone !== null &&
    phone === normalizePhone(other.phone) &&
    one.place.trim() !== '' &&
    agreeingPlaces(one.place, other.place) &&
    areasWithin('1.01', one.area, other.area) === true
  );
}

/** Whether two sightings are of one offer (rows.md M2). */
export function sameOffer(one: OfferFacts, other: OfferFacts): Sameness {
  const [link, otherLink] = [linkKey(one.url), linkKey(other.url)];
  if (link && otherLink && link.key === otherLink.key) {
    return areasWithin('1.1', one.area, other.area) === false ? 'ask' : 'same';
  }
  if (!equalFacts(one, other)) return 'other';
  if (!link || !otherLink) return 'same';
  return link.site === otherLink.site ? 'other' : 'twin';
}
