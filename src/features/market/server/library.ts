import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { normalizePhone } from '#kit/phone.ts';
import { placeOf, samePlace } from '#kit/place.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { characteristicsOf } from '../characteristics.ts';
import { linkKey } from '../compute/offers/link-key.ts';
import { sameOffer } from '../compute/offers/same-offer.ts';
import { withSighting } from '../history.ts';
import type { OfferVersion, Sighting } from '../offer.ts';
import { historiesOf } from './histories.ts';
import { type OfferRow, PHONE_PLACE, rowOf, secretOf, versionRow } from './offer-rows.ts';
import { offerLists, offers, offerVersions } from './tables.ts';

/** Where offers are stored: a transaction, with what seals. */
export interface LibraryStore {
  db: Database;
  sealer: Sealer;
}

export type DatedSighting = Sighting & { seen: string };

export interface Seen {
  sighting: DatedSighting;
  /** The analogue that it is seen as. */
  analogueId?: string;
  /** The report said the same when it was saved before: nothing new was seen of price, area and state. */
  repeats?: boolean;
}

/** An offer in hand, with its history; `place`, sealed fields and the rest as they will be stored. */
export interface Held {
  id: string;
  head: Omit<DatedSighting, 'seen'>;
  linkKey: string | null;
  phone: string | null;
  versions: OfferVersion[];
  /** Its versions in the database. */
  stored: readonly OfferVersion[];
}

/** An analogue that another area was typed for is another plot. */
const SAME_ANALOGUE_AREA = 0.1;
const KEY_MAX = 300;

const near = (one: number | null, other: number | null, share: number) =>
  one === null || other === null || Math.abs(one - other) <= share * Math.max(one, other);

/** Where a source is an address, and nothing stands in the link, it is the link. */
const linkOf = ({ url, source }: Pick<Sighting, 'url' | 'source'>) => (linkKey(url) ? url : source);

/** An address longer than an index takes is known by its sum. */
function keyOf(of: Pick<Sighting, 'url' | 'source'>): string | null {
  const key = linkKey(linkOf(of))?.key ?? null;
  return key && key.length > KEY_MAX ? createHash('sha256').update(key).digest('hex') : key;
}

const placeOfOffer = ({ place, address }: Pick<Sighting, 'place' | 'address'>) => place || placeOf(address);

/** Waits until nobody else stores offers of this user: two saves would both add the same one. */
async function holdLibrary(tx: Database, userId: string): Promise<void> {
  await tx
    .insert(offerLists)
    .values({ userId })
    .onConflictDoUpdate({ target: offerLists.userId, set: { offers: sql`${offerLists.offers}` } });
}

interface Wanted {
  linkKey: string | null;
  phone: string | null;
  area: number | null;
  analogueId: string | undefined;
}

/** The offers that could be one of these, with the analogues they are. */
async function findKnown({ db: tx, sealer }: LibraryStore, userId: string, wanted: readonly Wanted[]) {
  const keys = wanted.flatMap((one) => one.linkKey ?? []);
  const analogues = wanted.flatMap((one) => one.analogueId ?? []);
  const phones = wanted.flatMap(({ phone, area }) =>
    phone && area
      ? sealer.marks(phone, PHONE_PLACE).map((mark) => ({ mark, low: area * 0.98, high: area * 1.02 }))
      : [],
  );
  const column = (name: 'mark' | 'low' | 'high') => sql.param(phones.map((one) => one[name]));
  const found = (await tx.execute(sql`
    select id, null::uuid as analogue from offers
      where user_id = ${userId} and link_key = any(${sql.param(keys)}::text[]) and deleted_at is null
    union select offers.id, null from offers
      join unnest(${column('mark')}::text[], ${column('low')}::numeric[], ${column('high')}::numeric[]) as wanted(mark, low, high)
        on phone_mark = wanted.mark and area between wanted.low and wanted.high
      where user_id = ${userId} and deleted_at is null
    union select offers.id, analogue_id from offer_uses join offers on offers.id = offer_id
      where analogue_id = any(${sql.param(analogues)}::uuid[]) and user_id = ${userId} and deleted_at is null`)) as unknown as {
    rows: { id: string; analogue: string | null }[];
  };
  const byAnalogue = new Map(found.rows.flatMap(({ id, analogue }) => (analogue ? [[analogue, id] as const] : [])));
  return { ids: [...new Set(found.rows.map(({ id }) => id))], byAnalogue };
}

async function readHeld(store: LibraryStore, ids: readonly string[]): Promise<Held[]> {
  if (ids.length === 0) return [];
  const { db: tx, sealer } = store;
  const rows = await tx
    .select()
    .from(offers)
    .where(inArray(offers.id, [...ids]))
    .orderBy(asc(offers.createdAt), asc(offers.id));
  const histories = await historiesOf(tx, ids);
  return rows.map((row) => heldOf(sealer, row, histories.get(row.id) ?? []));
}

function heldOf(sealer: Sealer, row: OfferRow, versions: OfferVersion[]): Held {
  const { url, source, place, address, price, area, priceType, state, offerDate, characteristics } = row;
  const secret = secretOf(sealer, row);
  return {
    id: row.id,
    head: {
      ...{ url, source, place, address, price, area, state, price_type: priceType, offer_date: offerDate },
      ...characteristicsOf(characteristics),
      ...secret,
    },
    linkKey: row.linkKey,
    phone: normalizePhone(secret.phone),
    versions,
    stored: versions,
  };
}

type Known = Omit<Sighting, 'seen'>;
const factsOf = (of: Known) => ({ url: linkOf(of), phone: of.phone, area: of.area, place: placeOfOffer(of) });

