import { and, eq, exists, not, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { AppError, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { ledger } from './tables.ts';

/** One movement of money to book. */
export interface Entry {
  userId: string;
  /** Kopecks; below zero takes money from the balance. */
  amountKop: number;
  kind: (typeof ledger.$inferInsert)['kind'];
  /** Names the cause; the same key books once per user, however often it is asked for. */
  idemKey: string;
  reportId?: string;
  paymentId?: string;
  /** What the user reads in the history. */
  reason?: string;
  /** Money that nobody paid. */
  test?: boolean;
}

const INSUFFICIENT_FUNDS = 'Недостаточно средств на балансе';

class AlreadyBooked extends Error {}

/**
 * Books an entry and moves the balance by it, both or neither; answers 'already' when its cause was booked before. Only
 * inside a transaction of the caller, who writes there what the money is for. 402 `insufficient_funds` when the balance
 * would fall below zero, 404 for an unknown user.
 */
export async function book(tx: Database, entry: Entry): Promise<'booked' | 'already'> {
  try {
    // A savepoint: finding the entry already there gives the money back without undoing the caller's own writes.
    await tx.transaction((inner) => move(inner, entry));
    return 'booked';
  } catch (error) {
    if (error instanceof AlreadyBooked) return 'already';
    throw error;
  }
}

async function move(tx: Database, entry: Entry): Promise<void> {
  const same = and(eq(ledger.userId, entry.userId), eq(ledger.idemKey, entry.idemKey));
  const after = sql`${users.balanceKop} + ${entry.amountKop}`;
  const [user] = await tx
    .update(users)
    .set({ balanceKop: after })
    .where(
      and(
        eq(users.id, entry.userId),
        sql`${after} >= 0`,
        not(exists(tx.select({ one: sql`1` }).from(ledger).where(same))),
      ),
    )
    .returning({ balanceKop: users.balanceKop });
  if (!user) throw await whyNot(tx, entry, same);
  // The condition above may have looked at an older state of the table; the unique rules never do.
  const [booked] = await tx
    .insert(ledger)
    .values({ ...entry, balanceAfterKop: user.balanceKop })
    .onConflictDoNothing()
    .returning({ id: ledger.id });
  if (!booked) throw new AlreadyBooked();
}

async function whyNot(tx: Database, { userId }: Entry, same: ReturnType<typeof and>): Promise<Error> {
  const [found] = await tx.select({ id: ledger.id }).from(ledger).where(same);
  if (found) return new AlreadyBooked();
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return user ? new AppError('insufficient_funds', INSUFFICIENT_FUNDS) : notFound('Пользователь не найден');
}

/** The user's balance in kopecks; with 'hold' nobody moves it until the caller's transaction ends. */
export async function balanceOf(db: Database, userId: string, hold?: 'hold'): Promise<number> {
  const query = db.select({ balanceKop: users.balanceKop }).from(users).where(eq(users.id, userId));
  const [user] = await (hold ? query.for('update') : query);
  if (!user) throw notFound('Пользователь не найден');
  return user.balanceKop;
}
