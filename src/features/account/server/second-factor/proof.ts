import type { FastifyReply } from 'fastify';
import { AppError, invalid } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { CODE_REQUIRED } from '../../second-factor-api.ts';
import { type Attempt, attemptSucceeded, beginAttempt, sessionLimit, withdrawAttempt } from '../attempts.ts';
import { passwordFits } from '../passwords.ts';
import type { SiteSettings } from '../site-settings.ts';
import type { UserRow } from '../users.ts';
import { mustTakeCode, secondFactorSince } from './second-factor.ts';

/* How users show who they are: the password, and a code where they have a second factor. */

/**
 * What a right password does to the account's earlier failures. Where a code is asked for as well, a password alone
 * must not forget them: somebody who knows it could guess at codes for ever, and send the password in between.
 */
async function passwordWasRight(db: Database, attempt: Attempt | null, user: Pick<UserRow, 'id'>): Promise<void> {
  if (!attempt) return;
  if (await secondFactorSince(db, user.id)) await withdrawAttempt(db, attempt);
  else await attemptSucceeded(db, attempt);
}

/**
 * 422 `second_factor_required` when a code is asked for and none was sent, 422 for a wrong one: only after the right
 * password.
 */
export async function mustShowCode(
  { db, sealer }: { db: Database; sealer: Sealer },
  user: Pick<UserRow, 'id'>,
  code: string | null | undefined,
  attempt: Attempt | null,
): Promise<void> {
  if ((await secondFactorSince(db, user.id)) !== null) {
    if (!code) {
      if (attempt) await withdrawAttempt(db, attempt);
      throw new AppError('second_factor_required', CODE_REQUIRED, { fields: { code: CODE_REQUIRED } });
    }
    await mustTakeCode(db, sealer, user.id, code);
  }
  if (attempt) await attemptSucceeded(db, attempt);
}

export interface ProofContext {
  db: Database;
  caller: Pick<Caller, 'sessionId'>;
  reply: FastifyReply;
  config: Pick<SiteSettings, 'rateLimits'>;
}

const TOO_MANY = 'Слишком много неверных паролей.';

async function attemptWithPassword(
  { db, caller, reply, config }: ProofContext,
  user: UserRow,
  typed: string | null | undefined,
) {
  if (!typed) throw invalid({ current_password: 'Введите текущий пароль' });
  const attempt = config.rateLimits ? await beginAttempt(db, reply, [sessionLimit(caller.sessionId)], TOO_MANY) : null;
  if (!(await passwordFits(user.passwordHash, typed))) throw invalid({ current_password: 'Неверный текущий пароль' });
  return attempt;
}

/** From an open session: the current password, which nobody may guess at. 422 for a wrong one, 429 for too many. */
export async function mustKnowPassword(
  context: ProofContext,
  user: UserRow,
  typed: string | null | undefined,
): Promise<void> {
  await passwordWasRight(context.db, await attemptWithPassword(context, user, typed), user);
}

/** As `mustKnowPassword`, and a code where the user has a second factor. */
export async function mustProveHimself(
  context: ProofContext & { sealer: Sealer },
  user: UserRow,
  shown: { current_password?: string | null | undefined; code?: string | null | undefined },
): Promise<void> {
  const attempt = await attemptWithPassword(context, user, shown.current_password);
  await mustShowCode(context, user, shown.code, attempt);
}
