import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { isLockedStatus } from '#features/report/report.ts';
import { reports } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { PrintedBefore } from '../../suggest-api.ts';
import { offerUses } from '../tables.ts';

/** What the newest printed report says of each of these offers, beside the one that asks. */
export async function printedBefore(db: Database, userId: string, offerIds: readonly string[], reportId: string) {
  if (offerIds.length === 0) return new Map<string, PrintedBefore>();
  const rows = await db
    .select({ use: offerUses, number: reports.reportNumber, date: reports.reportDate, status: reports.status })
    .from(offerUses)
    .innerJoin(reports, and(eq(reports.id, offerUses.reportId), isNull(reports.deletedAt)))
    .where(and(inArray(offerUses.offerId, [...offerIds]), eq(reports.userId, userId), ne(reports.id, reportId)))
    .orderBy(desc(reports.createdAt));
  const printed = rows.filter(({ status }) => isLockedStatus(status));
  return new Map(
    printed
      .toReversed()
      .map(({ use, number, date }): [string, PrintedBefore] => [
        use.offerId,
        { report_number: number, report_date: date, price: use.price, area: use.area },
      ]),
  );
}

/** Only what the report said otherwise; null where it said the same. */
export function differing(
  before: PrintedBefore | undefined,
  now: { price: number | null; area: number | null },
): PrintedBefore | null {
  if (!before) return null;
  const other = (was: number | null, is: number | null) => (was !== null && is !== null && was !== is ? was : null);
  const [price, area] = [other(before.price, now.price), other(before.area, now.area)];
  return price === null && area === null ? null : { ...before, price, area };
}
