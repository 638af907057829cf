import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { ContentBlock } from '#document/model/content-block.ts';
import { isBlank } from '#document/model/content-summary.ts';
import { ownTexts } from '#features/market/server/tables.ts';
import { invalid, notFound } from '#kit/errors.ts';
import { sameText } from '#kit/russian.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { freeName, withoutPictures } from '../own-texts.ts';
import {
  addOwnText,
  deleteOwnText,
  editOwnText,
  fittingOwnTexts,
  listOwnTexts,
  OWN_TEXTS_MAX,
  readOwnText,
  restoreOwnText,
  takeOwnText,
} from '../own-texts-api.ts';
import { storable } from './clean-blocks.ts';
import {
  countOwnTexts,
  findFitting,
  findOwnText,
  findOwnTexts,
  mine,
  OWN_TEXT_NOT_FOUND,
  own,
  rowOf,
  toOwnText,
} from './own-texts.ts';

const KNOWN = 'Текст с таким названием уже есть. Назовите его иначе.';
const FULL = `Своих текстов не больше ${OWN_TEXTS_MAX}: удалите лишние`;
const EMPTY = 'В тексте нет ни слова';

async function cleaned(blocks: readonly ContentBlock[]): Promise<ContentBlock[]> {
  const stored = await storable({ blocks: withoutPictures(blocks).blocks }, async () => new Map());
  if (isBlank(stored.blocks ?? [])) throw invalid({ blocks: EMPTY });
  return stored.blocks ?? [];
}

/** The texts that a user keeps for later reports. */
export function ownTextRoutes(server: Server, { db }: { db: Database }): void {
  server.serve(listOwnTexts, ({ query, caller }) => findOwnTexts(db, caller.userId, query));
  server.serve(fittingOwnTexts, ({ query, caller }) => findFitting(db, caller.userId, query));
  server.serve(readOwnText, async ({ params, caller }) => toOwnText(await findOwnText(db, caller.userId, params.id)));

  server.serve(addOwnText, async ({ body, caller: { userId } }) => {
    const row = rowOf({ ...body, blocks: await cleaned(body.blocks) });
    // Calls that come at once may go beyond the most by one each.
    if ((await countOwnTexts(db, userId)) >= OWN_TEXTS_MAX) throw invalid({ name: FULL });
    const [stored] = await db
      .insert(ownTexts)
      .values({ userId, ...row })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw invalid({ name: KNOWN });
    return toOwnText(stored);
  });

  server.serve(editOwnText, async ({ params: { id }, body, caller: { userId } }) => {
    const blocks = body.blocks && (await cleaned(body.blocks));
    const told = Object.fromEntries(Object.entries({ ...body, blocks }).filter(([, value]) => value !== undefined));
    return db.transaction(async (tx) => {
      const row = rowOf({ ...toOwnText(await findOwnText(tx, userId, id)), ...told });
      const twins = and(mine(userId), eq(ownTexts.field, row.field), eq(ownTexts.nameKey, row.nameKey));
      const [twin] = await tx
        .select({ id: ownTexts.id })
        .from(ownTexts)
        .where(and(twins, ne(ownTexts.id, id)));
      if (twin) throw invalid({ name: KNOWN });
      const [changed] = await tx
        .update(ownTexts)
        .set({ ...row, updatedAt: new Date() })
        .where(own(userId, id))
        .returning();
      if (!changed) throw notFound(OWN_TEXT_NOT_FOUND);
      return toOwnText(changed);
    });
  });

  server.serve(deleteOwnText, async ({ params: { id }, caller: { userId } }) => {
    const gone = await db
      .update(ownTexts)
      .set({ deletedAt: new Date() })
      .where(own(userId, id))
      .returning({ id: ownTexts.id });
    if (gone.length === 0) throw notFound(OWN_TEXT_NOT_FOUND);
    return undefined;
  });

  server.serve(restoreOwnText, ({ params: { id }, caller: { userId } }) =>
    db.transaction(async (tx) => {
      const theirs = and(eq(ownTexts.id, id), eq(ownTexts.userId, userId));
      const [row] = await tx.select().from(ownTexts).where(theirs);
      if (!row) throw notFound(OWN_TEXT_NOT_FOUND);
      if (row.deletedAt === null) return toOwnText(row);
      const others = await tx
        .select({ name: ownTexts.name })
        .from(ownTexts)
        .where(and(mine(userId), eq(ownTexts.field, row.field)));
      const name = freeName(
        row.name,
        others.map((other) => other.name),
      );
      const [back] = await tx
        .update(ownTexts)
        .set({ name, nameKey: sameText(name), deletedAt: null })
        .where(and(theirs, isNotNull(ownTexts.deletedAt)))
        .returning();
      return toOwnText(back ?? row);
    }),
  );

  server.serve(takeOwnText, async ({ params: { id }, caller: { userId } }) => {
    const [row] = await db
      .update(ownTexts)
      .set({ taken: sql`${ownTexts.taken} + 1`, usedAt: new Date() })
      .where(own(userId, id))
      .returning();
    if (!row) throw notFound(OWN_TEXT_NOT_FOUND);
    return toOwnText(row);
  });
}
