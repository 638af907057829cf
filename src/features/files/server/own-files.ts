import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { OpenReport } from '#features/report/server/own-report.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { FileRow } from './stored-file.ts';
import { reportFiles } from './tables.ts';

export const FILE_NOT_FOUND = 'Файл не найден';

/** A file of a report of the caller's, or (`reportId` null) a picture of the default texts. 404 for a stranger's. */
export async function ownFile(db: Database, caller: Caller, by: { id: string } | { key: string }): Promise<FileRow> {
  const [found] = await db
    .select({ file: reportFiles, owner: reports.userId, deletedAt: reports.deletedAt })
    .from(reportFiles)
    .leftJoin(reports, eq(reports.id, reportFiles.reportId))
    .where('id' in by ? and(eq(reportFiles.id, by.id), isNull(reportFiles.removedAt)) : eq(reportFiles.key, by.key));
  if (!found) throw notFound(FILE_NOT_FOUND);
  const mine = found.file.reportId === null || (found.owner === caller.userId && found.deletedAt === null);
  if (!mine) throw notFound(FILE_NOT_FOUND);
  return found.file;
}

/** The report's files in the order in which they are printed; null for the pictures of the default texts. */
export function listFiles(db: Database, reportId: string | null, category?: string): Promise<FileRow[]> {
  return db
    .select()
    .from(reportFiles)
    .where(
      and(
        reportId === null ? isNull(reportFiles.reportId) : eq(reportFiles.reportId, reportId),
        category === undefined ? undefined : eq(reportFiles.category, category),
        isNull(reportFiles.removedAt),
      ),
    )
    .orderBy(asc(reportFiles.category), asc(reportFiles.position), asc(reportFiles.createdAt), asc(reportFiles.id));
}

/** True where a step of the file's report names its key. Keys cannot be guessed, so a mention is a reference. */
export const isReferred: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${reportSheets}
  where ${reportSheets.reportId} = ${reportFiles.reportId} and position(${reportFiles.key} in ${reportSheets.content}::text) > 0
)`;

/**
 * Takes files out of an open report. From the second revision on, an edition that is kept may show them: then only the
 * list forgets them. Gives the keys whose bytes may go after the transaction.
 */
export async function retireFiles(tx: Database, report: OpenReport, which: SQL | undefined): Promise<string[]> {
  const chosen = and(eq(reportFiles.reportId, report.id), isNull(reportFiles.removedAt), which);
  if (report.row.revision > 1) {
    await tx.update(reportFiles).set({ removedAt: sql`now()` }).where(chosen);
    return [];
  }
  const gone = await tx.delete(reportFiles).where(chosen).returning({ key: reportFiles.key });
  return gone.map(({ key }) => key);
}
