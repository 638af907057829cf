import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { createReport } from '#features/report/save-api.ts';
import { createSealer, isSealed } from '#kit/server/sealing/sealing.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { pictureBytes } from '#test/pictures.ts';
import { addEvidence, addOffer, deleteOffer, readOffer } from '../api.ts';
import { removeLoosePictures } from './advert-pictures.ts';
import { removeDeletedOffers } from './deleted-offers.ts';
import { contentOf, printedAdverts, removeLooseEvidence } from './evidence.ts';
import { offersData } from './own-data.ts';
import { resealEvidence } from './reseal-evidence.ts';
import { advertEvidence, advertPictures, offers } from './tables.ts';

const DATA_KEY = randomBytes(32);
const app = testApp({ DATA_KEY: DATA_KEY.toString('base64') });

const PAGE = Buffer.from('<script>alert(1)</script><h1>Участок 12 сот., 8 900 555-01-04</h1>');
const COPY = [{ kind: 'contact', label: null, value: '8 900 555-01-04', taken: true }] as const;
const FIELDS = {
  kind: 'html',
  saved_at: '2026-11-16T11:32:08Z',
  site: 'uchastki.example',
  url: 'https://uchastki.example/4182',
  copy: JSON.stringify(COPY),
};

const keep = (user: TestUser, fields: Record<string, string> = {}, bytes = PAGE) =>
  user.upload(addEvidence.path, { ...FIELDS, ...fields }, { name: 'page.html', bytes });
const original = (user: TestUser, id: unknown) => user.download(`/api/adverts/${id}/original`);
const rowOf = async (id: unknown) =>
  (
    await app.db
      .select()
      .from(advertEvidence)
      .where(eq(advertEvidence.id, String(id)))
  )[0];

it('M4 the original is sealed with its time, link and sum, becomes its offer’s, and only its owner has it', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const kept = await keep(anna);
  const sha256 = createHash('sha256').update(PAGE).digest('hex');
  expect(kept).toMatchObject({ status: 201, body: { kind: 'html', size: PAGE.length, sha256, url: FIELDS.url } });
  const row = await rowOf(kept.body.id);
  const stored = await app.stored.get(row?.key ?? '');
  expect(isSealed(stored ?? Buffer.alloc(0))).toBe(true);
  expect(JSON.stringify(row)).not.toContain('555-01-04');
  expect(row && contentOf(app, row).copy).toEqual(COPY);

  const body = { url: FIELDS.url, place: 'Ольховка', evidence: String(kept.body.id) };
  expect((await boris.call(addOffer, { body })).status).toBe(422);
  const offer = (await anna.call(addOffer, { body })).body;
  expect(offer.evidence).toMatchObject([{ id: kept.body.id, sha256, saved_at: '2026-11-16T11:32:08.000Z' }]);

  const saved = await original(anna, kept.body.id);
  expect(saved.status).toBe(200);
  expect(saved.bytes).toEqual(PAGE);
  // Whatever the page is, it is saved and never shown.
  expect(saved.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(saved.headers['content-disposition']).toMatch(/^attachment; .*uchastki\.example%202026-11-16\.html$/);
  expect((await original(boris, kept.body.id)).status).toBe(404);
});

it('M4 a newer sighting has its own copy beside the older one; a copy is given to one offer', async () => {
  const anna = await app.newUser();
  const [first, second] = [await keep(anna), await keep(anna, { saved_at: '2026-11-18T09:00:00Z' }, Buffer.from('2'))];
  const add = async (evidence: unknown, more: object) =>
    (await anna.call(addOffer, { body: { url: FIELDS.url, price: 1, evidence: String(evidence), ...more } })).body;
  const { id } = await add(first.body.id, { seen: '2026-11-16' });
  const again = await add(second.body.id, { seen: '2026-11-18', price: 2 });
  expect([again.id, again.evidence.map((one) => one.id)]).toEqual([id, [second.body.id, first.body.id]]);
  const other = await add(first.body.id, { url: 'https://uchastki.example/9' });
  expect(other.evidence).toEqual([]);
});

it('M4 what is no copy is refused: nothing in it, a time that has not come, a text that is none', async () => {
  const anna = await app.newUser();
  expect((await keep(anna, {}, Buffer.alloc(0))).error.fields).toEqual({ file: 'Файл пустой.' });
  expect((await keep(anna, { saved_at: '2999-01-01T00:00:00Z' })).error.fields).toEqual({
    saved_at: 'Это время ещё не наступило',
  });
  for (const copy of ['{', '[]x', '[{"kind":"script"}]', JSON.stringify([{ ...COPY[0], value: 'я'.repeat(60_001) }])])
    expect((await keep(anna, { copy })).error.fields).toEqual({ copy: 'Копия не читается' });
  expect((await keep(anna, { kind: 'exe' })).status).toBe(422);
  const large = await keep(anna, {}, Buffer.alloc(40 * 1024 * 1024 + 1));
  expect([large.status, large.error.message]).toEqual([413, expect.stringContaining('MHTML — 40 МБ')]);
});

