import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Database } from '#kit/server/database/database.ts';
import { hotQuery } from '#kit/server/database/hot-query.ts';
import type { ReportFiles } from './report-files-port.ts';
import { hasTwin, isSheet, ofUser, progressColumns, sheetJoins } from './report-rows.ts';
import { listDate, reportLists, reports } from './tables.ts';

/*
 * The list and its pages. It reads no more than it answers, however many reports there are: a page goes on along the
 * index of the list from the report before it, and what would have to be counted is kept (decision 0040).
 */

export type ListFiles = Pick<ReportFiles, 'progress'>;

/** Where the rows of an answer stand; the same on each of them. */
export type Place = {
  /** Reports before them. */
  before: SQL<number>;
  /** Reports that the filters leave, and all of the user. */
  total: SQL<number>;
  all: SQL<number>;
  /** Counts the changes of the list's length and order. */
  version: SQL<number>;
  /** The last report of the page before the page before. */
  previous: SQL<string | null>;
};

type Sorted = Record<'reportDate' | 'createdAt' | 'id', AnyPgColumn>;

/** What reports are sorted by, the newest being the greatest. */
const sortKey = (of: Sorted) => sql`${listDate(of.reportDate)}, ${of.createdAt}, ${of.id}`;
export const newestFirst = [desc(listDate(reports.reportDate)), desc(reports.createdAt), desc(reports.id)];

/** What is kept of the user's list. */
export function kept(column: 'reports' | 'version', userId: string | Placeholder): SQL<number> {
  return sql<number>`coalesce((select ${reportLists[column]} from ${reportLists} where ${reportLists.userId} = ${userId}), 0)`;
}

/** How many reports the user's list has. */
export async function listSize(db: Database, userId: string): Promise<number> {
  const [list] = await db
    .select({ reports: reportLists.reports })
    .from(reportLists)
    .where(eq(reportLists.userId, userId));
  return list?.reports ?? 0;
}

/** The reports that `where` leaves, as the list shows them. */
export function selectListed(
  db: Pick<Database, 'select'>,
  files: ListFiles,
  { place, where }: { place: Place; where: SQL | undefined },
) {
  const { description, market, value } = sheetJoins;
  return db
    .select({
      report: {
        id: reports.id,
        reportNumber: reports.reportNumber,
        reportDate: reports.reportDate,
        createdAt: reports.createdAt,
        status: reports.status,
        isPaid: reports.isPaid,
        filled: reports.filled,
        required: reports.required,
        changes: reports.changes,
        readiness: reports.readiness,
        address: reports.address,
        client: reports.client,
      },
      place,
      twin: hasTwin,
      files: files.progress(reports.id),
      ...progressColumns,
    })
    .from(reports)
    .leftJoin(description, isSheet(description, 'description'))
    .leftJoin(market, isSheet(market, 'market-analysis'))
    .leftJoin(value, isSheet(value, 'market-value'))
    .where(where)
    .orderBy(...newestFirst);
}

const userId = sql.placeholder('userId');

/** The whole list, or its first page. */
const fromTheStart: Place = {
  before: sql<number>`0`,
  total: kept('reports', userId),
  all: kept('reports', userId),
  version: kept('version', userId),
  previous: sql<string | null>`null::uuid`,
};

export const wholeList = hotQuery('report-list', (db, files: ListFiles) =>
  selectListed(db, files, { place: fromTheStart, where: ofUser(userId) }),
);

const last = alias(reports, 'last');
const lastKey = sql`(select ${sortKey(last)} from ${reports} last
  where ${last.id} = ${sql.placeholder('id')}::uuid and ${last.userId} = ${userId} and ${last.deletedAt} is null)`;

/** A page behind the report `id`, which was the `standing`th of the list when the list had that `version`. */
function placeBehind(limit: number): Place {
  const older = alias(reports, 'older');
  const own = (of: typeof older) => sql`${of.userId} = ${userId} and ${of.deletedAt} is null`;
  return {
    ...fromTheStart,
    before: sql<number>`case when ${kept('version', userId)} = ${sql.placeholder('version')}::int then ${sql.placeholder('standing')}::int
      else (select count(*)::int from ${reports} older where ${own(older)} and (${sortKey(older)}) >= ${lastKey}) end`,
    previous: sql<
      string | null
    >`(select ${older.id} from ${reports} older where ${own(older)} and (${sortKey(older)}) > ${lastKey}
      order by ${listDate(older.reportDate)}, ${older.createdAt}, ${older.id} offset ${sql.raw(String(limit - 1))} limit 1)`,
  };
}

/** Written into the text, not sent beside it: a plan that does not know the number reads for a tenth of the table. */
const written = (limit: number) => sql.raw(String(limit)) as unknown as number;

const pages = new Map<number, ReturnType<typeof pageQueries>>();

function pageQueries(limit: number) {
  return {
    first: hotQuery(`report-first-page-${limit}`, (db, files: ListFiles) =>
      selectListed(db, files, { place: fromTheStart, where: ofUser(userId) }).limit(written(limit)),
    ),
    next: hotQuery(`report-page-${limit}`, (db, files: ListFiles) =>
      selectListed(db, files, {
        place: placeBehind(limit),
        where: and(ofUser(userId), sql`(${sortKey(reports)}) < ${lastKey}`),
      }).limit(written(limit)),
    ),
  };
}

/** The queries of pages of so many reports. */
export function pagesOf(limit: number): ReturnType<typeof pageQueries> {
  const known = pages.get(limit) ?? pageQueries(limit);
  pages.set(limit, known);
  return known;
}
