import { eq, sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { leftToSweep } from '#kit/server/files/drop-files.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Log } from '#kit/server/work/worker.ts';
import { isKeptByLaw } from '../report.ts';
import { holdOwnReport } from './own-report.ts';
import type { ReportFiles } from './report-files-port.ts';
import { reports } from './tables.ts';

/**
 * Takes a report out. A draft that was never paid for goes with its sheets and files, whose keys are given; a paid or
 * generated one is only marked, because the law asks for three years of keeping (ФСО VI п. 12, rows.md C7).
 */
export async function takeOut(
  tx: Database,
  row: typeof reports.$inferSelect,
  files: Pick<ReportFiles, 'remove'>,
): Promise<readonly string[]> {
  if (isKeptByLaw(row)) {
    await tx
      .update(reports)
      .set({ deletedAt: sql`coalesce(${reports.deletedAt}, now())` })
      .where(eq(reports.id, row.id));
    return [];
  }
  const removed = await files.remove(tx, row.id);
  await tx.delete(reports).where(eq(reports.id, row.id));
  return removed;
}

/** Takes a report out of its owner's list. 404 for a stranger's. */
export async function removeReport(
  { db, files, log }: { db: Database; files: ReportFiles; log: Log },
  caller: Caller,
  id: string,
): Promise<void> {
  const keys = await db.transaction(async (tx) => takeOut(tx, (await holdOwnReport(tx, caller, id)).row, files));
  await leftToSweep(files.discard(keys), log);
}
