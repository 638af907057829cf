import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { createdAt, updatedAt } from '#kit/server/database/columns.ts';

/** The user's three profile records, each read and written whole: legal entity, appraiser, private appraiser. */
export const profileRecords = pgTable(
  'profile_records',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['legal-entity', 'appraiser', 'private-appraiser'] }).notNull(),
    content: jsonb('content').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Scans a user uploaded; a profile record refers to them by key. */
export const profileFiles = pgTable('profile_files', {
  key: text('key').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  field: text('field').notNull(),
  name: text('name').notNull(),
  /** Bytes, pixels. */
  size: integer('size').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: createdAt(),
});
