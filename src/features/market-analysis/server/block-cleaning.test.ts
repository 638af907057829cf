import { beforeAll, expect, it } from 'vitest';
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
