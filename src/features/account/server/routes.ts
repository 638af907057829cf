import { AppError, notFound } from '#kit/errors.ts';
import type { Config } from '#kit/server/config.ts';
import type { Database } from '#kit/server/database.ts';
import type { Server } from '#kit/server/serve.ts';
import { readProfile, registerUser, signIn, signOut } from '../api.ts';
import { passwordFits } from './passwords.ts';
import { COOKIE_NAME, endSession, startSession } from './sessions.ts';
import { findUser, findUserByEmail, insertUser, toUser } from './users.ts';

export function accountRoutes(server: Server, { db, config }: { db: Database; config: Config }): void {
  server.serve(registerUser, async ({ body }) => {
    const row = await insertUser(db, body);
    return { id: row.id, email: row.email };
  });

  server.serve(signIn, async ({ body, request, reply }) => {
    const row = await findUserByEmail(db, body.email);
    if (!(await passwordFits(row?.passwordHash, body.password)) || !row) {
      throw new AppError('unauthorized', 'Неверный email или пароль');
    }
    const secrets = await startSession(db, row.id, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });
    reply.setCookie(COOKIE_NAME, secrets.cookie, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: config.publicUrl?.startsWith('https:') ?? false,
    });
    return { access_token: secrets.token, user: toUser(row) };
  });

  server.serve(readProfile, async ({ caller }) => {
    const row = await findUser(db, caller.userId);
    if (!row) throw notFound('Пользователь не найден');
    return toUser(row);
  });

  server.serve(signOut, async ({ caller, reply }) => {
    await endSession(db, caller.sessionId);
    reply.clearCookie(COOKIE_NAME, { path: '/api' });
    return undefined;
  });
}
