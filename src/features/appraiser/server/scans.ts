import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError, type FieldErrors, invalid, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { cleanFileName } from '#kit/server/files/file-names.ts';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import type { PictureReader } from '#kit/server/files/picture-reader.ts';
import { newKey, type Storage } from '#kit/server/files/storage.ts';
import type { UploadedFile } from '#kit/server/http/serve.ts';
import { PROFILE_UPLOAD_WRONG_KIND } from '#kit/uploads.ts';
import type { AnyProfile } from '../profile-record.ts';
import { type ScanField, scanKey, scanPath } from '../scan.ts';
import { mustConsent } from './must-consent.ts';
import { profileFiles } from './tables.ts';

/** Nobody needs more; it keeps one account from filling the disk. */
const MOST_SCANS = 200;
const SCAN_NOT_FOUND = 'Файл не найден. Загрузите его ещё раз';

/**
 * Stores a scan for the user. 409 without consent and above the limit, 413, 415 and 422 for a file that cannot be
 * taken.
 */
export async function storeScan(
  { db, storage, pictureReader }: { db: Database; storage: Storage; pictureReader: PictureReader },
  userId: string,
  field: ScanField,
  file: UploadedFile,
): Promise<{ file_path: string; file_name: string }> {
  const [stored] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(profileFiles)
    .where(eq(profileFiles.userId, userId));
  if ((stored?.count ?? 0) >= MOST_SCANS) {
    throw new AppError('file_limit', `Загружено ${MOST_SCANS} сканов, больше нельзя. Обратитесь в поддержку.`);
  }
  const image = await pictureReader.read(userId, file.bytes, 'scan', PROFILE_UPLOAD_WRONG_KIND);
  const key = newKey('jpg');
  const name = cleanFileName(file.name);
  // The file first, then its row: a row never names bytes that are not there.
  await storage.put(key, image.bytes);
  const row = { key, userId, field, name, size: image.bytes.length, width: image.width, height: image.height };
  await db.transaction((tx) =>
    namedOrDiscarded(
      async () => {
        // Asked once more with the user's row held: the account or the consent may have ended since.
        await mustConsent(tx, userId);
        await tx.insert(profileFiles).values(row);
      },
      () => storage.remove(key),
    ),
  );
  return { file_path: scanPath(key), file_name: name };
}

export async function ownScan(db: Database, userId: string, key: string): Promise<typeof profileFiles.$inferSelect> {
  const [row] = await db
    .select()
    .from(profileFiles)
    .where(and(eq(profileFiles.key, key), eq(profileFiles.userId, userId)));
  if (!row) throw notFound('Файл не найден');
  return row;
}

/**
 * Paths and names of the scans that a save sets. Only the user's own files can be attached (rows.md W14). The names are
 * those of the files, whatever the client says. Scans that the save does not mention stay as they are.
 */
export async function attachScans(
  tx: Database,
  profile: Pick<AnyProfile, 'scans'>,
  userId: string,
  save: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  for (const field of profile.scans) delete save[`${field}_name`];
  const mentioned = profile.scans.filter((field) => save[field] !== undefined);
  const keys = mentioned.map((field) => scanKey(String(save[field]))).filter((key) => key !== null);
  const files =
    keys.length === 0
      ? []
      : await tx
          .select()
          .from(profileFiles)
          .where(and(inArray(profileFiles.key, keys), eq(profileFiles.userId, userId)));
  const attached: Record<string, unknown> = {};
  const refused: FieldErrors = {};
  for (const field of mentioned) {
    const path = String(save[field]);
    const file = files.find(({ key }) => key === scanKey(path));
    if (path !== '' && !file) refused[field] = SCAN_NOT_FOUND;
    attached[field] = file ? scanPath(file.key) : '';
    attached[`${field}_name`] = file?.name ?? '';
  }
  if (Object.keys(refused).length > 0) throw invalid(refused);
  return attached;
}
