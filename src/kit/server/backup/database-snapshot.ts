import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/*
 * A whole database as text, a line of JSON for each row with every value as PostgreSQL writes it: `->>` and a cast give
 * back the very same value of any type. The tables are found in the catalogue, so that a new one cannot be forgotten.
 */

/** The last migration that made the tables: drizzle's time and hash of it. */
export interface MigrationMark {
  when: number;
  hash: string;
}

export interface TableSnapshot {
  name: string;
  /** Rows in no order. One table at a time: they come from the transaction's only connection. */
  rows(): AsyncGenerator<string>;
}

export interface DatabaseSnapshot {
  migration: MigrationMark;
  tables: readonly TableSnapshot[];
  /** The last numbers given out, by sequence. Asked for after the rows: numbers may run ahead of rows, never behind. */
  sequences(): Promise<Record<string, string>>;
}

interface Column {
  table: string;
  name: string;
  type: string;
}

/** So few that rows of the largest size allowed still fit into memory. */
const ROWS_AT_ONCE = 50;

/** The rows of a query that no table describes. */
export async function rowsOf<T>(db: Database, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** The columns of every table, in a fixed order; without those that the database computes. */
export async function columnsByTable(db: Database): Promise<Map<string, Column[]>> {
  const columns = await rowsOf<Column>(
    db,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname collate "C", a.attnum`,
  );
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

/** Values look the same whatever the settings of the server and the role. */
export async function fixTextForms(tx: Database): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 3',
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}

async function* readRows(tx: Database, table: string, columns: readonly Column[]): AsyncGenerator<string> {
  const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text as ${sql.identifier(name)}`);
  await tx.execute(
    sql`declare snapshot_rows no scroll cursor for select row_to_json(r)::text as line
      from (select ${sql.join(texts, sql`, `)} from public.${sql.identifier(table)}) r`,
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from snapshot_rows`));
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close snapshot_rows`);
}

/** The tables as this transaction sees them. */
export async function tablesOf(tx: Database): Promise<TableSnapshot[]> {
  await fixTextForms(tx);
  const tables = await columnsByTable(tx);
  return [...tables].map(([name, columns]) => ({ name, rows: () => readRows(tx, name, columns) }));
}

async function lastMigration(tx: Database): Promise<MigrationMark> {
  const [last] = await rowsOf<{ hash: string; when: string }>(
    tx,
    sql`select hash, created_at::text as "when" from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  if (!last) throw new Error('the database was never migrated');
  return { when: Number(last.when), hash: last.hash };
}

async function lastNumbers(tx: Database): Promise<Record<string, string>> {
  const rows = await rowsOf<{ name: string; last: string }>(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Gives `work` the database as it is at this moment, whatever is written meanwhile. The embedded database has one
 * connection: there everybody else waits until `work` is done.
 */
export function withSnapshot<T>(db: Database, work: (snapshot: DatabaseSnapshot) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) =>
      work({
        migration: await lastMigration(tx),
        tables: await tablesOf(tx),
        sequences: () => lastNumbers(tx),
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** What is the same for the same rows in whatever order. */
export class RowDigest {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows += 1;
    this.#sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
  }

  /** Number and content of the rows. */
  toString(): string {
    return `${this.rows}:${BigInt.asUintN(256, this.#sum).toString(16)}`;
  }
}
