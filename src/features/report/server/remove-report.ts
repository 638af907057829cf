import { eq, sql } from 'drizzle-orm';
import type { Caller } from '#kit/server/caller.ts';
import type { Database } from '#kit/server/database.ts';
import { isKeptByLaw } from '../report.ts';
import { holdOwnReport } from './own-report.ts';
import type { ReportFiles } from './report-files-port.ts';
import { reports } from './tables.ts';

/**
 * Takes a report out of the list. A draft that was never paid for goes with its sheets and files; a paid or generated
 * one is only marked, because the law asks for three years of keeping (ФСО VI п. 12, rows.md C7). 404 for a stranger's.
 */
export async function removeReport(db: Database, caller: Caller, id: string, files: ReportFiles): Promise<void> {
  const keys = await db.transaction(async (tx) => {
    const { row } = await holdOwnReport(tx, caller, id);
    if (isKeptByLaw(row)) {
      await tx.update(reports).set({ deletedAt: sql`now()` }).where(eq(reports.id, id));
      return [];
    }
    const removed = await files.remove(tx, id);
    await tx.delete(reports).where(eq(reports.id, id));
    return removed;
  });
  await files.discard(keys);
}
