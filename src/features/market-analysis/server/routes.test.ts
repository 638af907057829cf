import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { reportFilesOf } from '#test/report-files.ts';
import { readDefaultTexts } from '../api.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import { BLOCK_FIELDS } from '../market-analysis.ts';
import { marketAnalysisSheet } from '../sheet.ts';

const app = testApp();
const { newReport } = reportFilesOf(app);
const { read, write } = marketAnalysisSheet;
let anna: TestUser;
let boris: TestUser;

beforeAll(async () => {
  anna = await app.newUser();
  boris = await app.newUser();
});

const text = (value: string) => [{ type: 'text' as const, value }];

it('H1 the first read is 404; a record made of the default texts is read back as it was written', async () => {
  const reportId = await newReport(anna);
  expect((await anna.call(read, { params: { reportId } })).status).toBe(404);

  const texts = await anna.call(readDefaultTexts, { query: { type: 'marketAnalysis' } });
  expect(texts.body).toMatchObject({ type: 'marketAnalysis', section: 'marketAnalysis' });
  const content = texts.body.type === 'marketAnalysis' ? texts.body.content : SHIPPED_TEXTS;
  expect(Object.keys(content)).toEqual(BLOCK_FIELDS.map(({ field }) => field));

  const written = await anna.call(write, { params: { reportId }, body: { ...content, market_segment: '' } });
  expect(written.status).toBe(200);
  const again = await anna.call(read, { params: { reportId } });
  expect(again.body).toEqual(written.body);
  expect(again.body).toMatchObject({ report_id: reportId, version: 1, market_segment: '' });
  // Markup is written anew: a line break between blocks is all that may differ.
  for (const { field } of BLOCK_FIELDS) {
    expect(JSON.parse(JSON.stringify(again.body[field]).replaceAll('>\\n<', '><'))).toEqual(content[field]);
  }
});

it('H1 a place left to fill does not stop the save; only a field with nothing to print counts as missing', async () => {
  const reportId = await newReport(anna);
  const written = await anna.call(write, { params: { reportId }, body: { ...SHIPPED_TEXTS } });
  // Segment and general analysis have nothing to print yet, price analysis and the 13 factors have.
  expect(written.body).toMatchObject({ filled: 14, required: 16 });
  const whole = await anna.call(write, {
    params: { reportId },
    body: { market_segment: 'ИЖС', general_analysis: text('<p>Обстановка стабильна.</p>') },
  });
  expect(whole.body).toMatchObject({ filled: 16, required: 16 });
  const emptied = await anna.call(write, { params: { reportId }, body: { gas: null } });
  expect(emptied.body).toMatchObject({ gas: [], filled: 15, location: SHIPPED_TEXTS.location });
});

it('H3 the eight segment codes are taken, another is refused, null clears', async () => {
  const reportId = await newReport(anna);
  for (const market_segment of [
    'ИЖС',
    'СНТ',
    'МЖС',
    'индустриальная',
    'офисно-торговая',
    'сельхоз',
    'рекреация',
    'придорожный',
  ] as const) {
    const answer = await anna.call(write, { params: { reportId }, body: { market_segment } });
    expect(answer.body.market_segment).toBe(market_segment);
  }
  const refused = await anna.send('POST', `/api/market-analysis/${reportId}`, { marketSegment: 'дача' });
  expect(refused).toMatchObject({ status: 422, error: { fields: { market_segment: 'Такого сегмента рынка нет' } } });
  const cleared = await anna.send('POST', `/api/market-analysis/${reportId}`, { marketSegment: null });
  expect(cleared.body.market_segment).toBe('');
});

it('H8 a generated or finished report cannot be written, and stays readable', async () => {
  const reportId = await newReport(anna);
  await anna.call(write, { params: { reportId }, body: { market_segment: 'СНТ' } });
  for (const status of ['сформирован', 'готов'] as const) {
    await app.db.update(reports).set({ status }).where(eq(reports.id, reportId));
    const refused = await anna.call(write, { params: { reportId }, body: { market_segment: 'ИЖС' } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'report_locked' } });
  }
  expect((await anna.call(read, { params: { reportId } })).body.market_segment).toBe('СНТ');
});

it("H5 another user's report answers as if it did not exist, an anonymous caller is not let in", async () => {
  const reportId = await newReport(anna);
  await anna.call(write, { params: { reportId }, body: { market_segment: 'СНТ' } });
  expect((await boris.call(read, { params: { reportId } })).status).toBe(404);
  expect((await boris.call(write, { params: { reportId }, body: { market_segment: 'ИЖС' } })).status).toBe(404);
  expect((await app.anonymous.call(read, { params: { reportId } })).status).toBe(401);
});

it('Q1 a save of an older version is answered with the stored record', async () => {
  const reportId = await newReport(anna);
  const first = await anna.call(write, { params: { reportId }, body: { market_segment: 'СНТ' } });
  const second = await anna.call(write, {
    params: { reportId },
    body: { market_segment: 'ИЖС', version: first.body.version },
  });
  expect(second.body.version).toBe(2);
  const stale = await anna.call(write, { params: { reportId }, body: { gas: [], version: 1 } });
  expect(stale).toMatchObject({
    status: 409,
    error: { code: 'stale_version', current: { market_segment: 'ИЖС', version: 2 } },
  });
});

it('W1 an echoed record is taken, an unknown key is refused', async () => {
  const reportId = await newReport(anna);
  const first = await anna.call(write, { params: { reportId }, body: { ...SHIPPED_TEXTS, market_segment: 'МЖС' } });
  const echoed = await anna.send('POST', `/api/market-analysis/${reportId}`, { ...first.body });
  expect(echoed.status).toBe(200);
  expect(await anna.send('POST', `/api/market-analysis/${reportId}`, { is_paid: true })).toMatchObject({ status: 422 });
});

it('W9 highest and best use and the approaches are kept with the record', async () => {
  const reportId = await newReport(anna);
  const body = {
    market_area: 'Заозёрный район',
    hbu_text: text('<p>Четыре критерия.</p>'),
    hbu_conclusion: 'Индивидуальная застройка.',
    approach_income_refusal: 'Рынок аренды не развит.',
  };
  expect((await anna.call(write, { params: { reportId }, body })).body).toMatchObject({
    ...body,
    approach_cost_refusal: '',
  });
  const hostile = await anna.call(write, {
    params: { reportId },
    body: { hbu_text: text('<p>а<script>b</script></p>') },
  });
  expect(JSON.stringify(hostile.body.hbu_text)).not.toContain('script');
});
