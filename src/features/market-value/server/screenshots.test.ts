import sharp from 'sharp';
import { expect, it } from 'vitest';
import { copyScreenshots, fileKey } from '#features/files/api.ts';
import { cloneReport } from '#features/report/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { type MarketValueRecord, marketValueSheet } from '../sheet.ts';

const app = testApp();
const { read } = marketValueSheet;
const record = (answer: { body: unknown }) => answer.body as MarketValueRecord;
const draft = async (user: TestUser) => (await user.call(createReport, { body: { report_number: '1' } })).body.id;

it('I10 holds screenshots of its own report by key, and a copy has its own', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const id = await draft(anna);
  const save = (screenshots: string[]) =>
    anna.send('POST', `/api/market-value-calculations/${id}`, { analogs: [{ screenshots }, {}] });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const upload = (user: TestUser, reportId: string) =>
    user.upload(
      '/api/report-files/upload',
      { category: 'analog-screenshots', reportId, analog_index: '0' },
      { name: 'advert.jpg', bytes },
    );
  const address = String((await upload(anna, id)).body.file_path);
  const key = fileKey(address) ?? '';
  const saved = await save([address]);
  expect(record(saved).analogs[0]?.screenshots).toEqual([key]);
  const foreign = fileKey(String((await upload(boris, await draft(boris))).body.file_path)) ?? '';
  const refused = await save([key, foreign]);
  expect([refused.status, refused.error.fields]).toEqual([
    422,
    { 'analogs.0.screenshots': 'Скриншота нет среди файлов отчета' },
  ]);
  const copy = await anna.call(cloneReport, { params: { id } });
  const copied = record(await anna.call(read, { params: { reportId: copy.body.id } }));
  expect(copied.analogs[0]?.screenshots).toHaveLength(1);
  expect(copied.analogs[0]?.screenshots).not.toEqual([key]);
  expect((await anna.download(`/api/report-files/download/${copied.analogs[0]?.screenshots[0]}`)).status).toBe(200);
});

it("M5 screenshots of another own report are copied by key, a stranger's never", async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const [from, to, foreign] = [await draft(anna), await draft(anna), await draft(boris)];
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const upload = (name: string) =>
    anna.upload('/api/report-files/upload', { category: 'analog-screenshots', reportId: from }, { name, bytes });
  const keys: string[] = [];
  for (const name of ['a.jpg', 'b.jpg']) keys.push(fileKey(String((await upload(name)).body.file_path)) ?? '');
  const copy = (user: TestUser, reportId: string, which = keys) =>
    user.call(copyScreenshots, { body: { reportId, keys: which } });
  const copied = await copy(anna, to, [...keys].reverse());
  expect(copied.body.map(({ file_name, category }) => [file_name, category])).toEqual([
    ['b.jpg', 'analog-screenshots'],
    ['a.jpg', 'analog-screenshots'],
  ]);
  const own = copied.body.map(({ file_path }) => fileKey(file_path) ?? '');
  expect(own.filter((key) => keys.includes(key))).toEqual([]);
  expect((await anna.download(`/api/report-files/download/${own[0]}`)).status).toBe(200);
  const saved = await anna.send('POST', `/api/market-value-calculations/${to}`, {
    analogs: [{ screenshots: own }, {}],
  });
  expect(record(saved).analogs[0]?.screenshots).toEqual(own);
  expect((await copy(boris, foreign)).status).toBe(404);
  expect((await copy(anna, foreign)).status).toBe(404);
  expect((await copy(anna, to, ['1-missing.jpg'])).status).toBe(404);
});
