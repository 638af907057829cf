import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '#kit/server/database/columns.ts';

/** 32 bytes in hexadecimal, 244 bits of them random. */
export const NEW_DRAFT_KEY = sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    /** Lower-cased: e-mails are unique without regard to case. */
    emailKey: text('email_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    isAdmin: boolean('is_admin').notNull().default(false),
    selectedForm: text('selected_form', { enum: ['legal', 'private'] }),
    /** When and to which text the user consented to the processing of personal data; null: not, or withdrawn. */
    consentAt: instant('consent_at'),
    consentVersion: text('consent_version'),
    /** When the present address was proved to be the user's; a changed address starts again. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /**
     * The address before the present one, which alone may set a new password until that one is confirmed (decision
     * 0025).
     */
    formerEmail: text('former_email'),
    formerEmailKey: text('former_email_key'),
    /** Kopecks; always the sum of the user's ledger entries. */
    balanceKop: bigint('balance_kop', { mode: 'number' }).notNull().default(0),
    /** Seals the unsaved work in the user's browser (decision 0018); made with the row. */
    draftKey: text('draft_key').notNull().default(NEW_DRAFT_KEY),
    createdAt: createdAt(),
    /**
     * When the user deleted the account: the row stays for the money's and the kept reports' sake, without the person.
     */
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('users_balance_not_negative', sql`${table.balanceKop} >= 0`),
    index('users_former_email').on(table.formerEmailKey),
    index('users_newest').on(table.createdAt, table.id).where(sql`closed_at is null`),
  ],
);

export const OPEN_ACCOUNTS = 'open accounts';

/** Numbers that counting anew would take longer with every row: kept by triggers (decision 0040). */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

/** Devices that somebody signed in from: a stranger's failures do not stop them (decision 0025). They open nothing. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the device's cookie. */
    cookieHash: text('cookie_hash').notNull().unique(),
    /** When somebody last signed in from it. */
    signedInAt: instant('signed_in_at').notNull().defaultNow(),
  },
  (table) => [index('known_devices_user').on(table.userId, table.signedInAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bearer token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the file cookie, another value than the token. */
    cookieHash: text('cookie_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    /** Where the sign-in came from: forgotten when another session, or a new password, ends this one. */
    deviceId: uuid('device_id').references(() => knownDevices.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Links that prove an address for a week, only the one that they were sent to; they open nothing else. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailKey: text('email_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('email_confirmations_user').on(table.userId, table.createdAt)],
);

/** Links that set a new password: one use, one hour (rows.md A6). */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** Failed sign-ins, registrations and letters asked for of the last 15 minutes: shared by all server processes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    /** `account:<e-mail key>`, `address:<ip>` and the like: see attempts.ts. */
    key: text('key').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('sign_in_failures_key_at').on(table.key, table.at), index('sign_in_failures_at').on(table.at)],
);

/** Each consent given or withdrawn: what the law asks to be able to show. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    textSha256: text('text_sha256').notNull(),
    given: boolean('given').notNull(),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('consents_user').on(table.userId)],
);

/** Second factors of administrators: a code of an app beside the password. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed, base32 inside. */
  secret: text('secret').notNull(),
  /** When the first code was shown; null: begun, asks for nothing yet. */
  confirmedAt: instant('confirmed_at'),
  /** The last time step whose code was accepted: a code holds once. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for whoever has lost the app, each for one use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256: the code has 80 random bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Archives that users asked for: limits them, opens their links for a while, knows what was handed over. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** How often its download was begun. */
    downloads: integer('downloads').notNull().default(0),
    /** When it was first sent to its end. */
    deliveredAt: instant('delivered_at'),
  },
  (table) => [index('data_exports_user').on(table.userId, table.createdAt)],
);
