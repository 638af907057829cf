import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { testApp } from '#test/app.ts';
import { photo } from '#test/report-files.ts';
import { storeScan } from './scans.ts';
import { profileFiles } from './tables.ts';

const app = testApp();

it('E8 a scan that is still being stored when the consent or the account ends leaves neither a row nor bytes', async () => {
  const anna = await app.newUser();
  const stored: string[] = [];
  const storage = {
    ...app.storage,
    async put(key: string, bytes: Buffer) {
      await app.storage.put(key, bytes);
      stored.push(key);
      await app.db.update(users).set({ consentAt: null, consentVersion: null }).where(eq(users.id, anna.id));
    },
  };
  const late = storeScan({ db: app.db, storage, pictureReader: app.pictureReader }, anna.id, 'diploma_scan', photo);
  await expect(late).rejects.toMatchObject({ code: 'consent_required' });
  expect(await app.db.select().from(profileFiles).where(eq(profileFiles.userId, anna.id))).toEqual([]);
  expect(stored).toHaveLength(1);
  expect(await app.storage.get(stored[0] ?? '')).toBeNull();
});
