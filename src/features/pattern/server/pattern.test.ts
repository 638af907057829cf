import { expect, it } from 'vitest';
import { assignmentSheet, clientSheet } from '#features/contract/sheet.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { listReportFiles } from '#features/files/api.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { followingOverview } from '#features/market-analysis/overview/overview.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { cloneReport, listReports, readReport } from '#features/report/api.ts';
import { updateReport } from '#features/report/save-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { createByPattern, PATTERN_PARTS, type PatternPart, readPattern } from '../api.ts';

const app = testApp();

async function appraiser() {
  const user = await app.newUser({ selectedForm: 'private' });
  await fillProfile(user, 'private');
  return { user, id: await makeReport(user) };
}

const make = (
  user: TestUser,
  id: string,
  take: readonly PatternPart[] = PATTERN_PARTS,
  report_number = '2026/11-085',
) => user.call(createByPattern, { params: { id }, body: { report_number, take: [...take] } });

it('P6 what is read of a pattern: the next number, what each part brings, what names the former plot', async () => {
  const { user, id } = await appraiser();
  const { status, body } = await user.call(readPattern, { params: { id } });
  expect(status).toBe(200);
  expect(body.next_number).toBe('2026/11-085');
  expect(body.parts.map(({ part }) => part)).toEqual([...PATTERN_PARTS]);
  expect(body.parts.map(({ brings }) => brings)).toMatchInlineSnapshot(`
    [
      "19 текстов; 29 мест заполнится заново из нового отчета",
      "7 корректировок с источниками, без процентов",
      "для целей залога Объекта оценки в банке; АО «Приозёрный банк»",
    ]
  `);
  expect(body.outdated).toMatchInlineSnapshot(`
    [
      {
        "part": "texts",
        "text": "в тексте «Анализ влияния общей политической и социально-экономической обстановки» названо 16.11.2026",
      },
      {
        "part": "texts",
        "text": "текст «Анализ фактических данных о ценах сделок и предложений» написан по предложениям образца",
      },
      {
        "part": "texts",
        "text": "вместо текста «Общая площадь (масштаб)» — текст сервиса: в нем названы аналоги образца",
      },
      {
        "part": "texts",
        "text": "в тексте «Состояние рынка: спрос, предложение, ликвидность» названо число предложений образца",
      },
      {
        "part": "texts",
        "text": "в тексте «Динамика цен и основные выводы» названы проценты на дату образца",
      },
      {
        "part": "texts",
        "text": "текст «Интервалы значений ценообразующих факторов» написан по предложениям образца",
      },
      {
        "part": "texts",
        "text": "текст «Отбор объектов-аналогов» написан по предложениям образца",
      },
      {
        "part": "texts",
        "text": "рынок аренды «Доходный подход не применялся: предложения собственников об аренде участков сегмента искались и не найдены, поэтому дох…»",
      },
      {
        "part": "texts",
        "text": "границы рынка «Заозёрный район в радиусе 25 км от г. Светлояр»",
      },
      {
        "part": "terms",
        "text": "порядок и сроки предоставления материалов «в течение трёх рабочих дней с даты договора»",
      },
      {
        "part": "terms",
        "text": "особенности осмотра «с фотографированием участка и подъезда»",
      },
    ]
  `);
});

