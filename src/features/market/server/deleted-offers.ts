import { lt, sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { type Log, startWorker, type Worker } from '#kit/server/work/worker.ts';
import { removeLoosePictures } from './advert-pictures.ts';
import { removeLooseEvidence } from './evidence.ts';
import { removeDeletedEntries } from './handbook/handbook-routes.ts';
import { offers, ownTexts } from './tables.ts';

/** Removes what was deleted a day ago: until then it can be brought back. Gives how many. */
export async function removeDeletedOffers(db: Database): Promise<number> {
  const gone = await db
    .delete(offers)
    .where(lt(offers.deletedAt, sql`now() - interval '1 day'`))
    .returning({ id: offers.id });
  return gone.length;
}

/** The same of the texts that users keep. */
export async function removeDeletedTexts(db: Database): Promise<number> {
  const gone = await db
    .delete(ownTexts)
    .where(lt(ownTexts.deletedAt, sql`now() - interval '1 day'`))
    .returning({ id: ownTexts.id });
  return gone.length;
}

const ROUND_EVERY_MS = 60 * 60_000;

export function startDeletedOffersWorker(db: Database, log: Log): Worker {
  const round = async () =>
    (await removeDeletedOffers(db)) +
    (await removeDeletedEntries(db)) +
    (await removeDeletedTexts(db)) +
    (await removeLooseEvidence(db)) +
    (await removeLoosePictures(db));
  return startWorker({ name: 'deleted offers', everyMs: ROUND_EVERY_MS, round, log });
}
