import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/**
 * Letters on their way out. A row is written in the transaction of its cause, so a letter exists exactly when its
 * cause does; the worker sends it afterwards, as often as it takes.
 */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: id(),
    /** The user whose data the letter tells of: it goes with their account. Null: nobody's, see mail-worker.ts. */
    about: uuid('about'),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull().default(''),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Emptied once the letter is out or given up: it may hold a link that signs in. */
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; while a worker holds the letter, when another one may take it over. */
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** After this the letter is of no use to anybody (a link that has expired). */
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    /** Given up, for the reason of `last_error`. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_queue_due').on(table.nextAttemptAt).where(sql`sent_at is null and failed_at is null`),
    index('mail_queue_done').on(table.createdAt),
    index('mail_queue_about').on(table.about),
  ],
);

/** The keys that something in this database is sealed with, each with a value that only that key opens. */
export const sealingKeys = pgTable('sealing_keys', {
  keyId: text('key_id').primaryKey(),
  proof: text('proof').notNull(),
  createdAt: createdAt(),
});

/** How full the buckets of limited calls are, one row a user and limit: see limits.ts. */
export const callLimits = pgTable('call_limits', {
  /** The limit's name and the user's id or address. */
  key: text('key').primaryKey(),
  /** When all calls will have been given back. */
  emptyAt: instant('empty_at').notNull(),
});
