import { and, desc, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { previewOf } from '#document/model/content-summary.ts';
import { countAnew } from '#features/report/server/count-anew.ts';
import { invalid, notFound } from '#kit/errors.ts';
import { sameValue } from '#kit/record-merge.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Server } from '#kit/server/http/serve.ts';
import {
  listOverviews,
  OVERVIEWS_PAGE,
  type OverviewRecord,
  overviewOn,
  publishOverview,
  readOverview,
  withdrawOverview,
  writeOverview,
} from '../overview/api.ts';
import { monthOf, type Overview, overviewProblem } from '../overview/overview.ts';
import { startOfMonth } from '../overview/start-of-month.ts';
import { storable } from './clean-blocks.ts';
import { marketOverviews as overviews } from './tables.ts';
import type { TextPictures } from './text-pictures-port.ts';

const NOT_FOUND = 'Обзора этого месяца ещё нет';

type Row = typeof overviews.$inferSelect;

const toRecord = ({ month, draft, published, publishedAt }: Row): OverviewRecord => ({
  month,
  preview: previewOf(draft),
  published_at: publishedAt?.toISOString() ?? null,
  changed: published !== null && !sameValue(draft, published),
  blocks: draft,
});

/** Of the month of the day, else of the newest month before it; null where none was published. */
export async function findOverview(db: Database, date: string): Promise<Overview | null> {
  const [row] = await db
    .select({ month: overviews.month, blocks: overviews.published })
    .from(overviews)
    .where(and(lte(overviews.month, monthOf(date)), isNotNull(overviews.published)))
    .orderBy(desc(overviews.month))
    .limit(1);
  return row?.blocks ? { month: row.month, blocks: row.blocks } : null;
}

/** Drafts that take the overview of the month are counted anew. */
async function countReports(tx: Database, month: string): Promise<void> {
  const [next] = await tx
    .select({ month: overviews.month })
    .from(overviews)
    .where(and(gt(overviews.month, month), isNotNull(overviews.published)))
    .orderBy(overviews.month)
    .limit(1);
  await countAnew(tx, `${month}-01`, next ? `${next.month}-01` : null);
}

/** The overviews of the months, for the administrator and for reports. */
export function overviewRoutes(server: Server, { db, pictures }: { db: Database; pictures: TextPictures }): void {
  const find = async (tx: Database, month: string) => {
    const [row] = await tx.select().from(overviews).where(eq(overviews.month, month)).for('update');
    if (!row) throw notFound(NOT_FOUND);
    return row;
  };
  const put = async (tx: Database, month: string, values: Partial<typeof overviews.$inferInsert>) => {
    const [row] = await tx.update(overviews).set(values).where(eq(overviews.month, month)).returning();
    if (!row) throw notFound(NOT_FOUND);
    return toRecord(row);
  };

  server.serve(overviewOn, async ({ query: { date } }) => ({ overview: await findOverview(db, date) }));

  server.serve(listOverviews, async ({ query: { before } }) => {
    const rows = await db
      .select()
      .from(overviews)
      .where(before ? lt(overviews.month, before) : undefined)
      .orderBy(desc(overviews.month))
      .limit(OVERVIEWS_PAGE + 1);
    const items = rows.slice(0, OVERVIEWS_PAGE).map(toRecord);
    return { items, next: rows.length > OVERVIEWS_PAGE ? (items.at(-1)?.month ?? null) : null };
  });

  server.serve(readOverview, async ({ params: { month } }) => {
    const [row] = await db
      .select()
      .from(overviews)
      .where(lte(overviews.month, month))
      .orderBy(desc(overviews.month))
      .limit(1);
    if (row?.month === month) return toRecord(row);
    const blocks = startOfMonth(row?.draft ?? null);
    return { month, preview: previewOf(blocks), published_at: null, changed: false, blocks };
  });

  server.serve(writeOverview, async ({ params: { month }, body }) =>
    db.transaction(async (tx) => {
      const { blocks = [] } = await storable({ blocks: body.blocks }, async (keys) => {
        const known = await pictures.ofDefaultTexts(tx, keys);
        return new Map([...known].map((key) => [key, key]));
      });
      const [row] = await tx
        .insert(overviews)
        .values({ month, draft: blocks })
        .onConflictDoUpdate({ target: overviews.month, set: { draft: blocks, updatedAt: sql`now()` } })
        .returning();
      if (!row) throw new Error('upsert returned no row');
      return toRecord(row);
    }),
  );

  server.serve(publishOverview, ({ params: { month } }) =>
    db.transaction(async (tx) => {
      const { draft } = await find(tx, month);
      const problem = overviewProblem(draft);
      if (problem) throw invalid({ blocks: problem });
      const published = await put(tx, month, { published: draft, publishedAt: new Date() });
      await countReports(tx, month);
      return published;
    }),
  );

  server.serve(withdrawOverview, ({ params: { month } }) =>
    db.transaction(async (tx) => {
      await find(tx, month);
      const withdrawn = await put(tx, month, { published: null, publishedAt: null });
      await countReports(tx, month);
      return withdrawn;
    }),
  );
}
