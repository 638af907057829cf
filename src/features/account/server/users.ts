import { domainToASCII } from 'node:url';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { AppError } from '#kit/errors.ts';
import { type Database, sqlState } from '#kit/server/database/database.ts';
import type { OwnProfile, User } from '../user.ts';
import { hashPassword } from './passwords.ts';
import { counters, OPEN_ACCOUNTS, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** One spelling for one mailbox: without regard to case, and a Cyrillic domain as it travels (`xn--…`). */
export function emailKey(email: string): string {
  const lower = email.trim().normalize('NFC').toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = domainToASCII(lower.slice(at + 1));
  return domain ? lower.slice(0, at + 1) + domain : lower;
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    middle_name: row.middleName,
    phone: row.phone,
    balance: row.balanceKop / 100,
    is_admin: row.isAdmin,
    selectedForm: row.selectedForm,
    consent: row.consentAt !== null,
    created_at: row.createdAt.toISOString(),
  };
}

/** For the user alone: with what opens the drafts in the browser, and where letters for a new password go. */
export function toOwnProfile(row: UserRow): OwnProfile {
  return { ...toUser(row), draft_key: row.draftKey, former_email: row.formerEmail };
}

/** Null for a closed account too, as everywhere here. */
export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt)));
  return row ?? null;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey(email)), isNull(users.closedAt)));
  return row ?? null;
}

/** Whether the user's password still is the one that was read; until the transaction ends it stays so. */
export async function holdsPassword(tx: Database, user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.closedAt)))
    .for('share');
  return row !== undefined;
}

/**
 * The address that may set a new password and gets the alarms: the present one, or the one before until the present one
 * is confirmed (decision 0025).
 */
export const trustedEmail = (row: Pick<UserRow, 'email' | 'formerEmail'>): string => row.formerEmail ?? row.email;

/** Who may set a new password with a letter for this address: the present one of an account, or the one before it. */
export function findUsersToReset(db: Database, email: string): Promise<UserRow[]> {
  const key = emailKey(email);
  return db
    .select()
    .from(users)
    .where(and(or(eq(users.emailKey, key), eq(users.formerEmailKey, key)), isNull(users.closedAt)));
}

/** How many there are. */
export async function openAccounts(db: Database): Promise<number> {
  const [counter] = await db.select().from(counters).where(eq(counters.name, OPEN_ACCOUNTS));
  return counter?.value ?? 0;
}

/** Everybody, by name. */
export function allUsers(db: Database): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(isNull(users.closedAt))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.createdAt));
}

export interface NewUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  middleName: string;
  phone: string;
}

/**
 * Stores a new user, and in the same transaction what `welcome` does for them. 409 when the e-mail is taken, in
 * whatever case.
 */
export async function insertUser(
  db: Database,
  user: NewUser,
  welcome: (tx: Database, row: UserRow) => Promise<unknown> = async () => undefined,
): Promise<UserRow> {
  const { password, ...rest } = user;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ ...rest, emailKey: emailKey(user.email), passwordHash })
      .returning()
      .catch((error: unknown) => {
        throw emailTaken(error);
      });
    if (!row) throw new Error('insert returned no row');
    await welcome(tx, row);
    return row;
  });
}

const EMAIL_TAKEN = 'Пользователь с таким email уже зарегистрирован';

export const addressTaken = () => new AppError('email_taken', EMAIL_TAKEN);

/** The database's refusal of a second account with this e-mail as a 409; any other error as it came. */
export function emailTaken(error: unknown): unknown {
  return sqlState(error) === '23505' ? addressTaken() : error;
}
