import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database, OpenDatabase } from '#kit/server/database.ts';
import { openPostgres } from '#kit/server/postgres.ts';

/*
 * A migrated database for a test file: in memory from the snapshot of global-setup.ts, or, with TEST_DATABASE_URL, a
 * database of its own on that PostgreSQL server, dropped afterwards.
 */

export const migrations = path.resolve('migrations');
export const testServerUrl = process.env.TEST_DATABASE_URL || null;

/** Makes the snapshot that every embedded test database starts from. */
export async function makeSnapshot(): Promise<Blob> {
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder: migrations });
  const snapshot = await client.dumpDataDir('none');
  await client.close();
  return snapshot;
}

async function openSnapshot(snapshot: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir: snapshot });
  return { db: drizzle(client) as unknown as Database, kind: 'embedded', close: () => client.close() };
}

async function withServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A fresh database on a real PostgreSQL server; with null for the migrations it has no tables. */
export async function openOnServer(
  serverUrl: string,
  pool = 20,
  folder: string | null = migrations,
): Promise<OpenDatabase & { url: string }> {
  const name = `mezha_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await withServer(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const opened = await openPostgres({ url: url.href, pool, migrations: folder });
  return {
    ...opened,
    url: url.href,
    async close() {
      await opened.close();
      await withServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
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

/** A fresh embedded database in memory, without any table. */
export async function openEmptyInMemory(): Promise<OpenDatabase> {
  const client = await PGlite.create();
  return { db: drizzle(client) as unknown as Database, kind: 'embedded', close: () => client.close() };
}

export function openTestDatabase(snapshot: Blob): Promise<OpenDatabase> {
  return testServerUrl ? openOnServer(testServerUrl) : openSnapshot(snapshot);
}
