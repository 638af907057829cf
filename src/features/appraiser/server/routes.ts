import { notFound } from '#kit/errors.ts';
import type { PictureReader } from '#kit/server/files/picture-reader.ts';
import { sendPicture } from '#kit/server/files/send-picture.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { downloadScan, uploadScan } from '../api.ts';
import { legalEntity } from '../legal-entity.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { appraiserProfile } from '../profile.ts';
import type { AnyProfile } from '../profile-record.ts';
import { mustConsent } from './must-consent.ts';
import { findRecord, type ProfileStore, toRecord, writeRecord } from './profile-records.ts';
import { ownScan, storeScan } from './scans.ts';

/**
 * Everybody has only their own profile. Another one does not exist for them, an administrator included (rows.md W16).
 */
function mustBeOwn(caller: Caller, userId: string): void {
  if (caller.userId !== userId) throw notFound('Профиль не найден');
}

function serveProfile(server: Server, { db, sealer }: ProfileStore, profile: AnyProfile): void {
  server.serve(profile.read, async ({ params, caller }) => {
    const { userId } = params as { userId: string };
    mustBeOwn(caller as Caller, userId);
    const row = await findRecord(db, profile, userId);
    if (!row) throw notFound('Сведения ещё не заполнены');
    return toRecord(sealer, profile, row) as never;
  });
  server.serve(profile.write, async ({ params, body, caller }) => {
    const save = body as Record<string, unknown>;
    const own = (caller as Caller).userId;
    const named = [(params as { userId?: string }).userId, save.user_id].filter((id) => id !== undefined);
    for (const id of named) mustBeOwn(caller as Caller, String(id));
    return (await writeRecord({ db, sealer }, profile, own, save)) as never;
  });
}

export function appraiserRoutes(
  server: Server,
  { db, sealer, storage, pictureReader }: ProfileStore & { storage: Storage; pictureReader: PictureReader },
): void {
  serveProfile(server, { db, sealer }, legalEntity);
  serveProfile(server, { db, sealer }, appraiserProfile);
  serveProfile(server, { db, sealer }, privateAppraiser);

  server.serve(uploadScan, async ({ params, body, caller, file }) => {
    mustBeOwn(caller, params.userId);
    await db.transaction((tx) => mustConsent(tx, caller.userId));
    return storeScan({ db, storage, pictureReader }, caller.userId, body.field, file);
  });

  server.serve(downloadScan, async ({ params, caller, request, reply }) => {
    const scan = await ownScan(db, caller.userId, params.key);
    return sendPicture({ request, reply }, storage, { ...scan, type: 'image/jpeg' });
  });
}
