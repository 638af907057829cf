import { type FieldErrors, invalid } from '#kit/errors.ts';
import { isEmailAddress } from '#kit/requisites/email.ts';
import type { Database } from '../database/database.ts';
import { mailQueue } from '../database/tables.ts';

/** A person or a mailbox. The name is only for reading. */
export interface Mailbox {
  address: string;
  name?: string | undefined;
}

export interface Letter {
  /** The user whose data it tells of, whoever gets it: it goes with their account. Null when that has just ended. */
  about: string | null;
  to: Mailbox;
  /** Where an answer goes, when not to the sender of the settings. */
  replyTo?: string | undefined;
  subject: string;
  /** Plain text with `\n`; addresses of pages on lines of their own. */
  text: string;
  /** After this the letter is not sent any more: its link has expired. */
  expiresAt?: Date | undefined;
}

const NO_ADDRESS = 'Введите один адрес электронной почты';
const LINE_BREAK = 'Здесь не может быть переноса строки';

/** What could add a header or a recipient to a letter. */
function headerProblems({ to, replyTo, subject }: Letter): FieldErrors {
  const problems: FieldErrors = {};
  if (!isEmailAddress(to.address)) problems.email = NO_ADDRESS;
  if (replyTo !== undefined && !isEmailAddress(replyTo)) problems.reply_to = NO_ADDRESS;
  if (/\p{Cc}|\u2028|\u2029/u.test(subject)) problems.subject = LINE_BREAK;
  if (/\p{Cc}|\u2028|\u2029/u.test(to.name ?? '')) problems.name = LINE_BREAK;
  return problems;
}

/**
 * Puts a letter in the queue in the caller's transaction: it goes out exactly when the transaction is committed, and
 * the caller's answer does not wait for a mail server. 422 for an address or a header that is not one.
 */
export async function queueMail(tx: Database, letter: Letter): Promise<void> {
  const problems = headerProblems(letter);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await tx.insert(mailQueue).values({
    about: letter.about,
    toAddress: letter.to.address,
    toName: letter.to.name ?? '',
    replyTo: letter.replyTo ?? null,
    subject: letter.subject,
    body: letter.text,
    // The servers' clock, as the worker's: the database's may be ahead.
    nextAttemptAt: new Date(),
    expiresAt: letter.expiresAt ?? null,
  });
}
