import { characteristicsOf } from '#features/market/characteristics.ts';
import { emptySighting, type Sighting } from '#features/market/offer.ts';
import { type Analogue, offerDay } from './analogue.ts';
import { offerAddress } from './offer-address.ts';

/** What an analogue tells of the offer that it is. */
export function toSighting(analogue: Analogue): { analogueId: string; sighting: Sighting; evidence: string | null } {
  const { source, phone, address, location, price, area, price_type, accessed_at } = analogue;
  return {
    analogueId: analogue.id,
    evidence: analogue.evidence,
    sighting: {
      ...emptySighting(),
      ...characteristicsOf(analogue),
      ...{ source, phone, address, price, area, price_type },
      url: offerAddress(analogue) ?? '',
      place: location,
      offer_date: offerDay(analogue),
      seen: accessed_at,
    },
  };
}
