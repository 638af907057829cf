import type { SiteSettings } from '#features/account/server/site-settings.ts';
import { notFound } from '#kit/errors.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { cloneReport, deleteReport, listReports, readReport } from '../api.ts';
import { type CopiedSheets, copyReport } from './copy-report.ts';
import { REPORT_NOT_FOUND } from './own-report.ts';
import type { Readiness } from './readiness-port.ts';
import { removeReport } from './remove-report.ts';
import type { ReportFiles } from './report-files-port.ts';
import { findReports } from './report-list.ts';
import { findDetail } from './report-rows.ts';
import type { SheetStore } from './sheets.ts';

interface Needs extends SheetStore {
  config: Pick<SiteSettings, 'defaultBank'>;
  files: ReportFiles;
  readiness: Readiness;
  copied: CopiedSheets;
}

/** The list, one report, its copy and its end. What the contract step writes is served by that slice. */
export function reportRoutes(server: Server, { config, files, readiness, copied, ...store }: Needs): void {
  const { db } = store;
  const shown = { db, files, readiness, defaultBank: config.defaultBank };
  server.serve(listReports, async ({ query: { userId, limit, cursor, ...filters }, caller }) => {
    if (userId !== undefined && userId !== caller.userId) throw notFound('Пользователь не найден');
    const page = limit === undefined ? undefined : { limit, cursor };
    const found = await findReports({ db, files, readiness }, caller.userId, filters, page);
    return page ? found : found.items;
  });

  server.serve(readReport, async ({ params: { id }, caller }) => {
    const detail = await findDetail(shown, caller.userId, id);
    if (!detail) throw notFound(REPORT_NOT_FOUND);
    return detail;
  });

  server.serve(deleteReport, async ({ params: { id }, caller, request }) => {
    await removeReport({ db, files, log: request.log }, caller, id);
    return undefined;
  });

  server.serve(cloneReport, async ({ params: { id }, caller }) => {
    const copyId = await copyReport(store, caller, id, files, copied);
    const copy = await findDetail(shown, caller.userId, copyId);
    if (!copy) throw notFound(REPORT_NOT_FOUND);
    return copy;
  });
}
