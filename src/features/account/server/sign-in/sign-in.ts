import type { FastifyRequest } from 'fastify';
import { AppError } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { retryTransaction } from '#kit/server/database/retry-transaction.ts';
import type { Server } from '#kit/server/http/serve.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { signIn, signOut } from '../../sign-in-api.ts';
import { accountLimit, addressLimit, beginAttempt, deviceLimit } from '../attempts.ts';
import { passwordFits } from '../passwords.ts';
import { mustShowCode } from '../second-factor/proof.ts';
import { fileCookie } from '../sessions/file-cookie.ts';
import { deviceOf, rememberDevice } from '../sessions/known-devices.ts';
import { endSession, startSession } from '../sessions/sessions.ts';
import type { SiteSettings } from '../site-settings.ts';
import { emailKey, findUserByEmail, holdsPassword, toOwnProfile } from '../users.ts';

const refused = () => new AppError('unauthorized', 'Неверный email или пароль');

const origin = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });

/** In with e-mail and password, and a code for users with a second factor; out again (rows.md A2, A5, S11). */
export function signInRoutes(
  server: Server,
  { db, config, sealer }: { db: Database; config: SiteSettings; sealer: Sealer },
): void {
  const cookie = fileCookie(config);

  server.serve(signIn, async ({ body, request, reply }) => {
    const row = await findUserByEmail(db, body.email);
    const device = row && (await deviceOf(db, config, request, row.id));
    const keys = device ? [deviceLimit(device)] : [accountLimit(emailKey(body.email)), addressLimit(request.ip)];
    const attempt = config.rateLimits ? await beginAttempt(db, reply, keys) : null;
    if (!(await passwordFits(row?.passwordHash, body.password)) || !row) {
      throw refused();
    }
    await mustShowCode({ db, sealer }, row, body.code, attempt);
    const { known, secrets } = await retryTransaction(db, async (tx) => {
      // A new password ends every session, this one included: its password was right a moment ago.
      if (!(await holdsPassword(tx, row))) throw refused();
      const known = await rememberDevice(tx, config, { userId: row.id, device });
      return { known, secrets: await startSession(tx, row.id, { ...origin(request), device: known.id }) };
    });
    reply
      .setCookie(cookie.name, secrets.cookie, cookie.options)
      .setCookie(known.cookie.name, known.cookie.value, known.cookie.options);
    return { access_token: secrets.token, user: toOwnProfile(row) };
  });

  server.serve(signOut, async ({ caller, reply }) => {
    await endSession(db, caller.sessionId);
    // Pictures that were shown lie in the browser's cache; drafts, which outlive a session, stay.
    reply.clearCookie(cookie.name, cookie.options).header('clear-site-data', '"cache"');
    return undefined;
  });
}
