import { beforeAll, expect, it } from 'vitest';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { updateReport } from '#features/report/save-api.ts';
import { reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { readCompleteness } from '../readiness-api.ts';

/* A report whose data disagree with each other: what cannot be true is refused, and nothing else is printed as if it were. */

const app = testApp();
let user: TestUser;
let id: string;

async function changed(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

beforeAll(async () => {
  user = await app.newUser({ selectedForm: 'private' });
  await fillProfile(user, 'private');
  id = await makeReport(user);
  await app.db.update(reports).set({ isPaid: true });
  const params = { reportId: id };
  await changed(user.call(descriptionSheet.write, { params, body: { gas: 'Автономное' } }));
  await changed(user.call(marketAnalysisSheet.write, { params, body: { market_segment: 'сельхоз' } }));
  const { analogs } = (await user.call(marketValueSheet.read, { params })).body;
  const changes = [{ price: 9_900_000 }, { gasCorrection: 0 }, {}];
  const [first, second, third] = analogs.map(({ id: analogue }, index) => ({ id: analogue, ...changes[index] }));
  const excluded = { ...third, isIncluded: false, timeCorrection: 2 };
  const body = { analogs: [first, second, excluded], value_interval_reason: '', variation_reason: 'Рынок узок.' };
  await changed(user.call(marketValueSheet.write, { params, body: body as never }));
});

it('R4 a report that is dated too early, or of another segment than its plot, is refused in words', async () => {
  await changed(user.call(updateReport, { params: { id }, body: { report_date: '2026-11-10' } as never }));
  expect((await user.call(readCompleteness, { params: { id } })).body.percent).toBeLessThan(99);
  const refused = await generate(user, id);
  expect(refused.status).toBe(422);
  expect(refused.error.message).toMatch(/^Дата отчета раньше даты оценки\. .*Сегмент «[^»]+» не соответствует/);
  await changed(user.call(updateReport, { params: { id }, body: { report_date: '2026-11-20' } as never }));
});

it('R4 numbers that a save only warned of stop the generation, each with its field', async () => {
  const params = { reportId: id };
  const inn = async (value: string) => changed(user.call(privateAppraiser.write, { body: { inn: value } }));
  const cadastral = async (cadastral_number: string) =>
    changed(user.call(descriptionSheet.write, { params, body: { cadastral_number } }));
  await inn('999900000098');
  await cadastral('50-12-101');
  const refused = await generate(user, id);
  expect(refused.status).toBe(422);
  expect(refused.error.message).toContain(
    'Проверьте кадастровый номер 50-12-101. Обычно номер имеет вид 50:12:0000000:101',
  );
  expect(refused.error.message).toContain('Проверьте ИНН оценщика 999900000098. Не сходится контрольная цифра');
  const { findings } = (await user.call(readCompleteness, { params: { id } })).body;
  const links = findings.filter(({ text }) => text.startsWith('Проверьте ')).map(({ link }) => link.split('#')[1]);
  expect(links).toEqual(['field-cadastral_number', 'field-inn']);
  await inn('999900000097');
  await cadastral('50:12:0000000:101');
});

it('R1 the PDF claims neither a segment, a justification nor an analogue that the data do not have', async () => {
  const own = { hbu_conclusion: 'Использование — пашня: вид разрешённого использования изменяется.' };
  await changed(user.call(marketAnalysisSheet.write, { params: { reportId: id }, body: own }));
  const { body } = await user.call(readCompleteness, { params: { id } });
  expect(body.findings.map(({ id: rule }) => rule.replace(/\.\d+$/, ''))).toEqual(
    expect.arrayContaining(['wrong.segment', 'advice.excluded', 'advice.unanswered', 'advice.use', 'interval']),
  );

  expect((await generate(user, id)).status).toBe(200);
  const pages = await pdfPages((await user.download(`/api/reports/${id}/document.pdf`)).bytes);
  const text = pages
    .join(' ')
    .replaceAll(/\u00ad\s*/g, '')
    .replaceAll('\u200b', '')
    .replaceAll(/[\s\u00a0]+/g, ' ');
  expect(text).toContain('Разрешённое использование участка иное: для индивидуального жилищного строительства.');
  expect(text).toContain(
    'юридически разрешено использование, указанное в документах, — «для индивидуального жилищного строительства».',
  );
  expect(text).not.toContain('соответствует разрешённому использованию');
  expect(text).toContain('Аналог 3 исключён из расчёта.');
  expect(text).toContain('использованы 2 объекта-аналога: площадь');
  expect(text).toContain('совокупность неоднородна, рынок узок.');
  expect(text).not.toContain('Обоснование интервала');
  // The text on the factor follows the data, so the difference is said there and not twice.
  expect(text).toContain(
    'Газоснабжение: у оцениваемого участка — автономное, у объектов-аналогов — по границе участка.',
  );
  expect(text).not.toContain('у объекта оценки — автономное');
});
