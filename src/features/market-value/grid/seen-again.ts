import type { Calculation } from '../calculation.ts';
import { offerAddress } from '../offer-address.ts';

/*
 * An offer of the library or of a copied report brings the day on which its page was opened then. Who opens it again says so
 * at one press: the day is printed as that on which the source was looked up. A picture or a kept copy has its own day, which
 * is printed below it: no other day is proposed beside it.
 */

interface Days {
  evaluationDate: string | null;
  /** yyyy-MM-dd */
  today: string;
}

/**
 * The places of the analogues with a page that was last opened before the day of the valuation. None where today is a later
 * day: what is seen then is no fact of the valuation.
 */
export function seenBefore({ analogs }: Calculation, { evaluationDate: day, today }: Days): number[] {
  if (day === null || today > day) return [];
  return analogs.flatMap((analogue, place) => {
    const { isIncluded, accessed_at: seen, evidence, screenshots } = analogue;
    const hasCopy = evidence !== null || screenshots.length > 0;
    return isIncluded && !hasCopy && seen && seen < today && offerAddress(analogue) ? [place] : [];
  });
}

export const withSeen = (calculation: Calculation, places: readonly number[], accessed_at: string): Calculation => ({
  ...calculation,
  analogs: calculation.analogs.map((analogue, place) =>
    places.includes(place) ? { ...analogue, accessed_at } : analogue,
  ),
});
