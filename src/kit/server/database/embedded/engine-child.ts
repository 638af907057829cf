import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { endWithServer } from '../../work/end-with-server.ts';
import { SyncedNodeFS, syncFolder } from './embedded-disk.ts';
import type { EngineAnswer, EngineOrder } from './embedded-engine.ts';
import { DatabaseInUse, lock } from './embedded-lock.ts';
import { serveConnections } from './engine-connections.ts';

/*
 * The program of the embedded database: PGlite over the folder that its argument names, reached through a local socket
 * by one connection at a time. `embedded-engine.ts` starts it, and starts it again when it ends.
 */

/** The engine of a server that was killed ends at once, or as soon as its disk has answered. */
const LEAVES_WITHIN_MS = 10_000;

/** How PostgreSQL and Emscripten say that they go no further. Each message begins a line: no text of a user does. */
const LAST_WORDS = /^(?:PANIC|FATAL|Aborted\()/;

const tell = (answer: EngineAnswer) => process.send?.(answer);

/**
 * PostgreSQL ends itself when its log cannot be written: what it has in memory is worth nothing then. PGlite goes on
 * with the dead engine, and waits for its answer in a loop that nothing interrupts (electric-sql/pglite#1058).
 */
function end(lastWords: string): void {
  fs.writeSync(2, `${lastWords}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const create = (dir: string): Promise<PGlite> =>
  PGlite.create({
    fs: new SyncedNodeFS(dir),
    onStderr: (line: string) => {
      if (LAST_WORDS.test(line)) end(line);
      return false;
    },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['fsync=on', 'wal_sync_method=fsync', 'log_line_prefix='].flatMap((setting) => ['-c', setting]),
    ],
  });

/** Opens the database in `dir`. Makes it where there is none, and recovers it where it was not closed. */
async function open(dir: string): Promise<PGlite> {
  // Empty, where the disk refused while it was written: PostgreSQL never starts then. Nobody else has the folder open.
  fs.rmSync(path.join(dir, 'postmaster.pid'), { force: true });
  if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) {
    // An engine that has made a folder keeps half as much memory again: another one serves it.
    await (await create(dir)).close();
    await syncFolder(dir);
    globalThis.gc?.();
  }
  return create(dir);
}

async function main(dataDir: string): Promise<void> {
  endWithServer();
  // A terminal and a service manager tell everybody. The server ends in order, and with it its database.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const dir = path.join(dataDir, 'db');
  await lock(dir, 'engine', LEAVES_WITHIN_MS);
  const engine = await open(dir);
  await serveConnections(engine, dataDir, end);
  process.on('message', async (order: EngineOrder) => {
    if (order === 'answer') tell('ready');
    else await engine.close().finally(() => process.exit(0));
  });
  tell('ready');
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  if (error instanceof DatabaseInUse)
    process.send?.({ inUse: error.message } satisfies EngineAnswer, () => process.exit(1));
  else {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  }
});
