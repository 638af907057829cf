import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { ledger } from '#features/balance/server/tables.ts';
import { clientSheet } from '#features/contract/sheet.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fileKey, listReportFiles } from '#features/files/api.ts';
import { cloneReport, listReports } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { updateReport } from '#features/report/save-api.ts';
import { reportSheets } from '#features/report/server/tables.ts';
import { isSealed } from '#kit/server/sealing/sealing.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { rawDatabase, rawFiles } from '#test/raw-data.ts';
import { listRevisions, readPrintedReport } from '../api.ts';
import { reportRevisions } from './tables.ts';

/* Invented; every value is one that nothing else in a report says. */
const PASSPORT = {
  passport_series: '98 76',
  passport_number: '731946',
  passport_code: '990-417',
  passport_issuer: 'Отделением по вопросам миграции Светлоярской области',
  passport_date: '2017-08-31',
  registration_address: 'г. Светлояр, ул. Садовая, д. 3, кв. 417',
  phone: '+7 (900) 441-52-63',
  email: 'm.zarechnaya@post.example',
};

/* Where the plot's owner and the appraiser live. */
const OWNER = { owner_address: '999100, г. Светлояр, ул. Ключевая, д. 27, кв. 306' };
const HOME = {
  registration_address: '999100, г. Светлояр, ул. Заовражная, д. 61, кв. 508',
  postal_address: '999100, г. Светлояр, а/я 7719',
};

const app = testApp();
let anna: TestUser;
let id: string;
const params = () => ({ id });
const clientOf = (reportId: string) => and(eq(reportSheets.reportId, reportId), eq(reportSheets.kind, 'client'));
const client = (reportId = id) => anna.call(clientSheet.read, { params: { reportId } });

beforeAll(async () => {
  anna = await app.newUser({ balanceKop: 100_000 });
  await app.db.insert(ledger).values({
    userId: anna.id,
    amountKop: 100_000,
    balanceAfterKop: 100_000,
    kind: 'correction',
    idemKey: 'start',
  });
  await fillProfile(anna, 'private');
  id = await makeReport(anna);
  const saved = await anna.call(clientSheet.write, { params: { reportId: id }, body: PASSPORT });
  expect(saved.body).toMatchObject(PASSPORT);
  await anna.call(descriptionSheet.write, { params: { reportId: id }, body: OWNER });
  await anna.call(privateAppraiser.write, { body: HOME });
  await anna.call(appraiserProfile.write, { params: { userId: anna.id }, body: HOME });
  await anna.call(payReport, { params: params(), body: {} });
});

it('S12 of a whole generated report neither the database nor a stored file shows a passport, a home address or a document', async () => {
  expect((await generate(anna, params().id)).status).toBe(200);
  const stored = await rawDatabase(app.db);
  expect(stored).toContain('Заречная');
  for (const value of Object.values({
    ...PASSPORT,
    ...OWNER,
    home: HOME.registration_address,
    post: HOME.postal_address,
  })) {
    // A few digits stand by chance in the ids and hashes of a whole database: short values are looked for as JSON.
    const digits = value.replaceAll(/\D/g, '');
    for (const spelling of [
      value.length > 8 ? value : JSON.stringify(value),
      digits.length > 9 ? digits : value + digits,
    ])
      expect(stored.includes(spelling), spelling).toBe(false);
  }
  const files = await rawFiles(app.stored);
  expect([...files.keys()].map((key) => key.replace(/^.+\./, ''))).toEqual(
    expect.arrayContaining(['jpg', 'pdf', 'docx', 'xlsx']),
  );
  for (const [key, bytes] of files) {
    expect(isSealed(bytes), key).toBe(true);
    for (const mark of ['%PDF-1.', '[Content_Types].xml', 'http://ns.adobe.com'])
      expect(bytes.includes(mark), `${mark} in ${key}`).toBe(false);
  }
});

it('S12 its owner sees no difference: the client, the list, the frozen edition, a copy, a stale save', async () => {
  expect((await client()).body).toMatchObject({ last_name: 'Заречная', ...PASSPORT });
  const found = await anna.call(listReports, { query: { client: 'заречная мария' } });
  expect(found.body).toMatchObject([{ id }]);
  expect(JSON.stringify((await anna.call(readPrintedReport, { params: params() })).body)).toContain('Заречная');

  const copy = (await anna.call(cloneReport, { params: params() })).body.id;
  expect((await client(copy)).body).toMatchObject(PASSPORT);
  const stale = { client: { passport_number: '000001', version: 99 } };
  const refused = await anna.call(updateReport, { params: { id: copy }, body: stale });
  expect(refused.error).toMatchObject({ code: 'stale_version', current: { client: PASSPORT } });
  const renamed = await anna.call(clientSheet.write, { params: { reportId: copy }, body: { first_name: 'Анна' } });
  expect(renamed.body).toMatchObject({ ...PASSPORT, first_name: 'Анна' });
});

