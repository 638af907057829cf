import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { createdAt, id, instant, updatedAt } from '#kit/server/database/columns.ts';
import type { StoredReadiness } from '../readiness.ts';
import { DRAFT, LAND, REPORT_STATUSES } from '../report.ts';

/** The head of a report: what SQL must find, sort or guard. The steps are sheets. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reportNumber: text('report_number').notNull().default(''),
    contractNumber: text('contract_number').notNull().default(''),
    contractDate: date('contract_date', { mode: 'string' }),
    evaluationDate: date('evaluation_date', { mode: 'string' }),
    inspectionDate: date('inspection_date', { mode: 'string' }),
    reportDate: date('report_date', { mode: 'string' }),
    purpose: text('purpose').notNull().default(''),
    bank: text('bank').notNull().default(''),
    valueType: text('value_type').notNull().default(''),
    reportFormat: text('report_format').notNull().default(''),
    reportUsers: text('report_users').notNull().default(''),
    reportType: text('report_type').notNull().default(LAND),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default(DRAFT),
    isPaid: boolean('is_paid').notNull().default(false),
    /** Counts the generated editions: 1 until the first 'Исправить'. */
    revision: integer('revision').notNull().default(1),
    /** The form of practice, frozen at generation. */
    legalForm: text('legal_form', { enum: ['legal', 'private'] }),
    /** Counts saves of the head, to find a second tab. */
    version: integer('version').notNull().default(1),
    /** Required fields of the head: how many there are and how many are filled (rows.md W20). */
    filled: integer('filled').notNull().default(0),
    required: integer('required').notNull().default(0),
    /** What is left of the report as its own steps say (rows.md N3); null until it is counted. */
    readiness: jsonb('readiness').$type<StoredReadiness>(),
    /** A paid report that its owner deleted: out of the list, kept for the law's term. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('reports_list').on(table.userId, table.reportDate.desc(), table.createdAt.desc())],
);

/** A step of a report, read and written whole. */
export const reportSheets = pgTable(
  'report_sheets',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    content: jsonb('content').notNull(),
    version: integer('version').notNull().default(1),
    filled: integer('filled').notNull().default(0),
    required: integer('required').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.kind] })],
);
