import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteReport, listReports } from '#features/report/api.ts';
import { testApp } from '#test/app.ts';
import { reportFilesOf } from '#test/report-files.ts';
import { deleteReportFile, listReportFiles } from '../api.ts';
import { reportFiles } from './tables.ts';

/* What is done is answered as done, also when the store cannot remove bytes just then. */

const app = testApp();
const { newReport, send } = reportFilesOf(app);

let remove: (key: string) => Promise<void>;
beforeEach(() => {
  remove = app.storage.remove;
  app.storage.remove = async () => {
    throw Object.assign(new Error('the store is away'), { code: 'ECONNREFUSED' });
  };
});
afterEach(() => {
  app.storage.remove = remove;
});

it('S5 a picture is deleted while the file store is away', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const { body: file } = await send(anna, reportId, 'map');
  expect((await anna.call(deleteReportFile, { params: { id: file.id } })).status).toBe(200);
  expect((await anna.call(listReportFiles, { params: { reportId } })).body).toEqual([]);
});

it('S5 a picture is taken though an old one that nothing refers to cannot be removed', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const { body: old } = await send(anna, reportId, 'market_analysis_image');
  await app.db.update(reportFiles).set({ createdAt: sql`now() - interval '8 days'` }).where(eq(reportFiles.id, old.id));
  const { status, body } = await send(anna, reportId, 'market_analysis_image');
  expect(status).toBe(201);
  const listed = (await anna.call(listReportFiles, { params: { reportId } })).body;
  expect(listed.map(({ id }) => id)).toEqual([body.id]);
});

it('S5 a draft is deleted with its pictures while the file store is away', async () => {
  const anna = await app.newUser();
  const id = await newReport(anna);
  await send(anna, id, 'photos');
  expect((await anna.call(deleteReport, { params: { id } })).status).toBe(200);
  expect((await anna.call(listReports, {})).body).toEqual([]);
});
