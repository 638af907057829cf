import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, invalid, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { retryTransaction } from '#kit/server/database/retry-transaction.ts';
import { queueMail } from '#kit/server/mail/mail.ts';
import { COPY_FIRST, type closeAccount, LAST_ADMINISTRATOR, LEAVE_BALANCE } from '../../closing-api.ts';
import { closedLetter } from '../letters.ts';
import type { SiteSettings } from '../site-settings.ts';
import { NEW_DRAFT_KEY, users } from '../tables.ts';
import type { UserRow } from '../users.ts';
import { lastDelivered } from './data-export.ts';
import type { PersonalData } from './personal-data-port.ts';

type Wish = Pick<z.output<(typeof closeAccount)['body']>, 'without_copy' | 'leave_balance'>;

const open = isNull(users.closedAt);

/** The row of a closed account: it carries the money's entries and the kept reports, and nobody any more. */
const nobody = (id: string) => ({
  email: '',
  emailKey: `closed:${id}`,
  passwordHash: '',
  lastName: '',
  firstName: '',
  middleName: '',
  phone: '',
  isAdmin: false,
  selectedForm: null,
  consentAt: null,
  consentVersion: null,
  emailConfirmedAt: null,
  formerEmail: null,
  formerEmailKey: null,
  // What unsaved work still lies in some browser can be opened by nobody any more.
  draftKey: NEW_DRAFT_KEY,
});

export async function isLastAdministrator(db: Database, user: Pick<UserRow, 'id' | 'isAdmin'>): Promise<boolean> {
  if (!user.isAdmin) return false;
  const all = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), open));
  return all.every(({ id }) => id === user.id);
}

/** Of two last administrators who leave at the same moment one stays: each holds all of them, in one order. */
async function holdAdministrators(tx: Database): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), open))
    .orderBy(asc(users.id))
    .for('update');
}

async function mustBeDecided(tx: Database, user: UserRow, wish: Wish): Promise<void> {
  if (!wish.without_copy && !(await lastDelivered(tx, user.id))) throw invalid({ without_copy: COPY_FIRST });
  if (user.balanceKop > 0 && !wish.leave_balance) throw invalid({ leave_balance: LEAVE_BALANCE });
}

/**
 * Closes the account of a user who has proved who they are: every slice takes out what may not stay, the row loses the
 * person. All in one transaction; gives the keys of the files to drop after it.
 */
export function close(
  db: Database,
  parts: readonly PersonalData[],
  user: UserRow,
  wish: Wish,
  operator: SiteSettings['operator'],
): Promise<readonly string[]> {
  return retryTransaction(db, async (tx) => {
    if (user.isAdmin) await holdAdministrators(tx);
    const [held] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, user.id), open))
      .for('update');
    if (!held) throw notFound('Пользователь не найден');
    if (await isLastAdministrator(tx, held)) throw new AppError('conflict', LAST_ADMINISTRATOR);
    await mustBeDecided(tx, held, wish);
    const keys: string[] = [];
    // The last slices first: they refer to the earlier ones.
    for (const part of parts.toReversed()) keys.push(...(await part.forget(tx, held.id)));
    await tx
      .update(users)
      .set({ ...nobody(held.id), closedAt: new Date() })
      .where(eq(users.id, held.id));
    await queueMail(tx, closedLetter(held, operator));
    return keys;
  });
}
