import { and, asc, desc, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invalid } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { holdsWords } from '#kit/server/database/holds-words.ts';
import { HANDBOOK_FACTORS } from '../../handbook.ts';
import {
  ENTRIES_MAX,
  ENTRIES_PAGE,
  FILTER_VALUES_MAX,
  type fittingEntries,
  type listEntries,
  ZONES_MAX,
} from '../../handbook-api.ts';
import { overlappingClasses } from '../../handbook-overlaps.ts';
import { latestOld } from '../../handbook-words.ts';
import { toEntry } from './entry-rows.ts';
import { handbookEntries as entries, placeZones } from './tables.ts';

type Query = z.output<(typeof listEntries)['query']>;
type Page = z.input<(typeof listEntries)['reply']>;
type Fitting = z.input<(typeof fittingEntries)['reply']>;

/** Of one calculation; beyond these the oldest editions are left out. */
const FITTING_MAX = 1000;

export const mine = (userId: string) => and(eq(entries.userId, userId), isNull(entries.deletedAt));

const ORDER = HANDBOOK_FACTORS.map(({ choice }) => choice);
/** A user's entries are few thousand: their order needs no index. */
const place = sql<number>`array_position(${sql.param(ORDER)}::text[], ${entries.factor})`;
/** A bare year counts as its December. */
const month = sql`case when length(${entries.edition}) = 4 then ${entries.edition} || '-12' else ${entries.edition} end`;

function conditions(userId: string, { q, factor, segment, region, source, old_on }: Query): SQL | undefined {
  return and(
    mine(userId),
    holdsWords(entries.words, q),
    factor ? eq(entries.factor, factor) : undefined,
    segment ? eq(entries.segment, segment) : undefined,
    region ? eq(entries.region, region) : undefined,
    source ? eq(entries.source, source) : undefined,
    old_on ? sql`${month} <= ${latestOld(old_on)}` : undefined,
  );
}

type Cursor = [place: number, from: string, to: string, id: string];

const toCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function fromCursor(cursor: string): Cursor {
  try {
    const [at, from, to, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');
    if (Number.isSafeInteger(at) && isText(from) && isText(to) && /^[0-9a-f-]{36}$/.test(String(id)))
      return [Number(at), from, to, String(id)];
  } catch {
    // Told below.
  }
  throw invalid({ cursor: 'cursor — из предыдущего ответа' });
}

export const countEntries = (db: Database, userId: string) => db.$count(entries, mine(userId));

/** The different values of a column, in order. */
async function valuesIn(db: Database, userId: string, column: typeof entries.region | typeof entries.source) {
  const rows = await db
    .selectDistinct({ value: column })
    .from(entries)
    .where(and(mine(userId), ne(column, '')))
    .orderBy(asc(column))
    .limit(FILTER_VALUES_MAX);
  return rows.map(({ value }) => value);
}

const FROM = sql`(${entries.from} collate "C")`;
const TO = sql`(${entries.to} collate "C")`;

/** What is told of these entries: they may overlap with such as stand on another page. */
async function overlapsOf(db: Database, userId: string, ids: readonly string[]): Promise<Page['overlaps']> {
  if (ids.length === 0) return [];
  const { id, factor, segment, region, source, edition, from, to, content } = entries;
  const table = sql<string>`${content}->>'table'`;
  const classes = await db
    .select({ id, factor, segment, region, source, edition, table, from, to })
    .from(entries)
    .where(and(mine(userId), eq(factor, 'area')))
    .orderBy(asc(FROM), asc(TO), asc(id))
    .limit(ENTRIES_MAX);
  const told = overlappingClasses(classes);
  return classes.flatMap((entry, at) => {
    const text = told.get(at);
    return text && ids.includes(entry.id) ? [{ id: entry.id, told: text }] : [];
  });
}

/** A page of the user's handbook: by factor, then from value to value. */
export async function findEntries(db: Database, userId: string, query: Query): Promise<Page> {
  const { limit = ENTRIES_PAGE, cursor } = query;
  const where = conditions(userId, query);
  const start = cursor === undefined ? undefined : fromCursor(cursor);
  const behind =
    start &&
    sql`(${place}, ${FROM}, ${TO}, ${entries.id}) > (${start[0]}, ${start[1]}, ${start[2]}, ${start[3]}::uuid)`;
  const rows = await db
    .select({ row: entries, place })
    .from(entries)
    .where(and(where, behind))
    .orderBy(asc(place), asc(FROM), asc(TO), asc(entries.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ row }) => toEntry(row)),
    regions: start ? [] : await valuesIn(db, userId, entries.region),
    sources: start ? [] : await valuesIn(db, userId, entries.source),
    total: await db.$count(entries, where),
    all: await countEntries(db, userId),
    overlaps: await overlapsOf(
      db,
      userId,
      items.filter(({ row }) => row.factor === 'area').map(({ row }) => row.id),
    ),
    next_cursor: last && rows.length > limit ? toCursor([last.place, last.row.from, last.row.to, last.row.id]) : null,
  };
}

/** What a calculation needs of the handbook. */
export async function findFitting(
  db: Database,
  userId: string,
  { segment, region, date }: z.output<(typeof fittingEntries)['query']>,
): Promise<Fitting> {
  const isFor = (column: typeof entries.segment | typeof entries.region, wanted: string) =>
    inArray(column, [...new Set(['', wanted])]);
  const [first] = await db.select({ id: entries.id }).from(entries).where(mine(userId)).limit(1);
  if (!first) return { any: false, items: [], zones: [] };
  const rows = await db
    .select()
    .from(entries)
    .where(
      and(
        mine(userId),
        isFor(entries.segment, segment),
        isFor(entries.region, region),
        lte(entries.edition, date.slice(0, 7)),
      ),
    )
    .orderBy(desc(entries.edition), asc(entries.id))
    .limit(FITTING_MAX);
  const zones = await db
    .select({ place: placeZones.place, zone: placeZones.zone })
    .from(placeZones)
    .where(and(eq(placeZones.userId, userId), eq(placeZones.region, region)))
    .limit(ZONES_MAX);
  return { any: true, items: rows.map(toEntry), zones };
}
