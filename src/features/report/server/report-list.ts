import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { ReportPage } from '../api.ts';
import type { StoredReadiness, Tally } from '../readiness.ts';
import type { ReportListItem } from '../report.ts';
import type { ReportStore } from './own-report.ts';
import type { FilesProgress, ReportFiles } from './report-files-port.ts';
import {
  addressText,
  clientColumns,
  clientText,
  hasTwin,
  isSheet,
  ofUser,
  progressColumns,
  sheetJoins,
  toProgress,
  toReadiness,
} from './report-rows.ts';
import { reports } from './tables.ts';

export interface ReportFilters {
  number?: string | undefined;
  date?: string | undefined;
  address?: string | undefined;
  client?: string | undefined;
}

/** `strpos` on lowered text: a `%` or `_` in the filter is a character like any other. */
const holds = (text: SQL | SQL.Aliased, part: string | undefined): SQL | undefined =>
  part ? sql`strpos(lower(${text}), lower(${part})) > 0` : undefined;

const order = [sql`${reports.reportDate} desc nulls last`, desc(reports.createdAt), desc(reports.id)];

interface Page {
  limit: number;
  /** The id of the last report before the page. */
  cursor?: string | undefined;
}

/**
 * The user's reports, sorted by report date, then by creation, both descending: all of them, or one page with where it
 * stands. As many queries however many reports there are; a cursor whose report has gone begins at the start again.
 */
export async function findReports(
  store: ReportStore & { files: Pick<ReportFiles, 'progress'> },
  userId: string,
  filters: ReportFilters = {},
  page?: Page,
): Promise<ReportPage> {
  const { db, readiness, files } = store;
  const { client, description, market, value } = sheetJoins;
  const found = db.$with('found').as(
    db
      .select({
        id: reports.id,
        position: sql<number>`(row_number() over (order by ${sql.join(order, sql`, `)}))::int`.as('position'),
        total: sql<number>`(count(*) over ())::int`.as('total'),
      })
      .from(reports)
      .leftJoin(client, isSheet(client, 'client'))
      .leftJoin(description, isSheet(description, 'description'))
      .where(
        and(
          ofUser(userId),
          holds(sql`${reports.reportNumber}`, filters.number),
          filters.date ? eq(reports.reportDate, filters.date) : undefined,
          holds(addressText, filters.address),
          holds(clientText, filters.client),
        ),
      ),
  );
  const idAt = (position: SQL) => sql<string | null>`(select id from found where position = ${position})`;
  const start = sql<number>`coalesce((select position from found where id = ${page?.cursor ?? null}::uuid), 0)`;
  const limit = page ? sql`${page.limit}::int` : sql`null::int`;
  const rows = await db
    .with(found)
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
        readiness: reports.readiness,
      },
      position: found.position,
      total: found.total,
      all: sql<number>`(select count(*)::int from reports where user_id = ${userId} and deleted_at is null)`,
      previous: idAt(sql`${start} - ${limit}`),
      address: addressText,
      client: clientColumns,
      twin: hasTwin(userId),
      ...progressColumns,
    })
    .from(found)
    .innerJoin(reports, eq(reports.id, found.id))
    .leftJoin(client, isSheet(client, 'client'))
    .leftJoin(description, isSheet(description, 'description'))
    .leftJoin(market, isSheet(market, 'market-analysis'))
    .leftJoin(value, isSheet(value, 'market-value'))
    .where(and(gt(found.position, start), page ? lte(found.position, sql`${start} + ${limit}`) : undefined))
    .orderBy(found.position);

  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) {
    // The page after the cursor has been deleted meanwhile.
    if (page?.cursor) return findReports(store, userId, filters, { limit: page.limit });
    const all = await db.$count(reports, ofUser(userId));
    return { items: [], from: 0, total: 0, all, next_cursor: null, previous_cursor: null };
  }
  const ofProfile = await readiness.ofProfile(db, userId);
  const filesOf = await files.progress(
    db,
    rows.map(({ report }) => report.id),
  );
  return {
    items: rows.map((row) => toItem(row, filesOf(row.report.id), ofProfile(row.report.reportDate))),
    from: first.position,
    total: first.total,
    all: first.all,
    next_cursor: last.position < first.total ? last.report.id : null,
    previous_cursor: page ? first.previous : null,
  };
}

type Row = Parameters<typeof toProgress>[1] & {
  report: {
    id: string;
    reportNumber: string;
    reportDate: string | null;
    createdAt: Date;
    status: string;
    isPaid: boolean;
    filled: number;
    required: number;
    readiness: StoredReadiness | null;
  };
  address: string;
  client: { [K in keyof typeof clientColumns]: string | null };
};

function toItem(row: Row, files: FilesProgress, profile: Tally): ReportListItem {
  const { report, client } = row;
  return {
    id: report.id,
    report_number: report.reportNumber,
    report_date: report.reportDate,
    created_at: report.createdAt.toISOString(),
    status: report.status,
    isPaid: report.isPaid,
    clients:
      client.client_type === null
        ? []
        : [
            {
              client_type: client.client_type,
              last_name: client.last_name ?? '',
              first_name: client.first_name ?? '',
              middle_name: client.middle_name ?? '',
              org_short_name: client.org_short_name,
              org_full_name: client.org_full_name,
            },
          ],
    property_descriptions: row.address ? [{ address: row.address }] : [],
    address: row.address,
    progress: toProgress(report, row, files),
    readiness: toReadiness(report, row, profile),
  };
}
