import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { COPY_SUFFIX } from '#features/report/report.ts';
import type { OwnReport } from '#features/report/server/own-report.ts';
import { reports } from '#features/report/server/tables.ts';
import { formatDate } from '#kit/dates.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Finding } from '../api.ts';
import { finding, step } from '../readiness/finding.ts';

/**
 * Another report of the same owner under the same number (135-ФЗ, ст. 11 asks for an ordinal one). Not part of
 * `checkReport`: what a report is made of, and frozen with, is its own data only.
 */
export async function sameNumberFinding(db: Database, { id, row }: OwnReport): Promise<Finding[]> {
  const number = row.reportNumber.trim();
  // Of a copy's number the panel tells already.
  if (number === '' || number.endsWith(COPY_SUFFIX)) return [];
  const [other] = await db
    .select({ date: reports.reportDate })
    .from(reports)
    .where(
      and(
        eq(reports.userId, row.userId),
        ne(reports.id, id),
        isNull(reports.deletedAt),
        sql`lower(trim(${reports.reportNumber})) = lower(${number})`,
      ),
    )
    .orderBy(sql`${reports.reportDate} desc nulls last`)
    .limit(1);
  if (!other) return [];
  const area = step({ head: { id } }, 'contract', 'Договор и задание', '135-ФЗ, ст. 11');
  const text = `Номер ${number} уже есть у другого вашего отчета${other.date ? `, от ${formatDate(other.date)}` : ''}`;
  return [finding(area, 'warning', 'same-number', text, 'report_number')];
}
