import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { ledger } from '#features/balance/server/tables.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { deleteReportFile, listReportFiles } from '#features/files/api.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { deleteReport, readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { readDocx } from '#test/read-docx.ts';
import { generateReport, listRevisions, markReady, readCompleteness, readPrintedReport, reviseReport } from '../api.ts';

const app = testApp();
let anna: TestUser;
let boris: TestUser;

async function withMoney(user: TestUser, roubles: number): Promise<void> {
  const kop = roubles * 100;
  await app.db.update(users).set({ balanceKop: kop }).where(sql`${users.id} = ${user.id}`);
  await app.db.insert(ledger).values({
    userId: user.id,
    amountKop: kop,
    balanceAfterKop: kop,
    kind: 'correction',
    idemKey: `test-${Date.now()}`,
  });
}

beforeAll(async () => {
  anna = await app.newUser({ selectedForm: 'legal' });
  boris = await app.newUser({ selectedForm: 'private' });
  await fillProfile(anna, 'legal');
  await fillProfile(boris, 'private');
  await withMoney(anna, 1000);
  await withMoney(boris, 1000);
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

  await withMoney(carl, 1000);
  await carl.call(payReport, { params: { id: String(created.body.id) }, body: {} });
  const refused = await carl.call(generateReport, { params: { id: String(created.body.id) } });
  expect(refused).toMatchObject({ status: 422, error: { code: 'validation' } });
  expect(refused.error.message).toMatch(/^Не заполнены: Договор и задание, Заказчик, Описание объекта, /);
});

it('R4 copies that the report should show and does not, and a pledge without liquidity, are told with their clause', async () => {
  const id = await makeReport(anna);
  const params = { reportId: id };
  const warned = async () => (await anna.call(readCompleteness, { params: { id } })).body.findings;
  expect(await warned()).toEqual([]);
  for (const file of (await anna.call(listReportFiles, { params })).body) {
    if (['documents', 'photos'].includes(file.category)) await anna.call(deleteReportFile, { params: { id: file.id } });
  }
  const { analogs } = (await anna.call(marketValueSheet.read, { params })).body;
  const bare = analogs.map(({ id: analogue }, index) => ({
    id: analogue,
    ...(index === 1 ? { screenshots: [] } : {}),
  }));
  const body = { liquidity_level: '', analogs: bare } as never;
  expect((await anna.call(marketValueSheet.write, { params, body })).status).toBe(200);
  expect((await warned()).map(({ severity, text, clause, link }) => [severity, text, clause, link])).toEqual([
    [
      'warning',
      'Для залога укажите ликвидность объекта и типичный срок экспозиции',
      'Расчет стоимости, ФСО № 9',
      `/report/${id}/calculation#field-liquidity_level`,
    ],
    [
      'warning',
      'Приложите копии документов объекта оценки',
      'Файлы, ФСО VI, п. 8',
      `/report/${id}/files#field-documents`,
    ],
    [
      'warning',
      'Добавьте фотографии, сделанные при осмотре',
      'Файлы, ФСО № 7, п. 5',
      `/report/${id}/files#field-photos`,
    ],
    [
      'warning',
      'Аналог 2: приложите копию объявления',
      'Расчет стоимости, ФСО VI, п. 2, п. 8',
      `/report/${id}/calculation`,
    ],
  ]);
});

