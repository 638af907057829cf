import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { findUser } from '#features/account/server/users.ts';
import { AppError, notFound } from '#kit/errors.ts';
import { paymentReasonText } from '../payment.ts';
import { type Order, ProviderRefused, ProviderUnreachable } from './card-provider.ts';
import { type Desk, nextCheck, type PaymentRow, settle } from './payment-settling.ts';
import { payments } from './tables.ts';

const DESCRIPTION = 'Пополнение баланса';
/** The provider forgets an idempotence key after 24 hours: later a repetition would be a second payment. */
const REPEAT_WITHIN_MS = 23 * 3600_000;

function toOrder(row: PaymentRow): Order {
  return {
    paymentId: row.id,
    idempotenceKey: row.idempotenceKey,
    amountKop: row.amountKop,
    description: row.description,
    returnUrl: row.returnUrl,
    email: row.email,
  };
}

/** The account may have been closed before the provider answered: with the answer the address goes (rows.md S13). */
const email = sql`case when exists (select from ${users} where ${users.id} = ${payments.userId} and ${users.closedAt} is not null) then '' else ${payments.email} end`;

async function fail(
  { db, log }: Desk,
  row: PaymentRow,
  reason: 'refused' | 'unreachable',
  error: Error,
): Promise<void> {
  log.error({ payment: row.id, reason, problem: error.message }, 'payment failed');
  await db
    .update(payments)
    .set({ status: 'failed', reason, email, nextCheckAt: null, updatedAt: sql`now()` })
    .where(and(eq(payments.id, row.id), eq(payments.status, 'pending')));
}

/**
 * Makes the payment of a stored row at the provider. The row's idempotence key finds the one that an earlier attempt
 * made. Throws what the provider throws; after a definite no the row has failed.
 */
async function place(desk: Desk, row: PaymentRow): Promise<void> {
  const answer = await desk.cards.create(toOrder(row)).catch(async (error: unknown) => {
    if (error instanceof ProviderRefused) await fail(desk, row, 'refused', error);
    throw error;
  });
  const [placed] = await desk.db
    .update(payments)
    .set({
      providerId: answer.id,
      confirmationUrl: answer.confirmationUrl,
      test: answer.test,
      email,
      nextCheckAt: nextCheck(row.createdAt, new Date()),
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, row.id))
    .returning();
  if (placed) await settle(desk, placed, answer);
}

/**
 * Begins a top-up and answers its id. `page` is where the provider sends the payer back to; the payment's id is added.
 * 503 when the provider takes no payment: then the row stays as failed.
 */
export async function startPayment(
  desk: Desk,
  request: { userId: string; amount: number; page: URL },
): Promise<string> {
  const { db, cards } = desk;
  const user = await findUser(db, request.userId);
  if (!user) throw notFound('Пользователь не найден');
  const id = randomUUID();
  const page = new URL(request.page);
  page.searchParams.set('payment', id);
  const [row] = await db
    .insert(payments)
    .values({
      id,
      userId: user.id,
      amountKop: request.amount * 100,
      description: DESCRIPTION,
      provider: cards.name,
      test: cards.name === 'sandbox',
      idempotenceKey: randomUUID(),
      returnUrl: page.href,
      email: user.email,
      // Should the process end before the provider has answered, the poller asks again.
      nextCheckAt: new Date(Date.now() + 2 * 60_000),
    })
    .returning();
  if (!row) throw new Error('insert returned no row');
  try {
    await place(desk, row);
  } catch (error) {
    if (error instanceof ProviderUnreachable) await fail(desk, row, 'unreachable', error);
    else if (!(error instanceof ProviderRefused)) throw error;
    const reason = error instanceof ProviderRefused ? 'refused' : 'unreachable';
    throw new AppError('unavailable', paymentReasonText(reason) ?? '');
  }
  return id;
}

/** Reads a payment back from the provider and takes over what it says. Throws `ProviderUnreachable` when it cannot. */
export async function refreshPayment(desk: Desk, row: PaymentRow): Promise<void> {
  // A payment at the provider of earlier settings: this provider knows nothing of it.
  if (row.provider !== desk.cards.name || row.status === 'failed') return;
  if (row.providerId) {
    await settle(desk, row, await desk.cards.read(row.providerId));
  } else if (Date.now() - row.createdAt.getTime() < REPEAT_WITHIN_MS) {
    await place(desk, row);
  } else {
    await fail(desk, row, 'unreachable', new Error('never placed'));
  }
}
