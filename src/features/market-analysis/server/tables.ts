import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '#kit/server/columns.ts';

/** Texts an administrator edits, by type: 'marketAnalysis' holds blocks by field, 'adminCheck' the report price. */
export const defaultTexts = pgTable('default_texts', {
  type: text('type').primaryKey(),
  content: jsonb('content').notNull(),
  updatedAt: updatedAt(),
});
