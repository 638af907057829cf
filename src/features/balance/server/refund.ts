import { eq, sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { balanceOf, book } from './ledger.ts';
import { payments } from './tables.ts';

/**
 * Takes from the balance what the provider gave back to the payer since the last look. `refundedKop` is the sum of all
 * refunds of the payment, so each kopeck is taken once. A balance that was spent meanwhile gives what it has, and the
 * rest is kept with the payment. Answers this rest in kopecks. Inside the caller's transaction.
 */
export async function takeBack(
  tx: Database,
  row: { id: string; userId: string; test: boolean },
  refundedKop: number,
): Promise<number> {
  if (refundedKop === 0) return 0;
  // The payment is held first and the user in `book`, in the order of crediting.
  const [held] = await tx.select().from(payments).where(eq(payments.id, row.id)).for('update');
  const moreKop = refundedKop - (held?.refundedKop ?? refundedKop);
  if (moreKop <= 0) return 0;
  const takenKop = Math.min(moreKop, await balanceOf(tx, row.userId, 'hold'));
  if (takenKop > 0) {
    await book(tx, {
      userId: row.userId,
      amountKop: -takenKop,
      kind: 'refund',
      idemKey: `refund:${row.id}:${refundedKop}`,
      paymentId: row.id,
      reason: 'Возврат на карту',
      test: row.test,
    });
  }
  await tx
    .update(payments)
    .set({ refundedKop, refundUncoveredKop: sql`${payments.refundUncoveredKop} + ${moreKop - takenKop}` })
    .where(eq(payments.id, row.id));
  return moreKop - takenKop;
}
