import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, OpenDatabase } from './database.ts';

/** The key of the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 727_001;

export async function openPostgres(options: { url: string; pool: number; migrations: string }): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: options.url, max: options.pool, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks (a restarted server) must not end the process: the pool replaces it.
  pool.on('error', () => undefined);
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(connection), { migrationsFolder: options.migrations });
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    connection.release();
  }
  return { db: drizzle(pool) as unknown as Database, kind: 'postgresql', close: () => pool.end() };
}
