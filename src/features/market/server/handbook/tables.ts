import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { createdAt, id, instant, updatedAt } from '#kit/server/database/columns.ts';
import type { Entry } from '../../handbook.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What of an entry is only read whole. */
export type EntryContent = Omit<Entry, 'factor' | 'segment' | 'region' | 'from' | 'to' | 'source' | 'edition'>;

/** An entry of a user's handbook of corrections (rows.md M7). */
export const handbookEntries = pgTable(
  'handbook_entries',
  {
    id: id(),
    userId: userId(),
    factor: text('factor').notNull(),
    /** Empty for any. */
    segment: text('segment').notNull(),
    region: text('region').notNull(),
    from: text('from_value').notNull(),
    to: text('to_value').notNull(),
    source: text('source').notNull(),
    /** «2026» or «2026-03». */
    edition: text('edition').notNull(),
    content: jsonb('content').$type<EntryContent>().notNull(),
    /** What it is found by, in small letters. */
    words: text('words').notNull(),
    /** Of all that the source says: the same entry is not kept twice. */
    digest: text('digest').notNull(),
    /** How often it filled a correction. */
    taken: integer('taken').notNull().default(0),
    /** Deleted, and not yet for good. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('handbook_entries_once').on(table.userId, table.digest).where(sql`deleted_at is null`),
    index('handbook_entries_fitting').on(table.userId, table.segment, table.region).where(sql`deleted_at is null`),
    index('handbook_entries_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Which zone of a source a settlement lies in, as its user told once. */
export const placeZones = pgTable(
  'place_zones',
  {
    userId: userId(),
    region: text('region').notNull(),
    place: text('place').notNull(),
    zone: text('zone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.region, table.place] })],
);
