import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword } from '#features/account/server/passwords.ts';
import { endOtherSessions } from '#features/account/server/sessions.ts';
import { users } from '#features/account/server/tables.ts';
import { emailKey, findUserByEmail, insertUser } from '#features/account/server/users.ts';
import type { Database } from '#kit/server/database.ts';

/**
 * Makes the user of this e-mail an administrator, or makes such a user, with a random password that is shown once.
 * An existing user keeps his password unless `reset`.
 */
export async function makeAdmin(db: Database, email: string, reset = false): Promise<{ password: string | null }> {
  const known = await findUserByEmail(db, email);
  const password = known && !reset ? null : randomBytes(18).toString('base64url');
  if (!known) {
    const row = await insertUser(db, {
      email,
      password: password ?? '',
      lastName: 'Администратор',
      firstName: '',
      middleName: '',
      phone: '',
    });
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, row.id));
    return { password };
  }
  await db
    .update(users)
    .set({ isAdmin: true, ...(password ? { passwordHash: await hashPassword(password) } : {}) })
    .where(eq(users.emailKey, emailKey(email)));
  if (password) await endOtherSessions(db, known.id);
  return { password };
}
