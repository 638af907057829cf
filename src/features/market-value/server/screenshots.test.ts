import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fileKey } from '#features/files/api.ts';
import { cloneReport, createReport } from '#features/report/api.ts';
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
