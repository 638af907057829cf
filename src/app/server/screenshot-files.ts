import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { reportFiles } from '#features/files/server/tables.ts';
import type { ScreenshotFiles } from '#features/market-value/server/screenshot-files-port.ts';

/** The screenshots of analogues among the files of reports. */
export const screenshotFiles: ScreenshotFiles = {
  async ofReport(tx, report, keys) {
    const these = and(
      eq(reportFiles.reportId, report.id),
      eq(reportFiles.category, 'analog-screenshots'),
      inArray(reportFiles.key, [...keys]),
    );
    // A screenshot that came back by undoing or from a draft brings its file back.
    await tx
      .update(reportFiles)
      .set({ removedAt: null })
      .where(and(these, isNotNull(reportFiles.removedAt)));
    const found = await tx.select({ key: reportFiles.key }).from(reportFiles).where(these);
    return new Set(found.map(({ key }) => key));
  },
};
