import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Server } from '#kit/server/http/serve.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '../../second-factor-api.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import type { SiteSettings } from '../site-settings.ts';
import { findUser, type UserRow } from '../users.ts';
import { mustKnowPassword, mustProveHimself } from './proof.ts';
import { begin, confirm, recoveryCodesLeft, remove, secondFactorSince } from './second-factor.ts';

/** An administrator's second factor: on, off, how it stands (rows.md S11). */
export function secondFactorRoutes(
  server: Server,
  { db, config, sealer }: { db: Database; config: SiteSettings; sealer: Sealer },
): void {
  async function userOf(caller: Caller): Promise<UserRow> {
    const user = await findUser(db, caller.userId);
    if (!user) throw notFound('Пользователь не найден');
    return user;
  }

  server.serve(readSecondFactor, async ({ caller }) => ({
    enabled_at: (await secondFactorSince(db, caller.userId))?.toISOString() ?? null,
    recovery_codes_left: await recoveryCodesLeft(db, caller.userId),
  }));

  server.serve(beginSecondFactor, async ({ body, caller, reply }) => {
    const user = await userOf(caller);
    await mustKnowPassword({ db, caller, config, reply }, user, body.current_password);
    return begin(db, sealer, user);
  });

  server.serve(confirmSecondFactor, ({ body, caller }) =>
    db.transaction(async (tx) => {
      const recovery_codes = await confirm(tx, sealer, caller.userId, body.code);
      await endOtherSessions(tx, caller.userId, caller.sessionId);
      return { recovery_codes };
    }),
  );

  server.serve(removeSecondFactor, async ({ body, caller, reply }) => {
    await mustProveHimself({ db, caller, config, reply, sealer }, await userOf(caller), body);
    await db.transaction(async (tx) => {
      await remove(tx, caller.userId);
      await endOtherSessions(tx, caller.userId, caller.sessionId);
    });
    return undefined;
  });
}
