import fs from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { COOKIE_NAME } from '#features/account/server/file-cookie.ts';
import {
  deleteReportFile,
  downloadReportFile,
  fileKey,
  listReportFiles,
  orderReportFiles,
  type ReportFile,
  setCaption,
  setSourceUrl,
  uploadDefaultImage,
  uploadReportFile,
} from '#features/files/api.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { FILE_LIMITS } from '../categories.ts';
import { reportFiles } from './tables.ts';

const app = testApp();
const photo: { name: string; bytes: Buffer } = {
  name: 'Вид с улицы.jpg',
  bytes: fs.readFileSync('test/files/photo-1.jpg'),
};
const map = { name: 'Карта Кабицыно.png', bytes: fs.readFileSync('test/files/map.jpg') };

async function newReport(user: TestUser, values: Partial<typeof reports.$inferInsert> = {}): Promise<string> {
  const [row] = await app.db
    .insert(reports)
    .values({ userId: user.id, ...values })
    .returning();
  return row?.id ?? '';
}

async function send(
  user: TestUser,
  reportId: string,
  category: string,
  fields: Record<string, string> = {},
  file = photo,
) {
  const answer = await user.upload(uploadReportFile.path, { category, reportId, ...fields }, file);
  return { ...answer, body: answer.body as unknown as ReportFile };
}

/** A PNG of one colour, so that different files can be told apart. */
const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 80, b: 60 } } })
    .png()
    .toBuffer();

it('J1, W13 an uploaded map is listed with its source, read back by its owner and deleted for good', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const sent = await send(anna, reportId, 'map', { source_url: 'https://maps.example/kabitsyno?z=14' }, map);
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    category: 'map',
    file_name: 'Карта Кабицыно.png',
    file_type: 'image/jpeg',
    source_url: 'https://maps.example/kabitsyno?z=14',
    analog_index: null,
    caption: '',
  });
  expect(sent.body.file_path).toMatch(/^\/api\/report-files\/download\/[a-z0-9-]+\.jpg$/);
  expect(sent.body.file_url).toBe(sent.body.file_path);

  const listed = await anna.call(listReportFiles, { params: { reportId } });
  expect(listed.body).toEqual([sent.body]);

  const got = await anna.download(sent.body.file_path);
  expect(got.status).toBe(200);
  expect(got.bytes.length).toBe(sent.body.size);
  expect(got.headers['content-type']).toBe('image/jpeg');
  expect(got.headers['x-content-type-options']).toBe('nosniff');
  expect(got.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(got.headers['content-disposition']).toBe(
    `inline; filename="_____ ________.jpg"; filename*=UTF-8''${encodeURIComponent('Карта Кабицыно')}.jpg`,
  );

  const key = fileKey(sent.body.file_path) ?? '';
  expect((await anna.call(deleteReportFile, { params: { id: sent.body.id } })).status).toBe(200);
  expect((await anna.call(listReportFiles, { params: { reportId } })).body).toEqual([]);
  expect((await anna.download(sent.body.file_path)).status).toBe(404);
  expect(await app.storage.get(key)).toBeNull();
  expect((await anna.call(deleteReportFile, { params: { id: sent.body.id } })).status).toBe(404);
});

it('J1 the address of the source is one of the web or empty, and may be pasted without its scheme', async () => {
  const anna = await app.newUser();
  const { body: file } = await send(anna, await newReport(anna), 'cadastral');
  const set = (source_url: unknown) => anna.send('PATCH', `/api/report-files/${file.id}/source-url`, { source_url });
  expect((await set('http://map.example/40:03:021801:1147')).body).toMatchObject({
    source_url: 'http://map.example/40:03:021801:1147',
  });
  expect((await set(' nspd.example/map#/search ')).body).toMatchObject({
    source_url: 'https://nspd.example/map#/search',
  });
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'просто слова',
    'ftp://a.example',
  ]) {
    const refused = await set(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 422]);
    expect(refused.error.fields?.source_url).toBe('Введите адрес страницы, который начинается с http:// или https://');
  }
  expect((await set(null)).status).toBe(422);
  expect((await set('')).body).toMatchObject({ source_url: '' });
  const camel = await anna.send('PATCH', `/api/report-files/${file.id}/source-url`, {
    sourceUrl: 'https://a.example/',
  });
  expect(camel.body).toMatchObject({ source_url: 'https://a.example/' });
});

