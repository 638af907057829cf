import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { CLOCKS_AGREE_MS } from '#kit/server/database/clocks.ts';
import type { Database } from '#kit/server/database/database.ts';
import { networkOf } from '#kit/server/http/caller-address.ts';
import { tooManyCalls } from '#kit/server/http/limits.ts';
import { signInFailures } from './tables.ts';

/** Failures within the last 15 minutes, counted in the database because several processes serve (rows.md A2). */
const WINDOW = sql`interval '15 minutes'`;
const WINDOW_S = 15 * 60;

/** Too old to count, or noted before the clock was set back. */
const over = or(
  lt(signInFailures.at, sql`now() - ${WINDOW}`),
  gt(signInFailures.at, sql`now() + make_interval(secs => ${CLOCKS_AGREE_MS / 1000}::float8)`),
);

export interface Limited {
  key: string;
  /** Failures after which the next attempt is refused. */
  limit: number;
  /** A success forgets the failures before it: they were of the same account. */
  forgiven?: true;
}

/** Guesses at one account, from wherever but its known devices and its open sessions. */
export const accountLimit = (emailKey: string): Limited => ({ key: `account:${emailKey}`, limit: 5, forgiven: true });
/** Those of one known device, and of one open session: no stranger's failures stop them (decision 0025). */
export const deviceLimit = (device: string): Limited => ({ key: `device:${device}`, limit: 5, forgiven: true });
export const sessionLimit = (session: string): Limited => ({ key: `session:${session}`, limit: 5, forgiven: true });
export const addressLimit = (ip: string): Limited => ({ key: `address:${networkOf(ip)}`, limit: 20 });
export const registerLimit = (ip: string): Limited => ({ key: `register:${networkOf(ip)}`, limit: 20 });
const lettersFrom = (ip: string): Limited => ({ key: `letters:${networkOf(ip)}`, limit: 20 });
/** Letters that ask for an address to be confirmed: to one mailbox, and from one network. */
export const confirmationLimits = (emailKey: string, ip: string): Limited[] => [
  { key: `letter:${emailKey}`, limit: 3 },
  lettersFrom(ip),
];
/** Letters for a new password are counted apart: naming this mailbox as one's new address stops none of them. */
export const resetLimits = (emailKey: string, ip: string): Limited[] => [
  { key: `reset:${emailKey}`, limit: 3 },
  lettersFrom(ip),
];

/** What `beginAttempt` noted as failures in advance. */
export interface Attempt {
  ids: string[];
  keys: Limited[];
}

/** Seconds until one more attempt is allowed; 0 when it is now. */
async function waitSeconds(db: Database, { key, limit }: Limited, own: string): Promise<number> {
  const [blocking] = await db
    .select({ age: sql<number>`extract(epoch from now() - ${signInFailures.at})::float8` })
    .from(signInFailures)
    .where(and(eq(signInFailures.key, key), ne(signInFailures.id, own), gt(signInFailures.at, sql`now() - ${WINDOW}`)))
    .orderBy(desc(signInFailures.at))
    .offset(limit - 1)
    .limit(1);
  return blocking ? Math.max(1, Math.ceil(WINDOW_S - blocking.age)) : 0;
}

/**
 * Notes the attempt as failed before it is judged, so that many attempts at the same moment cannot all pass under the
 * limit. `wait` is 0, or the seconds after which the attempt would be allowed. An attempt that has to wait does not
 * count.
 */
export async function noteAttempt(db: Database, keys: Limited[]): Promise<{ attempt: Attempt; wait: number }> {
  await db.delete(signInFailures).where(over);
  const noted = keys.map(({ key }) => ({ id: randomUUID(), key }));
  await db.insert(signInFailures).values(noted);
  const attempt = { ids: noted.map(({ id }) => id), keys };
  const waits = await Promise.all(keys.map((limited, index) => waitSeconds(db, limited, attempt.ids[index] ?? '')));
  const wait = Math.max(...waits);
  if (wait > 0) await db.delete(signInFailures).where(inArray(signInFailures.id, attempt.ids));
  return { attempt, wait };
}

/** As `noteAttempt`, but 429 with `Retry-After` for an attempt that has to wait. */
export async function beginAttempt(
  db: Database,
  reply: FastifyReply,
  keys: Limited[],
  tooMany = 'Слишком много неудачных попыток входа.',
): Promise<Attempt> {
  const { attempt, wait } = await noteAttempt(db, keys);
  if (wait === 0) return attempt;
  throw tooManyCalls(reply, tooMany, wait);
}

/** The attempt is neither failure nor success: earlier failures still count. */
export async function withdrawAttempt(db: Database, attempt: Attempt): Promise<void> {
  await db.delete(signInFailures).where(inArray(signInFailures.id, attempt.ids));
}

/** The attempt was no failure after all; earlier ones at the account, from the same place, are forgotten with it. */
export async function attemptSucceeded(db: Database, attempt: Attempt): Promise<void> {
  const forgiven = attempt.keys.filter((limited) => limited.forgiven).map(({ key }) => key);
  await withdrawAttempt(db, attempt);
  if (forgiven.length > 0) await db.delete(signInFailures).where(inArray(signInFailures.key, forgiven));
}
