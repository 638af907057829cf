import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { invalid, notFound } from '#kit/errors.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { addOffer, deleteOffer, editOffer, importOffers, listOffers, readOffer, restoreOffer } from '../api.ts';
import { emptySighting, type Sighting } from '../offer.ts';
import { edited } from './edit-offer.ts';
import { dated, readRow, refusal } from './import-offers.ts';
import { holdOffer, type LibraryStore, type Seen, storeHeld, storeSightings } from './library.ts';
import { findOffers } from './list-offers.ts';
import { findOffer, OFFER_NOT_FOUND } from './read-offer.ts';
import { offers } from './tables.ts';

const own = (userId: string, id: string) => and(eq(offers.id, id), eq(offers.userId, userId));

/** The library of offers of a user. */
export function marketRoutes(server: Server, { db, sealer }: LibraryStore): void {
  const store = { db, sealer };
  server.serve(listOffers, ({ query, caller }) => findOffers(store, caller.userId, query));

  server.serve(readOffer, ({ params: { id }, caller }) => findOffer(store, caller.userId, id));

  server.serve(addOffer, async ({ body, caller: { userId } }) => {
    const told = { ...emptySighting(), ...(body as Partial<Sighting>) };
    const errors = refusal(told);
    if (errors) throw invalid(errors);
    return db.transaction(async (tx) => {
      const [stored] = await storeSightings({ db: tx, sealer }, userId, [{ sighting: dated(told) }]);
      return findOffer({ db: tx, sealer }, userId, stored?.id ?? '');
    });
  });

  server.serve(editOffer, ({ params: { id }, body, caller: { userId } }) =>
    db.transaction(async (tx) => {
      const inside = { db: tx, sealer };
      const held = await holdOffer(inside, userId, id);
      if (!held) throw notFound(OFFER_NOT_FOUND);
      const now = edited(held, body as Partial<Sighting>);
      const errors = refusal({ ...now.head, seen: body.seen ?? null });
      if (errors) throw invalid(errors);
      await storeHeld(inside, userId, [now]);
      return findOffer(inside, userId, id);
    }),
  );

  server.serve(deleteOffer, async ({ params: { id }, caller: { userId } }) => {
    const gone = await db
      .update(offers)
      .set({ deletedAt: new Date() })
      .where(and(own(userId, id), isNull(offers.deletedAt)))
      .returning({ id: offers.id });
    if (gone.length === 0) throw notFound(OFFER_NOT_FOUND);
    return undefined;
  });

  server.serve(restoreOffer, async ({ params: { id }, caller: { userId } }) => {
    await db
      .update(offers)
      .set({ deletedAt: null })
      .where(and(own(userId, id), isNotNull(offers.deletedAt)));
    return findOffer(store, userId, id);
  });

  server.serve(importOffers, async ({ body: { rows }, caller: { userId } }) => {
    const read = rows.map(readRow);
    const seen = read.flatMap((row): Seen[] => ('sighting' in row ? [row] : []));
    const refused = read.flatMap((row, index) => ('errors' in row ? [{ row: index, errors: row.errors }] : []));
    const stored = await db.transaction((tx) => storeSightings({ db: tx, sealer }, userId, seen));
    const added = stored.filter(({ isNew }) => isNew).length;
    return { added, seen_again: stored.length - added, refused };
  });
}
