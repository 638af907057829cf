import { eq } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { CONSENT_REQUIRED } from '#features/account/user.ts';
import { AppError, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';

/** 409 without the user's consent. Holds the user's row, so that the user's saves come one after another. */
export async function mustConsent(tx: Database, userId: string): Promise<void> {
  const [user] = await tx.select({ consentAt: users.consentAt }).from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw notFound('Пользователь не найден');
  if (user.consentAt === null) throw new AppError('consent_required', CONSENT_REQUIRED);
}
