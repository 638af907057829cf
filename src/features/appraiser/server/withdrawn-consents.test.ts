import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { updateUser } from '#features/account/api.ts';
import { readConsent } from '#features/account/consent-api.ts';
import { consents } from '#features/account/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile } from '#test/example-report.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { profileFiles } from './tables.ts';
import { eraseWithdrawn } from './withdrawn-consents.ts';

const app = testApp();
const log = { info() {}, warn() {}, error() {} } as never;
const erase = () => eraseWithdrawn({ db: app.db, storage: app.storage, log });

const consent = (user: TestUser, given: boolean) =>
  user.call(updateUser, { params: { id: user.id }, body: { consent: given } });
const profileStatus = async (user: TestUser) =>
  (await user.call(privateAppraiser.read, { params: { userId: user.id } })).status;
const pass = (user: TestUser, days: number) =>
  app.db
    .update(consents)
    .set({ at: sql`${consents.at} - make_interval(days => ${days})` })
    .where(eq(consents.userId, user.id));

async function withProfile(): Promise<TestUser> {
  const user = await app.newUser({ consentAt: null, consentVersion: null });
  await consent(user, true);
  await fillProfile(user, 'private');
  return user;
}

it('E3 a withdrawn consent stops every save and upload, and says when the data go', async () => {
  const anna = await withProfile();
  expect((await anna.call(readConsent)).body).toMatchObject({ version: '1', withdrawn_at: null, erased_at: null });
  await consent(anna, false);
  const saved = await anna.send('POST', '/api/private-appraiser-info', { diploma_specialty: 'Иная' });
  expect([saved.status, saved.error.code]).toEqual([409, 'consent_required']);
  const photo = { name: 'a.jpg', bytes: Buffer.from('x') };
  const uploaded = await anna.upload(`/api/profile-files/${anna.id}`, { field: 'diploma_scan' }, photo);
  expect([uploaded.status, uploaded.error.code]).toEqual([409, 'consent_required']);
  const { body } = await anna.call(readConsent);
  expect(body.given_at).toBeNull();
  const days = (Date.parse(body.erased_at ?? '') - Date.parse(body.withdrawn_at ?? '')) / 86_400_000;
  expect(days).toBe(30);
});

it('E3 thirty days after the withdrawal profile and scans are destroyed, not a day earlier', async () => {
  const anna = await withProfile();
  const keys = (await app.db.select().from(profileFiles).where(eq(profileFiles.userId, anna.id))).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(0);
  await consent(anna, false);
  await pass(anna, 29);
  expect([await erase(), await profileStatus(anna)]).toEqual([0, 200]);
  await pass(anna, 2);
  expect([await erase(), await profileStatus(anna)]).toEqual([1, 404]);
  for (const key of keys) expect(await app.storage.get(key)).toBeNull();
  expect((await anna.call(readConsent)).body.erased_at).toBeNull();
  expect(await erase()).toBe(0);
});

it('E3 a user who gives the consent again in time keeps everything, and so does one who never withdrew it', async () => {
  const [anna, boris] = [await withProfile(), await withProfile()];
  await consent(anna, false);
  await pass(anna, 31);
  await consent(anna, true);
  await pass(boris, 31);
  expect(await erase()).toBe(0);
  expect([await profileStatus(anna), await profileStatus(boris)]).toEqual([200, 200]);
});
