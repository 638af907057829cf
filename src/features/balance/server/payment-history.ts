import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { olderThan, pageOf, preciseTime } from '#kit/server/database/page-cursor.ts';
import { PAYMENTS_PAGE, type Payment, type PaymentKind, type PaymentStatus, paymentReasonText } from '../payment.ts';
import { holderName } from './invoices.ts';
import { ledger, payments } from './tables.ts';

interface Line {
  at: string;
  id: string;
  kind: string;
  amountKop: number;
  description: string;
  status: string;
  confirmationUrl: string | null;
  reason: string | null;
  receipt: string | null;
  test: boolean;
}

/** A top-up in any state. */
const cardColumns = {
  at: preciseTime(payments.createdAt).as('at'),
  id: sql<string>`${payments.id}`.as('id'),
  kind: sql<string>`'card'`.as('kind'),
  amountKop: sql<number>`${payments.amountKop}`.mapWith(Number).as('amount_kop'),
  description: sql<string>`${payments.description}`.as('description'),
  status: sql<string>`${payments.status}`.as('status'),
  confirmationUrl: sql<string | null>`${payments.confirmationUrl}`.as('confirmation_url'),
  reason: sql<string | null>`${payments.reason}`.as('reason'),
  receipt: sql<string | null>`${payments.receipt}`.as('receipt'),
  test: sql<boolean>`${payments.test}`.as('test'),
};

/** Any other movement of the balance; the entry of a top-up is its payment's line. */
const entryColumns = {
  ...cardColumns,
  at: preciseTime(ledger.createdAt).as('at'),
  id: sql<string>`${ledger.id}`.as('id'),
  kind: sql<string>`case ${ledger.kind} when 'report_charge' then 'report' when 'welcome_bonus' then 'bonus' else ${ledger.kind} end`.as(
    'kind',
  ),
  amountKop: sql<number>`${ledger.amountKop}`.mapWith(Number).as('amount_kop'),
  description: sql<string>`${ledger.reason}`.as('description'),
  status: sql<string>`'succeeded'`.as('status'),
  confirmationUrl: sql<string | null>`null`.as('confirmation_url'),
  reason: sql<string | null>`null`.as('reason'),
  receipt: sql<string | null>`null`.as('receipt'),
  test: sql<boolean>`${ledger.test}`.as('test'),
};

function toPayment(line: Line): Payment {
  const kind = line.kind as PaymentKind;
  return {
    id: line.id,
    kind,
    amount: line.amountKop / 100,
    description: line.description || (kind === 'bonus' ? 'Приветственный бонус' : ''),
    currency: 'RUB',
    status: line.status as PaymentStatus,
    // Milliseconds are enough for people.
    createdAt: line.at.replace(/\d{3}Z$/, 'Z'),
    receiptUrl: line.receipt === 'succeeded' ? `/payments/${line.id}/receipt` : null,
    confirmationUrl: line.status === 'pending' ? line.confirmationUrl : null,
    reason: paymentReasonText(line.reason),
    test: line.test,
  };
}

interface Range {
  cards: SQL | undefined;
  entries: SQL | undefined;
  limit: number;
}

/** Each half gives no more lines than are asked for of both. */
function findLines(db: Database, userId: string, { cards, entries, limit }: Range): Promise<Line[]> {
  return unionAll(
    db
      .select(cardColumns)
      .from(payments)
      .where(and(eq(payments.userId, userId), cards))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(limit),
    db
      .select(entryColumns)
      .from(ledger)
      .where(and(eq(ledger.userId, userId), sql`${ledger.kind} <> 'top_up'`, entries))
      .orderBy(desc(ledger.createdAt), desc(ledger.id))
      .limit(limit),
  )
    .orderBy(sql`at desc, id desc`)
    .limit(limit);
}

/** A page of the user's history: top-ups in every state and the other movements of the balance, the newest first. */
export async function findHistory(
  db: Database,
  userId: string,
  cursor: string | undefined,
): Promise<{ items: Payment[]; next_cursor: string | null }> {
  const lines = await findLines(db, userId, {
    cards: olderThan(cursor, payments.createdAt, payments.id),
    entries: olderThan(cursor, ledger.createdAt, ledger.id),
    limit: PAYMENTS_PAGE + 1,
  });
  const { rows, next_cursor } = pageOf(lines, PAYMENTS_PAGE);
  return { items: rows.map(toPayment), next_cursor };
}

/** One line of the user's history. 404 for another user's. */
export async function findPayment(db: Database, userId: string, id: string): Promise<Payment> {
  const [line] = await findLines(db, userId, { cards: eq(payments.id, id), entries: eq(ledger.id, id), limit: 1 });
  if (!line) throw notFound('Платёж не найден');
  return toPayment(line);
}

/** Payments by card of all users, for administrators, the newest first. */
export async function findAllPayments(db: Database, cursor: string | undefined) {
  const holder = {
    userId: users.id,
    email: users.email,
    lastName: users.lastName,
    firstName: users.firstName,
    middleName: users.middleName,
  };
  const found = await db
    .select({
      ...cardColumns,
      holder,
      refundedKop: payments.refundedKop,
      refundUncoveredKop: payments.refundUncoveredKop,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(olderThan(cursor, payments.createdAt, payments.id))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAYMENTS_PAGE + 1);
  const { rows, next_cursor } = pageOf(found, PAYMENTS_PAGE);
  const items = rows.map(({ holder: user, refundedKop, refundUncoveredKop, ...line }) => ({
    ...toPayment(line),
    user_id: user.userId,
    user_name: holderName(user),
    user_email: user.email,
    refunded: refundedKop / 100,
    refund_uncovered: refundUncoveredKop / 100,
  }));
  return { items, next_cursor };
}
