import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type FieldErrors, invalid, notFound } from '#kit/errors.ts';
import { placeOf } from '#kit/place/place.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Server } from '#kit/server/http/serve.ts';
import type { Entry } from '../../handbook.ts';
import { emptyEntry, entryErrors } from '../../handbook.ts';
import {
  addEntry,
  countMarket,
  deleteEntries,
  deleteEntry,
  ENTRIES_MAX,
  editEntry,
  fittingEntries,
  importEntries,
  listEntries,
  restoreEntry,
  tellZone,
  tookEntry,
  ZONES_MAX,
} from '../../handbook-api.ts';
import { readEntryRow } from '../../handbook-row.ts';
import { offerLists, ownTexts } from '../tables.ts';
import { rowOf, toEntry } from './entry-rows.ts';
import { countEntries, findEntries, findFitting, mine } from './find-entries.ts';
import { handbookEntries as entries, placeZones } from './tables.ts';

const NOT_FOUND = 'Запись справочника не найдена';
const KNOWN = 'Такая запись уже есть в справочнике';
const FULL = `В справочнике не больше ${ENTRIES_MAX} записей: удалите лишние`;

const own = (userId: string, id: string) => and(eq(entries.id, id), mine(userId));

function mustBeRight(entry: Entry): void {
  const errors = entryErrors(entry);
  if (errors) throw invalid(errors as FieldErrors);
}

async function find(db: Database, userId: string, id: string) {
  const [row] = await db.select().from(entries).where(own(userId, id));
  if (!row) throw notFound(NOT_FOUND);
  return row;
}

/** Rows that are new are stored; gives those. Calls that come at once may go beyond the most by one call each. */
async function store(db: Database, userId: string, typed: readonly Entry[]) {
  if (typed.length === 0) return [];
  if ((await countEntries(db, userId)) + typed.length > ENTRIES_MAX) throw invalid({ rows: FULL, source: FULL });
  return db
    .insert(entries)
    .values(typed.map((entry) => rowOf(userId, entry)))
    .onConflictDoNothing()
    .returning();
}

/** The handbook of corrections of a user. */
export function handbookRoutes(server: Server, { db }: { db: Database }): void {
  server.serve(listEntries, ({ query, caller }) => findEntries(db, caller.userId, query));
  server.serve(fittingEntries, ({ query, caller }) => findFitting(db, caller.userId, query));

  server.serve(addEntry, async ({ body, caller: { userId } }) => {
    const typed = { ...emptyEntry(), ...(body as Partial<Entry>) };
    mustBeRight(typed);
    const [row] = await store(db, userId, [typed]);
    if (!row) throw invalid({ source: KNOWN });
    return toEntry(row);
  });

  server.serve(editEntry, async ({ params: { id }, body, caller: { userId } }) => {
    const told = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return db.transaction(async (tx) => {
      const row = await find(tx, userId, id);
      const { id: _, taken: __, ...before } = toEntry(row);
      const typed: Entry = { ...before, ...(told as Partial<Entry>) };
      mustBeRight(typed);
      const next = rowOf(userId, typed);
      const [twin] = await tx
        .select({ id: entries.id })
        .from(entries)
        .where(and(mine(userId), eq(entries.digest, next.digest)));
      if (twin && twin.id !== id) throw invalid({ source: KNOWN });
      const [changed] = await tx
        .update(entries)
        .set({ ...next, updatedAt: new Date() })
        .where(own(userId, id))
        .returning();
      if (!changed) throw notFound(NOT_FOUND);
      return toEntry(changed);
    });
  });

  server.serve(deleteEntry, async ({ params: { id }, caller: { userId } }) => {
    const gone = await db
      .update(entries)
      .set({ deletedAt: new Date() })
      .where(own(userId, id))
      .returning({ id: entries.id });
    if (gone.length === 0) throw notFound(NOT_FOUND);
    return undefined;
  });

  server.serve(deleteEntries, async ({ body: { ids }, caller: { userId } }) => {
    if (ids.length === 0) return { deleted: 0 };
    const gone = await db
      .update(entries)
      .set({ deletedAt: new Date() })
      .where(and(mine(userId), inArray(entries.id, ids)))
      .returning({ id: entries.id });
    return { deleted: gone.length };
  });

  server.serve(restoreEntry, async ({ params: { id }, caller: { userId } }) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(entries)
        .where(and(eq(entries.id, id), eq(entries.userId, userId)));
      if (!row) throw notFound(NOT_FOUND);
      const [twin] = await tx
        .select()
        .from(entries)
        .where(and(mine(userId), eq(entries.digest, row.digest)));
      if (twin) return toEntry(twin);
      await tx
        .update(entries)
        .set({ deletedAt: null })
        .where(and(eq(entries.id, id), eq(entries.userId, userId)));
      return toEntry(row);
    }),
  );

  server.serve(tookEntry, async ({ params: { id }, caller: { userId } }) => {
    const [row] = await db
      .update(entries)
      .set({ taken: sql`${entries.taken} + 1` })
      .where(own(userId, id))
      .returning({ taken: entries.taken });
    if (!row) throw notFound(NOT_FOUND);
    return row;
  });

  server.serve(tellZone, async ({ body: { region, place: written, zone }, caller: { userId } }) => {
    const place = placeOf(written);
    const at = and(eq(placeZones.userId, userId), eq(placeZones.region, region), eq(placeZones.place, place));
    if (zone === '') {
      await db.delete(placeZones).where(at);
      return undefined;
    }
    const [told] = await db.select({ count: count() }).from(placeZones).where(eq(placeZones.userId, userId));
    if ((told?.count ?? 0) >= ZONES_MAX) throw invalid({ zone: `Не больше ${ZONES_MAX} населённых пунктов` });
    await db
      .insert(placeZones)
      .values({ userId, region, place, zone })
      .onConflictDoUpdate({ target: [placeZones.userId, placeZones.region, placeZones.place], set: { zone } });
    return undefined;
  });

  server.serve(importEntries, async ({ body: { rows }, caller: { userId } }) => {
    const read = rows.map(readEntryRow);
    const right = read.flatMap((row) => ('entry' in row ? [row.entry] : []));
    const refused = read.flatMap((row, index) => ('errors' in row ? [{ row: index, errors: row.errors }] : []));
    const ids = (await store(db, userId, right)).map(({ id }) => id);
    return { added: ids.length, known: right.length - ids.length, ids, refused };
  });

  server.serve(countMarket, async ({ caller: { userId } }) => {
    const [list] = await db.select({ offers: offerLists.offers }).from(offerLists).where(eq(offerLists.userId, userId));
    const [kept] = await db
      .select({ texts: count() })
      .from(ownTexts)
      .where(and(eq(ownTexts.userId, userId), isNull(ownTexts.deletedAt)));
    return { offers: list?.offers ?? 0, entries: await countEntries(db, userId), texts: kept?.texts ?? 0 };
  });
}

/** Removes what was deleted a day ago: until then it can be brought back. Gives how many. */
export async function removeDeletedEntries(db: Database): Promise<number> {
  const gone = await db
    .delete(entries)
    .where(and(isNotNull(entries.deletedAt), lt(entries.deletedAt, sql`now() - interval '1 day'`)))
    .returning({ id: entries.id });
  return gone.length;
}
