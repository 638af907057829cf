import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { DRAFT } from '../report.ts';
import { reports } from './tables.ts';

/**
 * Drafts of these valuation dates are counted anew by the worker: what they are read with has changed beside them. What
 * was counted is shown until then.
 */
export async function countAnew(tx: Database, from: string, before: string | null): Promise<void> {
  await tx
    .update(reports)
    .set({ readiness: sql`jsonb_set(${reports.readiness}, '{rules}', '0')` })
    .where(
      and(
        eq(reports.status, DRAFT),
        isNull(reports.deletedAt),
        gte(reports.evaluationDate, from),
        before ? lt(reports.evaluationDate, before) : undefined,
      ),
    );
}
