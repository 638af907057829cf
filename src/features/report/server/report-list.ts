import type { Database } from '#kit/server/database/database.ts';
import type { ReportPage } from '../api.ts';
import type { Tally } from '../readiness.ts';
import type { ReportListItem } from '../report.ts';
import { type ListFiles, listSize, pagesOf, type selectListed, wholeList } from './list-query.ts';
import type { Readiness } from './readiness-port.ts';
import { toProgress, toReadiness } from './report-rows.ts';
import { type ReportFilters, searchReports } from './report-search.ts';

interface Store {
  db: Database;
  files: ListFiles;
  readiness: Readiness;
}

type Row = Awaited<ReturnType<typeof selectListed>>[number];

interface Page {
  limit: number;
  /** Of another page; one whose report has gone begins at the start again. */
  cursor?: string | undefined;
}

const toCursor = (id: string, standing: number, version: number) => `${id}.${standing}.${version}`;

function fromCursor(cursor: string) {
  const [id = '', standing, version] = cursor.split('.');
  return { id, standing: Number(standing ?? 0), version: Number(version ?? 0) };
}

function readRows(
  { db, files }: Pick<Store, 'db' | 'files'>,
  userId: string,
  filters: ReportFilters,
  page: Page | undefined,
) {
  const behind = page?.cursor === undefined ? undefined : fromCursor(page.cursor);
  if (Object.values(filters).some(Boolean))
    return searchReports(db, files, { userId, filters, limit: page?.limit, after: behind?.id });
  if (!page) return wholeList(db, { userId }, files);
  const { first, next } = pagesOf(page.limit);
  return behind ? next(db, { userId, ...behind }, files) : first(db, { userId }, files);
}

/**
 * The user's reports, sorted by report date, then by creation, both descending: all of them, or one page with where it
 * stands. As many queries however many reports there are.
 */
export async function findReports(
  store: Store,
  userId: string,
  filters: ReportFilters = {},
  page?: Page,
): Promise<ReportPage> {
  const rows = await store.readiness.counted(store.db, userId, await readRows(store, userId, filters, page));
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (!first || !last) {
    // The report before the page, or all behind it, has been deleted meanwhile.
    if (page?.cursor) return findReports(store, userId, filters, { limit: page.limit });
    return {
      items: [],
      from: 0,
      total: 0,
      all: await listSize(store.db, userId),
      next_cursor: null,
      previous_cursor: null,
    };
  }
  const { before, total, all, version, previous } = first.place;
  const ofProfile = await store.readiness.ofProfile(store.db, userId);
  return {
    items: rows.map((row) => toItem(row, ofProfile(row.report.reportDate, row.report.readiness?.answered))),
    from: before + 1,
    total,
    all,
    next_cursor: before + rows.length < total ? toCursor(last.report.id, before + rows.length, version) : null,
    previous_cursor: page && previous ? toCursor(previous, before - page.limit, version) : null,
  };
}

function toItem(row: Row, profile: Tally): ReportListItem {
  const { report } = row;
  return {
    id: report.id,
    report_number: report.reportNumber,
    report_date: report.reportDate,
    created_at: report.createdAt.toISOString(),
    status: report.status,
    isPaid: report.isPaid,
    clients: report.client ? [report.client] : [],
    property_descriptions: report.address ? [{ address: report.address }] : [],
    address: report.address,
    progress: toProgress(report, row),
    readiness: toReadiness(report, row, profile),
  };
}
