import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { id, instant } from '#kit/server/database/columns.ts';

/** What administrators did: never changed, never shown to anybody else. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: id(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    /** Method and address. */
    call: text('call').notNull(),
    /** The body without secrets. */
    details: jsonb('details'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('admin_actions_at').on(table.at.desc())],
);
