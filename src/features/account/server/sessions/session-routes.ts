import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { deviceInWords } from '../../device.ts';
import { endOtherSessions, endSession, listSessions } from '../../session-api.ts';
import { endOtherSessions as endOthers, endOwnSession, ownSessions } from './sessions.ts';

/** Where users are signed in: they see it and end it themselves. */
export function sessionRoutes(server: Server, { db }: { db: Database }): void {
  server.serve(listSessions, async ({ caller }) => {
    const rows = await ownSessions(db, caller.userId);
    return rows
      .map((row) => ({
        id: row.id,
        device: deviceInWords(row.userAgent),
        address: row.ip,
        created_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        current: row.id === caller.sessionId,
      }))
      .sort((a, b) => Number(b.current) - Number(a.current));
  });

  server.serve(endSession, async ({ params, caller }) => {
    if (!(await endOwnSession(db, caller.userId, params.id))) throw notFound('Сеанс не найден или уже завершён');
    return undefined;
  });

  server.serve(endOtherSessions, async ({ caller }) => {
    await endOthers(db, caller.userId, caller.sessionId);
    return undefined;
  });
}
