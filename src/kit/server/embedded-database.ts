import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { ConfigError } from './config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { startUpkeep, type UpkeepPauses } from './embedded-upkeep.ts';

/*
 * PGlite as it comes does not sync to disk, does not keep a second process out and does nothing of its own accord.
 * This opener adds the three (the last one in embedded-upkeep.ts). `stream_ops` and `defaultStartParams` are PGlite's
 * internals: embedded-database.test.ts fails when an upgrade silently undoes them.
 */

interface NodeFsStream {
  nfd: number;
}

interface EmscriptenModule {
  FS: { filesystems?: { NODEFS?: NodeFsModule } };
  NODEFS?: NodeFsModule;
}

interface NodeFsModule {
  stream_ops: { fsync?: (stream: NodeFsStream) => number };
}

class SyncedNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pg, options);
    const syncing = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule;
      const target = FS.filesystems?.NODEFS ?? NODEFS;
      if (!target) throw new Error('PGlite has no NODEFS to make durable');
      target.stream_ops.fsync = (stream) => {
        fs.fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), syncing];
    return result;
  }
}

/** Another process has the folder open. */
export class DatabaseInUse extends ConfigError {}

/** Held by the kernel for as long as the process lives, so a killed server leaves nothing behind that blocks the next. */
async function lock(dir: string): Promise<net.Server> {
  const { dev, ino } = fs.statSync(dir);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24);
  const server = net.createServer();
  const address =
    process.platform === 'linux'
      ? `\0mezha-${name}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\mezha-${name}`
        : `${dir}.lock`;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new DatabaseInUse(
      `Папка данных ${dir} уже открыта другим запущенным сервером. Остановите его или задайте другой DATA_DIR.`,
    );
  });
  server.unref();
  return server;
}

/** Opens (and on the first start makes) the embedded database in `dir`. Throws `ConfigError` when another process has it open. */
export async function openEmbedded(options: {
  dir: string;
  migrations: string | null;
  upkeep?: UpkeepPauses;
}): Promise<OpenDatabase & { client: PGlite }> {
  fs.mkdirSync(options.dir, { recursive: true, mode: 0o700 });
  fs.chmodSync(options.dir, 0o700);
  const held = await lock(options.dir);
  try {
    const client = await PGlite.create({
      fs: new SyncedNodeFS(options.dir),
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'fsync=on',
        '-c',
        'wal_sync_method=fsync',
      ],
    });
    const db = drizzle(client);
    if (options.migrations) await migrate(db, { migrationsFolder: options.migrations });
    const upkeep = startUpkeep(client, options.upkeep);
    return {
      db: db as unknown as Database,
      client,
      kind: 'embedded',
      async close() {
        await upkeep.stop();
        await client.close();
        held.close();
      },
    };
  } catch (error) {
    held.close();
    throw error;
  }
}
