import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reportSheets } from '#features/report/server/tables.ts';
import { UPLOAD_MAX_BYTES } from '#kit/uploads.ts';
import { testApp } from '#test/app.ts';
import { pictureBytes } from '#test/pictures.ts';
import { photo, reportFilesOf } from '#test/report-files.ts';
import { deleteReportFile, fileKey, listReportFiles, uploadReportFile } from '../api.ts';
import { FILE_LIMITS } from '../categories.ts';
import { reportFiles } from './tables.ts';

const app = testApp();
const { newReport, send } = reportFilesOf(app);
const map = { name: 'Карта Кабицыно.png', bytes: pictureBytes('map') };

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

it('P2, W13 the time of a photograph is kept and answered; what is no time is refused', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const sent = await send(anna, reportId, 'photos', { taken_at: '2026-11-12T14:03:22' });
  expect(sent.body.taken_at).toBe('2026-11-12T14:03:22');
  expect((await send(anna, reportId, 'photos')).body.taken_at).toBeNull();
  const listed = await anna.call(listReportFiles, { params: { reportId } });
  expect(listed.body.map(({ taken_at }) => taken_at)).toEqual(['2026-11-12T14:03:22', null]);
  for (const taken_at of [
    'вчера',
    '2026-11-12',
    '2026-02-30T10:00:00',
    '2026-11-12T14:03:22Z',
    '2026-11-12T14:03:22+03:00',
  ]) {
    const { status, error } = await send(anna, reportId, 'photos', { taken_at });
    expect([taken_at, status, error.fields]).toEqual([
      taken_at,
      422,
      { taken_at: 'Время съёмки — в виде 2026-11-12T14:03:22' },
    ]);
  }
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
  const filledTo = (size: number) => Buffer.concat([photo.bytes, Buffer.alloc(size - photo.bytes.length)]);
  const full = { name: 'a.jpg', bytes: filledTo(UPLOAD_MAX_BYTES) };
  expect((await send(anna, await newReport(anna), 'photos', {}, full)).status).toBe(201);
  expect((await upload(filledTo(UPLOAD_MAX_BYTES + 1))).status).toBe(413);
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
