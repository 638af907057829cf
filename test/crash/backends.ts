import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { Database } from '#kit/server/database/database.ts';
import { openEmbedded } from '#kit/server/database/embedded/embedded-database.ts';
import { openPostgres } from '#kit/server/database/postgres.ts';
import { databaseUrl, query } from '../database-server.ts';
import { putDatabase } from '../made-database.ts';
import { migrations } from '../migrations.ts';
import { SERVER_BUILD } from '../server-build.ts';

/** Where a server keeps its rows, looked into beside the server after it was killed. */
export interface Backend {
  name: string;
  env: Record<string, string>;
  /** Looks at the database as the crash left it, without mending it for the server. */
  look<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A copy of the folder is opened and recovers by itself; the server recovers the folder. */
export async function embeddedBackend(dataDir: string): Promise<Backend> {
  await putDatabase(dataDir);
  return {
    name: 'embedded',
    env: {},
    async look(work) {
      const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-crash-copy-'));
      fs.cpSync(path.join(dataDir, 'db'), path.join(copy, 'db'), { recursive: true });
      const database = await openEmbedded({ dataDir: copy, children: SERVER_BUILD, migrations });
      try {
        return await work(database.db);
      } finally {
        await database.close();
        fs.rmSync(copy, { recursive: true, force: true });
      }
    },
    close: async () => undefined,
  };
}

/** A database of its own on a PostgreSQL server. */
export async function postgresBackend(serverUrl: string): Promise<Backend> {
  const name = `mezha_crash_${randomUUID().slice(0, 8)}`;
  await query(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const others = `select count(*)::int as count from pg_stat_activity where datname = '${name}'`;
  return {
    name: 'postgresql',
    env: { DATABASE_URL: url },
    async look(work) {
      // What a killed server had sent is finished or undone once its connections are gone.
      await expect.poll(() => query(serverUrl, others), { timeout: 60_000 }).toEqual([{ count: 0 }]);
      const opened = await openPostgres({ url: url, pool: 2, migrations });
      return work(opened.db).finally(() => opened.close());
    },
    async close() {
      await query(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
