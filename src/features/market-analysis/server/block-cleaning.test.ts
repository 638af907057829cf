import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { CONTENT_LIMITS } from '#document/model/content-block.ts';
import { reportSheets } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { reportFilesOf } from '#test/report-files.ts';
import { marketAnalysisSheet } from '../sheet.ts';

const app = testApp();
const { newReport } = reportFilesOf(app);
const { write } = marketAnalysisSheet;
const text = (value: string) => [{ type: 'text' as const, value }];
let anna: TestUser;

beforeAll(async () => {
  anna = await app.newUser();
});

it('H2 the name of a table is kept, cleaned of what nobody can print', async () => {
  const reportId = await newReport(anna);
  const rows = [['Год'], ['2025']];
  const sent = [
    { type: 'table' as const, rows, caption: ' ВРП\u202e по годам ' },
    { type: 'table' as const, rows, caption: null },
  ];
  const { body } = await anna.call(write, { params: { reportId }, body: { location: sent as never } });
  expect(body.location).toEqual([
    { type: 'table', rows, caption: 'ВРП по годам' },
    { type: 'table', rows },
  ]);
});

it.each([
  ['a script', '<p>до<script>alert(1)</script>после</p>'],
  ['an event handler', '<p onclick="alert(1)">до<b onmouseover=alert(1)>после</b></p>'],
  [
    'an svg with a script',
    '<p>до</p><svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"></a></svg><p>после</p>',
  ],
  ['a javascript link', '<p><a href="java&#10;script:alert(1)">до</a> после</p>'],
  ['a picture with a handler', '<p>до<img src=x onerror=alert(1)>после</p>'],
  ['a frame', '<p>до</p><iframe src="https://evil.example"></iframe><object data="x"></object><p>после</p>'],
  [
    'a style and a form',
    '<style>body{background:url(https://evil.example)}</style><form action=//evil.example><p>до</p><input name=a></form><p>после</p>',
  ],
  [
    'mutation through a foreign element',
    '<p>до</p><math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mtext></math><p>после</p>',
  ],
  ['a file and a blob', '<p>до<img src="file:///C:/a.png"><img src="blob:https://a.example/1">после</p>'],
])('H6 pasted markup is cleaned on the server: %s', async (_, value) => {
  const reportId = await newReport(anna);
  const answer = await anna.call(write, { params: { reportId }, body: { location: text(value) } });
  expect(answer.status).toBe(200);
  const stored = JSON.stringify(answer.body.location);
  expect(stored).toContain('до');
  expect(stored).toContain('после');
  expect(stored).not.toMatch(
    /script|onclick|onmouse|onerror|javascript|<svg|<iframe|<object|<style|<form|<input|<img|evil|file:|blob:/i,
  );
});

it('H6 what an appraiser formats survives the cleaning', async () => {
  const reportId = await newReport(anna);
  const value =
    '<h3>Торг</h3><p>Скидка <strong>−9,5&nbsp;%</strong>, S<sub>о</sub>, м<sup>2</sup>, <em>см.</em> <a href="https://rosstat.example/t">таблицу</a></p><ul><li>раз</li><li>два</li></ul>';
  const answer = await anna.call(write, { params: { reportId }, body: { bargaining: text(value) } });
  const [block] = answer.body.bargaining;
  const kept = block?.type === 'text' ? block.value : '';
  for (const part of ['Торг', '<sub>', '<sup>', 'href="https://rosstat.example/t"', '<li>'])
    expect(kept).toContain(part);
  expect(kept).toMatch(/<(strong|b)>−9,5/);
  // Cleaning what is clean changes nothing.
  const again = await anna.call(write, { params: { reportId }, body: { bargaining: answer.body.bargaining } });
  expect(again.body.bargaining).toEqual(answer.body.bargaining);
});

it('H5 characters that no font of the document has are named beside their field', async () => {
  const reportId = await newReport(anna);
  const body = {
    gas: text('<p>Газ рядом 🔥</p>'),
    location: text('<p>Кабицыно → Обнинск, 5 ₽, м²</p>'),
    market_area: 'Район ✅ 漢',
  };
  const answer = await anna.call(write, { params: { reportId }, body: { gas: body.gas, location: body.location } });
  expect(answer).toMatchObject({
    status: 422,
    error: { fields: { gas: 'Символ 🔥 не печатается в отчете. Замените или удалите его.' } },
  });
  expect(Object.keys(answer.error.fields ?? {})).toEqual(['gas']);
  const area = await anna.call(write, { params: { reportId }, body: { market_area: body.market_area } });
  expect(area.error.fields?.market_area).toMatch(/^Символы? .*漢 не печата/);
  const table = [{ type: 'table' as const, rows: [['Место'], ['😀']] }];
  expect((await anna.call(write, { params: { reportId }, body: { gas: table } })).status).toBe(422);
  expect((await anna.call(write, { params: { reportId }, body: { location: body.location } })).status).toBe(200);
});

const LIMIT = CONTENT_LIMITS.text;
/** Markup that takes this many characters once it is cleaned. */
const cleanedTo = (length: number) => `<p>${'а'.repeat(length - '<p></p>'.length)}</p>`;

