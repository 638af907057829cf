import { sql } from 'drizzle-orm';
import { agreeingPlaces, placeOf } from '#kit/place/place.ts';
import { sameText } from '#kit/russian.ts';
import { sameOffer } from '../compute/offers/same-offer.ts';
import type { Sighting } from '../offer.ts';
import { type DatedSighting, type Held, type LibraryStore, linkOf } from './held-offers.ts';
import { PHONE_PLACE } from './offer-rows.ts';

/* Which of the offers that are known a sighting is one of (decision 0057). */

export interface Wanted {
  linkKey: string | null;
  phone: string | null;
  area: number | null;
  analogueId: string | undefined;
  /** Of a row of a table, which its facts alone can make the same. */
  row: { price: number; area: number } | null;
}

/** The offers that could be one of these, with the analogues they are. */
export async function findKnown({ db: tx, sealer }: LibraryStore, userId: string, wanted: readonly Wanted[]) {
  const keys = wanted.flatMap((one) => one.linkKey ?? []);
  const analogues = wanted.flatMap((one) => one.analogueId ?? []);
  const phones = wanted.flatMap(({ phone, area }) =>
    phone && area
      ? sealer.marks(phone, PHONE_PLACE).map((mark) => ({ mark, low: area * 0.98, high: area * 1.02 }))
      : [],
  );
  const rows = wanted.flatMap((one) => one.row ?? []);
  const column = (name: 'mark' | 'low' | 'high') => sql.param(phones.map((one) => one[name]));
  const found = (await tx.execute(sql`
    select id, null::uuid as analogue from offers
      where user_id = ${userId} and link_key = any(${sql.param(keys)}::text[]) and deleted_at is null
    union select offers.id, null from offers
      join unnest(${column('mark')}::text[], ${column('low')}::numeric[], ${column('high')}::numeric[]) as wanted(mark, low, high)
        on phone_mark = wanted.mark and area between wanted.low and wanted.high
      where user_id = ${userId} and deleted_at is null
    union select offers.id, analogue_id from offer_uses join offers on offers.id = offer_id
      where analogue_id = any(${sql.param(analogues)}::uuid[]) and user_id = ${userId} and deleted_at is null
    union select offers.id, null from offers
      join (select distinct * from unnest(${sql.param(rows.map(({ price }) => price))}::bigint[],
        ${sql.param(rows.map(({ area }) => area))}::numeric[]) as told(price, area)) told
        on coalesce(offers.price, -1) = told.price and offers.area = told.area
      where user_id = ${userId} and link_key is null and phone_mark is null and deleted_at is null`)) as unknown as {
    rows: { id: string; analogue: string | null }[];
  };
  const byAnalogue = new Map(found.rows.flatMap(({ id, analogue }) => (analogue ? [[analogue, id] as const] : [])));
  return { ids: [...new Set(found.rows.map(({ id }) => id))], byAnalogue };
}

/** An analogue that another area was typed for is another plot. */
const SAME_ANALOGUE_AREA = 0.1;
const near = (one: number | null, other: number | null, share: number) =>
  one === null || other === null || Math.abs(one - other) <= share * Math.max(one, other);

const placeOfOffer = ({ place, address }: Pick<Sighting, 'place' | 'address'>) => place || placeOf(address);

type Known = Omit<Sighting, 'seen'>;
const factsOf = (of: Known) => ({ url: linkOf(of), phone: of.phone, area: of.area, place: placeOfOffer(of) });

function isSame(held: Held, { sighting, key, phone }: { sighting: Known; key: string | null; phone: string | null }) {
  // Two links say it alone, and without a link or a telephone in common nothing is the same: most offers in hand need no
  // closer look, also where one agency has them all.
  if (key && held.linkKey ? held.linkKey !== key : !phone || held.phone !== phone) return false;
  return sameOffer(factsOf(held.head), factsOf(sighting)) === 'same';
}

/** An offer without a link and a telephone is known by the analogue that it was, as long as the place is the same. */
function isThatAnalogue(held: Held, sighting: DatedSighting, key: string | null, phone: string | null): boolean {
  const agree = (one: string | null, other: string | null) => !one || !other || one === other;
  return (
    agree(held.linkKey, key) &&
    agree(held.phone, phone) &&
    near(held.head.area, sighting.area, SAME_ANALOGUE_AREA) &&
    agreeingPlaces(placeOfOffer(held.head), placeOfOffer(sighting))
  );
}

/** Rows of tables often have neither a link nor a telephone: one that says all the same is no second offer. */
function isSameRow(held: Held, sighting: DatedSighting): boolean {
  const { head } = held;
  return (
    held.linkKey === null &&
    held.phone === null &&
    head.price === sighting.price &&
    head.area === sighting.area &&
    (head.offer_date ?? null) === (sighting.offer_date ?? null) &&
    (['place', 'address', 'source'] as const).every((name) => sameText(head[name]) === sameText(sighting[name]))
  );
}

/** The offer that a sighting is of, among those in hand. @param was the one that its analogue was before */
export function knownAs(
  held: Iterable<Held>,
  sighting: DatedSighting,
  { linkKey: key, phone, row }: Wanted,
  was: Held | undefined,
): Held | undefined {
  const all = [...held];
  const found = all.find((other) => isSame(other, { sighting, key, phone }));
  if (found) return found;
  if (was && isThatAnalogue(was, sighting, key, phone)) return was;
  return row && !key && !phone ? all.find((other) => isSameRow(other, sighting)) : undefined;
}
