import { randomBytes, randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#kit/server/database/database.ts';
import type { PublicAddress } from '#kit/server/http/public-url.ts';
import { isHttps } from '#kit/server/http/security-headers.ts';
import { knownDevices } from '../tables.ts';
import { fileCookie } from './file-cookie.ts';
import { digest } from './sessions.ts';

/*
 * A device that somebody signed in from has a count of failures of its own. So a stranger who guesses at the account
 * does not lock its owner out (OWASP, «device cookies»; decision 0025). The cookie opens nothing.
 */

/** Since the last sign-in. */
const KNOWN_DAYS = 180;
/** Of one account: its guesses stay bounded. The device whose sign-in is longest ago is forgotten first. */
export const DEVICES_MAX = 10;

const known = gt(knownDevices.signedInAt, sql`now() - make_interval(days => ${KNOWN_DAYS})`);
/** One for each account, so that two people at one computer do not take it from each other. */
function deviceCookie(config: PublicAddress, userId: string): { name: string; options: CookieSerializeOptions } {
  const { options } = fileCookie(config);
  return {
    name: `${isHttps(config) ? '__Host-' : ''}mezha_device_${userId.slice(0, 8)}`,
    options: { ...options, maxAge: KNOWN_DAYS * 24 * 3600 },
  };
}

/** The id of the device that the request comes from; null where the account does not know it. */
export async function deviceOf(
  db: Database,
  config: PublicAddress,
  request: Pick<FastifyRequest, 'cookies'>,
  userId: string,
): Promise<string | null> {
  const cookie = request.cookies[deviceCookie(config, userId).name];
  if (!cookie) return null;
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.cookieHash, digest(cookie)), known));
  return row?.id ?? null;
}

interface Remembered {
  id: string;
  /** New each time, so that a copy of an earlier one is worth nothing. */
  cookie: { name: string; value: string; options: CookieSerializeOptions };
}

/** After a sign-in: the device is known from now on. */
export async function rememberDevice(
  db: Database,
  config: PublicAddress,
  { userId, device }: { userId: string; device: string | null },
): Promise<Remembered> {
  const value = randomBytes(32).toString('base64url');
  const values = { userId, cookieHash: digest(value), signedInAt: sql`now()` };
  const id = device ?? randomUUID();
  await db
    .insert(knownDevices)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: knownDevices.id, set: values });
  const oldest = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.signedInAt), desc(knownDevices.id))
    .offset(DEVICES_MAX);
  await db.delete(knownDevices).where(inArray(knownDevices.id, oldest));
  return { id, cookie: { ...deviceCookie(config, userId), value } };
}
