import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { COOKIE_NAME } from '#features/account/server/sessions/file-cookie.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { testApp } from '#test/app.ts';
import { photo, reportFilesOf } from '#test/report-files.ts';
import {
  deleteReportFile,
  downloadReportFile,
  listReportFiles,
  orderReportFiles,
  type ReportFile,
  setCaption,
  setSourceUrl,
  uploadDefaultImage,
} from '../api.ts';

/* Who sees a file, who may change it, and for how long it stays. */

const app = testApp();
const { newReport, send } = reportFilesOf(app);

it('J1 a stranger finds nothing, and neither does somebody not signed in', async () => {
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
