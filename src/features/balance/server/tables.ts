import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { createdAt, id } from '#kit/server/columns.ts';

/**
 * Every movement of money, in kopecks, never changed. The unique rules are what makes a report charged once and a
 * bonus credited once, whatever is pressed at the same moment. `report_id` has no foreign key: an entry outlives its report.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    amountKop: bigint('amount_kop', { mode: 'number' }).notNull(),
    balanceAfterKop: bigint('balance_after_kop', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: ['welcome_bonus', 'top_up', 'report_charge', 'invoice', 'correction'] }).notNull(),
    /** The same key books once per user. */
    idemKey: text('idem_key').notNull(),
    reportId: uuid('report_id'),
    paymentId: uuid('payment_id'),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ledger_idem').on(table.userId, table.idemKey),
    uniqueIndex('ledger_one_charge_per_report').on(table.reportId).where(sql`kind = 'report_charge'`),
    uniqueIndex('ledger_one_credit_per_payment').on(table.paymentId).where(sql`kind = 'top_up'`),
    index('ledger_user').on(table.userId, table.createdAt),
  ],
);
