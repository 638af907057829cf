import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { previewOf } from '#document/model/content-summary.ts';
import { ownTexts } from '#features/market/server/tables.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { notFound } from '#kit/errors.ts';
import { sameText } from '#kit/russian.ts';
import type { Database } from '#kit/server/database/database.ts';
import { holdsWords } from '#kit/server/database/holds-words.ts';
import { olderThan, pageOf, preciseTime } from '#kit/server/database/page-cursor.ts';
import { editedLabel } from '../market-analysis.ts';
import { wordsOf } from '../own-texts.ts';
import {
  FITTING_MAX,
  type fittingOwnTexts,
  type listOwnTexts,
  OWN_TEXTS_PAGE,
  type OwnText,
  type OwnTextHead,
} from '../own-texts-api.ts';

export const OWN_TEXT_NOT_FOUND = 'Текст не найден среди ваших';

/** Of the words of a long text its beginning is enough to find it. */
const WORDS_MAX = 20_000;

export const mine = (userId: string) => and(eq(ownTexts.userId, userId), isNull(ownTexts.deletedAt));
export const own = (userId: string, id: string) => and(eq(ownTexts.id, id), mine(userId));

type Row = typeof ownTexts.$inferSelect;
type Head = Pick<Row, 'id' | 'field' | 'name' | 'segment' | 'region' | 'preview' | 'taken' | 'usedAt'>;

/** What lists read of a text: not its blocks. */
const { id, field, name, segment, region, preview, taken, usedAt } = ownTexts;
const HEAD = { id, field, name, segment, region, preview, taken, usedAt };

const toHead = ({ usedAt: used, ...row }: Head): OwnTextHead =>
  ({
    ...{ id: row.id, field: row.field, name: row.name, segment: row.segment, region: row.region },
    ...{ preview: row.preview, taken: row.taken, used_at: used.toISOString() },
  }) as OwnTextHead;

export const toOwnText = (row: Row): OwnText => ({ ...toHead(row), blocks: row.blocks });

/** What is stored beside the written: how it begins, and what it is found by. */
export function rowOf(written: Pick<OwnText, 'field' | 'name' | 'segment' | 'region' | 'blocks'>) {
  const { field: of, name: named, segment: code, region: where, blocks } = written;
  const words = [named, editedLabel(of), USE_OF_SEGMENT[code] ?? '', where, wordsOf(blocks)].join('\n');
  return {
    ...{ field: of, name: named, segment: code, region: where, blocks },
    nameKey: sameText(named),
    preview: previewOf(blocks),
    words: sameText(words).slice(0, WORDS_MAX),
  };
}

type Query = z.output<(typeof listOwnTexts)['query']>;
type Page = z.input<(typeof listOwnTexts)['reply']>;

function conditions(userId: string, { q, field: of, segment: code }: Query): SQL | undefined {
  return and(
    mine(userId),
    holdsWords(ownTexts.words, q),
    of ? eq(ownTexts.field, of) : undefined,
    code ? eq(ownTexts.segment, code) : undefined,
  );
}

export const countOwnTexts = (db: Database, userId: string) => db.$count(ownTexts, mine(userId));

/** A page of the user's texts, used last first. */
export async function findOwnTexts(db: Database, userId: string, query: Query): Promise<Page> {
  const { limit = OWN_TEXTS_PAGE, cursor } = query;
  const where = conditions(userId, query);
  const found = await db
    .select({ ...HEAD, at: preciseTime(usedAt) })
    .from(ownTexts)
    .where(and(where, olderThan(cursor, usedAt, id)))
    .orderBy(desc(usedAt), desc(id))
    .limit(limit + 1);
  const { rows, next_cursor } = pageOf(found, limit);
  return {
    items: rows.map(({ at: _at, ...row }) => toHead(row)),
    total: await db.$count(ownTexts, where),
    all: await countOwnTexts(db, userId),
    next_cursor,
  };
}

/** The same before any, any before another. */
const near = (column: typeof segment | typeof region, wanted: string) =>
  sql`case ${column} when ${wanted} then 0 when '' then 1 else 2 end`;

/** For one text of a report, best first. */
export async function findFitting(
  db: Database,
  userId: string,
  query: z.output<(typeof fittingOwnTexts)['query']>,
): Promise<{ items: OwnTextHead[] }> {
  const rows = await db
    .select(HEAD)
    .from(ownTexts)
    .where(and(mine(userId), eq(ownTexts.field, query.field)))
    .orderBy(near(segment, query.segment), near(region, query.region), desc(ownTexts.usedAt), desc(ownTexts.id))
    .limit(FITTING_MAX);
  return { items: rows.map(toHead) };
}

export async function findOwnText(db: Database, userId: string, wanted: string): Promise<Row> {
  const [row] = await db.select().from(ownTexts).where(own(userId, wanted));
  if (!row) throw notFound(OWN_TEXT_NOT_FOUND);
  return row;
}
