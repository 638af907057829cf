import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { FILE_LIMITS, fileLimitMessage } from '#features/files/categories.ts';
import { reportFiles } from '#features/files/server/tables.ts';
import type { TextPictures } from '#features/market-analysis/server/text-pictures-port.ts';
import { reports } from '#features/report/server/tables.ts';
import { AppError } from '#kit/errors.ts';
import { newKey, type Storage } from '#kit/server/files/storage.ts';
import { someAtATime } from '#kit/server/work/some-at-a-time.ts';

const CATEGORY = 'market_analysis_image';

/** The pictures of the market analysis' texts among the files of reports. */
export function textPictures(storage: Storage): TextPictures {
  return {
    async forReport(tx, report, keys) {
      const found = await tx
        .select({ file: reportFiles, owner: reports.userId, deletedAt: reports.deletedAt })
        .from(reportFiles)
        .leftJoin(reports, eq(reports.id, reportFiles.reportId))
        .where(inArray(reportFiles.key, [...keys]));
      const isHere = ({ file }: (typeof found)[number]) => file.reportId === null || file.reportId === report.id;
      const elsewhere = found.filter(
        (row) => !isHere(row) && row.owner === report.row.userId && row.deletedAt === null,
      );
      const shown = new Map(found.filter(isHere).map(({ file }) => [file.key, file.key]));
      // Refused as a whole: nothing is copied for it.
      if (shown.size + elsewhere.length < new Set(keys).size) return shown;
      // Text that came back by undoing or from a draft brings its pictures back.
      await tx
        .update(reportFiles)
        .set({ removedAt: null })
        .where(and(eq(reportFiles.reportId, report.id), inArray(reportFiles.key, [...keys])));
      if (elsewhere.length === 0) return shown;
      const [held] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(reportFiles)
        .where(
          and(eq(reportFiles.reportId, report.id), eq(reportFiles.category, CATEGORY), isNull(reportFiles.removedAt)),
        );
      if ((held?.count ?? 0) + elsewhere.length > FILE_LIMITS[CATEGORY]) {
        throw new AppError('file_limit', fileLimitMessage(CATEGORY));
      }
      const copies: (typeof reportFiles.$inferInsert)[] = [];
      await someAtATime(elsewhere, async ({ file: { id: _id, createdAt: _created, updatedAt: _updated, ...file } }) => {
        const bytes = await storage.get(file.key);
        if (!bytes) throw new Error(`stored file is missing: ${file.key}`);
        const key = newKey('jpg');
        await storage.put(key, bytes);
        shown.set(file.key, key);
        copies.push({ ...file, reportId: report.id, category: CATEGORY, analogIndex: null, removedAt: null, key });
      });
      await tx.insert(reportFiles).values(copies);
      return shown;
    },

    async ofDefaultTexts(tx, keys) {
      const found = await tx
        .select({ key: reportFiles.key })
        .from(reportFiles)
        .where(and(isNull(reportFiles.reportId), isNull(reportFiles.removedAt), inArray(reportFiles.key, [...keys])));
      return new Set(found.map(({ key }) => key));
    },
  };
}
