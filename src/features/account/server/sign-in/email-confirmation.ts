import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { invalid, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { queueMail } from '#kit/server/mail/mail.ts';
import { CONFIRM_LINK_INVALID, confirmEmail, sendConfirmation } from '../../confirm-email-api.ts';
import { beginAttempt, confirmationLimits } from '../attempts.ts';
import { confirmationLetter, newEmailLetter } from '../letters.ts';
import { digest } from '../sessions/sessions.ts';
import type { SiteSettings } from '../site-settings.ts';
import { emailConfirmations, passwordResets, users } from '../tables.ts';
import { findUser, type UserRow } from '../users.ts';
import { ownAddress } from './password-reset.ts';

const LIFETIME_MS = 7 * 24 * 3600 * 1000;
const LIFETIME = sql`interval '7 days'`;

const EMAIL_CONFIRMED = 'Адрес электронной почты подтверждён';

/**
 * Queues the letter with the link to the user's present address. `page` is the product's address without a slash at the
 * end.
 */
export async function queueConfirmation(tx: Database, user: UserRow, page: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await tx.delete(emailConfirmations).where(lt(emailConfirmations.createdAt, sql`now() - ${LIFETIME}`));
  await tx.insert(emailConfirmations).values({ tokenHash: digest(token), userId: user.id, emailKey: user.emailKey });
  const link = `${page}/confirm-email?token=${token}`;
  const letter = user.formerEmail === null ? confirmationLetter : newEmailLetter;
  await queueMail(tx, letter(user, link, new Date(Date.now() + LIFETIME_MS)));
}

/**
 * Confirms the address that the link was sent to, if it still is the user's. From now on it is trusted, and the one
 * before is not. 422 for a dead link.
 */
async function confirmByLink(db: Database, token: string): Promise<void> {
  const [found] = await db
    .select({ userId: users.id, emailKey: users.emailKey })
    .from(emailConfirmations)
    .innerJoin(users, and(eq(users.id, emailConfirmations.userId), eq(users.emailKey, emailConfirmations.emailKey)))
    .where(
      and(eq(emailConfirmations.tokenHash, digest(token)), gt(emailConfirmations.createdAt, sql`now() - ${LIFETIME}`)),
    );
  if (!found) throw invalid({ token: CONFIRM_LINK_INVALID });
  // The link stays: opened again, by the user or by a mail program, it must not say that it is dead. It opens nothing
  // else.
  await db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(users)
      .set({ emailConfirmedAt: sql`now()`, formerEmail: null, formerEmailKey: null })
      // The address may have been changed since it was looked up.
      .where(and(eq(users.id, found.userId), eq(users.emailKey, found.emailKey), isNull(users.emailConfirmedAt)))
      .returning({ id: users.id });
    if (confirmed) await tx.delete(passwordResets).where(eq(passwordResets.userId, confirmed.id));
  });
}

export function emailConfirmationRoutes(server: Server, { db, config }: { db: Database; config: SiteSettings }): void {
  server.serve(confirmEmail, async ({ body }) => {
    await confirmByLink(db, body.token);
    return { message: EMAIL_CONFIRMED };
  });

  server.serve(sendConfirmation, async ({ caller, request, reply }) => {
    const user = await findUser(db, caller.userId);
    if (!user) throw notFound('Пользователь не найден');
    if (user.emailConfirmedAt) return { message: EMAIL_CONFIRMED };
    if (config.rateLimits) {
      await beginAttempt(db, reply, confirmationLimits(user.emailKey, request.ip), 'Письмо уже отправлено.');
    }
    const page = config.publicUrl ?? ownAddress(request, config.port);
    await db.transaction((tx) => queueConfirmation(tx, user, page));
    return { message: `Письмо отправлено на адрес ${user.email}` };
  });
}
