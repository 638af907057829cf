import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { secretPlace } from '#features/account/server/second-factor/second-factor.ts';
import { secondFactors } from '#features/account/server/tables.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { contentOf as profileContent } from '#features/appraiser/server/profile-records.ts';
import { profileRecords } from '#features/appraiser/server/tables.ts';
import { clientSheet } from '#features/contract/sheet.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fileKey, uploadReportFile } from '#features/files/api.ts';
import { reportFiles } from '#features/files/server/tables.ts';
import { openSnapshot, sealSnapshot } from '#features/generation/server/revisions.ts';
import { reportRevisions } from '#features/generation/server/tables.ts';
import { createReport } from '#features/report/save-api.ts';
import { contentOf } from '#features/report/server/sheets.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { sealingKeys } from '#kit/server/database/tables.ts';
import { openSealer } from '#kit/server/sealing/data-key.ts';
import { sealedStorage } from '#kit/server/sealing/sealed-storage.ts';
import { createSealer, type Sealer } from '#kit/server/sealing/sealing.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { pictureBytes } from '#test/pictures.ts';
import { sealStored } from './seal-stored.ts';

const OLD = randomBytes(32);
const app = testApp({ DATA_KEY: OLD.toString('base64') });
const stores = () => ({ db: app.db, sealer: app.sealer, stored: app.stored });
let anna: TestUser;
let reportId: string;
let key: string;

const SECRET = 'JBSWY3DPEHPK3PXP';
const PASSPORT = { passport_number: '731946' };
const data = { head: { report_number: '151' }, client: PASSPORT } as never;
const OWNER = { owner_address: 'ул. Ключевая, д. 27' };
const HOME = { registration_address: 'ул. Заовражная, д. 61', postal_address: 'а/я 7719' };
const photo = { name: 'Снимок.jpg', bytes: pictureBytes('photo-2') };

beforeEach(async () => {
  await app.db.delete(reports);
  await app.db.delete(sealingKeys);
  for await (const left of app.stored.list()) await app.stored.remove(left);
  anna = await app.newUser();
  const { body } = await anna.call(createReport, { body: { report_number: '151', client: PASSPORT } });
  reportId = body.id;
  const uploaded = await anna.upload(uploadReportFile.path, { category: 'photos', reportId }, photo);
  key = fileKey(String(uploaded.body.file_path)) ?? '';
  await app.db.insert(reportRevisions).values({
    reportId,
    revision: 1,
    pages: 1,
    snapshotSha256: '',
    snapshot: sealSnapshot(app.sealer, reportId, 1, data),
  });
  await anna.call(descriptionSheet.write, { params: { reportId }, body: OWNER });
  await app.db.delete(profileRecords);
  await anna.call(privateAppraiser.write, { body: HOME });
  await app.db.delete(secondFactors);
  await app.db.insert(secondFactors).values({ userId: anna.id, secret: app.sealer.seal(SECRET, secretPlace(anna.id)) });
});

const clientRow = eq(reportSheets.kind, 'client');
const plotRow = eq(reportSheets.kind, 'description');
const everything = async () => ({
  sheets: await app.db.select().from(reportSheets).where(clientRow),
  plots: await app.db.select().from(reportSheets).where(plotRow),
  profiles: await app.db.select().from(profileRecords),
  revisions: await app.db.select().from(reportRevisions),
  factors: await app.db.select().from(secondFactors),
});

