import { and, count, inArray, isNull, sql } from 'drizzle-orm';
import type { ReportFiles } from '#features/report/server/report-files-port.ts';
import { FILE_SECTIONS, type FileCategory } from '../categories.ts';
import { reportFiles } from './tables.ts';

const SHOWN: FileCategory[] = FILE_SECTIONS.map(({ category }) => category);

/** The kinds of file that a printed report wants: both maps, photographs, documents. */
const WANTED: FileCategory[] = ['map', 'cadastral', 'photos', 'documents'];

export const filesProgress: ReportFiles['progress'] = async (db, reportIds) => {
  const { reportId, category, removedAt } = reportFiles;
  const rows = await db
    .select({
      reportId,
      files: count(),
      filled: sql<number>`(count(distinct ${category}) filter (where ${inArray(category, WANTED)}))::int`,
    })
    .from(reportFiles)
    .where(and(sql`${reportId} = any(${sql.param(reportIds)}::uuid[])`, inArray(category, SHOWN), isNull(removedAt)))
    .groupBy(reportId);
  const byReport = new Map(rows.map((row) => [row.reportId, row]));
  return (id) => {
    const { files = 0, filled = 0 } = byReport.get(id) ?? {};
    return { files, filled, required: WANTED.length };
  };
};
