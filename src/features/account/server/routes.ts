import type { FastifyRequest } from 'fastify';
import { AppError, invalid, notFound } from '#kit/errors.ts';
import type { Config } from '#kit/server/config.ts';
import type { Database } from '#kit/server/database.ts';
import type { Server } from '#kit/server/serve.ts';
import {
  forgotPassword,
  listUsers,
  readProfile,
  readSite,
  readUser,
  registerUser,
  resetPassword,
  signIn,
  signOut,
  updateUser,
} from '../api.ts';
import { passwordProblem } from '../password.ts';
import { accountLimit, addressLimit, attemptSucceeded, beginAttempt, registerLimit } from './attempts.ts';
import { changeUser, type FormProblem } from './change-user.ts';
import { emailConfirmationRoutes, queueConfirmation } from './email-confirmation.ts';
import { LETTER_SENT, ownAddress, PASSWORD_CHANGED, requestReset, setPasswordByLink } from './password-reset.ts';
import { passwordFits } from './passwords.ts';
import { COOKIE_MAX_AGE_S, COOKIE_NAME, endSession, startSession } from './sessions.ts';
import { allUsers, emailKey, findUser, findUserByEmail, insertUser, toUser } from './users.ts';

const origin = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });

/** `formProblem` is handed in by the app: the profiles are a later slice than the account. */
export function accountRoutes(
  server: Server,
  { db, config, formProblem }: { db: Database; config: Config; formProblem: FormProblem },
): void {
  const cookie = {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl?.startsWith('https:') ?? false,
  } as const;

  server.serve(registerUser, async ({ body, request, reply }) => {
    const problem = passwordProblem(body.password, body.email);
    if (problem) throw invalid({ password: problem });
    // Every registration counts, so that the welcome bonus cannot be farmed from one address.
    if (config.rateLimits) await beginAttempt(db, reply, [registerLimit(request.ip)], 'Слишком много регистраций.');
    const row = await insertUser(db, { ...body, middleName: body.middleName ?? '' });
    if (config.confirmEmail) await queueConfirmation(db, row, config.publicUrl ?? ownAddress(request, config.port));
    return { id: row.id, email: row.email };
  });

  server.serve(signIn, async ({ body, request, reply }) => {
    const keys = [accountLimit(emailKey(body.email)), addressLimit(request.ip)];
    const attempt = config.rateLimits ? await beginAttempt(db, reply, keys) : null;
    const row = await findUserByEmail(db, body.email);
    if (!(await passwordFits(row?.passwordHash, body.password)) || !row) {
      throw new AppError('unauthorized', 'Неверный email или пароль');
    }
    if (attempt) await attemptSucceeded(db, attempt);
    const secrets = await startSession(db, row.id, origin(request));
    reply.setCookie(COOKIE_NAME, secrets.cookie, { ...cookie, maxAge: COOKIE_MAX_AGE_S });
    return { access_token: secrets.token, user: toUser(row) };
  });

  emailConfirmationRoutes(server, { db, config });

  server.serve(forgotPassword, async ({ body, request }) => {
    const page = config.publicUrl ?? ownAddress(request, config.port);
    await requestReset(db, body.email, { page, ip: request.ip, limited: config.rateLimits });
    return { message: LETTER_SENT };
  });

  server.serve(resetPassword, async ({ body }) => {
    await setPasswordByLink(db, body.token, body.password);
    return { message: PASSWORD_CHANGED };
  });

  server.serve(readProfile, async ({ caller }) => {
    const row = await findUser(db, caller.userId);
    if (!row) throw notFound('Пользователь не найден');
    return toUser(row);
  });

  server.serve(signOut, async ({ caller, reply }) => {
    await endSession(db, caller.sessionId);
    reply.clearCookie(COOKIE_NAME, cookie);
    return undefined;
  });

  server.serve(listUsers, async ({ caller }) => {
    if (caller.isAdmin) return (await allUsers(db)).map(toUser);
    const row = await findUser(db, caller.userId);
    return row ? [toUser(row)] : [];
  });

  server.serve(readUser, async ({ params, caller }) => {
    const row = params.id === caller.userId || caller.isAdmin ? await findUser(db, params.id) : null;
    if (!row) throw notFound('Пользователь не найден');
    return toUser(row);
  });

  server.serve(updateUser, async ({ params, body, caller, request, reply }) =>
    toUser(await changeUser(db, params.id, body, { caller, request, reply, config, formProblem })),
  );

  server.serve(readSite, async () => ({
    operator: {
      name: config.operator.name,
      inn: config.operator.inn,
      address: config.operator.address,
      email: config.operator.email,
    },
    social: { telegram: config.operator.telegram, vk: config.operator.vk },
    help_video_url: config.helpVideoUrl,
    default_bank: config.defaultBank,
  }));
}
