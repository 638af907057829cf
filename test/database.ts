import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '#kit/server/database/database.ts';
import { openPostgres } from '#kit/server/database/postgres.ts';
import { databaseUrl, query } from './database-server.ts';
import { migrations } from './migrations.ts';

/*
 * A migrated database for a test file: a copy of the template on the run's PostgreSQL server, dropped afterwards, or an
 * embedded one in memory from a snapshot (global-setup.ts makes both).
 */

/** The run's PostgreSQL server; null where the tests run on the embedded database. */
export const testServerUrl = inject('server') || null;

async function openSnapshot(): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir: new Blob([fs.readFileSync(inject('snapshot'))]) });
  return { db: drizzle(client) as unknown as Database, kind: 'embedded', close: () => client.close() };
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

/** A fresh embedded database in memory, without any table. */
export async function openEmptyInMemory(): Promise<OpenDatabase> {
  const client = await PGlite.create();
  return { db: drizzle(client) as unknown as Database, kind: 'embedded', close: () => client.close() };
}

export function openTestDatabase(): Promise<OpenDatabase> {
  return testServerUrl ? openOnServer(testServerUrl, 20, migrations, inject('template')) : openSnapshot();
}