it("J1 the specification's upload names the source twice and may send the file before the fields", async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const both = await send(anna, reportId, 'map', { source_url: 'https://a.example/', sourceUrl: 'https://a.example/' });
  expect(both.body.source_url).toBe('https://a.example/');

  const boundary = 'edge';
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const answer = await app.raw({
    method: 'POST',
    url: uploadReportFile.path,
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      part('name="file"; filename="a.jpg"', photo.bytes),
      part('name="category"', 'photos'),
      part('name="reportId"', reportId),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  });
  expect(answer.statusCode).toBe(201);
});

it('J1 each category takes its number of files and refuses the next one', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  for (const category of ['map', 'cadastral', 'photos', 'additional', 'documents'] as const) {
    for (let sent = 0; sent < FILE_LIMITS[category]; sent += 1) {
      expect((await send(anna, reportId, category)).status).toBe(201);
    }
    const refused = await send(anna, reportId, category);
    expect(refused.status).toBe(409);
    expect(refused.error.code).toBe('file_limit');
  }
  expect((await anna.call(listReportFiles, { params: { reportId } })).body).toHaveLength(1 + 1 + 6 + 6 + 10);
});

it('J1 files that arrive at the same moment do not pass the limit together', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(anna, reportId, 'photos')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  const stored = await app.db.select().from(reportFiles).where(eq(reportFiles.reportId, reportId));
  expect(stored.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

it('J1 a file too large, of a wrong kind or broken is refused in the literal words', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const upload = (bytes: Buffer, name = 'a.jpg') => send(anna, reportId, 'photos', {}, { name, bytes });
  const large = await upload(Buffer.concat([photo.bytes, Buffer.alloc(3 * 1024 * 1024)]));
  expect([large.status, large.error.message]).toEqual([413, 'Размер файла не должен превышать 3 МБ']);
  const pdf = await upload(Buffer.from('%PDF-1.7 …'), 'a.pdf');
  expect([pdf.status, pdf.error.message]).toEqual([415, 'Допустимые форматы: JPG, PNG']);
  const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.jpg');
  expect([svg.status, svg.error.message]).toEqual([415, 'Допустимые форматы: JPG, PNG']);
  const broken = await upload(photo.bytes.subarray(0, 4000));
  expect([broken.status, broken.error.code]).toEqual([422, 'validation']);
  expect((await anna.call(listReportFiles, { params: { reportId } })).body).toEqual([]);
});

it('J1 wrong fields are named, an unknown category and a wrong analogue among them', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  expect((await send(anna, reportId, 'secrets')).error.fields).toHaveProperty('category');
  expect((await send(anna, reportId, 'analog-screenshots', { analog_index: '7' })).error.fields).toHaveProperty(
    'analog_index',
  );
  expect((await send(anna, reportId, 'analog-screenshots', { analog_index: 'два' })).status).toBe(422);
  expect((await send(anna, reportId, 'photos', { evil: '1' })).error.fields).toHaveProperty('evil');
  expect((await send(anna, 'not-an-id', 'photos')).status).toBe(404);
  expect((await anna.send('POST', uploadReportFile.path, { category: 'photos', reportId })).status).toBe(400);
});

