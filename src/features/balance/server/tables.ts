import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { createdAt, id, instant, updatedAt } from '#kit/server/database/columns.ts';
import { PAYMENT_STATUSES } from '../payment.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' });

/**
 * Every movement of money, in kopecks. Sums are never changed. The unique rules are what makes a report charged once and a
 * bonus credited once, whatever is pressed at the same moment. `report_id` has no foreign key: an entry outlives its report.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    userId: userId(),
    amountKop: bigint('amount_kop', { mode: 'number' }).notNull(),
    balanceAfterKop: bigint('balance_after_kop', { mode: 'number' }).notNull(),
    kind: text('kind', {
      enum: ['welcome_bonus', 'top_up', 'report_charge', 'invoice', 'correction', 'refund'],
    }).notNull(),
    /** The same key books once per user. */
    idemKey: text('idem_key').notNull(),
    reportId: uuid('report_id'),
    paymentId: uuid('payment_id'),
    /** What the user reads in the history: 'Отчет № 151/ЗУ-2026', the reason of a correction. */
    reason: text('reason').notNull().default(''),
    /** Money that nobody paid: a top-up through the sandbox or a test shop. */
    test: boolean('test').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ledger_idem').on(table.userId, table.idemKey),
    uniqueIndex('ledger_one_charge_per_report').on(table.reportId).where(sql`kind = 'report_charge'`),
    uniqueIndex('ledger_one_credit_per_payment').on(table.paymentId).where(sql`kind = 'top_up'`),
    // The history's: the entry of a top-up is its payment's line there.
    index('ledger_history').on(table.userId, table.createdAt, table.id).where(sql`kind <> 'top_up'`),
  ],
);

/** Top-ups by card, one row for each press of the button, whatever became of it. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: userId(),
    amountKop: bigint('amount_kop', { mode: 'number' }).notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
    provider: text('provider', { enum: ['yookassa', 'sandbox'] }).notNull(),
    test: boolean('test').notNull(),
    /** Stored before the provider is called: a repetition with it cannot make a second payment. */
    idempotenceKey: text('idempotence_key').notNull().unique(),
    /** Null until the provider has answered for the first time. */
    providerId: text('provider_id').unique(),
    confirmationUrl: text('confirmation_url'),
    /** Where the provider sends the user back to; a repetition must carry the same one. */
    returnUrl: text('return_url').notNull(),
    /** The receipt goes to this address, as it was when the payment was made. */
    email: text('email').notNull(),
    /** The provider's word for why it was canceled, or our own for why it failed. */
    reason: text('reason'),
    /** 54-FZ receipt: null where none is asked for. */
    receipt: text('receipt', { enum: ['pending', 'succeeded', 'canceled'] }),
    /** What the provider gave back to the payer so far. */
    refundedKop: bigint('refunded_kop', { mode: 'number' }).notNull().default(0),
    /** What the balance could not give back: the user had spent it. */
    refundUncoveredKop: bigint('refund_uncovered_kop', { mode: 'number' }).notNull().default(0),
    /** When the poller reads it back; null once nothing can change any more. */
    nextCheckAt: instant('next_check_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_history').on(table.userId, table.createdAt, table.id),
    index('payments_all').on(table.createdAt, table.id),
    index('payments_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** Requests for an invoice by bank transfer; the operator marks them paid. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** What people call it: 'счёт № 38'. */
    number: integer('number').notNull().generatedAlwaysAsIdentity().unique(),
    userId: userId(),
    companyName: text('company_name').notNull(),
    inn: text('inn').notNull(),
    amountKop: bigint('amount_kop', { mode: 'number' }).notNull(),
    email: text('email').notNull(),
    appraiserName: text('appraiser_name').notNull(),
    appraiserPhone: text('appraiser_phone').notNull(),
    appraiserEmail: text('appraiser_email').notNull(),
    paidAt: instant('paid_at'),
    /** The administrator who marked it. */
    paidBy: uuid('paid_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('invoices_all').on(table.createdAt, table.id),
    index('invoices_user').on(table.userId, table.createdAt),
  ],
);

/** Texts an administrator edits, by type: 'marketAnalysis' holds blocks by field, 'adminCheck' the report price. */
export const defaultTexts = pgTable('default_texts', {
  type: text('type').primaryKey(),
  content: jsonb('content').notNull(),
  updatedAt: updatedAt(),
});
