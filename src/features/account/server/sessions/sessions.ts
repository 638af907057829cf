import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#kit/server/database/database.ts';
import { hotQuery } from '#kit/server/database/hot-query.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { PublicAddress } from '#kit/server/http/public-url.ts';
import { knownDevices, sessions, users } from '../tables.ts';
import { ABSOLUTE_DAYS, fileCookie } from './file-cookie.ts';

/** Signed out after 12 hours without a call, and 30 days after the sign-in in any case. */
const IDLE = sql`interval '12 hours'`;
const ABSOLUTE = sql`interval '${sql.raw(String(ABSOLUTE_DAYS))} days'`;

/** Still open: neither idle for too long nor too old. */
const open = and(gt(sessions.lastSeenAt, sql`now() - ${IDLE}`), gt(sessions.createdAt, sql`now() - ${ABSOLUTE}`));

/** Stored in place of a secret that a user holds. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** The file cookie of a session. It is made from the token, so that it can be given again, and tells nothing of it. */
const cookieOf = (token: string) => createHmac('sha256', token).update('file cookie').digest('base64url');

/** Makes a session and its two secrets; only their hashes are stored. */
export async function startSession(
  db: Database,
  userId: string,
  from: { ip: string; userAgent: string; device?: string },
): Promise<{ token: string; cookie: string }> {
  const token = randomBytes(32).toString('base64url');
  const cookie = cookieOf(token);
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
    deviceId: from.device ?? null,
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

/** False for another user's session and for one that is over. Its file cookie ends with it, its device is forgotten. */
export async function endOwnSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ device: sessions.deviceId });
  if (ended?.device) await db.delete(knownDevices).where(eq(knownDevices.id, ended.device));
  return ended !== undefined;
}

/** Ends every session of the user and forgets all their devices; where given, one session and its device stay. */
export async function endOtherSessions(db: Database, userId: string, stays?: string): Promise<void> {
  const staying = db
    .select({ id: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.id, stays ?? sql`null`), isNotNull(sessions.deviceId)));
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.id, staying)));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), stays ? ne(sessions.id, stays) : undefined));
}

const findBy = (column: 'tokenHash' | 'cookieHash') =>
  hotQuery(`session-by-${column}`, (db) =>
    db
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
      .where(and(eq(sessions[column], sql.placeholder('hash')), open)),
  );

const byToken = findBy('tokenHash');
const byCookie = findBy('cookieHash');

async function find(db: Database, by: typeof byToken, secret: string): Promise<Caller | null> {
  const [row] = await by(db, { hash: digest(secret) });
  if (!row) return null;
  if (row.stale) await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, row.sessionId));
  return { userId: row.userId, isAdmin: row.isAdmin, sessionId: row.sessionId };
}

const tokenOf = (request: FastifyRequest) =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Gives a browser that has the token of a session and has lost its file cookie the cookie again. */
export async function renewFileCookie(
  db: Database,
  config: PublicAddress,
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Caller },
): Promise<void> {
  const { name, options } = fileCookie(config);
  const token = tokenOf(request);
  if (!token) return;
  const cookie = cookieOf(token);
  if (request.cookies[name] === cookie) return;
  const cookieHash = digest(cookie);
  // Older versions made the cookie at random.
  await db
    .update(sessions)
    .set({ cookieHash })
    .where(and(eq(sessions.id, caller.sessionId), ne(sessions.cookieHash, cookieHash)));
  reply.setCookie(name, cookie, options);
}

/** The two ways to recognise a caller: the bearer token for every call, the cookie for files alone. */
export function sessionReader(db: Database, config: PublicAddress) {
  const { name } = fileCookie(config);
  return {
    async identify(request: FastifyRequest): Promise<Caller | null> {
      const token = tokenOf(request);
      return token ? find(db, byToken, token) : null;
    },
    async identifyByCookie(request: FastifyRequest): Promise<Caller | null> {
      const value = request.cookies[name];
      return value ? find(db, byCookie, value) : null;
    },
  };
}
