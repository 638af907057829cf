import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { today } from '#kit/dates.ts';
import type { OfferChange } from '../api.ts';
import type { OfferState } from '../offer.ts';
import { edited } from './edit-offer.ts';
import { holdOffers, type LibraryStore, storeHeld } from './held-offers.ts';
import { offers } from './tables.ts';

/** Deletes offers of the user, or brings them back; gives those that it did. */
async function setDeleted({ db }: LibraryStore, userId: string, ids: readonly string[], isDeleted: boolean) {
  const gone = await db
    .update(offers)
    .set({ deletedAt: isDeleted ? new Date() : null })
    .where(
      and(
        eq(offers.userId, userId),
        inArray(offers.id, [...ids]),
        isDeleted ? isNull(offers.deletedAt) : isNotNull(offers.deletedAt),
      ),
    )
    .returning({ id: offers.id });
  return gone.map(({ id }) => id);
}

/** They were seen so today. A deal is neither on sale nor withdrawn. */
async function setState({ db, sealer }: LibraryStore, userId: string, ids: readonly string[], state: OfferState) {
  return db.transaction(async (tx) => {
    const inside = { db: tx, sealer };
    const held = (await holdOffers(inside, userId, ids)).filter(
      ({ head }) => head.price_type === 'offer' && head.state !== state,
    );
    await storeHeld(
      inside,
      userId,
      held.map((one) => edited(one, { state, seen: today() })),
    );
    return held.map(({ id }) => id);
  });
}

/** One change of many offers of the user, by as many queries as for one. */
export function changeMany(store: LibraryStore, userId: string, ids: readonly string[], change: OfferChange) {
  if (ids.length === 0) return Promise.resolve([]);
  if (change === 'delete' || change === 'restore') return setDeleted(store, userId, ids, change === 'delete');
  return setState(store, userId, ids, change === 'withdraw' ? 'withdrawn' : 'on_sale');
}
