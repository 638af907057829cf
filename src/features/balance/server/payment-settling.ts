import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { retryTransaction } from '#kit/server/database/retry-transaction.ts';
import type { Log } from '#kit/server/work/worker.ts';
import type { CardProvider, ProviderPayment } from './card-provider.ts';
import { book } from './ledger.ts';
import { takeBack } from './refund.ts';
import { payments } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** What dealing with payments needs. */
export interface Desk {
  db: Database;
  cards: CardProvider;
  log: Log;
}

const MINUTE_MS = 60_000;

/** The longest pause between two readings of a payment. */
export const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/**
 * When to read back a payment that is not finished; null: only when the user asks. This lasts for a day, so that a
 * clock that is hours ahead for a while makes no payment forgotten.
 */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  if (ageMs < 10 * MINUTE_MS) return new Date(now.getTime() + MINUTE_MS / 2);
  if (ageMs < 120 * MINUTE_MS) return new Date(now.getTime() + 5 * MINUTE_MS);
  if (ageMs < 24 * 60 * MINUTE_MS) return new Date(now.getTime() + LONGEST_PAUSE_MS);
  return null;
}

/** Why the provider's payment is not the one of our row, or null. Money is credited only for the very one. */
function mismatch(row: PaymentRow, answer: ProviderPayment, cards: CardProvider): string | null {
  if (answer.id !== row.providerId) return 'another payment';
  if (answer.paymentId !== row.id) return 'metadata names another payment';
  if (answer.amountKop !== row.amountKop || answer.currency !== 'RUB') return 'another amount';
  if (answer.test !== row.test) return 'test and real payment mixed up';
  if (answer.test && !cards.creditsTest) return 'payment of a test shop';
  return null;
}

/**
 * Takes over what the provider says of a payment: credits it once if it was paid, and debits what was given back. State
 * and entry change in one transaction, however often it is notified, polled and checked. A payment that is not ours in
 * every particular changes nothing.
 */
export async function settle({ db, cards, log }: Desk, row: PaymentRow, answer: ProviderPayment): Promise<void> {
  const problem = mismatch(row, answer, cards);
  if (problem) {
    log.error({ payment: row.id, provider: answer.id, problem }, 'payment not settled');
    await db.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, row.id));
    return;
  }
  const unfinished = answer.status === 'pending' || answer.receipt === 'pending';
  const news = {
    receipt: answer.receipt,
    nextCheckAt: unfinished ? nextCheck(row.createdAt, new Date()) : null,
    updatedAt: sql`now()`,
  };
  await retryTransaction(db, async (tx) => {
    if (answer.status === 'succeeded') {
      const [paid] = await tx
        .update(payments)
        .set({ status: 'succeeded', reason: null })
        .where(and(eq(payments.id, row.id), ne(payments.status, 'succeeded')))
        .returning({ id: payments.id });
      if (paid) await credit(tx, row);
      const uncoveredKop = await takeBack(tx, row, answer.refundedKop);
      if (uncoveredKop > 0) log.error({ payment: row.id, uncoveredKop }, 'refund exceeds the balance');
    }
    if (answer.status === 'canceled') {
      await tx
        .update(payments)
        .set({ status: 'canceled', reason: answer.reason ?? 'general_decline' })
        .where(and(eq(payments.id, row.id), eq(payments.status, 'pending')));
    }
    await tx.update(payments).set(news).where(eq(payments.id, row.id));
  });
}

async function credit(tx: Database, row: PaymentRow): Promise<void> {
  await book(tx, {
    userId: row.userId,
    amountKop: row.amountKop,
    kind: 'top_up',
    idemKey: `payment:${row.id}`,
    paymentId: row.id,
    reason: row.description,
    test: row.test,
  });
}