it('W3 a text at the limit is stored, one character more is refused beside its field', async () => {
  const reportId = await newReport(anna);
  for (const length of [LIMIT - 1, LIMIT]) {
    const answer = await anna.call(write, { params: { reportId }, body: { gas: text(cleanedTo(length)) } });
    expect(answer.status).toBe(200);
    expect(answer.body.gas).toEqual(text(cleanedTo(length)));
  }
  const more = await anna.call(write, { params: { reportId }, body: { gas: text(cleanedTo(LIMIT + 1)) } });
  expect(more.status).toBe(422);
  expect(JSON.stringify(more.error.fields)).toContain('Слишком длинный текст. Разделите его или сократите.');
});

it('W3 a text that grows in cleaning beyond the limit is refused before it is stored, and the step stays readable', async () => {
  const reportId = await newReport(anna);
  const grown = (value: string) => anna.call(write, { params: { reportId }, body: { gas: text(value) } });
  await anna.call(write, { params: { reportId }, body: { gas: text('<p>до</p>') } });
  // `<b>а</b>` is written `<strong>а</strong>`; a link gets its `rel`; a bare `<` its five letters.
  const short = [
    '<p><b>а</b><i>б</i>'.repeat(4700),
    '<a href="http://a.ru">а</a> '.repeat(3200),
    '&lt;'.repeat(9) + '<1'.repeat(22_000),
  ];
  for (const value of short) {
    expect(value.length).toBeLessThan(LIMIT);
    const answer = await grown(value);
    expect(answer.status).toBe(422);
    expect(answer.error.fields?.gas).toMatch(/^Текст вместе с оформлением длиннее 100\s000 знаков\./);
  }
  const exact = `<p><b>${'а'.repeat(LIMIT - '<p><strong></strong></p>'.length)}</b></p>`;
  expect((await grown(exact)).status).toBe(200);
  const more = await grown(exact.replace('а', 'аа'));
  expect(more.status).toBe(422);
  expect(more.error.fields?.gas).toMatch(/^Текст вместе с оформлением длиннее/);
  const read = await anna.call(marketAnalysisSheet.read, { params: { reportId } });
  expect(read.status).toBe(200);
  expect(read.body.gas).toEqual(text(exact.replace('<b>', '<strong>').replace('</b>', '</strong>')));
});

it('W3 a text that an older rule let in is read as it is stored, and the next save of another field goes through', async () => {
  const reportId = await newReport(anna);
  await anna.call(write, { params: { reportId }, body: { gas: text('<p>до</p>') } });
  const long = text(cleanedTo(LIMIT + 5000));
  const here = and(eq(reportSheets.reportId, reportId), eq(reportSheets.kind, 'market-analysis'));
  const [row] = await app.db.select().from(reportSheets).where(here);
  const content = { ...(row?.content as object), gas: long, market_segment: 'иной', unknown: 1 };
  await app.db.update(reportSheets).set({ content }).where(here);
  const read = await anna.call(marketAnalysisSheet.read, { params: { reportId } });
  expect(read.status).toBe(200);
  expect(read.body.gas).toEqual(long);
  expect(read.body.market_segment).toBe('иной');
  expect(read.body).not.toHaveProperty('unknown');
  const saved = await anna.call(write, { params: { reportId }, body: { market_area: 'Заозёрный район' } });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ gas: long, market_area: 'Заозёрный район' });
});

it('S14 the tables of the step hold so many cells together; more that an older rule let in is kept, and another field is saved beside it', async () => {
  const reportId = await newReport(anna);
  const table = (rows: number, columns: number) => ({
    type: 'table' as const,
    rows: Array(rows).fill(Array(columns).fill('1')),
  });
  const save = (body: object) => anna.call(write, { params: { reportId }, body: body as never });
  const full = [table(300, 20), table(300, 20), table(300, 20)];
  expect((await save({ gas: full })).status).toBe(200);
  for (const [last, status] of [
    [19, 200],
    [20, 200],
    [21, 422],
  ] as const) {
    const answer = await save({ location: [table(99, 20), table(last, 1)] });
    expect([last, answer.status]).toEqual([last, status]);
    if (status === 422) expect(Object.keys(answer.error.fields ?? {})).toEqual(['location']);
  }
  const here = and(eq(reportSheets.reportId, reportId), eq(reportSheets.kind, 'market-analysis'));
  const [row] = await app.db.select().from(reportSheets).where(here);
  const content = { ...(row?.content as object), electricity: full };
  await app.db.update(reportSheets).set({ content }).where(here);
  expect((await save({ market_area: 'Заозёрный район' })).status).toBe(200);
  // As many cells with other words.
  const others = table(300, 20).rows.map((row: string[]) => row.map(() => '2'));
  expect((await save({ electricity: [...full.slice(1), { type: 'table', rows: others }] })).status).toBe(200);
  expect((await save({ electricity: [table(300, 20)] })).status).toBe(200);
  expect((await save({ electricity: full })).status).toBe(422);
});
