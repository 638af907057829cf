import fs from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { descriptionSheet } from '#features/description/sheet.ts';
import { deleteReportFile, listReportFiles } from '#features/files/api.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { deleteReport, readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { giveRoubles } from '#test/money.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { readDocx } from '#test/read-docx.ts';
import { listRevisions, markReady } from '../api.ts';
import { readCompleteness } from '../readiness-api.ts';

/* What is in the files of a generated report, and what can still be done with it. */

const app = testApp();
let anna: TestUser;
let boris: TestUser;
/** Of anna. */
let draft: string;
/** Of boris. */
let generated: string;

beforeAll(async () => {
  anna = await app.newUser({ selectedForm: 'legal' });
  boris = await app.newUser({ selectedForm: 'private' });
  await fillProfile(anna, 'legal');
  await fillProfile(boris, 'private');
  await giveRoubles(app.db, boris.id, 1000);
  draft = await makeReport(anna);
  generated = await makeReport(boris);
  await boris.call(payReport, { params: { id: generated }, body: {} });
  expect((await generate(boris, generated)).status).toBe(200);
});

it('J5 the downloaded PDF holds every chapter, the value in digits and words, and the numbers of the calculation', async () => {
  const { bytes } = await boris.download(`/api/reports/${generated}/document.pdf`);
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
    'Расчёт стоимости сравнительным подходом',
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

  const docx = await boris.download(`/api/reports/${generated}/document.docx`);
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
  const [newest] = (await boris.call(listRevisions, { params: { id: generated } })).body;
  expect(newest?.files.map(({ format }) => format)).toEqual(['pdf', 'docx', 'xlsx']);
  expect((await anna.download(`/api/reports/${generated}/document.docx`)).status).toBe(404);
});

it('R6 the calculation is downloaded as a spreadsheet whose formulas hold our results', async () => {
  const { bytes, headers } = await boris.download(`/api/reports/${generated}/calculation.xlsx`);
  if (process.env.KEEP_XLSX) fs.writeFileSync(process.env.KEEP_XLSX, bytes);
  expect(String(headers['content-disposition'])).toContain(encodeURIComponent('Отчет 2026-11-084.xlsx'));
  const workbook = await readXlsx(bytes);
  const rows = workbook.sheets[0]?.rows ?? [];
  expect(rows.slice(1, 4).map(([first]) => first)).toEqual([
    'Рыночная стоимость земельного участка',
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
it('R8 a preview can be made before paying, says it is a draft on every page, and keeps nothing', async () => {
  const preview = await anna.download(`/api/reports/${draft}/preview.pdf`);
  expect(preview.status).toBe(200);
  const pages = await pdfPages(preview.bytes);
  expect(pages.filter((page) => page.includes('ЧЕРНОВИК')).length).toBe(pages.length);
  expect((await anna.download(`/api/reports/${draft}/document.pdf`)).status).toBe(404);
  expect((await anna.call(readReport, { params: { id: draft } })).body.status).toBe('черновик');
});

it('R4 copies that the report should show and does not, and a pledge without liquidity, are told with their clause', async () => {
  const params = { reportId: draft };
  const warned = async () => (await anna.call(readCompleteness, { params: { id: draft } })).body.findings;
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
      'error',
      'Для залога укажите ликвидность объекта и типичный срок экспозиции',
      'Расчет стоимости, ФСО № 9',
      `/report/${draft}/calculation#field-liquidity_level`,
    ],
    [
      'warning',
      'Приложите копии документов объекта оценки',
      'Файлы, ФСО VI, п. 8',
      `/report/${draft}/files#field-documents`,
    ],
    [
      'warning',
      'Добавьте фотографии, сделанные при осмотре',
      'Файлы, ФСО № 7, п. 5',
      `/report/${draft}/files#field-photos`,
    ],
    [
      'warning',
      'Аналог 2: приложите копию объявления',
      'Расчет стоимости, ФСО VI, п. 2, п. 8',
      `/report/${draft}/calculation#field-analogs.1.screenshots`,
    ],
  ]);
  // They are unanswered, and the percent says so.
  const { items, met, warnings, places, percent } = (await anna.call(readCompleteness, { params: { id: draft } })).body;
  expect(warnings).toBe(3);
  expect(percent).toBe(Math.floor((100 * met) / (items + warnings + places)));
});

it('J7 a generated report is marked as ready with the day and the recipient, and stays locked', async () => {
  const params = { id: generated };
  const tooEarly = await anna.call(markReady, { params: { id: draft }, body: {} });
  expect(tooEarly).toMatchObject({ error: { code: 'status_transition' } });
  const { report_date } = (await boris.call(readReport, { params })).body;
  const handing = { handed_over_on: report_date, handed_over_to: 'Заречная М. С.' };
  const refusal = async (handed_over_on: string) =>
    (await boris.call(markReady, { params, body: { ...handing, handed_over_on } })).error.fields?.handed_over_on;
  expect(await refusal('1900-01-01')).toMatch(/^Отчет составлен .+: раньше его не передать$/);
  expect(await refusal('2999-01-01')).toBe('Этот день ещё не наступил');
  expect((await boris.call(markReady, { params, body: handing })).body.status).toBe('готов');
  expect((await boris.call(listRevisions, { params })).body[0]).toMatchObject(handing);
  const change = await boris.call(descriptionSheet.write, {
    params: { reportId: generated },
    body: { address: 'другой' },
  });
  expect(change.error.code).toBe('report_locked');
  expect((await boris.call(deleteReport, { params })).status).toBe(200);
});
