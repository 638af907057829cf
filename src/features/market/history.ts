import { formatDate } from '#kit/dates.ts';
import { Fraction } from '#kit/fraction.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatSignedFixed } from '#kit/numbers.ts';
import { type Characteristics, characteristicsOf } from './characteristics.ts';
import { percentFrom } from './compute/sample/statistics.ts';
import { NB } from './compute/words.ts';
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

/**
 * The day of a price, as its site tells it. A site often keeps the day of the first price: where another price was seen
 * on that day or later, the present one is of the day it was first seen.
 */
function priceDay(versions: readonly OfferVersion[], index: number): string | null {
  const { price, offer_date: told } = versions[index] as OfferVersion;
  const before = versions.slice(0, index).findLastIndex((one) => one.price !== null && one.price !== price);
  const former = versions[before];
  return former && (told === null || told <= former.last_seen) ? (versions[before + 1]?.first_seen ?? null) : told;
}

/** Its `offer_date` is the day of its price. */
export interface VersionOnDay extends OfferVersion {
  /** Of the site, where the price is newer; else null. */
  published: string | null;
}

/** The version that is valid on a day: the last one first seen not later, else the first one. Null without versions. */
export function versionOn(versions: readonly OfferVersion[], day: string): VersionOnDay | null {
  const index = Math.max(
    0,
    versions.findLastIndex(({ first_seen }) => first_seen <= day),
  );
  const version = versions[index];
  if (!version) return null;
  const offer_date = priceDay(versions, index);
  return { ...version, offer_date, published: offer_date === version.offer_date ? null : version.offer_date };
}

/** What is told of a price that was first seen after the day; null of the others. */
export const seenLate = (firstSeen: string | null, day: string | null): string | null =>
  firstSeen && day && firstSeen > day ? `Цена увидена ${formatDate(firstSeen)}, позже даты оценки.` : null;

/** «Цена: 2 400 000 ₽ с 04.11.2026, 2 250 000 ₽ с 16.11.2026 (−6,25 %).»; empty while there is one price. */
export function priceHistory(versions: readonly OfferVersion[]): string {
  const prices = versions.flatMap(({ price, first_seen }) => (price === null ? [] : [{ price, first_seen }]));
  const changes = prices.filter(({ price }, index) => price !== prices[index - 1]?.price);
  if (changes.length < 2) return '';
  const said = changes.map(({ price, first_seen }, index) => {
    const before = changes[index - 1]?.price;
    const moved = before ? percentFrom(Fraction.of(price), Fraction.of(before)).toDecimal() : null;
    const change = moved === null ? '' : ` (${formatSignedFixed(moved)}${NB}%)`;
    return `${formatRoubleAmount(price)} с${NB}${formatDate(first_seen)}${change}`;
  });
  return `Цена: ${said.join(', ')}.`;
}
