import { and, eq, inArray, isNull } from 'drizzle-orm';
import { withOpenReport } from '#features/report/server/own-report.ts';
import { reports } from '#features/report/server/tables.ts';
import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { someAtATime } from '#kit/server/work/some-at-a-time.ts';
import { FILE_NOT_FOUND } from './own-files.ts';
import { copyBytes } from './report-copies.ts';
import type { FileRow } from './stored-file.ts';
import { reportFiles } from './tables.ts';

/**
 * Copies pictures of the caller's reports into an open one, also those that only an earlier edition shows. They
 * belong to no column yet: what a saved calculation does not name is forgotten after a week, as any upload.
 */
export async function copyScreenshotsOf(
  { storage, ...store }: { db: Database; storage: Storage },
  caller: Caller,
  reportId: string,
  keys: readonly string[],
): Promise<FileRow[]> {
  const wanted = [...new Set(keys)];
  return withOpenReport(store, caller, reportId, async (tx, report) => {
    const found = await tx
      .select({ file: reportFiles })
      .from(reportFiles)
      .innerJoin(reports, and(eq(reports.id, reportFiles.reportId), isNull(reports.deletedAt)))
      .where(and(inArray(reportFiles.key, wanted), eq(reports.userId, caller.userId)));
    if (found.length < wanted.length) throw notFound(FILE_NOT_FOUND);
    const rows = found.map(({ file }) => file);
    const copies = new Map<string, string>();
    const record = async () => {
      await copyBytes(storage, rows, copies);
      return tx
        .insert(reportFiles)
        .values(
          wanted.flatMap((key) => {
            const row = rows.find((one) => one.key === key);
            if (!row) return [];
            const { id: _id, createdAt: _created, updatedAt: _updated, ...kept } = row;
            const own = { reportId: report.id, key: copies.get(key) ?? '', category: 'analog-screenshots' };
            return [{ ...kept, ...own, analogIndex: null, removedAt: null }];
          }),
        )
        .returning();
    };
    return namedOrDiscarded(record, () => someAtATime(copies.values(), (key) => storage.remove(key)));
  });
}
