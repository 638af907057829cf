import { createHash } from 'node:crypto';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { normalizePhone } from '#kit/requisites/phone.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { characteristicsOf } from '../characteristics.ts';
import { linkKey } from '../compute/offers/link-key.ts';
import type { OfferVersion, Sighting } from '../offer.ts';
import { historiesOf } from './histories.ts';
import { type OfferRow, rowOf, secretOf, versionRow } from './offer-rows.ts';
import { offerLists, offers, offerVersions } from './tables.ts';

/** Where offers are stored: a transaction, with what seals. */
export interface LibraryStore {
  db: Database;
  sealer: Sealer;
}

export type DatedSighting = Sighting & { seen: string };

/** An offer in hand, with its history; `place`, sealed fields and the rest as they will be stored. */
export interface Held {
  id: string;
  head: Omit<DatedSighting, 'seen'>;
  linkKey: string | null;
  phone: string | null;
  /** The import that added it. */
  importId: string | null;
  versions: OfferVersion[];
  /** Its versions in the database. */
  stored: readonly OfferVersion[];
}

const KEY_MAX = 300;

/** Where a source is an address, and nothing stands in the link, it is the link. */
export const linkOf = ({ url, source }: Pick<Sighting, 'url' | 'source'>) => (linkKey(url) ? url : source);

/** An address longer than an index takes is known by its sum. */
export function keyOf(of: Pick<Sighting, 'url' | 'source'>): string | null {
  const key = linkKey(linkOf(of))?.key ?? null;
  return key && key.length > KEY_MAX ? createHash('sha256').update(key).digest('hex') : key;
}

/** Waits until nobody else stores offers of this user: two saves would both add the same one. */
export async function holdLibrary(tx: Database, userId: string): Promise<void> {
  await tx
    .insert(offerLists)
    .values({ userId })
    .onConflictDoUpdate({ target: offerLists.userId, set: { offers: sql`${offerLists.offers}` } });
}

export async function readHeld(store: LibraryStore, ids: readonly string[]): Promise<Held[]> {
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
    importId: row.importId,
    versions,
    stored: versions,
  };
}

/** The offer is as its last version says. */
export function withHistory(held: Held, versions: OfferVersion[]): Held {
  const last = versions.at(-1);
  if (!last) throw new Error('an offer without a version');
  const { id: _id, first_seen: _first, last_seen: _last, ...told } = last;
  const head = { ...held.head, ...told };
  return { ...held, head, versions, linkKey: keyOf(head), phone: normalizePhone(head.phone) };
}

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

/** Offers of the user in hand; nobody else changes them meanwhile. A stranger's are left out. */
export async function holdOffers(store: LibraryStore, userId: string, ids: readonly string[]): Promise<Held[]> {
  await holdLibrary(store.db, userId);
  const own = and(inArray(offers.id, [...ids]), eq(offers.userId, userId), isNull(offers.deletedAt));
  const found = await store.db.select({ id: offers.id }).from(offers).where(own);
  return readHeld(
    store,
    found.map(({ id }) => id),
  );
}
