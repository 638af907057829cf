import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentBlock } from '#document/model/content-block.ts';
import { createdAt, instant, updatedAt } from '#kit/server/database/columns.ts';

/** What the administrators say of a month's economy (rows.md M9). */
export const marketOverviews = pgTable('market_overviews', {
  /** «2026-11». */
  month: text('month').primaryKey(),
  /** As it is being written. */
  draft: jsonb('draft').$type<ContentBlock[]>().notNull(),
  /** As reports take it; null until it is published. */
  published: jsonb('published').$type<ContentBlock[]>(),
  publishedAt: instant('published_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
