import { inArray, sql } from 'drizzle-orm';
import { BY_SCHEDULE } from '#features/admin/api.ts';
import { recordUnattended } from '#features/admin/server/actions.ts';
import { reportFiles } from '#features/files/server/tables.ts';
import { generatedFiles, reportRevisions, reportSignatures } from '#features/generation/server/tables.ts';
import { KEPT_YEARS } from '#features/report/report.ts';
import { reports } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { type Log, startWorker, type Worker } from '#kit/server/work/worker.ts';

/*
 * Paid and generated reports that their owner has deleted are kept for the law's term from the date of the report (ФСО
 * VI п. 12, rows.md C7). Then they go for good, with every edition and file.
 */

const ROUND_EVERY_MS = 24 * 3600_000;
/** Soon after the start, so that servers that restart every day do it too. */
const FIRST_AFTER_MS = 10 * 60_000;
const REPORTS_A_TRANSACTION = 20;

/**
 * The term counts from the date on the report, or from its last edition where that is later, so that a mistyped year
 * costs nobody their report. A paid draft without either counts from its deletion.
 */
const KEPT_FROM = sql`coalesce(greatest(${reports.reportDate}, (
  select max(${reportRevisions.generatedAt})::date from ${reportRevisions} where ${reportRevisions.reportId} = ${reports.id}
)), ${reports.deletedAt}::date)`;
const DUE = sql`${reports.deletedAt} is not null
  and ${KEPT_FROM} + ${sql.raw(`interval '${KEPT_YEARS} years'`)} < current_date`;

async function filesOf(tx: Database, reportIds: string[]): Promise<string[]> {
  const editions = tx
    .select({ id: reportRevisions.id })
    .from(reportRevisions)
    .where(inArray(reportRevisions.reportId, reportIds));
  const found = [
    await tx.select({ key: reportFiles.key }).from(reportFiles).where(inArray(reportFiles.reportId, reportIds)),
    await tx
      .select({ key: generatedFiles.key })
      .from(generatedFiles)
      .where(inArray(generatedFiles.revisionId, editions)),
    await tx
      .select({ key: reportSignatures.key })
      .from(reportSignatures)
      .where(inArray(reportSignatures.revisionId, editions)),
  ];
  return found.flat().map(({ key }) => key);
}

/** Takes some reports out; servers that do it at the same moment take others. */
function removeSome(db: Database): Promise<{ reportIds: string[]; keys: string[] }> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(DUE)
      .limit(REPORTS_A_TRANSACTION)
      .for('update', { skipLocked: true });
    const reportIds = due.map(({ id }) => id);
    if (reportIds.length === 0) return { reportIds, keys: [] };
    const keys = await filesOf(tx, reportIds);
    await tx.delete(reports).where(inArray(reports.id, reportIds));
    const action = 'Удалены отчеты, срок хранения которых прошёл';
    await recordUnattended(tx, { how: BY_SCHEDULE, action, details: { reports: reportIds.length } });
    return { reportIds, keys };
  });
}

/** Removes every kept report whose term is over; answers how many. Rows go first, so that no row names a lost file. */
export async function removeKeptReports(services: { db: Database; storage: Storage; log: Log }): Promise<number> {
  const { db, storage, log } = services;
  let removed = 0;
  for (;;) {
    const { reportIds, keys } = await removeSome(db);
    if (reportIds.length === 0) return removed;
    for (const key of keys) await storage.remove(key);
    log.info({ reports: reportIds, files: keys.length }, 'kept reports removed after their term');
    removed += reportIds.length;
  }
}

/** Looks once a day for as long as the server runs. */
export function startKeptReportsWorker(services: { db: Database; storage: Storage; log: Log }): Worker {
  let next = performance.now() + FIRST_AFTER_MS;
  return startWorker({
    name: 'kept reports',
    everyMs: FIRST_AFTER_MS,
    log: services.log,
    async round() {
      if (performance.now() < next) return;
      await removeKeptReports(services);
      next = performance.now() + ROUND_EVERY_MS;
    },
  });
}
