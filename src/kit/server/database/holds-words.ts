import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sameText } from '#kit/russian.ts';

/** Every word of `typed`, in any order and as a part of one, in a column of texts that are stored by `sameText`. */
export function holdsWords(column: PgColumn, typed = ''): SQL | undefined {
  const words = sameText(typed).split(' ').filter(Boolean);
  return and(...words.map((word) => sql`strpos(${column}, ${word}) > 0`));
}
