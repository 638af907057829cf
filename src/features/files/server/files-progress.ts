import { sql } from 'drizzle-orm';
import type { FilesProgress, ReportFiles } from '#features/report/server/report-files-port.ts';
import { FILE_SECTIONS, type FileCategory } from '../categories.ts';
import { reportFiles } from './tables.ts';

/** Written out, not sent beside the query: its plan knows them. */
const listed = (categories: readonly FileCategory[]) =>
  sql.raw(categories.map((category) => `'${category}'`).join(', '));

const SHOWN = listed(FILE_SECTIONS.map(({ category }) => category));

/** The kinds of file that a printed report wants: both maps, photographs, documents. */
const KINDS: FileCategory[] = ['map', 'cadastral', 'photos', 'documents'];
const WANTED = listed(KINDS);

export const filesProgress: ReportFiles['progress'] = (report) => {
  const { reportId, category, removedAt } = reportFiles;
  return sql<FilesProgress>`(select jsonb_build_object('files', count(*), 'required', ${sql.raw(String(KINDS.length))},
    'filled', count(distinct ${category}) filter (where ${category} in (${WANTED})))
    from ${reportFiles} where ${reportId} = ${report} and ${category} in (${SHOWN}) and ${removedAt} is null)`;
};
