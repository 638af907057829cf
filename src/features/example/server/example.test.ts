import { expect, it } from 'vitest';
import { descriptionSheet } from '#features/description/sheet.ts';
import { listReportFiles } from '#features/files/api.ts';
import { readCompleteness } from '#features/generation/readiness-api.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { deleteReport, listReports, readReport } from '#features/report/api.ts';
import { updateReport } from '#features/report/save-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { createExample } from '../api.ts';
import { EXAMPLE_PICTURES } from '../example-report.ts';
import { makeExample } from './make-example.ts';

const app = testApp();

const ask = async (user: TestUser) => user.call(createExample);
const STEPS = [descriptionSheet, marketAnalysisSheet, marketValueSheet];

/** The steps without what differs between two reports: ids, keys of files, times. */
async function contentOf(user: TestUser, reportId: string): Promise<string[]> {
  const answers = [];
  for (const step of STEPS) answers.push(await user.call(step.read, { params: { reportId } }));
  return answers.map(({ body }) =>
    JSON.stringify(body, (name, value) => (/^(id|report_id|updated_at)$/.test(name) ? null : value)).replaceAll(
      /[0-9a-f]{8}-[0-9a-f-]{27}\.jpg/g,
      'key.jpg',
    ),
  );
}

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of app.storage.list()) count += 1;
  return count;
}

it('Q7 a copy of the example is a filled, unpaid draft with pictures, as if its steps had been saved one by one', async () => {
  const anna = await app.newUser({ selectedForm: 'private' });
  await fillProfile(anna, 'private');
  const made = await ask(anna);
  expect(made).toMatchObject({ status: 201, body: { created: true } });
  const { id } = made.body;
  expect((await anna.call(readReport, { params: { id } })).body).toMatchObject({
    report_number: 'Пример',
    status: 'черновик',
    isPaid: false,
  });
  expect((await anna.call(readCompleteness, { params: { id } })).body).toEqual({
    percent: 100,
    items: 33,
    met: 33,
    unmet: [],
    errors: 0,
    warnings: 0,
    answered: 0,
    places: 0,
    last_seconds: null,
    findings: [],
  });

  const byHand = await makeReport(anna);
  expect(await contentOf(anna, id)).toEqual(await contentOf(anna, byHand));
  const filesOf = async (reportId: string) =>
    (await anna.call(listReportFiles, { params: { reportId } })).body.map(
      ({ id: _id, file_path: _path, file_url: _url, created_at: _created, updated_at: _updated, ...file }) => file,
    );
  expect(await filesOf(id)).toEqual(await filesOf(byHand));
});

it('Q7 a user has one example: asked again or twice at once it is the same draft, until it has a number of its own', async () => {
  const boris = await app.newUser();
  const [first, second] = await Promise.all([ask(boris), ask(boris)]);
  expect(first?.body.id).toBe(second?.body.id);
  expect([first?.body.created, second?.body.created].sort()).toEqual([false, true]);
  const id = first?.body.id ?? '';
  expect((await ask(boris)).body).toEqual({ id, created: false });
  await boris.call(updateReport, { params: { id }, body: { report_number: '1' } });
  expect((await ask(boris)).body.created).toBe(true);
  expect((await boris.call(listReports, { query: {} })).body).toHaveLength(2);
});

it('P7 the example is made, read and previewed before a form of practice is chosen; only generation asks for it', async () => {
  const carl = await app.newUser({ selectedForm: null, consentAt: null });
  const made = await ask(carl);
  expect(made.status).toBe(201);
  const { id } = made.body;
  const changed = await carl.call(descriptionSheet.write, { params: { reportId: id }, body: { total_area: 1400 } });
  expect(changed).toMatchObject({ status: 200, body: { total_area: 1400 } });
  const preview = await carl.download(`/api/reports/${id}/preview.pdf`);
  expect([preview.status, Buffer.from(preview.bytes).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const { findings } = (await carl.call(readCompleteness, { params: { id } })).body;
  expect(findings.filter(({ severity }) => severity === 'error').map(({ text }) => text)).toEqual([
    'Выберите организационно-правовую форму в настройках профиля',
  ]);
});

it('Q7 nothing is left of an example that failed or was deleted', async () => {
  const dora = await app.newUser();
  const before = await storedFiles();
  const services = { db: app.db, sealer: app.sealer, storage: app.storage, pictureReader: app.pictureReader };
  const failing = {
    ...services,
    pictures: { forReport: () => Promise.reject(new Error('the database is gone')) } as never,
    screenshots: {} as never,
  };
  const caller = { userId: dora.id, isAdmin: false } as never;
  await expect(makeExample(failing, caller)).rejects.toThrow('the database is gone');
  expect(await storedFiles()).toBe(before);
  expect((await dora.call(listReports, { query: {} })).body).toEqual([]);

  const { id } = (await ask(dora)).body;
  expect(await storedFiles()).toBe(before + EXAMPLE_PICTURES.length);
  expect((await dora.call(deleteReport, { params: { id } })).status).toBe(200);
  expect(await storedFiles()).toBe(before);
});
