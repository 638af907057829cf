import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { reports } from '#features/report/server/tables.ts';
import { createdAt, id, instant, updatedAt } from '#kit/server/database/columns.ts';

/** Files of reports, and (without a report) the pictures of the default texts. */
export const reportFiles = pgTable(
  'report_files',
  {
    id: id(),
    reportId: uuid('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    category: text('category').notNull(),
    /** The key in the storage. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Bytes, pixels. */
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sourceUrl: text('source_url').notNull().default(''),
    /** What the picture shows, printed under it. */
    caption: text('caption').notNull().default(''),
    /** Which analogue a screenshot belongs to, from 0. */
    analogIndex: integer('analog_index'),
    /** When the photograph was taken by the camera's clock, as the wire has it; null where nobody knows. */
    takenAt: text('taken_at'),
    /** SHA-256 of the stored bytes: the same picture is known again. Empty of files from before it was kept. */
    sum: text('sum').notNull().default(''),
    /** The cadastral number of the other plot whose report it was copied from, or that has the very same picture; else empty. */
    copiedFrom: text('copied_from').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** Taken out of the report, but an earlier generated edition still shows it: the bytes stay readable. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('report_files_report').on(table.reportId, table.category, table.position),
    index('report_files_sum').on(table.sum),
  ],
);
