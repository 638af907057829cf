import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { descriptionSheet } from '#features/description/sheet.ts';
import { listOffers, readOffer } from '#features/market/api.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { createReport } from '#features/report/save-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { giveRoubles } from '#test/money.ts';
import { listRevisions, readPrintedReport, reviseReport } from '../api.ts';
import { readCompleteness } from '../readiness-api.ts';

const app = testApp();
let anna: TestUser;
let boris: TestUser;
/** Of anna, whole; the tests go on with it one after the other. */
let id: string;
let params: { id: string };

beforeAll(async () => {
  anna = await app.newUser({ selectedForm: 'legal' });
  boris = await app.newUser({ selectedForm: 'private' });
  await fillProfile(anna, 'legal');
  await fillProfile(boris, 'private');
  await giveRoubles(app.db, anna.id, 1000);
  id = await makeReport(anna);
  params = { id };
});

it('J3 an empty report is told what it lacks, each with a link to the step where it is mended', async () => {
  const carl = await app.newUser({ selectedForm: 'private' });
  const created = await carl.send('POST', '/api/reports', { report_number: '' });
  const { body } = await carl.call(readCompleteness, { params: { id: String(created.body.id) } });
  const errors = body.findings.filter(({ severity }) => severity === 'error');
  expect(new Set(errors.map(({ subject }) => subject))).toEqual(
    new Set([
      'Договор и задание',
      'Заказчик',
      'Описание объекта',
      'Анализ рынка',
      'Расчет стоимости',
      'Профиль оценщика',
    ]),
  );
  expect(errors.every(({ link }) => link.startsWith('/'))).toBe(true);
  expect(body.percent).toBeLessThan(20);

  await giveRoubles(app.db, carl.id, 1000);
  await carl.call(payReport, { params: { id: String(created.body.id) }, body: {} });
  const refused = await generate(carl, String(created.body.id));
  expect(refused).toMatchObject({ status: 422, error: { code: 'validation' } });
  expect(refused.error.message).toMatch(/^Не заполнены: Договор и задание, Заказчик, Описание объекта, /);
});

/** What the library has of the advert, and in which report. */
async function usesOf(url: string) {
  const offer = (await anna.call(listOffers, { query: {} })).body.items.find((one) => one.url === url);
  return offer && (await anna.call(readOffer, { params: { id: offer.id } })).body.uses;
}

it('J4, R5, M2 a complete report is generated once it is paid, locked, its offers are kept with it, and its file stays as it was, byte for byte', async () => {
  const complete = await anna.call(readCompleteness, { params });
  expect(complete.body.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(await generate(anna, id)).toMatchObject({ status: 409, error: { code: 'not_paid' } });

  expect((await anna.call(payReport, { params, body: {} })).status).toBe(200);
  // Stored while it was typed, and never saved by a press.
  const url = 'https://uchastki.example/taken-last';
  const { analogs } = (await anna.call(marketValueSheet.read, { params: { reportId: id } })).body;
  const body = { analogs: analogs.map((one, at) => (at === 0 ? { ...one, url } : one)) } as never;
  const query = { typed: 'true' } as const;
  expect((await anna.call(marketValueSheet.write, { params: { reportId: id }, query, body })).status).toBe(200);
  expect(await usesOf(url)).toBeUndefined();
  const generated = await generate(anna, id);
  expect(await usesOf(url)).toMatchObject([{ report_id: id, analogue: 1, locked: true }]);
  expect(generated).toMatchObject({ status: 200, body: { revision: 1 } });
  expect(generated.body.pages).toBeGreaterThan(20);
  expect((await anna.call(readReport, { params })).body).toMatchObject({ status: 'сформирован', legal_form: 'legal' });

  const first = await anna.download(`/api/reports/${id}/document.pdf`);
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf' });
  const sha256 = createHash('sha256').update(first.bytes).digest('hex');
  expect(generated.body.files[0]).toEqual({ format: 'pdf', size: first.bytes.length, sha256 });

  const change = await anna.call(descriptionSheet.write, { params: { reportId: id }, body: { address: 'другой' } });
  expect(change).toMatchObject({ status: 409, error: { code: 'report_locked' } });
  expect(await generate(anna, id)).toMatchObject({ status: 409, error: { code: 'report_locked' } });

  await anna.send('POST', `/api/legal-entities/${anna.id}`, { short_name: 'ООО «Другая фирма»' });
  expect((await anna.download(`/api/reports/${id}/document.pdf`)).bytes.equals(first.bytes)).toBe(true);
  const view = await anna.call(readPrintedReport, { params });
  expect(JSON.stringify(view.body)).not.toContain('Другая фирма');
  await anna.send('POST', `/api/legal-entities/${anna.id}`, { short_name: 'ООО «Меридиан-Оценка»' });

  // The next one is told how long this one took.
  expect(complete.body.last_seconds).toBeNull();
  expect((await anna.call(readCompleteness, { params })).body.last_seconds).toBeGreaterThanOrEqual(1);
  const other = (await boris.call(createReport, { body: {} })).body;
  expect((await boris.call(readCompleteness, { params: { id: other.id } })).body.last_seconds).toBeNull();
});

it('R7, W6 a generated report is opened for a new edition, stays paid, and both editions can be downloaded', async () => {
  const first = await anna.download(`/api/reports/${id}/document.pdf`);
  expect((await anna.call(reviseReport, { params })).body).toEqual({ status: 'черновик', revision: 2 });
  await anna.call(descriptionSheet.write, { params: { reportId: id }, body: { distances: '15 км до г. Светлояр' } });
  expect((await generate(anna, id)).body.revision).toBe(2);
  const revisions = (await anna.call(listRevisions, { params })).body;
  expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
  expect((await anna.download(`/api/reports/${id}/document.pdf?revision=1`)).bytes.equals(first.bytes)).toBe(true);
  expect((await anna.download(`/api/reports/${id}/document.pdf`)).bytes.equals(first.bytes)).toBe(false);
  expect((await anna.call(payReport, { params, body: {} })).body.isPaid).toBe(true);
});

it('J4 another user reaches neither the completeness, the generation nor the files of a report', async () => {
  for (const url of ['completeness', 'revisions', 'view', 'document.pdf', 'preview.pdf']) {
    expect((await boris.send('GET', `/api/reports/${id}/${url}`)).status).toBe(404);
  }
  for (const url of ['generate', 'ready', 'revise']) {
    expect((await boris.send('POST', `/api/reports/${id}/${url}`, {})).status).toBe(404);
  }
});