it('P6 a report after a pattern has its texts, sources and purpose, and nothing of its client, object, dates and pictures', async () => {
  const { user, id } = await appraiser();
  const bestUse = {
    hbu_text: [{ type: 'text' as const, value: '<p>Участок Заречной</p>' }],
    hbu_conclusion: 'Жилой дом',
    access_roads: [{ type: 'text' as const, value: '<p>На 16 ноября 2026 г. дорога цела.</p>' }],
  };
  await user.call(marketAnalysisSheet.write, { params: { reportId: id }, body: bestUse });
  const bank = { recipients: ['bank'], recipient_requirements: 'Перечень банка', no_inspection_reason: 'Снег' };
  await user.call(assignmentSheet.write, { params: { reportId: id }, body: bank as never });
  const former = (await user.call(readReport, { params: { id } })).body;
  const answer = await make(user, id);
  expect(answer.status).toBe(201);
  const made = answer.body.id;
  const head = (await user.call(readReport, { params: { id: made } })).body;
  expect(head).toMatchObject({
    report_number: '2026/11-085',
    purpose: former.purpose,
    report_users: former.report_users,
    value_type: former.value_type,
    contract_number: '',
    contract_date: null,
    evaluation_date: null,
    inspection_date: null,
    report_date: null,
    address: '',
    status: 'черновик',
    isPaid: false,
    revision: 1,
  });
  expect((await user.call(sampleSheet.read, { params: { reportId: made } })).body).toMatchObject({
    version: 0,
    offers: [],
  });
  for (const sheet of [clientSheet, descriptionSheet])
    expect((await user.call(sheet.read as never, { params: { reportId: made } } as never)).status, sheet.kind).toBe(
      404,
    );
  const read = async (sheet: typeof assignmentSheet | typeof marketAnalysisSheet | typeof marketValueSheet) =>
    (await user.call(sheet.read as never, { params: { reportId: made } } as never)).body as Record<string, unknown>;
  const { recipients, recipient_requirements } = bank;
  expect(await read(assignmentSheet)).toMatchObject({
    independence_confirmed: false,
    no_inspection_reason: null,
    recipients,
    recipient_requirements,
  });

  const texts = await read(marketAnalysisSheet);
  const formerTexts = (await user.call(marketAnalysisSheet.read, { params: { reportId: id } })).body;
  expect(texts).toMatchObject({ market_segment: formerTexts.market_segment, gas: formerTexts.gas });
  expect(texts).toMatchObject({ market_activity: '', hbu_text: [], hbu_conclusion: '' });
  // Its day and its number of offers are asked anew: nothing prints them of another report.
  expect(JSON.stringify(texts.general_analysis)).toContain('"на [указать дату, было 16.11.2026]"');
  expect(JSON.stringify(texts.access_roads)).toContain('На [указать дату, было 16 ноября 2026] г. дорога');
  expect(JSON.stringify(texts.market_conditions)).toContain('[указать число предложений, было 34] действующ');
  expect(JSON.stringify(formerTexts.market_conditions)).toContain('34 действующ');
  // So is what the economy did by then.
  expect(JSON.stringify(texts.market_trends)).toContain('не превысили [указать значение, было 1,5] %');
  // A text of the former comparison gives way to the service's, which follows the new one.
  expect(JSON.stringify(formerTexts.total_area)).toContain('−1 % для аналога 1');
  expect(texts.total_area).toEqual(SHIPPED_TEXTS.total_area);
  const value = await read(marketValueSheet);
  const formerValue = (await user.call(marketValueSheet.read, { params: { reportId: id } })).body;
  // The sources; neither the reasons nor the ranges between the former plot's values.
  const { locationCorrection, saleDateCorrection } = formerValue.corrections_meta;
  expect(locationCorrection).toMatchObject({ comment: expect.stringContaining('зоне II'), low: 3 });
  expect(value).toMatchObject({
    corrections_meta: {
      locationCorrection: { ...locationCorrection, comment: '', low: null, high: null, outdated: true },
    },
  });
  expect(saleDateCorrection?.source).toBe('');
  expect(value.corrections_meta).not.toHaveProperty('saleDateCorrection');
  expect(value).toMatchObject({ rounded_market_value: null, liquidity_level: '', value_interval_low: null });
  // As a calculation that nobody has filled: two analogues without a word.
  expect((value.analogs as { price: number | null }[]).map(({ price }) => price)).toEqual([null, null]);

  // Pictures of the texts stay behind as photographs, scans and screenshots do.
  expect(JSON.stringify(formerTexts)).toContain('"type":"image"');
  expect(JSON.stringify(texts)).not.toContain('"type":"image"');
  expect((await user.call(listReportFiles, { params: { reportId: made } })).body).toEqual([]);

  const whole = JSON.stringify([head, texts, value]);
  for (const words of ['Заречн', '99:12:0304017:245', '84-Д']) expect(whole).not.toContain(words);
  // What is counted is what stands there.
  const byHand = (await user.call(updateReport, { params: { id: made }, body: { report_number: '1' } })).body;
  expect([byHand.filled, byHand.required]).toEqual([head.filled, head.required]);
});

