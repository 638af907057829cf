import { type Characteristics, characteristicsOf } from './characteristics.ts';
import type { OfferVersion, Sighting } from './offer.ts';

/*
 * The history of an offer. Sightings stand in the order of the day they were made, not of their entry; another price,
 * area or state begins a version, else the version goes on (rows.md M2).
 */

/** What begins a version. What a sighting does not tell is as it was. */
type Told = Pick<OfferVersion, 'price' | 'area' | 'state'>;
const KEYS = ['price', 'area', 'state'] as const;

const same = (one: Told, other: Told) => KEYS.every((key) => one[key] === other[key]);

/** What is known of the one, and of the other what the one does not tell. */
function filledFrom(one: Characteristics, other: Characteristics): Characteristics {
  const names = Object.keys(one) as (keyof Characteristics)[];
  return Object.fromEntries(names.map((name) => [name, one[name] || other[name]])) as Characteristics;
}

/** The versions, oldest first, with one more sighting among them. @param newId makes a fresh uuid */
export function withSighting(
  versions: readonly OfferVersion[],
  sighting: Sighting & { seen: string },
  newId: () => string,
): OfferVersion[] {
  const day = sighting.seen;
  const index = versions.findLastIndex(({ first_seen }) => first_seen <= day);
  const [before, after] = [versions[index], versions[index + 1]];
  const known = before ?? after;
  const told: OfferVersion = {
    id: newId(),
    first_seen: day,
    last_seen: day,
    price: sighting.price ?? known?.price ?? null,
    area: sighting.area ?? known?.area ?? null,
    state: sighting.state,
    price_type: sighting.price_type,
    offer_date: sighting.offer_date ?? known?.offer_date ?? null,
    ...filledFrom(characteristicsOf(sighting), known ? characteristicsOf(known) : characteristicsOf(sighting)),
  };
  const put = (at: number, count: number, ...put: OfferVersion[]) => versions.toSpliced(at, count, ...put);
  if (before && same(before, told)) {
    const isNewest = day >= before.last_seen;
    const [newer, older] = isNewest ? [told, before] : [before, told];
    return put(index, 1, {
      ...before,
      last_seen: isNewest ? day : before.last_seen,
      price_type: newer.price_type,
      offer_date: newer.offer_date ?? older.offer_date,
      ...filledFrom(characteristicsOf(newer), characteristicsOf(older)),
    });
  }
  // Seen otherwise in the middle of a version: that one ends, and begins again.
  if (before && day < before.last_seen) {
    const again = { ...before, id: newId(), first_seen: before.last_seen };
    return put(index, 1, { ...before, last_seen: before.first_seen }, told, again);
  }
  if (after && same(after, told)) return put(index + 1, 1, { ...after, first_seen: day });
  return put(index + 1, 0, told);
}

/** The last price before the present one, and since when the present one stands. */
export function priceChange(versions: readonly OfferVersion[]): { previous: number | null; since: string | null } {
  const price = versions.at(-1)?.price ?? null;
  const index = versions.findLastIndex((version) => version.price !== price);
  const previous = versions[index]?.price ?? null;
  return { previous, since: previous === null ? null : (versions[index + 1]?.first_seen ?? null) };
}
