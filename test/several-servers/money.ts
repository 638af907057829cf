import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { ledger } from '#features/balance/server/tables.ts';
import type { Database } from '#kit/server/database.ts';

/** Money for the reports that the writers pay: there is no card desk here. */
export async function giveMoney(db: Database, userId: string): Promise<void> {
  const amountKop = 1_000_000_000;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ balanceKop: sql`${users.balanceKop} + ${amountKop}` })
      .where(eq(users.id, userId))
      .returning({ balance: users.balanceKop });
    await tx.insert(ledger).values({
      userId,
      amountKop,
      balanceAfterKop: row?.balance ?? 0,
      kind: 'correction',
      idemKey: 'test',
    });
  });
}
