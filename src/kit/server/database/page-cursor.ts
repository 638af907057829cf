import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { invalid } from '#kit/errors.ts';

/** Where a page of a list ended: its last row's time (with the database's microseconds) and id. */
const place = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

/** The column as text that keeps the microseconds which a JavaScript date would lose. */
export function preciseTime(column: PgColumn | SQL): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function decode(cursor: string): z.output<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid({ cursor: 'Неверная отметка страницы: начните список сначала' });
  }
}

/** Rows older than where the last page ended, for a list sorted by time and id, newest first. 422 for a made-up cursor. */
export function olderThan(cursor: string | undefined, at: PgColumn | SQL, id: PgColumn | SQL): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [time, lastId] = decode(cursor);
  return sql`(${at}, ${id}) < (${time}::timestamptz, ${lastId}::uuid)`;
}

/** Cuts the one row too many that was asked for, and answers where the next page begins. */
export function pageOf<Row extends { at: string; id: string }>(
  rows: readonly Row[],
  size: number,
): { rows: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > size && last !== undefined;
  return {
    rows: shown,
    next_cursor: more ? Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url') : null,
  };
}
