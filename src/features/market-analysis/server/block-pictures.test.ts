import { beforeAll, expect, it } from 'vitest';
import { IMAGES_LOADING } from '#document/model/content-block.ts';
import { fileKey, uploadDefaultImage } from '#features/files/api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { pictureBytes } from '#test/pictures.ts';
import { reportFilesOf } from '#test/report-files.ts';
import { marketAnalysisSheet } from '../sheet.ts';
import { FOREIGN_IMAGE } from './clean-blocks.ts';

const app = testApp();
const { newReport, send } = reportFilesOf(app);
const { read, write } = marketAnalysisSheet;
const map = { name: 'Карта.jpg', bytes: pictureBytes('map') };
const text = (value: string) => [{ type: 'text' as const, value }];
let anna: TestUser;
let boris: TestUser;

beforeAll(async () => {
  anna = await app.newUser();
  boris = await app.newUser();
});

/** The address of a picture uploaded into a text of the report. */
async function picture(user: TestUser, reportId: string): Promise<string> {
  const answer = await send(user, reportId, 'market_analysis_image', {}, map);
  expect(answer.status).toBe(201);
  return answer.body.file_url;
}

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
