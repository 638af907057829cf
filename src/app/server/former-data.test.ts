import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportDocument } from '#document/model/block-document.ts';
import { startSession } from '#features/account/server/sessions/sessions.ts';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import type { clientSheet } from '#features/contract/sheet.ts';
import { listReportFiles } from '#features/files/api.ts';
import { listRevisions, readPrintedReport, reviseReport } from '#features/generation/api.ts';
import { readCompleteness } from '#features/generation/readiness-api.ts';
import { generatedFiles } from '#features/generation/server/tables.ts';
import { SHEETS } from '#features/generation/sheets.ts';
import { cloneReport, listReports, readReport } from '#features/report/api.ts';
import { testApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { openFormer } from '#test/former-data.ts';
import { FORMER, formerState } from '#test/former-state.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { pictureBytes } from '#test/pictures.ts';
import { sealStored } from './seal-stored.ts';

/* A data folder of each older version, opened by this one. */

const FORMATS = [
  ['document.pdf', 'pdf'],
  ['document.docx', 'docx'],
  ['calculation.xlsx', 'xlsx'],
] as const;

const bytesOf = (format: string) => Buffer.from(`the ${format} of that day`);

for (const name of FORMER) {
  describe(name, () => {
    const state = formerState(name);
    const app = testApp({}, { database: () => openFormer(state) });
    const id = String(state.tables.reports?.[0]?.id);
    const userId = String(state.tables.users?.[0]?.id);
    let owner: Client;

    beforeAll(async () => {
      const { token } = await startSession(app.db, userId, { ip: '127.0.0.1', userAgent: 'test' });
      owner = clientOf(app.raw, { authorization: `Bearer ${token}` });
      const keys = [...(state.tables.report_files ?? []), ...(state.tables.profile_files ?? [])].map(({ key }) => key);
      // The first start with a key seals the files (main.ts).
      for (const key of keys) await app.storage.put(String(key), pictureBytes('photo-2'));
      for (const { key, format } of await app.db.select().from(generatedFiles)) {
        await app.storage.put(key, bytesOf(format));
      }
    });

    async function mustRead(): Promise<void> {
      const params = { id };
      const ofReport = { params: { reportId: id } };
      expect((await owner.call(listReports, { query: { client: 'Заречная' } })).body).toMatchObject([{ id }]);
      expect(await owner.call(readReport, { params })).toMatchObject({ status: 200, body: { id } });
      const kept = new Set(state.tables.report_sheets?.map(({ kind }) => kind));
      // What came later has no sheet in it.
      for (const sheet of Object.values(SHEETS).flatMap((each) =>
        'read' in each && kept.has(each.kind) ? [each] : [],
      )) {
        const { status, body } = await owner.call(sheet.read as typeof clientSheet.read, ofReport);
        expect([sheet.kind, status], JSON.stringify(body)).toEqual([sheet.kind, 200]);
        expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(sheet.empty())));
      }
      const files = await owner.call(listReportFiles, ofReport);
      expect(files).toMatchObject({ status: 200 });
      const picture = await owner.download(files.body[0]?.file_path ?? '');
      expect([picture.status, picture.bytes]).toEqual([200, pictureBytes('photo-2')]);
      for (const profile of [appraiserProfile, legalEntity])
        expect((await owner.call(profile.read, { params: { userId } })).status).toBe(200);
      const complete = await owner.call(readCompleteness, { params });
      expect(complete).toMatchObject({ status: 200 });
      expect((await owner.call(listRevisions, { params })).body).toMatchObject([{ revision: 1, signatures: [] }]);
      for (const [address, format] of FORMATS) {
        const { status, bytes } = await owner.download(`/api/reports/${id}/${address}`);
        expect([format, status, bytes]).toEqual([format, 200, bytesOf(format)]);
      }
    }

    it('R5 its list, steps, profile, pictures and generated files are read after the upgrade, and sealed', async () => {
      await mustRead();
      const { refused, sealed } = await sealStored(app);
      expect(refused).toEqual([]);
      // The rows that its version kept unsealed; the files were sealed at the start.
      expect(sealed).toBeGreaterThan(3);
      await mustRead();
    });

    it('R5 its edition is shown and says that its files alone are exact; the preview is the stored file', async () => {
      const view = await owner.call(readPrintedReport, { params: { id } });
      expect(view).toMatchObject({ status: 200, body: { edition: { revision: 1, formats: ['pdf', 'docx', 'xlsx'] } } });
      expect(view.body.notice).toMatch(/^Отчет сформирован прежней версией .+ точны файлы отчета\.$/);
      expect(view.body.date).toBe('20.11.2026');
      const { titlePage, blocks } = view.body.document as ReportDocument;
      expect(JSON.stringify(titlePage)).toContain('2026/11-084');
      expect(JSON.stringify(blocks)).toContain('99:12:0304017:245');
      const preview = await owner.download(`/api/reports/${id}/preview.pdf`);
      expect([preview.status, preview.bytes]).toEqual([200, bytesOf('pdf')]);
    });

    it('R7 it is copied, and opened for mending: the draft is read, viewed and previewed, the edition stays', async () => {
      expect((await owner.call(reviseReport, { params: { id } })).body).toMatchObject({ revision: 2 });
      await mustRead();
      const view = await owner.call(readPrintedReport, { params: { id } });
      expect(view.body).toMatchObject({ notice: '', edition: null });
      const preview = await owner.download(`/api/reports/${id}/preview.pdf`);
      expect(preview.status).toBe(200);
      expect((await pdfPages(preview.bytes))[0]).toContain('ЧЕРНОВИК');
      expect((await owner.call(cloneReport, { params: { id } })).status).toBe(201);
    });
  });
}
