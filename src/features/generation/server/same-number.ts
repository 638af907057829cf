import { and, isNull, ne, sql } from 'drizzle-orm';
import { SAME_NUMBER, SAME_NUMBER_LABEL } from '#features/report/readiness.ts';
import { COPY_SUFFIX } from '#features/report/report.ts';
import type { OwnReport } from '#features/report/server/own-report.ts';
import { numberKey, reports } from '#features/report/server/tables.ts';
import { formatDate } from '#kit/dates.ts';
import type { Database } from '#kit/server/database/database.ts';
import { withAnswer } from '../readiness/answers.ts';
import { findingOf } from '../readiness/finding.ts';
import type { Finding } from '../readiness-api.ts';
import type { Review } from '../review-sheet.ts';

/**
 * Another report of the same owner under the same number (135-ФЗ, ст. 11 asks for an ordinal one). Not part of
 * `checkReport`: what a report is made of, and frozen with, is its own data only.
 */
export async function sameNumberFinding(
  db: Database,
  { id, row }: OwnReport,
  review: Review | null,
): Promise<Finding[]> {
  const number = row.reportNumber.trim();
  // The panel tells already of the number of a copy.
  if (number === '' || number.endsWith(COPY_SUFFIX)) return [];
  const [other] = await db
    .select({ date: reports.reportDate })
    .from(reports)
    .where(
      and(
        ne(reports.id, id),
        isNull(reports.deletedAt),
        sql`${numberKey(reports)} = ${row.userId}::uuid::text || lower(${number})`,
      ),
    )
    .orderBy(sql`${reports.reportDate} desc nulls last`)
    .limit(1);
  if (!other) return [];
  const text = `Номер ${number} уже есть у другого вашего отчета${other.date ? `, от ${formatDate(other.date)}` : ''}`;
  const rule = { id: SAME_NUMBER, severity: 'warning', clause: '135-ФЗ, ст. 11' } as const;
  const places = [{ label: SAME_NUMBER_LABEL, value: number }];
  return [withAnswer(findingOf('contract', rule, { text, field: 'report_number', places }, { id }), review)];
}
