import { inArray } from 'drizzle-orm';
import { profileFiles } from '#features/appraiser/server/tables.ts';
import { reportFiles } from '#features/files/server/tables.ts';
import { generatedFiles, reportSignatures } from '#features/generation/server/tables.ts';
import { advertEvidence, advertPictures } from '#features/market/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { type Log, startWorker, type Worker } from '#kit/server/work/worker.ts';

/*
 * Bytes are stored before the row that names them, and taken away after it. A server that ends in between, or does not
 * hear whether its transaction went through, leaves a file that nothing names. The sweep compares all keys with all
 * rows and finds such files (docs/decisions/0015-orphan-files.md).
 */

/** Every table that names stored files. */
export const FILE_TABLES = [
  reportFiles,
  profileFiles,
  generatedFiles,
  reportSignatures,
  advertEvidence,
  advertPictures,
];

const ROUND_EVERY_MS = 30 * 60_000;
/** A call that has stored its bytes writes its row within minutes. */
const ORPHAN_FOR_MS = 60 * 60_000;
const KEYS_A_QUERY = 500;
/** More orphans than crashes can leave: these files belong to another database, or this one to another day. */
const PLAUSIBLE = { orphans: 20, share: 0.1 };

interface Stores {
  db: Database;
  storage: Storage;
  log: Log;
}

/** Those of the keys that a row names. */
export async function namedAmong(db: Database, keys: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of FILE_TABLES) {
    for (const { key } of await db.select({ key: table.key }).from(table).where(inArray(table.key, keys))) {
      named.add(key);
    }
  }
  return named;
}

/** Stored files in portions, so that the whole list is never held. */
async function* portions(storage: Storage): AsyncGenerator<string[]> {
  let portion: string[] = [];
  for await (const key of storage.list()) {
    portion.push(key);
    if (portion.length < KEYS_A_QUERY) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

async function findOrphans({ db, storage }: Stores): Promise<{ orphans: string[]; named: number }> {
  const orphans: string[] = [];
  let total = 0;
  for await (const keys of portions(storage)) {
    const named = await namedAmong(db, keys);
    orphans.push(...keys.filter((key) => !named.has(key)));
    total += keys.length;
  }
  return { orphans, named: total - orphans.length };
}

const isPlausible = ({ orphans, named }: { orphans: readonly string[]; named: number }) =>
  named > 0 && orphans.length <= Math.max(PLAUSIBLE.orphans, named * PLAUSIBLE.share);

/**
 * Removes files that were orphans at every round for an hour; answers how many. Age is time that this process has
 * measured: neither clocks that jump nor restored copies make a file look old. `now` is in milliseconds.
 */
export function orphanSweep(stores: Stores): (now?: number) => Promise<number> {
  const { storage, log } = stores;
  let since = new Map<string, number>();
  return async (now = performance.now()) => {
    await storage.tidy();
    const found = await findOrphans(stores);
    if (found.orphans.length > 0 && !isPlausible(found)) {
      const counts = { orphans: found.orphans.length, named: found.named };
      log.error(
        counts,
        'too many files that nothing refers to: none is removed, check DATABASE_URL and the file store',
      );
      since = new Map();
      return 0;
    }
    since = new Map(found.orphans.map((key) => [key, since.get(key) ?? now]));
    const old = found.orphans.filter((key) => now - (since.get(key) ?? now) >= ORPHAN_FOR_MS);
    for (const key of old) await storage.remove(key);
    if (old.length > 0) log.info({ files: old.length }, 'files that nothing referred to are removed');
    return old.length;
  };
}

/** Sweeps for as long as the server runs; servers that share a store do so independently. */
export function startOrphanSweep(stores: Stores): Worker {
  const sweep = orphanSweep(stores);
  return startWorker({ name: 'orphan files', everyMs: ROUND_EVERY_MS, round: () => sweep(), log: stores.log });
}
