import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { AppError } from '#kit/errors.ts';
import type { Limit } from '#kit/limit.ts';
import { plural } from '#kit/russian.ts';
import { CLOCKS_AGREE_MS } from '../database/clocks.ts';
import type { Database } from '../database/database.ts';
import { callLimits } from '../database/tables.ts';
import { type Log, startWorker, type Worker } from '../work/worker.ts';

const HOUR_MS = 3600_000;

function inTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`;
  const hours = Math.ceil(minutes / 60);
  return `${hours} ${plural(hours, 'час', 'часа', 'часов')}`;
}

/** 429 with `Retry-After`, and a sentence that ends with when to repeat. */
export function tooManyCalls(reply: FastifyReply, sentence: string, waitSeconds: number): AppError {
  reply.header('retry-after', String(waitSeconds));
  return new AppError('too_many_requests', `${sentence} Повторите через ${inTime(waitSeconds)}.`);
}

const seconds = (value: number) => sql`make_interval(secs => ${value}::float8)`;

/**
 * Counts a call of `who` and answers 0, or counts nothing and answers the seconds until one is allowed. One statement
 * on one row, so that calls on many servers at once cannot slip through together.
 */
export async function countCall(db: Database, limit: Limit, who: string): Promise<number> {
  const key = `${limit.name}:${who}`;
  const window = limit.minutes * 60;
  const call = window / limit.calls;
  // A bucket that is more than full was filled before the clock was set back: it counts as empty.
  const sane = sql`now() + ${seconds(window + CLOCKS_AGREE_MS / 1000)}`;
  const from = sql`case when ${callLimits.emptyAt} > ${sane} then now() else greatest(${callLimits.emptyAt}, now()) end`;
  const then = sql`${from} + ${seconds(call)}`;
  const counted = await db
    .insert(callLimits)
    .values({ key, emptyAt: sql`now() + ${seconds(call)}` })
    .onConflictDoUpdate({
      target: callLimits.key,
      set: { emptyAt: then },
      setWhere: sql`${then} <= now() + ${seconds(window)}`,
    })
    .returning({ key: callLimits.key });
  if (counted.length > 0) return 0;
  const [full] = await db
    .select({ wait: sql<number>`extract(epoch from ${callLimits.emptyAt} - now())::float8` })
    .from(callLimits)
    .where(eq(callLimits.key, key));
  return Math.max(1, Math.ceil((full?.wait ?? 0) + call - window));
}

/** Forgets the buckets that are empty again. */
export async function forgetEmptyLimits(db: Database): Promise<void> {
  await db.delete(callLimits).where(lt(callLimits.emptyAt, sql`now()`));
}

/** Keeps the table as small as the number of users of the last hours. */
export function startLimitsWorker(db: Database, log: Log): Worker {
  return startWorker({ name: 'limits', everyMs: HOUR_MS, round: () => forgetEmptyLimits(db), log });
}
