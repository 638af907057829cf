import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { ConfigError } from '#kit/errors.ts';
import type { Database, OpenDatabase } from '../database.ts';
import { type EmbeddedClient, openReopening } from './embedded-client.ts';
import { startUpkeep, type UpkeepPauses } from './embedded-upkeep.ts';

/*
 * PGlite as it comes does not keep a second process out and does nothing of its own accord; this opener adds both (the
 * second in embedded-upkeep.ts). What it does not do about disks is added in embedded-disk.ts and embedded-engine.ts.
 */

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
}): Promise<OpenDatabase & { client: EmbeddedClient }> {
  fs.mkdirSync(options.dir, { recursive: true, mode: 0o700 });
  fs.chmodSync(options.dir, 0o700);
  const held = await lock(options.dir);
  try {
    const client = await openReopening(options.dir);
    const db = drizzle(client as unknown as PGlite);
    if (options.migrations) await migrate(db, { migrationsFolder: options.migrations });
    const upkeep = startUpkeep(client, options.upkeep);
    return {
      db: db as unknown as Database,
      client,
      kind: 'embedded',
      logTo: (log) => client.logTo(log),
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
