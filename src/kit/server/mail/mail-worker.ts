import { and, asc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { CLOCKS_AGREE_MS } from '../database/clocks.ts';
import type { Database } from '../database/database.ts';
import { mailQueue } from '../database/tables.ts';
import { withoutAddresses } from '../work/logged-error.ts';
import { type Log, startWorker, type Worker } from '../work/worker.ts';
import { type MailTransport, PermanentMailError, type QueuedLetter } from './mail-transport.ts';

const MINUTE_MS = 60_000;
/** After the 1st, 2nd … failed attempt; the last one stands for all later ones. */
const PAUSES_MS = [0.5, 1, 2, 5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;
/** How long a letter belongs to the worker that took it: longer than the transport's time-outs together. */
const HELD_MS = 3 * MINUTE_MS;
const LETTERS_A_ROUND = 50;
const KEPT_MS = 90 * 24 * 60 * MINUTE_MS;

/** How far ahead a letter can lie, by the number of its attempts. */
const AHEAD_MS = [0, ...PAUSES_MS].map((pause) => Math.max(pause, HELD_MS) + CLOCKS_AGREE_MS);

const waiting = and(isNull(mailQueue.sentAt), isNull(mailQueue.failedAt));

/** Milliseconds until the next attempt after `attempts` failed ones. */
export function mailPause(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0;
}

/** The clock was ahead when the letter was put off, and was set back since. */
function fromTheFuture(now: Date): SQL {
  const ahead = sql`(array[${sql.join(AHEAD_MS, sql`, `)}]::float8[])[least(${mailQueue.attempts}, ${PAUSES_MS.length}::int) + 1]`;
  return gt(
    sql`${mailQueue.nextAttemptAt} - ${ahead} * interval '1 millisecond'`,
    sql.param(now, mailQueue.nextAttemptAt),
  );
}

/** Takes the letter that waits longest, so that no other worker sends it too. */
async function take(db: Database, now: Date): Promise<QueuedLetter | null> {
  const due = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(and(waiting, or(lte(mailQueue.nextAttemptAt, now), fromTheFuture(now))))
    .orderBy(asc(mailQueue.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await db
    .update(mailQueue)
    .set({ attempts: sql`${mailQueue.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + HELD_MS) })
    .where(sql`${mailQueue.id} = (${due})`)
    .returning();
  return letter ?? null;
}

/** What a letter that is out or given up keeps: no text, and of nobody's account no address either. */
const remains = ({ about }: QueuedLetter) => ({
  body: '',
  ...(about === null ? { toAddress: '', toName: '', replyTo: null } : {}),
});

type Outcome = 'sent' | 'postponed' | 'failed';

type Clock = () => Date;

async function deliver(
  db: Database,
  transport: MailTransport,
  letter: QueuedLetter,
  clock: Clock,
  log?: Log,
): Promise<Outcome> {
  const mine = and(eq(mailQueue.id, letter.id), eq(mailQueue.attempts, letter.attempts), waiting);
  const failed = async (reason: string): Promise<Outcome> => {
    log?.error({ letter: letter.id, reason }, 'letter given up');
    await db
      .update(mailQueue)
      .set({ failedAt: clock(), lastError: reason, ...remains(letter) })
      .where(mine);
    return 'failed';
  };
  if (letter.expiresAt && letter.expiresAt <= clock()) return failed(letter.lastError ?? 'expired');
  try {
    await transport.send(letter);
  } catch (error) {
    const reason = withoutAddresses(String(error instanceof Error ? error.message : error)).slice(0, 500);
    const tooOld = clock().getTime() - letter.createdAt.getTime() > GIVE_UP_AFTER_MS;
    if (error instanceof PermanentMailError || tooOld) return failed(reason);
    log?.warn({ letter: letter.id, attempts: letter.attempts, reason }, 'letter postponed');
    const nextAttemptAt = new Date(clock().getTime() + mailPause(letter.attempts));
    await db.update(mailQueue).set({ nextAttemptAt, lastError: reason }).where(mine);
    return 'postponed';
  }
  await db
    .update(mailQueue)
    .set({ sentAt: clock(), lastError: null, ...remains(letter) })
    .where(mine);
  return 'sent';
}

/**
 * Sends what is due, one letter after the other. Answers what became of them. The time is asked for each: where the
 * mail server is slow a round takes longer than a letter is held.
 */
export async function deliverDueMail(
  db: Database,
  transport: MailTransport,
  options: { now?: Date; log?: Log } = {},
): Promise<Record<Outcome, number>> {
  const clock = () => options.now ?? new Date();
  const outcomes = { sent: 0, postponed: 0, failed: 0 };
  for (let count = 0; count < LETTERS_A_ROUND; count += 1) {
    const letter = await take(db, clock());
    if (!letter) break;
    outcomes[await deliver(db, transport, letter, clock, options.log)] += 1;
  }
  return outcomes;
}

/** Forgets letters that were sent or given up long ago. */
async function forgetOldMail(db: Database, now = new Date()): Promise<void> {
  const old = lt(mailQueue.createdAt, new Date(now.getTime() - KEPT_MS));
  await db
    .delete(mailQueue)
    .where(and(old, or(sql`${mailQueue.sentAt} is not null`, sql`${mailQueue.failedAt} is not null`)));
}

/** Delivers the queue for as long as the server runs; several servers share it. */
export function startMailWorker(options: {
  db: Database;
  transport: MailTransport;
  log: Log;
  everyMs?: number;
}): Worker {
  const { db, transport, log } = options;
  // Not by the time of day, which may be set.
  let forgotten = Number.NEGATIVE_INFINITY;
  return startWorker({
    name: 'mail',
    everyMs: options.everyMs ?? 2_000,
    log,
    async round() {
      await deliverDueMail(db, transport, { log });
      if (performance.now() - forgotten < 60 * MINUTE_MS) return;
      forgotten = performance.now();
      await forgetOldMail(db);
    },
  });
}
