import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '#kit/server/database/database.ts';
import { openEmbedded } from '#kit/server/database/embedded/embedded-database.ts';
import { openPostgres } from '#kit/server/database/postgres.ts';
import { databaseUrl, query } from './database-server.ts';
import { putDatabase } from './made-database.ts';
import { migrations } from './migrations.ts';
import { SERVER_BUILD } from './server-build.ts';

/*
 * A migrated database for a test file: a copy of the template on the run's PostgreSQL server (global-setup.ts), or of a
 * folder with an embedded one (made-database.ts). It goes afterwards.
 */

/** The run's PostgreSQL server; null where the tests run on the embedded database. */
export const testServerUrl = inject('server') || null;

/** The rows of a query that no table describes. */
export async function rowsOf<T>(db: Database, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

const folders = new WeakMap<Database, string>();

/** The data folder of an embedded database of these tests. */
export const dataDirOf = (db: Database): string => folders.get(db) ?? '';

/** An embedded database in a folder of its own, which goes with it. `fill` makes what it finds there. */
export async function openInFolder(
  folder: string | null = migrations,
  fill: (dataDir: string) => Promise<void> | void = () => undefined,
): Promise<OpenDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-embedded-'));
  await fill(dataDir);
  const opened = await openEmbedded({ dataDir, children: SERVER_BUILD, migrations: folder });
  folders.set(opened.db, dataDir);
  return {
    ...opened,
    async close() {
      await opened.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of its own on a PostgreSQL server, migrated; with null for the migrations it has no tables. */
export async function openOnServer(
  serverUrl: string,
  pool = 20,
  folder: string | null = migrations,
  template = 'template1',
): Promise<OpenDatabase & { url: string }> {
  const name = `mezha_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await query(serverUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(serverUrl, name);
  const opened = await openPostgres({ url, pool, migrations: folder });
  return {
    ...opened,
    url,
    async close() {
      await opened.close();
      await query(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** How many calls of this database wait for a lock of another. Only on a PostgreSQL server. */
export async function waiting(db: Database): Promise<number> {
  const rows = await db
    .select({ pid: sql`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}

export function openTestDatabase(): Promise<OpenDatabase> {
  return testServerUrl
    ? openOnServer(testServerUrl, 20, migrations, inject('template'))
    : openInFolder(null, putDatabase);
}
