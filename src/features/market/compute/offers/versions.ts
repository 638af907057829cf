import { formatDate } from '#kit/dates.ts';
import { Fraction } from '#kit/fraction.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatSignedFixed } from '#kit/numbers.ts';
import { percentFrom } from '../sample/statistics.ts';
import { NB } from '../words.ts';

export type OfferState = 'on_sale' | 'withdrawn';

interface OfferFigures {
  /** Whole price, ₽. */
  price: number | null;
  /** sq m. */
  area: number | null;
  state: OfferState;
}

/** What was seen on a day, yyyy-MM-dd. */
export interface Sighting extends OfferFigures {
  day: string;
}

/** What was seen unchanged from one day to another. */
export interface OfferVersion extends OfferFigures {
  firstSeen: string;
  lastSeen: string;
}

/**
 * Versions in the order of the days seen, not of entry: a changed price, area or state begins one (rows.md M2). A
 * changed price is a history, never an overwrite.
 */
export function versionsOf(sightings: readonly Sighting[]): OfferVersion[] {
  const versions: OfferVersion[] = [];
  for (const { day, ...figures } of sightings.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const last = versions.at(-1);
    const same = last?.price === figures.price && last.area === figures.area && last.state === figures.state;
    if (last && same) last.lastSeen = day;
    else versions.push({ ...figures, firstSeen: day, lastSeen: day });
  }
  return versions;
}

/**
 * The version that is valid on a day: the last one first seen not later; else the first one, and `late` says so. Null
 * without versions.
 */
export function validVersion(
  versions: readonly OfferVersion[],
  day: string,
): { version: OfferVersion; late: string | null } | null {
  const version = versions.findLast(({ firstSeen }) => firstSeen <= day);
  if (version) return { version, late: null };
  const [first] = versions;
  return first ? { version: first, late: `Цена увидена ${formatDate(first.firstSeen)}, позже даты оценки.` } : null;
}

/** «Цена: 2 400 000 ₽ с 04.11.2026, 2 250 000 ₽ с 16.11.2026 (−6,25 %).»; empty while there is one price. */
export function priceHistory(versions: readonly OfferVersion[]): string {
  const prices = versions.flatMap(({ price, firstSeen }) => (price === null ? [] : [{ price, firstSeen }]));
  const changes = prices.filter(({ price }, index) => price !== prices[index - 1]?.price);
  if (changes.length < 2) return '';
  const said = changes.map(({ price, firstSeen }, index) => {
    const before = changes[index - 1]?.price;
    const moved = before ? percentFrom(Fraction.of(price), Fraction.of(before)).toDecimal() : null;
    const change = moved === null ? '' : ` (${formatSignedFixed(moved)}${NB}%)`;
    return `${formatRoubleAmount(price)} с${NB}${formatDate(firstSeen)}${change}`;
  });
  return `Цена: ${said.join(', ')}.`;
}
