import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#kit/server/database/database.ts';
import { kept, type ListFiles, newestFirst, selectListed } from './list-query.ts';
import { ofUser } from './report-rows.ts';
import { reports } from './tables.ts';

export interface ReportFilters {
  number?: string | undefined;
  date?: string | undefined;
  address?: string | undefined;
  client?: string | undefined;
  /** Each of them in the number, the address, the plot's cadastral number or the client's name. */
  words?: string | undefined;
}

/** Shorter parts have no three letters that the index could find. */
const GRAM = 3;

/** `strpos` on lowered text: a `%` or `_` in the filter is a character like any other. */
const holds = (text: PgColumn, part: string | undefined): SQL | undefined =>
  part ? sql`strpos(lower(${text}), lower(${part})) > 0` : undefined;

/** The condition that the index of found reports answers: all three letters that follow each other are in its texts. */
function hasGrams(userId: string, parts: readonly (string | undefined)[]): SQL | undefined {
  const long = parts.filter((part) => part !== undefined && [...part].length >= GRAM);
  if (long.length === 0) return undefined;
  const texts = sql`array[${reports.reportNumber}, ${reports.address}, ${reports.cadastralNumber}, ${reports.clientName}]`;
  return sql`report_grams(${reports.userId}, ${texts}) @> report_grams(${userId}::uuid, ${sql.param(long)}::text[])`;
}

/** Each is looked for in four columns; who types more is understood by the first ones. */
const WORDS_MAX = 8;

/** The user's reports that the filters leave: those of a page behind the report `after`, or all of them. */
export function searchReports(
  db: Database,
  files: ListFiles,
  {
    userId,
    filters,
    limit,
    after,
  }: { userId: string; filters: ReportFilters; limit: number | undefined; after: string | undefined },
) {
  const { number, date, address, client } = filters;
  const words = [...new Set((filters.words ?? '').split(/\s+/).filter(Boolean))].slice(0, WORDS_MAX);
  const found = db.$with('found').as(
    db
      .select({
        id: reports.id,
        position: sql<number>`row_number() over (order by ${sql.join(newestFirst, sql`, `)})`.as('position'),
        total: sql<number>`count(*) over ()`.as('total'),
      })
      .from(reports)
      .where(
        and(
          ofUser(userId),
          hasGrams(userId, [number, address, client, ...words]),
          holds(reports.reportNumber, number),
          date ? eq(reports.reportDate, date) : undefined,
          holds(reports.address, address),
          holds(reports.clientName, client),
          ...words.map((word) =>
            or(
              holds(reports.reportNumber, word),
              holds(reports.address, word),
              holds(reports.cadastralNumber, word),
              holds(reports.clientName, word),
            ),
          ),
        ),
      ),
  );
  const start = sql<number>`coalesce((select position from found where id = ${after ?? null}::uuid), 0)::int`;
  const place = {
    before: start,
    total: sql<number>`(select total::int from found limit 1)`,
    all: kept('reports', userId),
    version: kept('version', userId),
    previous: sql<string | null>`(select id from found where position = ${start} - ${limit ?? null}::int)`,
  };
  const shown = sql`${reports.id} in (select id from found where position > ${start})`;
  const rows = selectListed(db.with(found), files, { place, where: shown });
  return limit === undefined ? rows : rows.limit(limit);
}