it('J4, R5 a complete report is generated once it is paid, locked, and its file stays as it was, byte for byte', async () => {
  const id = await makeReport(anna);
  const params = { id };
  const complete = await anna.call(readCompleteness, { params });
  expect(complete.body.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  // Its warnings are unanswered, and the percent says so.
  const { items, met, warnings, places } = complete.body;
  expect(warnings).toBeGreaterThan(0);
  expect(complete.body.percent).toBe(Math.floor((100 * met) / (items + warnings + places)));
  expect(await anna.call(generateReport, { params })).toMatchObject({ status: 409, error: { code: 'not_paid' } });

  expect((await anna.call(payReport, { params, body: {} })).status).toBe(200);
  const generated = await anna.call(generateReport, { params });
  expect(generated).toMatchObject({ status: 200, body: { revision: 1 } });
  expect(generated.body.pages).toBeGreaterThan(20);
  expect((await anna.call(readReport, { params })).body).toMatchObject({ status: 'сформирован', legal_form: 'legal' });

  const first = await anna.download(`/api/reports/${id}/document.pdf`);
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf' });
  const sha256 = createHash('sha256').update(first.bytes).digest('hex');
  expect(generated.body.files[0]).toEqual({ format: 'pdf', size: first.bytes.length, sha256 });

  const change = await anna.call(descriptionSheet.write, { params: { reportId: id }, body: { address: 'другой' } });
  expect(change).toMatchObject({ status: 409, error: { code: 'report_locked' } });
  expect(await anna.call(generateReport, { params })).toMatchObject({ status: 409, error: { code: 'report_locked' } });

  await anna.send('POST', `/api/legal-entities/${anna.id}`, { short_name: 'ООО «Другая фирма»' });
  expect((await anna.download(`/api/reports/${id}/document.pdf`)).bytes.equals(first.bytes)).toBe(true);
  const view = await anna.call(readPrintedReport, { params });
  expect(JSON.stringify(view.body)).not.toContain('Другая фирма');
  await anna.send('POST', `/api/legal-entities/${anna.id}`, { short_name: 'ООО «Меридиан-Оценка»' });

  // The next one is told how long this one took.
  expect(complete.body.last_seconds).toBeNull();
  expect((await anna.call(readCompleteness, { params })).body.last_seconds).toBeGreaterThanOrEqual(1);
  expect(
    (await boris.call(readCompleteness, { params: { id: await makeReport(boris) } })).body.last_seconds,
  ).toBeNull();
});

it('J5 the downloaded PDF holds every chapter, the value in digits and words, and the numbers of the calculation', async () => {
  const id = await makeReport(boris);
  await boris.call(payReport, { params: { id }, body: {} });
  expect((await boris.call(generateReport, { params: { id } })).status).toBe(200);
  const { bytes } = await boris.download(`/api/reports/${id}/document.pdf`);
  if (process.env.KEEP_PDF) fs.writeFileSync(process.env.KEEP_PDF, bytes);
  const pages = await pdfPages(bytes);
  const text = pages.join(' ').replaceAll('\u00a0', ' ');
  for (const expected of [
    'Отчёт об оценке',
    '2026/11-084',
    'Основные факты и выводы',
    'Задание на оценку',
    'Заречная Мария Сергеевна',
    'Допущения и ограничительные условия',
    'Применяемые стандарты оценки',
    'Описание объекта оценки',
    'Анализ рынка',
    'Анализ наиболее эффективного использования',
    'Выбор подходов и методов оценки',
    'Расчёт рыночной стоимости сравнительным подходом',
    'Согласование результатов',
    'Заключение о стоимости',
    'Список использованных источников',
    'Приложение 1',
    'Приложение 4',
    '2 519 000 ₽',
    'Два миллиона пятьсот девятнадцать тысяч рублей 00 копеек',
    '1 922,83',
    '0,3604',
    '9,06 %',
    'НДС не облагается',
  ]) {
    expect(text, expected).toContain(expected);
  }
  expect(text).not.toContain('[указать');
  expect(text).not.toContain('99 12');

  const docx = await boris.download(`/api/reports/${id}/document.docx`);
  expect(docx.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': expect.stringContaining(encodeURIComponent('Отчет 2026-11-084.docx')),
  });
  const written = readDocx(docx.bytes).text.replaceAll('\u00a0', ' ');
  for (const expected of [
    'Заречная Мария Сергеевна',
    '2 519 000 ₽',
    '1 922,83',
    '0,3604',
    '9,06 %',
    'П. А. Берёзкин',
  ]) {
    expect(written, expected).toContain(expected);
  }
  const [newest] = (await boris.call(listRevisions, { params: { id } })).body;
  expect(newest?.files.map(({ format }) => format)).toEqual(['pdf', 'docx', 'xlsx']);
  expect((await anna.download(`/api/reports/${id}/document.docx`)).status).toBe(404);
});

it('R7, W6 a generated report is opened for a new edition, stays paid, and both editions can be downloaded', async () => {
  const id = await makeReport(anna);
  const params = { id };
  await anna.call(payReport, { params, body: {} });
  await anna.call(generateReport, { params });
  const first = await anna.download(`/api/reports/${id}/document.pdf`);
  expect((await anna.call(reviseReport, { params })).body).toEqual({ status: 'черновик', revision: 2 });
  await anna.call(descriptionSheet.write, { params: { reportId: id }, body: { distances: '15 км до г. Светлояр' } });
  expect((await anna.call(generateReport, { params })).body.revision).toBe(2);
  const revisions = (await anna.call(listRevisions, { params })).body;
  expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
  expect((await anna.download(`/api/reports/${id}/document.pdf?revision=1`)).bytes.equals(first.bytes)).toBe(true);
  expect((await anna.download(`/api/reports/${id}/document.pdf`)).bytes.equals(first.bytes)).toBe(false);
  expect((await anna.call(payReport, { params, body: {} })).body.isPaid).toBe(true);
});