it('S12 its owner reads their own and the plot owner’s address as they wrote them, in the profile, the step, a copy and the document', async () => {
  const mine = { params: { userId: anna.id } };
  expect((await anna.call(privateAppraiser.read, mine)).body).toMatchObject(HOME);
  expect((await anna.call(appraiserProfile.read, mine)).body).toMatchObject(HOME);
  const copy = (await anna.call(cloneReport, { params: params() })).body.id;
  for (const reportId of [id, copy])
    expect((await anna.call(descriptionSheet.read, { params: { reportId } })).body).toMatchObject(OWNER);
  expect(JSON.stringify((await anna.call(readPrintedReport, { params: params() })).body)).toContain('7719');
  // A save of something else leaves them.
  const saved = await anna.call(privateAppraiser.write, { body: { diploma_specialty: 'Оценка' } });
  expect(saved.body).toMatchObject(HOME);
});

it('S12 the fingerprint of an edition is that of its plain data, sealed or not', async () => {
  const [row] = await app.db.select().from(reportRevisions).where(eq(reportRevisions.reportId, id));
  const { $sealed } = (row?.snapshot ?? {}) as { $sealed: string };
  const plain = app.sealer.open($sealed, `report_revisions/${id}/1`);
  const [edition] = (await anna.call(listRevisions, { params: params() })).body;
  expect(createHash('sha256').update(plain).digest('hex')).toBe(edition?.sha256);
  // As it was stored before the sealing.
  const printed = (await anna.call(readPrintedReport, { params: params() })).body;
  await app.db.update(reportRevisions).set({ snapshot: JSON.parse(plain) });
  expect((await anna.call(readPrintedReport, { params: params() })).body).toEqual(printed);
  await app.db.update(reportRevisions).set({ snapshot: { $sealed } });
});

it('S12 a client that was stored before the sealing is read as it is, and sealed by the next save', async () => {
  const copy = (await anna.call(cloneReport, { params: params() })).body.id;
  const before = { ...(await client(copy)).body, ...PASSPORT };
  await app.db.update(reportSheets).set({ content: before }).where(clientOf(copy));
  expect((await client(copy)).body).toMatchObject(PASSPORT);
  await anna.call(clientSheet.write, { params: { reportId: copy }, body: { first_name: 'Анна' } });
  const [row] = await app.db.select().from(reportSheets).where(clientOf(copy));
  expect(row?.content).toMatchObject({ first_name: 'Анна' });
  expect(JSON.stringify(row?.content)).not.toContain(PASSPORT.passport_number);
  expect((await client(copy)).body).toMatchObject(PASSPORT);
});

it('S12 what was moved from another record, or changed, is an error and is not served', async () => {
  const copy = (await anna.call(cloneReport, { params: params() })).body.id;
  const other = (await anna.call(cloneReport, { params: params() })).body.id;
  await anna.call(clientSheet.write, { params: { reportId: other }, body: { passport_number: '555555' } });
  const [foreign] = await app.db.select().from(reportSheets).where(clientOf(other));
  await app.db.update(reportSheets).set({ content: foreign?.content }).where(clientOf(copy));
  const answer = await client(copy);
  expect(answer).toMatchObject({ status: 500, error: { code: 'internal' } });
  expect(JSON.stringify(answer.body)).not.toContain('555555');

  const files = await rawFiles(app.stored);
  const pdf = [...files].find(([key]) => key.endsWith('.pdf'));
  const [key, bytes] = pdf ?? ['', Buffer.alloc(0)];
  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
  await app.stored.put(key, changed);
  const served = await anna.download(`/api/reports/${id}/document.pdf`);
  expect(served.status).toBe(422);
  expect(served.bytes.includes('PDF')).toBe(false);
});

it('S12 one changed bit of a picture is told with the picture’s name, and the document is not made', async () => {
  const copy = (await anna.call(cloneReport, { params: params() })).body.id;
  const files = (await anna.call(listReportFiles, { params: { reportId: copy } })).body;
  const photo = files.find(({ category }) => category === 'photos');
  const key = fileKey(photo?.file_path ?? '') ?? '';
  const bytes = (await app.stored.get(key)) ?? Buffer.alloc(0);
  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
  await app.stored.put(key, changed);
  const preview = await anna.download(`/api/reports/${copy}/preview.pdf`);
  expect(preview.status).toBe(422);
  expect(preview.bytes.toString()).toMatch(/Изображение «[^»]{3,}» повреждено в хранилище/);
  const picture = await anna.download(photo?.file_path ?? '');
  expect([picture.status, picture.bytes.toString()]).toEqual([422, expect.stringContaining('Файл повреждён')]);
  await app.stored.put(key, bytes);
  expect((await anna.download(`/api/reports/${copy}/preview.pdf`)).status).toBe(200);
});
