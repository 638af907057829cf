import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { type CopiedFrom, copiedFrom } from '../copied-head.ts';
import type { OwnReport } from './own-report.ts';
import { reportSheets } from './tables.ts';

/** What a copy remembers of the report that it was made of; null of a report that is no copy. */
export async function copiedFromOf(db: Pick<Database, 'select'>, { id }: OwnReport): Promise<CopiedFrom | null> {
  const { content } = reportSheets;
  const [review] = await db
    .select({ copied: sql`${content}->'copied'`, copied_at: sql`coalesce(${content}->>'copied_at', '')` })
    .from(reportSheets)
    .where(and(eq(reportSheets.reportId, id), eq(reportSheets.kind, 'review')));
  const read = copiedFrom.safeParse(review);
  return read.success && Object.keys(read.data.copied).length > 0 ? read.data : null;
}
