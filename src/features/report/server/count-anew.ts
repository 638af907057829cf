import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { DRAFT } from '../report.ts';
import { CHANGED } from './own-report.ts';
import { reports } from './tables.ts';

/** Found by the worker that counts drafts. */
export const LEFT_TO_WORKER = { readiness: sql`jsonb_set(${reports.readiness}, '{rules}', '0')` };

/** Drafts of these valuation dates are counted anew: what they are read with has changed beside them. */
export async function countAnew(tx: Database, from: string, before: string | null): Promise<void> {
  await tx
    .update(reports)
    .set({ ...CHANGED, ...LEFT_TO_WORKER })
    .where(
      and(
        eq(reports.status, DRAFT),
        isNull(reports.deletedAt),
        gte(reports.evaluationDate, from),
        before ? lt(reports.evaluationDate, before) : undefined,
      ),
    );
}
