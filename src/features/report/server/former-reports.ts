import { and, desc, ne, sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { EXAMPLE_NUMBER } from '../report.ts';
import { newestFirst } from './list-query.ts';
import { ofUser } from './report-rows.ts';
import { listDate, reports } from './tables.ts';

/** So many reports say how the user counts, for whom they work and where. */
const DATED = 200;
/** Of those that have no date yet, which stand last in the list. */
const UNDATED = 50;

/**
 * The user's newest reports, as far as their heads, by the index of the list: what is read does not grow with their
 * number. The newest made is the first.
 * @param except the report that is being written
 */
export async function formerReports(db: Pick<Database, 'select'>, userId: string, except?: string) {
  const columns = {
    id: reports.id,
    report_number: reports.reportNumber,
    contract_number: reports.contractNumber,
    evaluation_date: reports.evaluationDate,
    purpose: reports.purpose,
    bank: reports.bank,
    report_format: reports.reportFormat,
    report_users: reports.reportUsers,
    address: reports.address,
    client: reports.client,
    createdAt: reports.createdAt,
  };
  const others = and(ofUser(userId), except === undefined ? undefined : ne(reports.id, except));
  const dated = await db
    .select(columns)
    .from(reports)
    .where(others)
    .orderBy(...newestFirst)
    .limit(DATED);
  const undated = await db
    .select(columns)
    .from(reports)
    .where(and(others, sql`${listDate(reports.reportDate)} = '-infinity'::date`))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(UNDATED);
  const all = new Map([...dated, ...undated].map((row) => [row.id, row]));
  return [...all.values()]
    .filter(({ report_number }) => report_number !== EXAMPLE_NUMBER)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
