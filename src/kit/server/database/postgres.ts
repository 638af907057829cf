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
 * Gives a connection back at once when it is lost or did not answer in time: its late answer would belong to an earlier
 * question. When a transaction's `begin` fails, drizzle would keep it, and the pool would become smaller for good. An
 * 'error' that nobody hears ends the process.
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

/** Sends statements without their names: a pooler in transaction mode has another connection for each (decision 0041). */
class NamelessClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((asked: string | { name?: string }, ...rest: unknown[]) =>
      query(typeof asked === 'object' ? { ...asked, name: undefined } : asked, ...rest)) as typeof this.query;
  }
}

/** A pool whose connections are given back when they are lost. */
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

/**
 * One process at a time, on a connection that may take its time. The lock is the transaction's, which drizzle's own joins
 * and ends: behind a pooler a lock of the connection would outlive us.
 */
async function migrateAlone(client: pg.Client, migrations: string): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await migrate(drizzle(client), { migrationsFolder: migrations });
}

interface PoolOptions {
  to: pg.ClientConfig;
  size: number;
  /** Null for programs of the operator, which leave the tables as they are and whose queries may be long. */
  migrations: string | null;
  /** False: no connection is asked for a statement that an earlier call gave a name. */
  named?: boolean;
  /** How long a call waits for one of the connections. */
  waitMs?: number;
  /** What is thrown when the first connection fails. */
  unreachable?: (error: { code?: string; message?: string }) => Error;
  /** Called when a query got no answer in time. */
  onNoAnswer?: () => void;
}

/** Brings the tables up to date, and opens the one way that the slices have to a database. */
export async function openPool(options: PoolOptions): Promise<Omit<OpenDatabase, 'kind'> & { pool: pg.Pool }> {
  const { to, size, migrations, named = true, waitMs = CONNECT_WITHIN_MS, unreachable, onNoAnswer } = options;
  const first = new pg.Client({ ...to, connectionTimeoutMillis: waitMs });
  // Its query says so too.
  first.on('error', () => undefined);
  await first.connect().catch((error) => {
    throw unreachable?.(error) ?? error;
  });
  try {
    if (migrations) await migrateAlone(first, migrations);
  } finally {
    await first.end();
  }
  const pool = new SafePool({
    ...to,
    max: size,
    connectionTimeoutMillis: waitMs,
    ...(named ? {} : { Client: NamelessClient }),
    // The client's own clock: a pooler between us and the database takes no settings of a session.
    ...(migrations ? { query_timeout: ANSWER_WITHIN_MS } : {}),
    keepAlive: true,
  });
  // An idle connection that breaks (a restarted server) must not end the process: the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('release', (error) => {
    if (isTimeout(error)) onNoAnswer?.();
  });
  return {
    db: drizzle(pool) as unknown as Database,
    pool,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** Opens the database at the address, with a sentence for the operator when there is no connection. */
export async function openPostgres(options: {
  url: string;
  pool: number;
  migrations: string | null;
  named?: boolean;
}): Promise<OpenDatabase> {
  const { pool: _, ...database } = await openPool({
    to: { connectionString: options.url },
    size: options.pool,
    migrations: options.migrations,
    named: options.named ?? true,
    unreachable: ({ code, message }) =>
      new ConfigError(
        `База данных DATABASE_URL не открывается (${code ?? message}). Проверьте адрес, имя, пароль и что сервер PostgreSQL работает.`,
      ),
  });
  return { ...database, kind: 'postgresql' };
}
