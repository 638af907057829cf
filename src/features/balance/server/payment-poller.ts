import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { CLOCKS_AGREE_MS } from '#kit/server/database/clocks.ts';
import type { Database } from '#kit/server/database/database.ts';
import { startWorker, type Worker } from '#kit/server/work/worker.ts';
import { ProviderRefused } from './card-provider.ts';
import { type Desk, LONGEST_PAUSE_MS, nextCheck, type PaymentRow } from './payment-settling.ts';
import { refreshPayment } from './payments.ts';
import { ledger, payments } from './tables.ts';

const PAYMENTS_A_ROUND = 20;
/** How long a payment belongs to the server that took it: longer than all attempts to reach the provider. */
const HELD_MS = 2 * 60_000;

/** Takes the payments that are due, so that no other server reads them back too. */
function take(db: Database, provider: PaymentRow['provider'], now: Date): Promise<PaymentRow[]> {
  // The clock was ahead when the reading was put off, and was set back since.
  const fromTheFuture = gt(payments.nextCheckAt, new Date(now.getTime() + LONGEST_PAUSE_MS + CLOCKS_AGREE_MS));
  const isDue = or(lte(payments.nextCheckAt, now), fromTheFuture);
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), ne(payments.status, 'failed'), isDue))
    .orderBy(asc(payments.nextCheckAt))
    .limit(PAYMENTS_A_ROUND)
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({ nextCheckAt: new Date(now.getTime() + HELD_MS) })
    .where(inArray(payments.id, due))
    .returning();
}

async function poll(desk: Desk, row: PaymentRow, now: Date): Promise<void> {
  try {
    await refreshPayment(desk, row);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    desk.log.warn({ payment: row.id, problem }, 'payment not read back');
    // However old it is: only the provider can say that it was not paid, and it says nothing to a wrong key.
    const refused = error instanceof ProviderRefused && error.status !== 401 && error.status !== 403;
    const later = refused ? null : new Date(now.getTime() + LONGEST_PAUSE_MS);
    await desk.db
      .update(payments)
      .set({ nextCheckAt: nextCheck(row.createdAt, now) ?? later })
      .where(and(eq(payments.id, row.id), ne(payments.status, 'failed')));
  }
}

/** Reads back the payments that are due: a notification can be lost, a process can end between call and answer. */
export async function pollPayments(desk: Desk, now = new Date()): Promise<number> {
  const rows = await take(desk.db, desk.cards.name, now);
  await Promise.all(rows.map((row) => poll(desk, row, now)));
  return rows.length;
}

/** Payments of the sandbox can never be paid once real money is taken. */
async function cancelSandboxPayments(db: Database): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'canceled', reason: 'expired_on_confirmation', nextCheckAt: null, updatedAt: sql`now()` })
    .where(and(eq(payments.provider, 'sandbox'), eq(payments.status, 'pending')));
}

/** Test money that was credited before pays for reports like real money: the operator has to know. */
async function warnOfTestMoney({ db, log }: Desk): Promise<void> {
  const [found] = await db
    .select({ kopecks: sql<number>`coalesce(sum(${ledger.amountKop}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(eq(ledger.test, true));
  if (found && found.kopecks > 0)
    log.warn({ kopecks: found.kopecks }, 'test money was credited to balances: correct them by hand');
}

/** Polls for as long as the server runs; several servers share the work. */
export async function startPaymentPoller(desk: Desk, everyMs = 10_000): Promise<Worker> {
  if (desk.cards.name !== 'sandbox') await cancelSandboxPayments(desk.db);
  if (!desk.cards.creditsTest) await warnOfTestMoney(desk);
  return startWorker({ name: 'payments', everyMs, round: () => pollPayments(desk), log: desk.log });
}
