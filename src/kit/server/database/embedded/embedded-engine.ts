import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { SyncedNodeFS, syncFolder } from './embedded-disk.ts';

/*
 * PostgreSQL ends itself when its log cannot be written: what it has in memory is worth nothing then. PGlite goes on with
 * the dead engine, and waits for its answer in a loop that nothing interrupts (electric-sql/pglite#1058).
 */

/** The engine has ended. The code is PostgreSQL's own for a server that crashed. */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  readonly code = '57P02';
}

export interface Engine {
  client: PGlite;
  /** Why it takes nothing any more, or null. */
  ended(): EngineEnded | null;
  /** Of an engine that has ended: closes its files. */
  leave(): void;
}

/** PGlite's number for PostgreSQL's jump out of a statement that failed: the engine goes on. */
const STATEMENT_FAILED = 100;

/** What PGlite calls while it waits for the answer to a message. */
const CALLS = [
  '_PostgresMainLoopOnce',
  '_PostgresMainLongJmp',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
  // After an error, which else is forgotten.
  'stackRestore',
] as const;
type EngineModule = Record<(typeof CALLS)[number], (...args: number[]) => unknown>;

/** From the first call on that does not come back every further one says that the engine has ended. */
function watch(engine: EngineModule, onEnd: (reason: unknown) => EngineEnded): void {
  let ended: EngineEnded | null = null;
  for (const name of CALLS) {
    const call = engine[name];
    if (!call) throw new Error(`PGlite has no ${name} to watch`);
    engine[name] = (...args) => {
      if (ended) throw ended;
      try {
        return call(...args);
      } catch (error) {
        const failed = name === '_PostgresMainLoopOnce' && (error as { status?: number }).status === STATEMENT_FAILED;
        if (!failed) ended = onEnd(error);
        throw ended ?? error;
      }
    };
  }
}

/** Opens the database in `dir`, and recovers it when it was not closed. Throws `EngineEnded`. */
export async function openEngine(dir: string): Promise<Engine> {
  let lastWords = '';
  let ended: EngineEnded | null = null;
  let module: PGlite['Module'] | undefined;
  const end = (cause: unknown) => {
    ended = new EngineEnded(`the embedded database has ended: ${lastWords || String(cause)}`, { cause });
    return ended;
  };
  const leave = () => {
    try {
      module?.FS.quit();
    } catch {
      // The disk that ended it.
    }
  };
  try {
    const isNew = !fs.existsSync(path.join(dir, 'PG_VERSION'));
    // Empty, where the disk refused while it was written: PostgreSQL never starts then. Nobody else has the folder open.
    fs.rmSync(path.join(dir, 'postmaster.pid'), { force: true });
    const client = await PGlite.create({
      fs: new SyncedNodeFS(dir, (pg) => {
        module = pg.Module;
        watch(module as unknown as EngineModule, end);
      }),
      onStderr: (line: string) => {
        const words = /\b(?:PANIC|FATAL): .*/.exec(line);
        if (words) lastWords = words[0];
        return false;
      },
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'fsync=on',
        '-c',
        'wal_sync_method=fsync',
      ],
    });
    if (isNew) await syncFolder(dir);
    return { client, ended: () => ended, leave };
  } catch (error) {
    leave();
    throw ended ?? end(error);
  }
}
