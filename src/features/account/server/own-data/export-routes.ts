import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { attachmentAs } from '#kit/server/files/file-names.ts';
import { zipOf } from '#kit/server/files/zip.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { downloadExport, prepareExport } from '../../export-api.ts';
import { mustKnowPassword } from '../second-factor/proof.ts';
import type { SiteSettings } from '../site-settings.ts';
import { findUser } from '../users.ts';
import { archive, archiveName, delivered, mustOpen, prepare } from './data-export.ts';
import type { PersonalData } from './personal-data-port.ts';

interface Needs {
  db: Database;
  config: SiteSettings;
  personalData: readonly PersonalData[];
}

/** Users take their data out (152-ФЗ, ст. 14; rows.md S13). */
export function exportRoutes(server: Server, { db, config, personalData }: Needs): void {
  server.serve(prepareExport, async ({ body, caller, reply }) => {
    const user = await findUser(db, caller.userId);
    if (!user) throw notFound('Пользователь не найден');
    await mustKnowPassword({ db, caller, config, reply }, user, body.current_password);
    return prepare(db, user.id);
  });

  server.serve(downloadExport, async ({ params, caller, request, reply }) => {
    await mustOpen(db, caller.userId, params.id);
    if (request.method === 'GET') {
      // Not at `close`: a reader who went away has not got it.
      reply.raw.once('finish', () => {
        delivered(db, params.id).catch((error: unknown) => request.log.error({ err: error }, 'export not marked'));
      });
    }
    return reply
      .type('application/zip')
      .header('content-disposition', attachmentAs(archiveName(new Date()), 'mezha.zip'))
      .send(zipOf(archive(personalData, caller.userId, config.operator)));
  });
}
