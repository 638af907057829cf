import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { payments } from '#features/balance/server/tables.ts';
import { lastBackupAt } from '#kit/server/backup/backup-worker.ts';
import type { Database, OpenDatabase } from '#kit/server/database/database.ts';
import { mailQueue } from '#kit/server/database/tables.ts';
import type { Config } from '../config.ts';
import { type Metrics, serveMetrics } from './metrics.ts';

/** A database that hangs must not make the whole page of metrics hang. */
const ANSWER_WITHIN_MS = 3_000;
const TOGETHER_MS = 500;

type Queues = Record<'mail' | 'mail_given_up' | 'payments', number>;

async function lengths(db: Database): Promise<Queues> {
  const day = sql`now() - interval '1 day'`;
  return {
    mail: await db.$count(mailQueue, and(isNull(mailQueue.sentAt), isNull(mailQueue.failedAt))),
    mail_given_up: await db.$count(mailQueue, and(isNotNull(mailQueue.failedAt), gt(mailQueue.failedAt, day))),
    payments: await db.$count(payments, and(eq(payments.status, 'pending'), isNotNull(payments.nextCheckAt))),
  };
}

/** Asks once for all gauges that are read together. Null while the database does not answer. */
function askLengths(db: Database): () => Promise<Queues | null> {
  let asked = { at: Number.NEGATIVE_INFINITY, queues: Promise.resolve<Queues | null>(null) };
  return () => {
    if (performance.now() - asked.at < TOGETHER_MS) return asked.queues;
    const late = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ANSWER_WITHIN_MS).unref();
    });
    asked = { at: performance.now(), queues: Promise.race([lengths(db).catch(() => null), late]) };
    return asked.queues;
  };
}

/** What is asked for at the moment somebody looks: queues, connections, the newest copy. */
function addStateMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  database: OpenDatabase,
  backupDir: Config['backup']['dir'],
): void {
  const registers = [registry];
  const ask = askLengths(database.db);
  new Gauge({
    name: 'mezha_database_up',
    help: '1 while the database answers.',
    registers,
    async collect() {
      this.set((await ask()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'mezha_queue_length',
    help: 'Letters to send, letters given up within a day, payments that are not decided.',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      for (const [queue, length] of Object.entries((await ask()) ?? {})) this.set({ queue }, length);
    },
  });
  const { connections } = database;
  if (connections) {
    new Gauge({
      name: 'mezha_database_connections',
      help: 'Connections of the pool, and calls that wait for one.',
      labelNames: ['state'] as const,
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  }
  new Gauge({
    name: 'mezha_last_backup_timestamp_seconds',
    help: 'When the newest nightly copy was made; 0 before the first.',
    registers,
    async collect() {
      this.set(((await lastBackupAt(backupDir))?.getTime() ?? 0) / 1000);
    },
  });
}

/** Serves the metrics at the address of the settings. */
export async function showMetrics(
  metrics: Metrics,
  database: OpenDatabase,
  config: Pick<Config, 'metrics' | 'backup'>,
): Promise<{ notice: string; close(): Promise<void> }> {
  addStateMetrics(metrics, database, config.backup.dir);
  const { host } = config.metrics;
  const { port, close } = await serveMetrics(metrics.registry, { host, port: config.metrics.port ?? 0 });
  return { notice: `Метрики: http://${host}:${port}/metrics`, close };
}