/** All of it opens with this key alone. */
async function mustOpenWith(sealer: Sealer): Promise<void> {
  const { sheets, plots, profiles, revisions, factors } = await everything();
  expect([plots.length, profiles.length]).toEqual([1, 1]);
  for (const row of plots) expect(contentOf(sealer, descriptionSheet, row)).toMatchObject(OWNER);
  for (const row of profiles) expect(profileContent(sealer, privateAppraiser, row)).toMatchObject(HOME);
  for (const row of sheets) expect(contentOf(sealer, clientSheet, row)).toMatchObject(PASSPORT);
  for (const row of revisions) expect(openSnapshot(sealer, row)).toEqual(data);
  expect((await sealedStorage(app.stored, sealer).get(key))?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  for (const { userId, secret } of factors) expect(sealer.open(secret, secretPlace(userId))).toBe(SECRET);
  const text = JSON.stringify([sheets, plots, profiles, revisions]);
  // Words, not short numbers: four digits come by chance in what is sealed.
  for (const sealed of ['Ключевая', 'Заовражная', 'а/я 7719']) expect(text).not.toContain(sealed);
  expect(text).not.toContain(`"${PASSPORT.passport_number}"`);
}

it('S12 what was stored before the sealing is sealed, and sealing again changes nothing', async () => {
  const plain = await app.storage.get(key);
  await app.stored.put(key, plain ?? Buffer.alloc(0));
  const content = { ...clientSheet.empty(), ...PASSPORT };
  const here = and(eq(reportSheets.reportId, reportId), clientRow);
  await app.db.update(reportSheets).set({ content }).where(here);
  await app.db.update(reportRevisions).set({ snapshot: data }).where(eq(reportRevisions.reportId, reportId));
  const plot = { ...descriptionSheet.empty(), ...OWNER };
  await app.db
    .update(reportSheets)
    .set({ content: plot })
    .where(and(eq(reportSheets.reportId, reportId), plotRow));
  await app.db.update(profileRecords).set({ content: { ...privateAppraiser.empty(), ...HOME } });
  const [before] = await app.db.select().from(reportSheets).where(here);

  expect(await sealStored(stores())).toEqual({ sealed: 5, refused: [] });
  await mustOpenWith(app.sealer);
  const [after] = await app.db.select().from(reportSheets).where(here);
  expect([after?.version, after?.updatedAt]).toEqual([before?.version, before?.updatedAt]);
  expect(await app.storage.get(key)).toEqual(plain);

  const once = await everything();
  expect(await sealStored(stores())).toEqual({ sealed: 0, refused: [] });
  expect(await everything()).toEqual(once);
});

it('S12 after a rotation everything opens with the new key alone, and the old one is forgotten', async () => {
  const next = randomBytes(32);
  const start = (key: Buffer, oldKeys: Buffer[]) => openSealer({ dataDir: '', sealing: { key, oldKeys } }, app.db);
  const { sealer } = await start(next, [OLD]);
  await mustOpenWith(sealer);
  expect(await sealStored({ ...stores(), sealer })).toEqual({ sealed: 6, refused: [] });
  await mustOpenWith((await start(next, [])).sealer);
  await expect(start(OLD, [])).rejects.toThrow(/другим ключом/);
});

it('S12 what does not open is told by its place and left as it is, and the old keys are kept', async () => {
  const foreign = createSealer({ current: randomBytes(32) });
  const bytes = foreign.sealBytes(Buffer.from('x'), `file/${key}`);
  await app.stored.put(key, bytes);
  await app.db.insert(sealingKeys).values({ keyId: 'old', proof: 'sealed:' });
  const { refused } = await sealStored(stores());
  expect(refused).toEqual([`file/${key}`]);
  expect(await app.stored.get(key)).toEqual(bytes);
  expect(await app.db.$count(sealingKeys, eq(sealingKeys.keyId, 'old'))).toBe(1);
});

it('S12 a file that its owner removes while it is being sealed does not come back', async () => {
  await app.stored.put(key, photo.bytes);
  const racing = {
    ...app.stored,
    async put(name: string, bytes: Buffer) {
      await app.db.delete(reportFiles).where(eq(reportFiles.key, name));
      await app.stored.remove(name);
      await app.stored.put(name, bytes);
    },
  };
  await sealStored({ ...stores(), stored: racing });
  expect(await app.stored.get(key)).toBeNull();
});
