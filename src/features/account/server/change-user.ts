import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FieldErrors, invalid, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { queueMail } from '#kit/server/mail/mail.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import type { updateUser } from '../api.ts';
import { passwordProblem } from '../password.ts';
import { CONSENT_REQUIRED, type PracticeForm } from '../user.ts';
import { beginAttempt, confirmationLimits } from './attempts.ts';
import { setConsent } from './consent.ts';
import { emailChangedLetter, passwordChangedLetter } from './letters.ts';
import { hashPassword } from './passwords.ts';
import { mustKnowPassword, mustProveHimself } from './second-factor/proof.ts';
import { endOtherSessions } from './sessions/sessions.ts';
import { queueConfirmation } from './sign-in/email-confirmation.ts';
import { dropLinks, ownAddress } from './sign-in/password-reset.ts';
import type { SiteSettings } from './site-settings.ts';
import { users } from './tables.ts';
import { addressTaken, emailKey, emailTaken, findUser, findUserByEmail, trustedEmail, type UserRow } from './users.ts';

type Changes = z.output<(typeof updateUser)['body']>;

/** Asks the slice of the profiles what is still missing for a form of practice; null when it may be chosen. */
export type FormProblem = (
  store: { db: Database; sealer: Sealer },
  userId: string,
  form: PracticeForm,
) => Promise<FieldErrors | null>;

export interface ChangeContext {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  config: Pick<SiteSettings, 'operator' | 'rateLimits' | 'publicUrl' | 'port'>;
  sealer: Sealer;
  formProblem: FormProblem;
}

const USER_NOT_FOUND = 'Пользователь не найден';
const NAMES_LOCKED = 'Фамилию, имя и отчество меняет администратор';
const NAME_KEYS = ['last_name', 'first_name', 'middle_name'] as const;
const OWN_KEYS = ['password', 'consent', 'selectedForm'] as const;

/** Names are the administrator's; what a person alone may decide is the user's (rows.md W16, K1). */
function mayChange(caller: Caller, userId: string, body: Changes): void {
  const own = caller.userId === userId;
  const refused: FieldErrors = {};
  if (!caller.isAdmin) for (const key of NAME_KEYS) if (body[key] !== undefined) refused[key] = NAMES_LOCKED;
  if (!own)
    for (const key of OWN_KEYS) if (body[key] !== undefined) refused[key] = 'Это меняет только сам пользователь';
  if (Object.keys(refused).length > 0) throw invalid(refused);
}

/**
 * Changing the way in takes the caller's password; an administrator who changes somebody else's shows the second factor
 * too.
 */
async function mustBeHimself(db: Database, row: UserRow, body: Changes, context: ChangeContext): Promise<void> {
  const proof = { db, ...context };
  if (row.id === context.caller.userId) return mustKnowPassword(proof, row, body.current_password);
  const administrator = await findUser(db, context.caller.userId);
  if (!administrator) throw notFound(USER_NOT_FOUND);
  await mustProveHimself(proof, administrator, body);
}

/**
 * A new address, and the one that stays trusted until the new one is confirmed: the last trusted one. Going back to it
 * needs no confirmation; another spelling is no other address.
 */
function emailColumns(held: UserRow, email: string) {
  const key = emailKey(email);
  if (key === held.emailKey) return { email };
  const former = { email: trustedEmail(held), key: held.formerEmailKey ?? held.emailKey };
  const back = key === former.key;
  return {
    email,
    emailKey: key,
    emailConfirmedAt: null,
    formerEmail: back ? null : former.email,
    formerEmailKey: back ? null : former.key,
  };
}

/** Carries out a PATCH of a user. 404 for another's account, 422 for a broken rule, 409 for a taken e-mail. */
export async function changeUser(db: Database, id: string, body: Changes, context: ChangeContext): Promise<UserRow> {
  const { caller, request, reply, config } = context;
  const row = id === caller.userId || caller.isAdmin ? await findUser(db, id) : null;
  if (!row) throw notFound(USER_NOT_FOUND);
  mayChange(caller, id, body);

  const newEmail = body.email !== undefined && body.email !== row.email ? body.email : undefined;
  const newPassword = body.password || undefined;
  if (newPassword !== undefined) {
    const problem = passwordProblem(newPassword, newEmail ?? row.email);
    if (problem) throw invalid({ password: problem });
  }
  if (newEmail !== undefined || newPassword !== undefined) await mustBeHimself(db, row, body, context);
  const newKey = newEmail === undefined ? row.emailKey : emailKey(newEmail);
  const moved = newKey !== row.emailKey;
  // Before the letters are counted: an address that is taken gets no letter, and its owner loses none by it.
  if (moved && (await findUserByEmail(db, newKey))) throw addressTaken();
  if (moved && newKey !== row.formerEmailKey && config.rateLimits) {
    await beginAttempt(db, reply, confirmationLimits(newKey, request.ip), 'Письмо на этот адрес уже отправлено.');
  }

  const columns = {
    ...(newPassword === undefined ? {} : { passwordHash: await hashPassword(newPassword) }),
    ...(body.phone === undefined ? {} : { phone: body.phone }),
    ...(body.last_name === undefined ? {} : { lastName: body.last_name }),
    ...(body.first_name === undefined ? {} : { firstName: body.first_name }),
    ...(body.middle_name === undefined ? {} : { middleName: body.middle_name ?? '' }),
  };
  return db.transaction(async (tx) => {
    // Asked once more: the account may have been closed since, and must not get a person again.
    const [held] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.closedAt)))
      .for('update');
    if (!held) throw notFound(USER_NOT_FOUND);
    if (body.consent !== undefined) {
      const from = {
        operator: context.config.operator,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      };
      await setConsent(tx, held, body.consent, from);
    }
    const form = body.selectedForm;
    if (form !== undefined) {
      const consents = body.consent ?? held.consentAt !== null;
      if (!consents) throw invalid({ consent: CONSENT_REQUIRED });
      const missing = await context.formProblem({ db: tx, sealer: context.sealer }, id, form);
      if (missing) throw invalid(missing, 'Пожалуйста, заполните все обязательные поля профиля');
    }
    const set = {
      ...columns,
      ...(newEmail === undefined ? {} : emailColumns(held, newEmail)),
      ...(form === undefined ? {} : { selectedForm: form }),
    };
    if (Object.keys(set).length > 0) {
      await tx
        .update(users)
        .set(set)
        .where(eq(users.id, id))
        .catch((error: unknown) => {
          throw emailTaken(error);
        });
    }
    // Links that went to the former address, and links requested with the former password, open nothing more.
    if (moved || newPassword !== undefined) await dropLinks(tx, id);
    if (newPassword !== undefined) await endOtherSessions(tx, id, caller.sessionId);
    const [changed] = await tx.select().from(users).where(eq(users.id, id));
    if (!changed) throw notFound(USER_NOT_FOUND);
    if (moved) await queueMail(tx, emailChangedLetter(held, changed.email));
    if (moved && changed.formerEmail !== null) {
      await queueConfirmation(tx, changed, config.publicUrl ?? ownAddress(request, config.port));
    }
    if (newPassword !== undefined) await queueMail(tx, passwordChangedLetter(changed));
    return changed;
  });
}
