import type { Sighting } from '#features/market/offer.ts';
import { type Analogue, emptyAnalogue } from './analogue.ts';
import { shownAddress } from './offer-address.ts';

/** Conditions of a sale that a report's analogues usually share. */
const SHARED = ['bargaining', 'bargainingCorrection', 'financing', 'saleTerms'] as const;

/** What all these analogues say alike, where they say anything. */
function sharedBy(analogues: readonly Analogue[]): Partial<Analogue> {
  const [first, ...others] = analogues.filter(({ price }) => price !== null);
  if (!first) return {};
  const alike = SHARED.filter((name) => others.every((other) => other[name] === first[name]));
  return Object.fromEntries(alike.map((name) => [name, first[name]]));
}

/** A column of the calculation filled from an offer: its facts, and the conditions that the other columns share. */
export function fromOffer(offer: Sighting, id: string, others: readonly Analogue[]): Analogue {
  const { url, source, phone, address, place, price, area, price_type, offer_date, seen } = offer;
  return {
    ...emptyAnalogue(id),
    ...(price_type === 'offer' ? sharedBy(others) : {}),
    ...{ url, phone, address, price, area, price_type, offer_date },
    source: source || shownAddress(url),
    location: place,
    saleDate: offer_date,
    accessed_at: seen,
    isIncluded: true,
    permittedUse: offer.permittedUse,
    propertyRights: offer.propertyRights,
    electricity: offer.electricity,
    gas: offer.gas,
    waterSewerage: offer.waterSewerage,
    buildings: offer.buildings,
    roads: offer.roads,
  };
}

/** How many cells an offer filled. */
export const filledCells = (filled: Analogue): number => {
  const empty = emptyAnalogue(filled.id);
  const keys = Object.keys(empty) as (keyof Analogue)[];
  const isFilled = (key: keyof Analogue) => JSON.stringify(filled[key]) !== JSON.stringify(empty[key]);
  return keys.filter((key) => key !== 'id' && key !== 'isIncluded' && isFilled(key)).length;
};
