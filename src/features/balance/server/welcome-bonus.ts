import { and, eq } from 'drizzle-orm';
import type { SiteSettings } from '#features/account/server/site-settings.ts';
import { findUser } from '#features/account/server/users.ts';
import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { retryTransaction } from '#kit/server/database/retry-transaction.ts';
import type { WelcomeBonus } from '../api.ts';
import { WELCOME_BONUS } from '../price.ts';
import { balanceOf, book } from './ledger.ts';
import { ledger } from './tables.ts';

const IDEM_KEY = 'welcome-bonus';

async function creditedAt(db: Database, userId: string): Promise<Date | null> {
  const [entry] = await db
    .select({ createdAt: ledger.createdAt })
    .from(ledger)
    .where(and(eq(ledger.userId, userId), eq(ledger.idemKey, IDEM_KEY)));
  return entry?.createdAt ?? null;
}

/** Whether a report was ever paid for: then the bonus is no news, whatever stands on the balance. */
async function hasSpent(db: Database, userId: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.userId, userId), eq(ledger.kind, 'report_charge')))
    .limit(1);
  return entry !== undefined;
}

/**
 * Credits the bonus if it was never credited, and answers how it stands. Asked for at every first load of the product
 * (rows.md W18), so finding it credited costs one look. With CONFIRM_EMAIL=on an unconfirmed address has to wait.
 */
export async function welcomeBonus(db: Database, config: SiteSettings, userId: string): Promise<WelcomeBonus> {
  let credited = await creditedAt(db, userId);
  if (!credited) {
    const user = await findUser(db, userId);
    if (!user) throw notFound('Пользователь не найден');
    if (!config.confirmEmail || user.emailConfirmedAt) {
      await retryTransaction(db, (tx) =>
        book(tx, { userId, amountKop: WELCOME_BONUS * 100, kind: 'welcome_bonus', idemKey: IDEM_KEY }),
      );
      credited = await creditedAt(db, userId);
    }
  }
  return {
    amount: WELCOME_BONUS,
    credited_at: credited?.toISOString() ?? null,
    waits_for_email: credited === null,
    spent: await hasSpent(db, userId),
    balance: (await balanceOf(db, userId)) / 100,
  };
}