it('P6 only what is ticked is taken', async () => {
  const { user, id } = await appraiser();
  const { body } = await make(user, id, []);
  const head = (await user.call(readReport, { params: { id: body.id } })).body;
  expect(head).toMatchObject({ purpose: '', report_users: '', report_number: '2026/11-085' });
  for (const sheet of [assignmentSheet, marketAnalysisSheet, marketValueSheet])
    expect((await user.call(sheet.read as never, { params: { reportId: body.id } } as never)).status).toBe(404);
  const { body: terms } = await make(user, id, ['terms']);
  expect((await user.call(readReport, { params: { id: terms.id } })).body.purpose).not.toBe('');
  expect((await user.call(marketAnalysisSheet.read, { params: { reportId: terms.id } })).status).toBe(404);
});

it('P6 a report without a number is refused beside its field, a stranger finds no pattern, an empty copy gives nothing', async () => {
  const { user, id } = await appraiser();
  const empty = await make(user, id, PATTERN_PARTS, '   ');
  expect(empty).toMatchObject({ status: 422, body: { fields: { report_number: 'Введите номер отчета' } } });
  expect((await make(user, id, PATTERN_PARTS, 'я'.repeat(101))).status).toBe(422);
  expect((await make(user, id, PATTERN_PARTS, 'я'.repeat(100))).status).toBe(201);
  const stranger = await app.newUser();
  expect((await stranger.call(readPattern, { params: { id } })).status).toBe(404);
  expect((await make(stranger, id)).status).toBe(404);
  const formless = await app.newUser({ selectedForm: null });
  expect((await make(formless, id)).status).toBe(409);
  expect((await stranger.call(listReports, {})).body).toEqual([]);
});

it('P6 a pattern is taken of a locked report and of a copy as well, and the next number passes over both', async () => {
  const { user, id } = await appraiser();
  const { body: copy } = await user.call(cloneReport, { params: { id } });
  expect((await user.call(readPattern, { params: { id: copy.id } })).body.next_number).toBe('2026/11-085');
  expect((await make(user, copy.id)).status).toBe(201);
  expect((await user.call(readPattern, { params: { id } })).body.next_number).toBe('2026/11-086');
});

it('P6 what is stored under a text that follows the sample or the month stays behind; the bounds of the market are named', async () => {
  const { user, id } = await appraiser();
  const params = { reportId: id };
  const text = (value: string) => [{ type: 'text' as const, value: `<p>${value}</p>` }];
  const body = {
    price_analysis: text('Выявлено 34 предложения у Светлояра.'),
    general_analysis: text('Обзор октября.'),
    market_area: 'Заозёрный район',
  };
  await user.call(marketAnalysisSheet.write, { params, body });
  const follow = { sample_texts: allTexts('derived'), overview_text: followingOverview() };
  expect((await user.call(marketAnalysisSheet.write, { params, body: follow })).status).toBe(200);
  const { outdated } = (await user.call(readPattern, { params: { id } })).body;
  expect(outdated.map(({ text: said }) => said)).toContain('границы рынка «Заозёрный район»');
  const reportId = (await make(user, id)).body.id;
  expect((await user.call(marketAnalysisSheet.read, { params: { reportId } })).body).toMatchObject({
    price_analysis: [],
    general_analysis: [],
    sample_texts: allTexts('derived'),
    market_area: 'Заозёрный район',
  });
});