it('J1 a stranger finds nothing, and nobody who is not signed in', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const reportId = await newReport(anna);
  const { body: file } = await send(anna, reportId, 'photos');
  const url = `/api/report-files/${file.id}`;
  expect((await boris.download(file.file_path)).status).toBe(404);
  expect((await send(boris, reportId, 'photos')).status).toBe(404);
  expect((await boris.call(listReportFiles, { params: { reportId } })).status).toBe(404);
  expect((await boris.send('DELETE', url)).status).toBe(404);
  expect((await boris.send('PATCH', `${url}/source-url`, { source_url: '' })).status).toBe(404);
  expect((await boris.send('PATCH', `${url}/caption`, { caption: 'x' })).status).toBe(404);
  expect(
    (await boris.call(orderReportFiles, { params: { reportId }, body: { category: 'photos', ids: [file.id] } })).status,
  ).toBe(404);
  expect((await app.anonymous.download(file.file_path)).status).toBe(401);
  expect((await app.anonymous.send('DELETE', url)).status).toBe(401);
  expect((await anna.call(listReportFiles, { params: { reportId } })).body).toHaveLength(1);
  // An administrator reads no reports either (W16).
  const admin = await app.newUser({ isAdmin: true });
  expect((await admin.download(file.file_path)).status).toBe(404);
});

it('L2 the file cookie shows a picture but changes nothing', async () => {
  const anna = await app.newUser();
  const { body: file } = await send(anna, await newReport(anna), 'photos');
  const headers = { cookie: `${COOKIE_NAME}=${anna.cookie}` };
  const shown = await app.raw({ method: 'GET', url: file.file_path, headers });
  expect(shown.statusCode).toBe(200);
  const again = await app.raw({
    method: 'GET',
    url: file.file_path,
    headers: { ...headers, 'if-none-match': String(shown.headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await app.raw({ method: 'DELETE', url: `/api/report-files/${file.id}`, headers })).statusCode).toBe(401);
});

it('J1 a generated report keeps its files as they are', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const { body: file } = await send(anna, reportId, 'map');
  for (const status of ['сформирован', 'готов'] as const) {
    await app.db.update(reports).set({ status }).where(eq(reports.id, reportId));
    const refusals = [
      await send(anna, reportId, 'photos'),
      await anna.call(deleteReportFile, { params: { id: file.id } }),
      await anna.call(setSourceUrl, { params: { id: file.id }, body: { source_url: '' } }),
      await anna.call(setCaption, { params: { id: file.id }, body: { caption: 'x' } }),
      await anna.call(orderReportFiles, { params: { reportId }, body: { category: 'map', ids: [file.id] } }),
    ];
    for (const refused of refusals) {
      expect([refused.status, refused.error.code]).toEqual([409, 'report_locked']);
    }
    expect((await anna.download(file.file_path)).status).toBe(200);
  }
});

it('J1 the order of a category is set whole, and a list that is not whole is refused with what there is', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const ids: string[] = [];
  for (const red of [10, 120, 240]) {
    const sent = await send(
      anna,
      reportId,
      'photos',
      { caption: `Вид ${red}` },
      { name: `${red}.png`, bytes: await picture(red) },
    );
    ids.push(sent.body.id);
  }
  const turned = [...ids].reverse();
  const order = (list: string[]) =>
    anna.call(orderReportFiles, { params: { reportId }, body: { category: 'photos', ids: list } });
  expect((await order(turned)).body.map(({ id }) => id)).toEqual(turned);
  expect((await anna.call(listReportFiles, { params: { reportId } })).body.map(({ id }) => id)).toEqual(turned);
  for (const list of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids, crypto.randomUUID()]]) {
    const refused = await order(list);
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
    expect(refused.error.current).toHaveLength(3);
  }
  // A new file goes to the end, also after one was taken out.
  await anna.call(deleteReportFile, { params: { id: turned[0] ?? '' } });
  const { body: last } = await send(anna, reportId, 'photos');
  expect((await anna.call(listReportFiles, { params: { reportId } })).body.at(-1)?.id).toBe(last.id);
});

it('J1 a caption is kept with the picture', async () => {
  const anna = await app.newUser();
  const { body: file } = await send(anna, await newReport(anna), 'photos', { caption: 'Вид с улицы' });
  expect(file.caption).toBe('Вид с улицы');
  const changed = await anna.call(setCaption, { params: { id: file.id }, body: { caption: '  Северная граница ' } });
  expect(changed.body.caption).toBe('Северная граница');
  expect(
    (await anna.call(setCaption, { params: { id: file.id }, body: { caption: 'я'.repeat(201) } })).error.fields,
  ).toEqual({
    caption: 'Не длиннее 200 знаков',
  });
});