function isSame(held: Held, { sighting, key, phone }: { sighting: Known; key: string | null; phone: string | null }) {
  // Without one of these nothing is the same: most offers in hand need no closer look.
  if (!(key && held.linkKey === key) && !(phone && held.phone === phone)) return false;
  return sameOffer(factsOf(held.head), factsOf(sighting)) === 'same';
}

/** Without a link or a telephone of its own an offer is known by the analogue that it was, while the place is the same. */
function isThatAnalogue(held: Held, sighting: DatedSighting, key: string | null, phone: string | null): boolean {
  const agree = (one: string | null, other: string | null) => !one || !other || one === other;
  return (
    agree(held.linkKey, key) &&
    agree(held.phone, phone) &&
    near(held.head.area, sighting.area, SAME_ANALOGUE_AREA) &&
    samePlace(placeOfOffer(held.head), placeOfOffer(sighting))
  );
}

const LASTING = ['url', 'source', 'phone', 'seller', 'note', 'place', 'address'] as const;

/** The offer after one more sighting. What the newest one tells holds; an older one fills gaps. */
function seenAs(held: Held, { sighting, repeats }: Seen): Held {
  const { versions } = held;
  const before = versions.findLast(({ first_seen }) => first_seen <= sighting.seen) ?? versions[0];
  const told =
    repeats && before ? { ...sighting, price: before.price, area: before.area, state: before.state } : sighting;
  const next = withSighting(versions, told, randomUUID);
  const isNewest = sighting.seen >= (versions.at(-1)?.last_seen ?? '');
  const lasting = Object.fromEntries(
    LASTING.map((name) => [name, isNewest ? sighting[name] || held.head[name] : held.head[name] || sighting[name]]),
  );
  return withHistory({ ...held, head: { ...held.head, ...lasting } }, next);
}

/** The offer is as its last version says. */
export function withHistory(held: Held, versions: OfferVersion[]): Held {
  const last = versions.at(-1);
  if (!last) throw new Error('an offer without a version');
  const { id: _id, first_seen: _first, last_seen: _last, ...told } = last;
  const head = { ...held.head, ...told };
  return { ...held, head, versions, linkKey: keyOf(head), phone: normalizePhone(head.phone) };
}

const fresh = ({ sighting }: Seen): Held => {
  const { seen: _seen, ...head } = sighting;
  return withHistory(
    { id: randomUUID(), head, linkKey: null, phone: null, versions: [], stored: [] },
    withSighting([], sighting, randomUUID),
  );
};

/** Every column of the table that a second sighting overwrites. */
function overwritten(table: typeof offers | typeof offerVersions, ...kept: readonly string[]) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, { generated }]) => !generated && !kept.includes(name),
  );
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]));
}
const OFFER_SET = overwritten(offers, 'id', 'userId', 'createdAt', 'deletedAt');
const VERSION_SET = overwritten(offerVersions, 'id', 'offerId');

/** Stores offers in hand, all at once. */
export async function storeHeld(
  { db: tx, sealer }: LibraryStore,
  userId: string,
  held: readonly Held[],
): Promise<void> {
  if (held.length === 0) return;
  const versions = held.flatMap((one) =>
    one.versions.flatMap((version, position) =>
      one.stored[position] === version ? [] : [versionRow(one.id, version, position)],
    ),
  );
  await tx
    .insert(offers)
    .values(held.map((one) => rowOf(sealer, userId, one)))
    .onConflictDoUpdate({ target: offers.id, set: OFFER_SET });
  if (versions.length === 0) return;
  await tx.insert(offerVersions).values(versions).onConflictDoUpdate({ target: offerVersions.id, set: VERSION_SET });
}

/**
 * Stores what was seen: each as a new offer, or as a sighting of one that is known (decision 0057). Gives the offers in the
 * same order. As many queries for five hundred as for one.
 */
export async function storeSightings(
  store: LibraryStore,
  userId: string,
  seen: readonly Seen[],
): Promise<{ id: string; isNew: boolean }[]> {
  if (seen.length === 0) return [];
  await holdLibrary(store.db, userId);
  const asked = seen.map(({ sighting, analogueId }) => ({
    linkKey: keyOf(sighting),
    phone: normalizePhone(sighting.phone),
    area: sighting.area,
    analogueId,
  }));
  const { ids, byAnalogue } = await findKnown(store, userId, asked);
  const held = new Map((await readHeld(store, ids)).map((one) => [one.id, one]));
  const touched = new Set<string>();
  const stored = seen.map((one, index) => {
    const { linkKey: key = null, phone = null } = asked[index] ?? {};
    const { sighting, analogueId } = one;
    const was = held.get(byAnalogue.get(analogueId ?? '') ?? '');
    const known =
      [...held.values()].find((other) => isSame(other, { sighting, key, phone })) ??
      (was && isThatAnalogue(was, sighting, key, phone) ? was : undefined);
    const now = known ? seenAs(known, one) : fresh(one);
    held.set(now.id, now);
    touched.add(now.id);
    return { id: now.id, isNew: !known };
  });
  await storeHeld(
    store,
    userId,
    [...held.values()].filter(({ id }) => touched.has(id)),
  );
  return stored;
}

/** One offer of the user in hand; nobody else changes it meanwhile. Null for a stranger's. */
export async function holdOffer(store: LibraryStore, userId: string, id: string): Promise<Held | null> {
  await holdLibrary(store.db, userId);
  const own = and(eq(offers.id, id), eq(offers.userId, userId), isNull(offers.deletedAt));
  const [found] = await store.db.select({ id: offers.id }).from(offers).where(own);
  const [held] = found ? await readHeld(store, [found.id]) : [];
  return held ?? null;
}
