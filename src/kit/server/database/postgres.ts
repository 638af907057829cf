import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '#kit/errors.ts';
import type { Database, OpenDatabase } from './database.ts';

/** The key of the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 727_001;

/** Longer than any query of a call. A lock that is never given up or a network that swallows packets ends there. */
const ANSWER_WITHIN_MS = 30_000;
/** How long a call waits for one of the pool's connections. */
const CONNECT_WITHIN_MS = 10_000;

const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/**
 * Gives a connection back at once that is lost, or that did not answer in time: what it would answer now belongs to an
 * earlier question. Drizzle would never do so when a transaction's `begin` fails, and each such transaction would make
 * the pool smaller for good; and an 'error' that nobody hears ends the process.
 */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release, query } = client;
  let released = false;
  const once = (error?: Error | boolean) => {
    if (released) return;
    released = true;
    client.removeListener('error', once);
    client.query = query;
    release(error);
  };
  client.on('error', once);
  client.release = once;
  client.query = ((...args: Parameters<typeof query>) =>
    (query.apply(client, args) as unknown as Promise<unknown>).catch((error: unknown) => {
      if (isTimeout(error)) once(error as Error);
      throw error;
    })) as unknown as typeof query;
  return client;
}

class SafePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return undefined;
    }
    // Not `then`: good-bye may come in one piece with the welcome, and would find nobody who hears it.
    return new Promise((resolve, reject) => {
      super.connect((error, client) => (client ? resolve(releasedWhenLost(client)) : reject(error)));
    });
  }
}

/** A sentence for the operator instead of an error when there is no connection. */
async function connected(client: pg.Client): Promise<void> {
  await client.connect().catch(({ code, message }: { code?: string; message?: string }) => {
    throw new ConfigError(
      `База данных DATABASE_URL не открывается (${code ?? message}). Проверьте адрес, имя, пароль и что сервер PostgreSQL работает.`,
    );
  });
}

/** One process at a time, on a connection that may take its time. */
async function migrateAlone(client: pg.Client, migrations: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migrate(drizzle(client), { migrationsFolder: migrations });
}

/** `migrations` is null for programs of the operator, which leave the tables as they are and whose queries may be long. */
export async function openPostgres(options: {
  url: string;
  pool: number;
  migrations: string | null;
}): Promise<OpenDatabase> {
  const first = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // Its query says so too.
  first.on('error', () => undefined);
  await connected(first);
  try {
    if (options.migrations) await migrateAlone(first, options.migrations);
  } finally {
    await first.end();
  }
  const pool = new SafePool({
    connectionString: options.url,
    max: options.pool,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // The client's own clock: a pooler between us and the database takes no settings of a session.
    ...(options.migrations ? { query_timeout: ANSWER_WITHIN_MS } : {}),
    keepAlive: true,
  });
  // An idle connection that breaks (a restarted server) must not end the process: the pool replaces it.
  pool.on('error', () => undefined);
  return {
    db: drizzle(pool) as unknown as Database,
    kind: 'postgresql',
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