it('I10 three screenshots an analogue wait to be saved, and the saved ones leave room for their replacements', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const shot = (index: number) => send(anna, reportId, 'analog-screenshots', { analog_index: String(index) });
  const first = [await shot(0), await shot(0), await shot(0)];
  expect(first.map(({ body }) => body.analog_index)).toEqual([0, 0, 0]);
  expect((await shot(0)).error.code).toBe('file_limit');
  expect((await shot(1)).status).toBe(201);
  const content = { analogs: [{ screenshots: first.map(({ body }) => fileKey(body.file_path)) }] };
  await app.db.insert(reportSheets).values({ reportId, kind: 'market-value', content });
  expect((await shot(0)).status).toBe(201);
});

it('I10 a screenshot that no analogue has referred to for a week is forgotten with the next upload', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const shot = () => send(anna, reportId, 'analog-screenshots', { analog_index: '0' });
  const [kept, dropped] = [(await shot()).body, (await shot()).body];
  await app.db
    .insert(reportSheets)
    .values({ reportId, kind: 'market-value', content: { screenshots: [fileKey(kept.file_path)] } });
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  await app.db.update(reportFiles).set({ createdAt: eightDaysAgo }).where(eq(reportFiles.reportId, reportId));
  await shot();
  const left = (await anna.call(listReportFiles, { params: { reportId } })).body.map(({ id }) => id);
  expect(left).toContain(kept.id);
  expect(left).not.toContain(dropped.id);
  expect(await app.storage.get(fileKey(dropped.file_path) ?? '')).toBeNull();
});

it('R7 a file taken out of a later revision stays readable, because an earlier edition shows it', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const { body: file } = await send(anna, reportId, 'map');
  await app.db.update(reports).set({ revision: 2 }).where(eq(reports.id, reportId));
  expect((await anna.call(deleteReportFile, { params: { id: file.id } })).status).toBe(200);
  expect((await anna.call(listReportFiles, { params: { reportId } })).body).toEqual([]);
  expect((await anna.download(file.file_path)).status).toBe(200);
  expect((await anna.call(deleteReportFile, { params: { id: file.id } })).status).toBe(404);
  expect((await send(anna, reportId, 'map')).status).toBe(201);
});

it('W4 a picture of the default texts is uploaded by an administrator and seen by everybody who is signed in', async () => {
  const [admin, anna] = [await app.newUser({ isAdmin: true }), await app.newUser()];
  expect((await anna.upload(uploadDefaultImage.path, {}, photo)).status).toBe(403);
  const sent = await admin.upload(uploadDefaultImage.path, {}, photo);
  expect(sent.status).toBe(201);
  const file = sent.body as unknown as ReportFile;
  expect(file.category).toBe('market_analysis_admin_image');
  expect((await anna.download(file.file_url)).status).toBe(200);
  expect((await app.anonymous.download(file.file_url)).status).toBe(401);
  const listed = await anna.call(listReportFiles, { params: { reportId: 'default_market_analysis' } });
  expect(listed.body.map(({ id }) => id)).toContain(file.id);
  expect((await anna.call(deleteReportFile, { params: { id: file.id } })).status).toBe(403);

  const reportId = await newReport(anna);
  await app.db.insert(reportSheets).values({
    reportId,
    kind: 'market-analysis',
    content: { general_analysis: [{ type: 'image', url: file.file_url }] },
  });
  expect((await admin.call(deleteReportFile, { params: { id: file.id } })).error.code).toBe('conflict');
  await app.db.delete(reportSheets).where(eq(reportSheets.reportId, reportId));
  expect((await admin.call(deleteReportFile, { params: { id: file.id } })).status).toBe(200);
});

it('L1 a path that names no file of ours answers 404, whatever it is made of', async () => {
  const anna = await app.newUser();
  for (const key of ['unknown.jpg', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(150)]) {
    const url = downloadReportFile.path.replace(':key', key);
    expect([key, (await anna.download(url)).status]).toEqual([key, 404]);
  }
});
