import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { queueMail } from '#kit/server/mail/mail.ts';
import { passwordProblem } from '../../password.ts';
import { accountLimit, noteAttempt, resetLimits } from '../attempts.ts';
import { passwordChangedLetter, resetLetter } from '../letters.ts';
import { hashPassword } from '../passwords.ts';
import { secondFactorSince } from '../second-factor/second-factor.ts';
import { digest, endOtherSessions } from '../sessions/sessions.ts';
import { emailConfirmations, passwordResets, signInFailures, users } from '../tables.ts';
import { emailKey, findUsersToReset, trustedEmail, type UserRow } from '../users.ts';

/** Long enough for the letter to arrive; short enough for a mailbox that others read (rows.md A6). */
const LIFETIME_MS = 60 * 60 * 1000;
const LIFETIME = sql`interval '1 hour'`;
/** Every request takes as long: longer than the work for a known address. */
const ANSWER_MS = 400;

export const LETTER_SENT =
  'Если этот адрес зарегистрирован, мы отправили на него письмо со ссылкой для сброса пароля. Ссылка действует один час.';
export const PASSWORD_CHANGED = 'Пароль изменён. Войдите с новым паролем.';

/**
 * Where links in letters lead without `PUBLIC_URL`: this machine. Another name in the request is not believed: whoever
 * asks for the letter could point its link at a server of their own.
 */
export function ownAddress(request: Pick<FastifyRequest, 'host' | 'hostname'>, port: number): string {
  const local = ['localhost', '127.0.0.1', '[::1]', '::1'].includes(request.hostname);
  return `http://${local ? request.host : `localhost:${port}`}`;
}

/** Takes away every link that was sent to the user. */
export async function dropLinks(tx: Database, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}

async function sendLink(db: Database, user: UserRow, from: ResetRequest): Promise<void> {
  const limits = resetLimits(emailKey(trustedEmail(user)), from.ip);
  if (from.limited && (await noteAttempt(db, limits)).wait > 0) return;
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    // Asked once more: the account may have been closed since, and another address may be trusted.
    const [held] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, user.id), isNull(users.closedAt)))
      .for('update');
    if (!held || trustedEmail(held) !== trustedEmail(user)) return;
    await tx.delete(passwordResets).where(lt(passwordResets.createdAt, sql`now() - ${LIFETIME}`));
    await tx.insert(passwordResets).values({ tokenHash: digest(token), userId: user.id });
    const link = `${from.page}/reset-password?token=${token}`;
    await queueMail(tx, resetLetter(held, link, new Date(Date.now() + LIFETIME_MS)));
  });
}

export interface ResetRequest {
  /** Address of the product, without a slash at the end. */
  page: string;
  ip: string;
  limited: boolean;
}

/** Sends a link to a known address; answers an unknown one in the same time, and one that asks too often too. */
export async function requestReset(db: Database, email: string, from: ResetRequest): Promise<void> {
  const sendLinks = async () => {
    for (const user of await findUsersToReset(db, email)) await sendLink(db, user, from);
  };
  await Promise.all([sendLinks(), pause(ANSWER_MS)]);
}

function linkInvalid(): AppError {
  return new AppError(
    'reset_link_invalid',
    'Ссылка для сброса пароля недействительна или устарела. Запросите новую ссылку.',
  );
}

/** Sets a new password, uses the link up, ends every session. 422 `reset_link_invalid`, or 422 for a weak password. */
export async function setPasswordByLink(db: Database, token: string, password: string): Promise<void> {
  const fresh = and(
    eq(passwordResets.tokenHash, digest(token)),
    gt(passwordResets.createdAt, sql`now() - ${LIFETIME}`),
  );
  const [found] = await db
    .select({ email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(fresh);
  if (!found) throw linkInvalid();
  const problem = passwordProblem(password, found.email);
  if (problem) throw invalid({ password: problem });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Two requests with one link: the second finds it used.
    const [used] = await tx.delete(passwordResets).where(fresh).returning();
    if (!used) throw linkInvalid();
    const [user] = await tx
      .update(users)
      // Whoever opened the link reads the trusted mailbox: where that is the present address, it is confirmed as well.
      .set({
        passwordHash,
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, case when ${users.formerEmail} is null then now() end)`,
      })
      .where(eq(users.id, used.userId))
      .returning();
    if (!user) throw linkInvalid();
    await dropLinks(tx, user.id);
    await endOtherSessions(tx, user.id);
    // Somebody who reads the mailbox has not shown the second factor: guesses at its codes still count.
    if (!(await secondFactorSince(tx, user.id))) {
      await tx.delete(signInFailures).where(eq(signInFailures.key, accountLimit(user.emailKey).key));
    }
    await queueMail(tx, passwordChangedLetter(user));
  });
}
