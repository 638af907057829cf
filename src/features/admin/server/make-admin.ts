import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword } from '#features/account/server/passwords.ts';
import { remove } from '#features/account/server/second-factor/second-factor.ts';
import { endOtherSessions } from '#features/account/server/sessions/sessions.ts';
import { dropLinks } from '#features/account/server/sign-in/password-reset.ts';
import { users } from '#features/account/server/tables.ts';
import { findUserByEmail, insertUser } from '#features/account/server/users.ts';
import type { Database } from '#kit/server/database/database.ts';
import { adminActions } from './tables.ts';

interface Made {
  /** Shown once; null: the user keeps the present one. */
  password: string | null;
  /** There was a second factor; now the password alone opens. */
  factorDropped: boolean;
}

const COMMAND = 'npm run admin';

async function appoint(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ isAdmin: true }).where(eq(users.id, userId));
  await tx.insert(adminActions).values({ adminId: userId, action: 'Назначен администратором', call: COMMAND });
}

/**
 * Makes the user of this e-mail an administrator, or makes such a user, with a random password that is shown once. An
 * existing user keeps password and second factor unless `reset`. Both stand in the log.
 */
export async function makeAdmin(db: Database, email: string, reset = false): Promise<Made> {
  const known = await findUserByEmail(db, email);
  const password = known && !reset ? null : randomBytes(18).toString('base64url');
  if (!known) {
    const nameless = { lastName: 'Администратор', firstName: '', middleName: '', phone: '' };
    await insertUser(db, { email, password: password ?? '', ...nameless }, async (tx, { id }) => {
      await appoint(tx, id);
      // The operator vouches for the address: nobody waits for a letter that was never sent.
      await tx.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id));
    });
    return { password, factorDropped: false };
  }
  const passwordHash = password ? await hashPassword(password) : known.passwordHash;
  return db.transaction(async (tx) => {
    if (!known.isAdmin) await appoint(tx, known.id);
    if (!password) return { password, factorDropped: false };
    await tx.update(users).set({ passwordHash }).where(eq(users.id, known.id));
    await endOtherSessions(tx, known.id);
    // Somebody who had the former password may have asked for a link.
    await dropLinks(tx, known.id);
    const factorDropped = await remove(tx, known.id);
    await tx.insert(adminActions).values({
      adminId: known.id,
      action: factorDropped ? 'Пароль сброшен, второй фактор выключен' : 'Пароль сброшен',
      call: `${COMMAND} -- --reset`,
    });
    return { password, factorDropped };
  });
}
