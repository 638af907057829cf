import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { ledger } from '#features/balance/server/tables.ts';
import { ConfigError } from '#kit/errors.ts';
import { BackupError } from '#kit/server/backup/backup-error.ts';
import { loadSnapshot } from '#kit/server/backup/database-load.ts';
import { withSnapshot } from '#kit/server/backup/database-snapshot.ts';
import { type Database, type DatabaseSettings, openDatabase } from '#kit/server/database/database.ts';

export interface Ledger {
  entries: number;
  /** Kopecks on all balances, as the ledger adds them up. */
  total: number;
  /** Users whose balance is not the sum of their entries. */
  wrong: number;
}

export interface Moved {
  tables: ReadonlyMap<string, number>;
  ledger: Ledger;
}

async function ledgerOf(db: Database): Promise<Ledger> {
  const [sums] = await db
    .select({
      entries: sql<number>`count(*)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${ledger.amountKop}), 0)`.mapWith(Number),
    })
    .from(ledger);
  const wrong = await db.$count(
    users,
    sql`${users.balanceKop} <> (select coalesce(sum(${ledger.amountKop}), 0) from ${ledger} where ${ledger.userId} = ${users.id})`,
  );
  return { entries: sums?.entries ?? 0, total: sums?.total ?? 0, wrong };
}

/**
 * Copies the embedded database of the data folder into the empty PostgreSQL of DATABASE_URL, in one transaction. Every
 * row is read back and compared. The embedded one is left as it is. `children` is the folder of the built children.
 * Throws `BackupError` and `ConfigError`.
 */
export async function moveDatabase(config: DatabaseSettings, migrations: string, children: string): Promise<Moved> {
  if (!config.databaseUrl) throw new ConfigError('Задайте DATABASE_URL: адрес пустой базы PostgreSQL.');
  if (!fs.existsSync(path.join(config.dataDir, 'db')))
    throw new BackupError(`В папке ${config.dataDir} нет встроенной базы. Задайте DATA_DIR.`);
  const from = await openDatabase({ ...config, databaseUrl: null }, null, children);
  try {
    const to = await openDatabase(config, null, children);
    try {
      const tables = await withSnapshot(from.db, (snapshot) => loadSnapshot(to.db, snapshot, migrations));
      return { tables, ledger: await ledgerOf(to.db) };
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
