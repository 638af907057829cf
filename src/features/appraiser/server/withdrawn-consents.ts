import { and, eq, exists, or } from 'drizzle-orm';
import { withdrawnForGood } from '#features/account/server/consent.ts';
import { users } from '#features/account/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { type Log, startWorker, type Worker } from '#kit/server/work/worker.ts';
import { forgetProfiles } from './own-data.ts';
import { profileFiles, profileRecords } from './tables.ts';

const ROUND_EVERY_MS = 3600_000;
const USERS_A_ROUND = 50;

interface Services {
  db: Database;
  storage: Storage;
  log: Log;
}

/**
 * Destroys profiles and scans whose owners withdrew their consent thirty days ago and did not give it again; answers
 * how many. Each user has a transaction that holds their row: a consent given at that moment comes first or finds
 * nothing.
 */
export async function eraseWithdrawn({ db, storage, log }: Services): Promise<number> {
  const records = db
    .select({ id: profileRecords.userId })
    .from(profileRecords)
    .where(eq(profileRecords.userId, users.id));
  const files = db.select({ id: profileFiles.userId }).from(profileFiles).where(eq(profileFiles.userId, users.id));
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(withdrawnForGood(), or(exists(records), exists(files))))
    .limit(USERS_A_ROUND);
  for (const { id } of due) {
    const keys = await db.transaction(async (tx) => {
      const [held] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), withdrawnForGood()))
        .for('update');
      return held ? forgetProfiles(tx, id) : [];
    });
    for (const key of keys) await storage.remove(key);
  }
  if (due.length > 0) log.info({ users: due.length }, 'profiles without consent destroyed');
  return due.length;
}

export function startConsentsWorker(services: Services): Worker {
  const round = () => eraseWithdrawn(services);
  return startWorker({ name: 'withdrawn consents', everyMs: ROUND_EVERY_MS, round, log: services.log });
}
