import { randomUUID } from 'node:crypto';
import { normalizePhone } from '#kit/requisites/phone.ts';
import { withSighting } from '../history.ts';
import {
  type DatedSighting,
  type Held,
  holdLibrary,
  keyOf,
  type LibraryStore,
  readHeld,
  storeHeld,
  withHistory,
} from './held-offers.ts';
import { findKnown, knownAs, type Wanted } from './known-offers.ts';

export interface Seen {
  sighting: DatedSighting;
  /** The analogue that it is seen as. */
  analogueId?: string;
  /** The report said the same when it was saved before: nothing new was seen of price, area and state. */
  repeats?: boolean;
  /** Of a table: the same row again is the same offer, also without a link and a telephone. */
  isRow?: true;
  /** The import it is a row of. */
  importId?: string | undefined;
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

const fresh = ({ sighting, importId }: Seen): Held => {
  const { seen: _seen, ...head } = sighting;
  return withHistory(
    { id: randomUUID(), head, linkKey: null, phone: null, importId: importId ?? null, versions: [], stored: [] },
    withSighting([], sighting, randomUUID),
  );
};

/**
 * Stores what was seen: each as a new offer, or as a sighting of one that is known (decision 0057). Gives the offers in the
 * same order; one that its own import added before is new still. As many queries for five hundred as for one.
 */
export async function storeSightings(
  store: LibraryStore,
  userId: string,
  seen: readonly Seen[],
): Promise<{ id: string; isNew: boolean }[]> {
  if (seen.length === 0) return [];
  await holdLibrary(store.db, userId);
  const asked = seen.map(
    ({ sighting, analogueId, isRow }): Wanted => ({
      linkKey: keyOf(sighting),
      phone: normalizePhone(sighting.phone),
      area: sighting.area,
      analogueId,
      row: isRow && sighting.price && sighting.area ? { price: sighting.price, area: sighting.area } : null,
    }),
  );
  const { ids, byAnalogue } = await findKnown(store, userId, asked);
  const held = new Map((await readHeld(store, ids)).map((one) => [one.id, one]));
  const touched = new Set<string>();
  const stored = seen.map((one, index) => {
    const was = held.get(byAnalogue.get(one.analogueId ?? '') ?? '');
    const wanted = asked[index];
    const known = wanted && knownAs(held.values(), one.sighting, wanted, was);
    const now = known ? seenAs(known, one) : fresh(one);
    held.set(now.id, now);
    touched.add(now.id);
    return { id: now.id, isNew: !known || (one.importId !== undefined && known.importId === one.importId) };
  });
  await storeHeld(
    store,
    userId,
    [...held.values()].filter(({ id }) => touched.has(id)),
  );
  return stored;
}
