import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#kit/server/caller.ts';
import type { Config } from '#kit/server/config.ts';
import type { Database } from '#kit/server/database.ts';
import { ABSOLUTE_DAYS, fileCookie } from './file-cookie.ts';
import { sessions, users } from './tables.ts';

/** Signed out after 12 hours without a call, and 30 days after the sign-in in any case. */
const IDLE = sql`interval '12 hours'`;
const ABSOLUTE = sql`interval '${sql.raw(String(ABSOLUTE_DAYS))} days'`;

/** Still open: neither idle for too long nor too old. */
const open = and(gt(sessions.lastSeenAt, sql`now() - ${IDLE}`), gt(sessions.createdAt, sql`now() - ${ABSOLUTE}`));

const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');
const secret = () => randomBytes(32).toString('base64url');

/** Makes a session and its two secrets; only their hashes are stored. */
export async function startSession(
  db: Database,
  userId: string,
  from: { ip: string; userAgent: string },
): Promise<{ token: string; cookie: string }> {
  const token = secret();
  const cookie = secret();
  // Sessions that are over go with the next sign-in of anybody.
  await db
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, sql`now() - ${IDLE}`), lt(sessions.createdAt, sql`now() - ${ABSOLUTE}`)));
  await db.insert(sessions).values({
    userId,
    tokenHash: digest(token),
    cookieHash: digest(cookie),
    ip: from.ip,
    userAgent: from.userAgent.slice(0, 300),
  });
  return { token, cookie };
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** The user's open sessions, the one seen last first. */
export function ownSessions(db: Database, userId: string): Promise<(typeof sessions.$inferSelect)[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), open))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** False for another user's session and for one that is over. Its file cookie ends with it. */
export async function endOwnSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of the user but, where given, the one that stays. */
export async function endOtherSessions(db: Database, userId: string, stays?: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), stays ? ne(sessions.id, stays) : undefined));
}

async function find(db: Database, column: 'tokenHash' | 'cookieHash', value: string): Promise<Caller | null> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      isAdmin: users.isAdmin,
      // At most one write a minute for being seen.
      stale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    // A sign-in that was under way while the account was closed may have left a session.
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.closedAt)))
    .where(and(eq(sessions[column], digest(value)), open));
  if (!row) return null;
  if (row.stale) await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, row.sessionId));
  return { userId: row.userId, isAdmin: row.isAdmin, sessionId: row.sessionId };
}

/** The two ways to recognise a caller: the bearer token for every call, the cookie for files alone. */
export function sessionReader(db: Database, config: Pick<Config, 'publicUrl'>) {
  const { name } = fileCookie(config);
  return {
    async identify(request: FastifyRequest): Promise<Caller | null> {
      const match = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '');
      return match?.[1] ? find(db, 'tokenHash', match[1]) : null;
    },
    async identifyByCookie(request: FastifyRequest): Promise<Caller | null> {
      const value = request.cookies[name];
      return value ? find(db, 'cookieHash', value) : null;
    },
  };
}
