import { asc, eq } from 'drizzle-orm';
import { jsonEntry, type PersonalData, storedEntry } from '#features/account/server/own-data/personal-data-port.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { zipName } from '#kit/server/files/zip.ts';
import { openContent } from '#kit/server/sealing/sealed-content.ts';
import { type ProfileStore, profilePlace } from './profile-records.ts';
import { profileFiles, profileRecords } from './tables.ts';

const FOLDER = 'Сведения об оценщике';

const NAMES: Record<(typeof profileRecords.$inferSelect)['kind'], string> = {
  'legal-entity': 'юридическое лицо',
  appraiser: 'оценщик',
  'private-appraiser': 'частная практика',
};

/** Takes a user's profiles and scans out, and gives the keys of the scans. */
export async function forgetProfiles(tx: Database, userId: string): Promise<readonly string[]> {
  await tx.delete(profileRecords).where(eq(profileRecords.userId, userId));
  const gone = await tx.delete(profileFiles).where(eq(profileFiles.userId, userId)).returning();
  return gone.map(({ key }) => key);
}

/** Profiles and scans of a user. */
export function appraiserData({ db, sealer, storage }: ProfileStore & { storage: Storage }): PersonalData {
  return {
    async *entries(userId, onMissing) {
      const records = await db.select().from(profileRecords).where(eq(profileRecords.userId, userId));
      for (const row of records) {
        const content = openContent(sealer, profilePlace(row), row.content);
        yield jsonEntry(`${FOLDER}/${NAMES[row.kind]}.json`, content);
      }
      const scans = await db
        .select()
        .from(profileFiles)
        .where(eq(profileFiles.userId, userId))
        .orderBy(asc(profileFiles.createdAt), asc(profileFiles.key));
      for (const [index, scan] of scans.entries()) {
        const name = zipName(scan.name.replace(/\.[^.]*$/, ''));
        const path = `${FOLDER}/Сканы/${String(index + 1).padStart(2, '0')} ${name}.jpg`;
        yield* storedEntry(storage, { key: scan.key, path }, onMissing);
      }
    },

    forget: forgetProfiles,
  };
}
