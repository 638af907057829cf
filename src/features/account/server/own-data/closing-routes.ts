import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { dropFiles } from '#kit/server/files/drop-files.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import type { Server } from '#kit/server/http/serve.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { closeAccount, readClosing } from '../../closing-api.ts';
import { readConsent } from '../../consent-api.ts';
import { consentState } from '../consent.ts';
import { mustProveHimself } from '../second-factor/proof.ts';
import { secondFactorSince } from '../second-factor/second-factor.ts';
import type { SiteSettings } from '../site-settings.ts';
import { findUser } from '../users.ts';
import { close, isLastAdministrator } from './closing.ts';
import { lastDelivered } from './data-export.ts';
import type { PersonalData } from './personal-data-port.ts';

/** Asked of the reports' slice, a later one. */
export type ReportsAtClosing = (db: Database, userId: string) => Promise<{ removed: number; kept: number }>;

interface Needs {
  db: Database;
  config: SiteSettings;
  sealer: Sealer;
  storage: Storage;
  personalData: readonly PersonalData[];
  reportsAtClosing: ReportsAtClosing;
}

/** How the consent stands, and the end of the account (rows.md E3, S13). */
export function closingRoutes(server: Server, needs: Needs): void {
  const { db, config, sealer, storage, personalData, reportsAtClosing } = needs;

  async function userOf(userId: string) {
    const user = await findUser(db, userId);
    if (!user) throw notFound('Пользователь не найден');
    return user;
  }

  server.serve(readConsent, async ({ caller }) => consentState(db, await userOf(caller.userId)));

  server.serve(readClosing, async ({ caller }) => {
    const user = await userOf(caller.userId);
    const reports = await reportsAtClosing(db, user.id);
    return {
      reports_removed: reports.removed,
      reports_kept: reports.kept,
      balance: user.balanceKop / 100,
      copy_delivered_at: (await lastDelivered(db, user.id))?.toISOString() ?? null,
      asks_code: (await secondFactorSince(db, user.id)) !== null,
      last_administrator: await isLastAdministrator(db, user),
    };
  });

  server.serve(closeAccount, async ({ body, caller, request, reply }) => {
    const user = await userOf(caller.userId);
    await mustProveHimself({ db, caller, config, reply, sealer }, user, body);
    const keys = await close(db, personalData, user, body, config.operator);
    await dropFiles(storage, keys, request.log);
    return undefined;
  });
}
