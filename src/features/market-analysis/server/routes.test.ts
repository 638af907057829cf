import fs from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { fileKey, uploadDefaultImage, uploadReportFile } from '#features/files/api.ts';
import { reports } from '#features/report/server/tables.ts';
import { IMAGES_LOADING } from '#kit/content-block.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { readDefaultTexts } from '../api.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import { BLOCK_FIELDS } from '../market-analysis.ts';
import { marketAnalysisSheet } from '../sheet.ts';
import { FOREIGN_IMAGE } from './clean-blocks.ts';

const app = testApp();
const { read, write } = marketAnalysisSheet;
const map = { name: 'Карта.jpg', bytes: fs.readFileSync('test/files/map.jpg') };
let anna: TestUser;
let boris: TestUser;

beforeAll(async () => {
  anna = await app.newUser();
  boris = await app.newUser();
});

async function newReport(user: TestUser): Promise<string> {
  const [row] = await app.db.insert(reports).values({ userId: user.id }).returning();
  return row?.id ?? '';
}

/** The address of a picture uploaded into a text of the report. */
async function picture(user: TestUser, reportId: string): Promise<string> {
  const answer = await user.upload(uploadReportFile.path, { category: 'market_analysis_image', reportId }, map);
  expect(answer.status).toBe(201);
  return String(answer.body.file_url);
}

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

it('H2, W3 texts, tables and pictures keep their order; a second text in a field is refused beside it', async () => {
  const reportId = await newReport(anna);
  const url = await picture(anna, reportId);
  const location = [
    {
      type: 'table' as const,
      rows: [
        ['Заголовок 1', 'Заголовок 2'],
        ['Кабицыно', '11'],
      ],
    },
    { type: 'image' as const, url, width: 320, height: 200, caption: 'Карта аналогов' },
    { type: 'text' as const, value: '<p>Аналоги рядом.</p>' },
  ];
  expect((await anna.call(write, { params: { reportId }, body: { location } })).body.location).toEqual(location);
  const twice = await anna.call(write, {
    params: { reportId },
    body: { location: [...text('<p>а</p>'), ...text('<p>б</p>')] },
  });
  expect(twice.status).toBe(422);
  expect(twice.error.fields).toEqual({ location: 'В разделе может быть только один текст' });
  expect((await anna.call(read, { params: { reportId } })).body.location).toEqual(location);
});

it('W3 an image given as a string or with the address of a host is stored as our own path', async () => {
  const reportId = await newReport(anna);
  const url = await picture(anna, reportId);
  const answer = await anna.send('POST', `/api/market-analysis/${reportId}`, {
    gas: [url, { type: 'image', url: `http://localhost:3000${url}` }],
  });
  expect(answer.body.gas).toEqual([
    { type: 'image', url },
    { type: 'image', url },
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

it.each([
  ['bytes in an image block', [{ type: 'image', url: 'data:image/png;base64,AAAA' }], IMAGES_LOADING],
  ['bytes in a text', text('<p>а<img alt="x" src="data:image/png;base64,AAAA"></p>'), IMAGES_LOADING],
  ['a file of the browser', [{ type: 'image', url: 'blob:http://localhost/1' }], IMAGES_LOADING],
  ['another site', [{ type: 'image', url: 'https://evil.example/a.jpg' }], FOREIGN_IMAGE],
  [
    'another site with our path in it',
    [{ type: 'image', url: 'https://e.example/x/api/report-files/download/a.jpg' }],
    FOREIGN_IMAGE,
  ],
  ['a path out of the store', [{ type: 'image', url: '/api/report-files/download/../../users' }], FOREIGN_IMAGE],
  [
    'a key nobody has',
    [{ type: 'image', url: '/api/report-files/download/00000000-0000-4000-8000-000000000000.jpg' }],
    FOREIGN_IMAGE,
  ],
])('H5 a picture that is no stored file is refused beside its field: %s', async (_, blocks, message) => {
  const reportId = await newReport(anna);
  const answer = await anna.send('POST', `/api/market-analysis/${reportId}`, { gas: blocks, market_segment: 'ИЖС' });
  expect(answer).toMatchObject({ status: 422, error: { code: 'validation', fields: { gas: message } } });
  expect((await anna.call(read, { params: { reportId } })).status).toBe(404);
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

it("H6 a stranger's picture is refused in a block and in a text; the owner's other report lends a copy", async () => {
  const url = await picture(anna, await newReport(anna));
  const foreign = await newReport(boris);
  for (const gas of [[{ type: 'image' as const, url }], text(`<p>а<img src="${url}"></p>`)]) {
    const answer = await boris.call(write, { params: { reportId: foreign }, body: { gas } });
    expect(answer).toMatchObject({ status: 422, error: { fields: { gas: FOREIGN_IMAGE } } });
  }

  const reportId = await newReport(anna);
  const gas = text(`<p>Карта<img src="${url}" alt=""></p>`);
  const copied = await anna.call(write, { params: { reportId }, body: { gas } });
  const shown = /src="([^"]+)"/.exec(JSON.stringify(copied.body.gas).replaceAll('\\"', '"'))?.[1] ?? '';
  expect(fileKey(shown)).not.toBeNull();
  expect(shown).not.toBe(url);
  expect((await anna.download(shown)).bytes).toEqual((await anna.download(url)).bytes);
  // Saved again it is the report's own and stays.
  const again = await anna.call(write, { params: { reportId }, body: { gas: copied.body.gas } });
  expect(again.body.gas).toEqual(copied.body.gas);
});

it('K3 a picture of the default texts may be shown by every report', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const upload = await admin.upload(uploadDefaultImage.path, {}, map);
  const gas = [{ type: 'image' as const, url: String(upload.body.file_url) }];
  const reportId = await newReport(anna);
  expect((await anna.call(write, { params: { reportId }, body: { gas } })).body.gas).toEqual(gas);
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