it('M4 a copy goes a week after its offer, but not while a report names it', async () => {
  const anna = await app.newUser();
  const add = async (url: string) => {
    const { id } = (await keep(anna)).body;
    const offer = (await anna.call(addOffer, { body: { url, evidence: String(id) } })).body;
    return { id: String(id), offer };
  };
  const [used, loose] = [await add('https://a.example/1'), await add('https://a.example/2')];
  const reportId = (await anna.call(createReport, { body: {} })).body.id;
  const body = { analogs: [{ note: undefined, source: used.id }, {}] };
  await anna.call(marketValueSheet.write, { params: { reportId }, query: { typed: 'true' }, body: body as never });
  for (const { offer } of [used, loose]) await anna.call(deleteOffer, { params: { id: offer.id } });
  await app.db.update(offers).set({ deletedAt: sql`now() - interval '25 hours'` });
  await removeDeletedOffers(app.db);
  expect(await removeLooseEvidence(app.db)).toBe(0);
  await app.db.update(advertEvidence).set({ createdAt: sql`now() - interval '8 days'` });
  await removeLooseEvidence(app.db);
  expect((await original(anna, used.id)).status).toBe(200);
  expect((await original(anna, loose.id)).status).toBe(404);
});

/** Of `photo-2`, as it is written anew. */
const SIZE = { width: 1100, height: 733 };
const picture = async (user: TestUser) =>
  String((await user.upload('/api/adverts/pictures', {}, { name: 'p.jpg', bytes: pictureBytes('photo-2') })).body.id);
const picturesOf = (id: unknown) =>
  app.db
    .select()
    .from(advertPictures)
    .where(eq(advertPictures.evidenceId, String(id)))
    .orderBy(advertPictures.position);

it('M4 pictures come before their page, which names its own ones once, in its order', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const [first, second, his] = [await picture(anna), await picture(anna), await picture(boris)];
  const refused = async (pictures: string) => (await keep(anna, { pictures })).error.fields;
  const gone = { pictures: 'Изображения копии не найдены. Сохраните объявление ещё раз.' };
  expect(await refused(`${first},${his}`)).toEqual(gone);
  expect(await refused(`${first},${first}`)).toEqual(gone);
  expect(await refused(Array.from({ length: 7 }, () => first).join())).toEqual({ pictures: 'Не больше 6 изображений' });
  // What was refused took nothing.
  const kept = await keep(anna, { pictures: `${second},${first}`, pages: '14' });
  expect((await picturesOf(kept.body.id)).map(({ id }) => id)).toEqual([second, first]);
  expect(await refused(first)).toEqual(gone);
  const printed = await printedAdverts(app, anna.id, [{ evidence: String(kept.body.id) }]);
  expect(printed).toMatchObject([{ pages: 14, copy: COPY, pictures: [SIZE, SIZE] }]);
  expect(isSealed((await app.stored.get(printed[0]?.pictures[0]?.key ?? '')) ?? Buffer.alloc(0))).toBe(true);
  expect(await printedAdverts(app, boris.id, [{ evidence: String(kept.body.id) }])).toEqual([]);
});

it('M4 pictures that no page has named go after a day, those of a page with it', async () => {
  const anna = await app.newUser();
  const [loose, used] = [await picture(anna), await picture(anna)];
  const { id } = (await keep(anna, { pictures: used })).body;
  const age = (interval: string) =>
    app.db.update(advertPictures).set({ createdAt: sql`now() - ${sql.raw(`interval '${interval}'`)}` });
  const left = async () =>
    (await app.db.select().from(advertPictures).where(eq(advertPictures.userId, anna.id))).map((row) => row.id);
  await age('23 hours 59 minutes');
  await removeLoosePictures(app.db);
  expect((await left()).sort()).toEqual([loose, used].sort());
  await age('24 hours 1 minute');
  await removeLoosePictures(app.db);
  expect(await left()).toEqual([used]);
  await app.db.delete(advertEvidence).where(eq(advertEvidence.id, String(id)));
  expect(await left()).toEqual([]);
});

it('M4 the user’s archive holds the pictures beside the original, and they go with the account', async () => {
  const anna = await app.newUser();
  const { id } = (await keep(anna, { pictures: await picture(anna) })).body;
  const data = offersData(app);
  const paths: string[] = [];
  for await (const { path, bytes } of data.entries(anna.id, (missing) => paths.push(`missing ${missing}`)))
    if (path.endsWith('.jpg')) paths.push(`${path} ${Buffer.isBuffer(bytes) && bytes.subarray(0, 2).toString('hex')}`);
  expect(paths).toEqual([expect.stringMatching(/^Рынок\/объявления\/.*, изображение 1\.jpg ffd8$/)]);
  const keys = [...(await picturesOf(id)).map(({ key }) => key), (await rowOf(id))?.key];
  const gone = await app.db.transaction((tx) => data.forget(tx, anna.id));
  expect([...gone].sort()).toEqual(keys.sort());
  expect(await picturesOf(id)).toEqual([]);
});

it('M4 the change of the key seals the copies anew', async () => {
  const anna = await app.newUser();
  const { id } = (await keep(anna)).body;
  const sealer = createSealer({ current: randomBytes(32), old: [DATA_KEY] });
  expect((await resealEvidence({ db: app.db, sealer })).sealed).toBeGreaterThan(0);
  expect(await resealEvidence({ db: app.db, sealer })).toMatchObject({ sealed: 0, refused: [] });
  const row = await rowOf(id);
  expect(() => row && contentOf(app, row).copy).toThrow();
  expect(row && contentOf({ sealer }, row).copy).toEqual(COPY);
});

it('M4 an offer is read with its copies', async () => {
  const anna = await app.newUser();
  const { id } = (await keep(anna)).body;
  const offer = (await anna.call(addOffer, { body: { url: 'https://b.example/7', evidence: String(id) } })).body;
  expect((await anna.call(readOffer, { params: { id: offer.id } })).body.evidence).toHaveLength(1);
});
