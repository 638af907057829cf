import { and, eq, inArray, isNull, not, or } from 'drizzle-orm';
import type { ReportFiles } from '#features/report/server/report-files-port.ts';
import { reports } from '#features/report/server/tables.ts';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import { newKey, type Storage } from '#kit/server/files/storage.ts';
import { someAtATime } from '#kit/server/work/some-at-a-time.ts';
import { REFERRED_CATEGORIES } from '../categories.ts';
import { filesProgress } from './files-progress.ts';
import { isReferred } from './own-files.ts';
import type { FileRow } from './stored-file.ts';
import { reportFiles } from './tables.ts';

/** Copies the bytes of files. `copies` gets the new keys by the old ones, each before its bytes are stored. */
export const copyBytes = (storage: Storage, rows: readonly FileRow[], copies: Map<string, string>) =>
  someAtATime(rows, async (row) => {
    const bytes = await storage.get(row.key);
    if (!bytes) throw new Error(`stored file is missing: ${row.key}`);
    const key = newKey('jpg');
    copies.set(row.key, key);
    await storage.put(key, bytes);
  });

/** Files of a report that is copied or deleted (rows.md C6, C7). */
export function reportFilesIn(storage: Storage): ReportFiles {
  const discard = (keys: Iterable<string>) => someAtATime(keys, (key) => storage.remove(key));

  return {
    progress: filesProgress,
    discard,

    async copy(tx, fromReportId, toReportId, keys) {
      const rows = await tx
        .select()
        .from(reportFiles)
        .where(
          and(
            eq(reportFiles.reportId, fromReportId),
            isNull(reportFiles.removedAt),
            keys && inArray(reportFiles.key, [...keys]),
            or(not(inArray(reportFiles.category, [...REFERRED_CATEGORIES])), isReferred),
          ),
        );
      const [from] = await tx
        .select({ plot: reports.cadastralNumber })
        .from(reports)
        .where(eq(reports.id, fromReportId));
      const plot = from?.plot ?? '';
      const copies = new Map<string, string>();
      const record = async () => {
        await copyBytes(storage, rows, copies);
        if (rows.length === 0) return;
        await tx.insert(reportFiles).values(
          rows.map(({ id: _id, ...row }) => ({
            ...row,
            reportId: toReportId,
            key: copies.get(row.key) ?? '',
            copiedFrom: row.copiedFrom || plot,
          })),
        );
      };
      await namedOrDiscarded(record, () => discard(copies.values()));
      return copies;
    },

    async remove(tx, reportId) {
      const gone = await tx.delete(reportFiles).where(eq(reportFiles.reportId, reportId)).returning({
        key: reportFiles.key,
      });
      return gone.map(({ key }) => key);
    },
  };
}
