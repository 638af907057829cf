import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { invalid } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import type { PictureReader } from '#kit/server/files/picture-reader.ts';
import { newKey, type Storage } from '#kit/server/files/storage.ts';
import { UPLOAD_WRONG_KIND } from '#kit/uploads.ts';
import type { PrintedPicture } from '../evidence.ts';
import { advertPictures } from './tables.ts';

/*
 * What a report prints of a kept page as pictures: pages of a PDF, a screenshot, pictures of a saved page. The browser
 * makes them of the original. They come first, then the page names them, so nothing is added to one that is kept.
 */

interface PictureStores {
  db: Database;
  storage: Storage;
  pictureReader: PictureReader;
}

/** Written anew like every picture that is uploaded. */
export async function storeAdvertPicture(
  { db, storage, pictureReader }: PictureStores,
  userId: string,
  file: { bytes: Buffer },
): Promise<{ id: string }> {
  const { bytes, width, height } = await pictureReader.read(userId, file.bytes, 'scan', UPLOAD_WRONG_KIND);
  const key = newKey('jpg');
  await storage.put(key, bytes);
  return db.transaction((tx) =>
    namedOrDiscarded(
      async () => {
        const [row] = await tx
          .insert(advertPictures)
          .values({ userId, key, width, height })
          .returning({ id: advertPictures.id });
        if (!row) throw new Error('insert returned no row');
        return row;
      },
      () => storage.remove(key),
    ),
  );
}

const GONE = 'Изображения копии не найдены. Сохраните объявление ещё раз.';

/** Makes them the page's, in this order: the user's own ones that are no other page's. */
export async function namePictures(
  tx: Database,
  userId: string,
  evidenceId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const named = await tx
    .update(advertPictures)
    .set({ evidenceId, position: sql`array_position(${sql.param([...ids])}::uuid[], ${advertPictures.id}) - 1` })
    .where(
      and(inArray(advertPictures.id, [...ids]), eq(advertPictures.userId, userId), isNull(advertPictures.evidenceId)),
    )
    .returning({ id: advertPictures.id });
  if (named.length !== ids.length) throw invalid({ pictures: GONE });
}

/** By the id of the page, in their order. */
export async function picturesByEvidence(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PrintedPicture[]>> {
  const byPage = new Map<string, PrintedPicture[]>();
  if (ids.length === 0) return byPage;
  const rows = await db
    .select()
    .from(advertPictures)
    .where(inArray(advertPictures.evidenceId, [...ids]))
    .orderBy(asc(advertPictures.evidenceId), asc(advertPictures.position));
  for (const { evidenceId, key, width, height } of rows) {
    if (evidenceId === null) continue;
    byPage.set(evidenceId, [...(byPage.get(evidenceId) ?? []), { key, width, height }]);
  }
  return byPage;
}

/** Those that no page has named within a day; their bytes follow as orphans. Gives how many. */
export async function removeLoosePictures(db: Database): Promise<number> {
  const gone = await db
    .delete(advertPictures)
    .where(and(isNull(advertPictures.evidenceId), lt(advertPictures.createdAt, sql`now() - interval '1 day'`)))
    .returning({ id: advertPictures.id });
  return gone.length;
}
