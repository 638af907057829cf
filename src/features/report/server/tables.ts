import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { createdAt, id, instant, updatedAt } from '#kit/server/database/columns.ts';
import type { StoredReadiness } from '../readiness.ts';
import { DRAFT, LAND, type ListClient, REPORT_STATUSES } from '../report.ts';

/** What the list is sorted by first: a date or, where there is none, what comes before all dates. */
export const listDate = (reportDate: AnyPgColumn): SQL<string> => sql`coalesce(${reportDate}, '-infinity'::date)`;

/**
 * The same for the reports of one owner that have the same number, without regard to case and spaces around it. One value,
 * so that no index but its own can be taken to look for another one.
 */
export const numberKey = (of: Record<'userId' | 'reportNumber', AnyPgColumn>): SQL<string> =>
  sql`(${of.userId}::text || lower(trim(${of.reportNumber})))`;

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
    /** What the list shows and finds of the sheets, kept by a trigger (decision 0040). No client: he was never written. */
    address: text('address').notNull().default(''),
    /** Of the plot; found by the search, shown nowhere in the list. */
    cadastralNumber: text('cadastral_number').notNull().default(''),
    client: jsonb('client').$type<ListClient>(),
    /** The client's name as it is shown, and the firm's full name. */
    clientName: text('client_name').notNull().generatedAlwaysAs(sql`report_client_name(client)`),
    /** The form of practice, frozen at generation. */
    legalForm: text('legal_form', { enum: ['legal', 'private'] }),
    /** Counts saves of the head, to find a second tab. */
    version: integer('version').notNull().default(1),
    /** Required fields of the head: how many there are and how many are filled (rows.md W20). */
    filled: integer('filled').notNull().default(0),
    required: integer('required').notNull().default(0),
    /** Counts the writes of the report and of what it is read with. No index has it: a write leaves them all alone. */
    changes: integer('changes').notNull().default(0),
    /** What was left of the report as its own steps say (rows.md N3) when it was counted; null until it is counted. */
    readiness: jsonb('readiness').$type<StoredReadiness>(),
    /** The rules that counted it; a column, so that what is counted anew leaves its index alone. */
    countedBy: integer('counted_by').generatedAlwaysAs(sql`(readiness ->> 'rules')::int`),
    /** A paid report that its owner deleted: out of the list, kept for the law's term. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('reports_list')
      .on(table.userId, listDate(table.reportDate), table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('reports_counted').on(table.countedBy).where(sql`deleted_at is null and status = 'черновик'`),
    index('reports_number').on(numberKey(table)).where(sql`deleted_at is null`),
    index('reports_found')
      .using(
        'gin',
        sql`report_grams(${table.userId}, array[${table.reportNumber}, ${table.address}, ${table.cadastralNumber}, ${table.clientName}])`,
      )
      // A reader would look through what waits to be sorted in.
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
  ],
);

/** How many reports stand in a user's list, and how often it has changed its length or its order: kept by triggers. */
export const reportLists = pgTable('report_lists', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reports: integer('reports').notNull().default(0),
  version: integer('version').notNull().default(1),
});

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
