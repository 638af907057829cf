import { invalid, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import type { Server } from '#kit/server/http/serve.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { listUsers, readUser, registerUser, resetPassword, updateUser } from '../api.ts';
import { readProfile, readSite } from '../page-api.ts';
import { passwordProblem } from '../password.ts';
import { forgotPassword } from '../sign-in-api.ts';
import { beginAttempt, registerLimit } from './attempts.ts';
import { changeUser, type FormProblem } from './change-user.ts';
import { closingRoutes, type ReportsAtClosing } from './own-data/closing-routes.ts';
import { exportRoutes } from './own-data/export-routes.ts';
import type { PersonalData } from './own-data/personal-data-port.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { renewFileCookie } from './sessions/sessions.ts';
import { emailConfirmationRoutes, queueConfirmation } from './sign-in/email-confirmation.ts';
import {
  LETTER_SENT,
  ownAddress,
  PASSWORD_CHANGED,
  requestReset,
  setPasswordByLink,
} from './sign-in/password-reset.ts';
import { signInRoutes } from './sign-in/sign-in.ts';
import type { SiteSettings } from './site-settings.ts';
import { allUsers, findUser, insertUser, toOwnProfile, toUser } from './users.ts';

interface Needs {
  db: Database;
  config: SiteSettings;
  sealer: Sealer;
  storage: Storage;
  /** Handed in by the app, as the next one is: the profiles are a later slice than the account. */
  formProblem: FormProblem;
  personalData: readonly PersonalData[];
  reportsAtClosing: ReportsAtClosing;
}

/** Who am I: signing in and out, the user's own record and their other decisions about the account. */
export function accountRoutes(server: Server, needs: Needs): void {
  const { db, config, sealer, formProblem, personalData } = needs;
  server.serve(registerUser, async ({ body, request, reply }) => {
    const problem = passwordProblem(body.password, body.email);
    if (problem) throw invalid({ password: problem });
    // Every registration counts, so that the welcome bonus cannot be farmed from one address.
    if (config.rateLimits) await beginAttempt(db, reply, [registerLimit(request.ip)], 'Слишком много регистраций.');
    const page = config.publicUrl ?? ownAddress(request, config.port);
    const row = await insertUser(db, { ...body, middleName: body.middleName ?? '' }, async (tx, user) => {
      if (config.confirmEmail) await queueConfirmation(tx, user, page);
    });
    return { id: row.id, email: row.email };
  });

  signInRoutes(server, { db, config, sealer });
  emailConfirmationRoutes(server, { db, config });
  sessionRoutes(server, { db });
  secondFactorRoutes(server, { db, config, sealer });
  exportRoutes(server, { db, config, personalData });
  closingRoutes(server, needs);

  server.serve(forgotPassword, async ({ body, request }) => {
    const page = config.publicUrl ?? ownAddress(request, config.port);
    await requestReset(db, body.email, { page, ip: request.ip, limited: config.rateLimits });
    return { message: LETTER_SENT };
  });

  server.serve(resetPassword, async ({ body }) => {
    await setPasswordByLink(db, body.token, body.password);
    return { message: PASSWORD_CHANGED };
  });

  server.serve(readProfile, async ({ caller, request, reply }) => {
    const row = await findUser(db, caller.userId);
    if (!row) throw notFound('Пользователь не найден');
    // Each page asks for the profile first: its pictures come with the cookie.
    await renewFileCookie(db, config, { request, reply, caller });
    return toOwnProfile(row);
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
    toUser(await changeUser(db, params.id, body, { caller, request, reply, config, sealer, formProblem })),
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
