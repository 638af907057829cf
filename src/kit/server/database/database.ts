import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from '../work/worker.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { openPostgres } from './postgres.ts';

/**
 * The database as the slices see it: the embedded one and PostgreSQL alike. Inside a transaction use only its `tx`: the
 * embedded one has one connection.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  /** One word for logs and the start-up message. */
  kind: 'embedded' | 'postgresql';
  /** Of a pool: how many are used and free, and how many calls wait for one. */
  connections?: () => Record<'used' | 'idle' | 'waiting', number>;
  /** Of the embedded database: from now on it is told here when the engine ends and is opened again. */
  logTo?: (log: Log) => void;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  databasePool: number;
  /** False behind a pooler that gives each transaction another connection. */
  databaseNamed: boolean;
  dataDir: string;
}

/**
 * Opens the database of the settings and brings its tables up to date; without `migrations` it is left as it is.
 * `children` is the folder of the built children.
 */
export function openDatabase(
  config: DatabaseSettings,
  migrations: string | null,
  children: string,
): Promise<OpenDatabase> {
  const { databaseUrl: url, databasePool: pool, databaseNamed: named } = config;
  if (!url) return openEmbedded({ dataDir: config.dataDir, children, migrations });
  return openPostgres({ url, pool, named, migrations });
}

/** True while the database answers. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL's code of an error: `23505` is a broken unique rule, `23514` a broken check. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