it('J7 a generated report is marked as ready with the day and the recipient, and stays locked', async () => {
  const id = await makeReport(anna);
  const params = { id };
  expect(await anna.call(markReady, { params, body: {} })).toMatchObject({ error: { code: 'status_transition' } });
  await anna.call(payReport, { params, body: {} });
  await anna.call(generateReport, { params });
  const { report_date } = (await anna.call(readReport, { params })).body;
  const handing = { handed_over_on: report_date, handed_over_to: 'Заречная М. С.' };
  const refusal = async (handed_over_on: string) =>
    (await anna.call(markReady, { params, body: { ...handing, handed_over_on } })).error.fields?.handed_over_on;
  expect(await refusal('1900-01-01')).toMatch(/^Отчет составлен .+: раньше его не передать$/);
  expect(await refusal('2999-01-01')).toBe('Этот день ещё не наступил');
  expect((await anna.call(markReady, { params, body: handing })).body.status).toBe('готов');
  expect((await anna.call(listRevisions, { params })).body[0]).toMatchObject(handing);
  const change = await anna.call(descriptionSheet.write, { params: { reportId: id }, body: { address: 'другой' } });
  expect(change.error.code).toBe('report_locked');
  expect((await anna.call(deleteReport, { params })).status).toBe(200);
});

it('R8 a preview can be made before paying, says it is a draft on every page, and keeps nothing', async () => {
  const id = await makeReport(anna);
  const preview = await anna.download(`/api/reports/${id}/preview.pdf`);
  expect(preview.status).toBe(200);
  const pages = await pdfPages(preview.bytes);
  expect(pages.filter((page) => page.includes('ЧЕРНОВИК')).length).toBe(pages.length);
  expect((await anna.download(`/api/reports/${id}/document.pdf`)).status).toBe(404);
  expect((await anna.call(readReport, { params: { id } })).body.status).toBe('черновик');
});

it('J4 another user reaches neither the completeness, the generation nor the files of a report', async () => {
  const id = await makeReport(anna);
  for (const url of ['completeness', 'revisions', 'view', 'document.pdf', 'preview.pdf']) {
    expect((await boris.send('GET', `/api/reports/${id}/${url}`)).status).toBe(404);
  }
  for (const url of ['generate', 'ready', 'revise']) {
    expect((await boris.send('POST', `/api/reports/${id}/${url}`, {})).status).toBe(404);
  }
});

it('R6 the calculation is downloaded as a spreadsheet whose formulas hold our results', async () => {
  const id = await makeReport(boris);
  await boris.call(payReport, { params: { id }, body: {} });
  await boris.call(generateReport, { params: { id } });
  const { bytes, headers } = await boris.download(`/api/reports/${id}/calculation.xlsx`);
  if (process.env.KEEP_XLSX) fs.writeFileSync(process.env.KEEP_XLSX, bytes);
  expect(String(headers['content-disposition'])).toContain(encodeURIComponent('Отчет 2026-11-084.xlsx'));
  const workbook = await readXlsx(bytes);
  const rows = workbook.sheets[0]?.rows ?? [];
  expect(rows.slice(1, 3).map(([first]) => first)).toEqual([
    'Отчёт об оценке №\u00a02026/11-084 от 20.11.2026',
    'Кадастровый номер 99:12:0304017:245',
  ]);
  const valueAt = (label: string, column = 1) => rows.find((row) => row[0] === label)?.[column];
  expect(valueAt('Средневзвешенная цена, руб./кв. м')).toBeCloseTo(1922.831437, 6);
  expect(valueAt('Рыночная стоимость, руб.')).toBeCloseTo(2_518_909.181882, 6);
  expect(valueAt('Итоговая величина, руб. (до тысяч)')).toBe(2_519_000);
  expect(valueAt('Вес', 4)).toBeCloseTo(0.360414, 6);
  expect(valueAt('Коэффициент вариации после корректировок, %')).toBeCloseTo(9.0623, 4);
});
