import type { z } from 'zod';
import type { SiteSettings } from '#features/account/server/site-settings.ts';
import { DRAFT, GENERATED } from '#features/report/report.ts';
import { createReport, updateReport } from '#features/report/save-api.ts';
import { copiedFromOf } from '#features/report/server/copied-from.ts';
import { mustHaveForm } from '#features/report/server/form-selected.ts';
import { formerReports } from '#features/report/server/former-reports.ts';
import { neighbourOf } from '#features/report/server/neighbour.ts';
import { ownReport, REPORT_NOT_FOUND, withOpenReport } from '#features/report/server/own-report.ts';
import type { Readiness } from '#features/report/server/readiness-port.ts';
import { findDetail, type Shown } from '#features/report/server/report-rows.ts';
import { type SheetStore, serveSheet } from '#features/report/server/sheets.ts';
import { AppError, notFound } from '#kit/errors.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { nextNumber } from '../next-number.ts';
import { distinctTerms, readProposals } from '../proposals.ts';
import { assignmentSheet, clientSheet } from '../sheet.ts';
import { distinctClients } from './former-clients.ts';
import { storeProgress } from './head.ts';
import { insertContract, updateContract } from './save-contract.ts';

interface Needs extends SheetStore {
  config: Pick<SiteSettings, 'defaultBank'>;
  files: Shown['files'];
  readiness: Readiness;
  /** What 'сформирован' by PATCH does; the generation slice's, put in by the app (rows.md W5). */
  generate(caller: Caller, reportId: string): Promise<unknown>;
}

function statusRefused(status: string): AppError {
  return new AppError('status_transition', `Статус «${status}» нельзя установить этим запросом`);
}

/** What a step's save carries beside its status. */
function hasFields({ status: _status, ...fields }: z.output<(typeof updateReport)['body']>): boolean {
  return Object.values(fields).some((value) => value !== undefined);
}

/** Step 1: the head of a report, its client, its assignment. */
export function contractRoutes(server: Server, { config, files, readiness, generate, ...store }: Needs): void {
  const { db, sealer } = store;
  const shown = { db, files, defaultBank: config.defaultBank };
  const detail = async (caller: Caller, id: string) => {
    const found = await findDetail({ ...shown, readiness }, caller.userId, id);
    if (!found) throw notFound(REPORT_NOT_FOUND);
    return found;
  };

  server.serve(createReport, async ({ body, caller }) => {
    if (body.user_id !== undefined && body.user_id !== caller.userId) throw notFound('Пользователь не найден');
    if (body.status !== undefined && body.status !== DRAFT) throw statusRefused(body.status);
    const { id, parts } = await db.transaction(async (tx) => {
      await mustHaveForm(tx, caller);
      return insertContract({ db: tx, sealer }, caller, body);
    });
    return { ...(await detail(caller, id)), ...parts };
  });

  server.serve(updateReport, async ({ params: { id }, body, caller }) => {
    const { status } = body;
    if (status !== undefined && status !== GENERATED) {
      await ownReport(db, caller, id);
      throw statusRefused(status);
    }
    const parts =
      status === undefined || hasFields(body)
        ? await withOpenReport(store, caller, id, (tx, report) =>
            updateContract({ db: tx, sealer }, report, body, { ...shown, db: tx }),
          )
        : {};
    if (status === GENERATED) await generate(caller, id);
    return { ...(await detail(caller, id)), ...parts };
  });

  server.serve(readProposals, async ({ query: { report }, caller }) => {
    const former = await formerReports(db, caller.userId, report);
    const [newest] = former;
    const own = report === undefined ? null : await ownReport(db, caller, report);
    return {
      report_number: nextNumber(former.map(({ report_number }) => report_number)),
      contract_number: nextNumber(former.map(({ contract_number }) => contract_number)),
      terms: distinctTerms(former),
      neighbour: await neighbourOf(db, own?.row.address ?? '', former),
      clients: distinctClients(former),
      newest: newest ? { id: newest.id, report_number: newest.report_number } : null,
      copied: own && (await copiedFromOf(db, own)),
    };
  });

  serveSheet(server, store, clientSheet, async (client, { tx, report }) => {
    await storeProgress({ db: tx, sealer }, report, { client: client as never });
    return client;
  });
  serveSheet(server, store, assignmentSheet, async (assignment, { tx, report }) => {
    await storeProgress({ db: tx, sealer }, report, { assignment: assignment as never });
    return assignment;
  });
}
