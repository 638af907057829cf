import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '../database/database.ts';
import { BackupError } from './backup-error.ts';
import {
  columnsByTable,
  type DatabaseSnapshot,
  fixTextForms,
  type MigrationMark,
  RowDigest,
  rowsOf,
  type TableSnapshot,
  tablesOf,
} from './database-snapshot.ts';

/** A statement takes rows of so many characters in all. */
const BATCH_CHARACTERS = 500_000;

async function mustBeEmpty(tx: Database): Promise<void> {
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm') limit 1`,
  );
  if (!found) return;
  throw new BackupError(
    `База данных не пуста (в ней есть таблица ${found.name}), ничего не изменено. Укажите новую базу: для PostgreSQL создайте её командой createdb, для встроенной задайте новую папку DATA_DIR.`,
  );
}

/** The migrations up to the snapshot's, and those since. */
function migrationsAround(folder: string, mark: MigrationMark): { made: MigrationMeta[]; since: MigrationMeta[] } {
  const all = readMigrationFiles({ migrationsFolder: folder });
  const at = all.findIndex(({ folderMillis, hash }) => folderMillis === mark.when && hash === mark.hash);
  if (at < 0) {
    throw new BackupError('Копия сделана другой, скорее всего более новой, версией программы. Обновите программу.');
  }
  return { made: all.slice(0, at + 1), since: all.slice(at + 1) };
}

/** As drizzle's own, but inside the transaction of the caller. */
export async function applyMigrations(tx: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** Takes the foreign keys away, so that tables can be filled in any order. Answers what brings them back and checks them. */
async function withoutForeignKeys(tx: Database): Promise<() => Promise<void>> {
  const keys = await rowsOf<{ on: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as "on", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { on, name } of keys) await tx.execute(sql.raw(`alter table ${on} drop constraint ${name}`));
  return async () => {
    for (const { on, name, definition } of keys)
      await tx.execute(sql.raw(`alter table ${on} add constraint ${name} ${definition}`));
  };
}

/** Switches the triggers off: what they would keep is among the rows. Answers what switches them on again. */
async function withoutTriggers(tx: Database): Promise<() => Promise<void>> {
  const tables = await rowsOf<{ on: string }>(
    tx,
    sql`select distinct tgrelid::regclass::text as "on" from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  const turn = async (how: 'disable' | 'enable') => {
    for (const { on } of tables) await tx.execute(sql.raw(`alter table ${on} ${how} trigger user`));
  };
  await turn('disable');
  return () => turn('enable');
}

type Insert = (lines: readonly string[]) => Promise<void>;

async function insertInto(tx: Database): Promise<(table: string) => Insert> {
  const tables = await columnsByTable(tx);
  return (table) => {
    const columns = tables.get(table);
    if (!columns) throw new BackupError(`В копии есть таблица ${table}, которой нет в программе.`);
    const names = columns.map(({ name }) => sql.identifier(name));
    const values = columns.map(({ name, type }) => sql`(r ->> ${name}::text)::${sql.raw(type)}`);
    return async (lines) => {
      await tx.execute(
        sql`insert into public.${sql.identifier(table)} (${sql.join(names, sql`, `)}) overriding system value
          select ${sql.join(values, sql`, `)} from json_array_elements(${`[${lines.join(',')}]`}::json) r`,
      );
    };
  };
}

async function fill(table: TableSnapshot, insert: Insert): Promise<RowDigest> {
  const digest = new RowDigest();
  let batch: string[] = [];
  let characters = 0;
  for await (const line of table.rows()) {
    digest.add(line);
    batch.push(line);
    characters += line.length;
    if (characters < BATCH_CHARACTERS) continue;
    await insert(batch);
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) await insert(batch);
  return digest;
}

/** Reads everything back and compares: a table that differs, or that the snapshot does not know, undoes it all. */
async function mustEqual(tx: Database, loaded: ReadonlyMap<string, RowDigest>): Promise<void> {
  for (const table of await tablesOf(tx)) {
    const digest = new RowDigest();
    for await (const line of table.rows()) digest.add(line);
    if (String(loaded.get(table.name)) !== String(digest))
      throw new BackupError(`Таблица ${table.name} перенесена не полностью. Ничего не изменено.`);
  }
}

/**
 * Puts a snapshot into an empty database in one transaction, brings it to the newest tables, and answers how many rows
 * each table has. `before` runs once the database is known to be empty. Throws `BackupError` where it is not empty, or
 * the snapshot does not fit.
 */
export function loadSnapshot(
  db: Database,
  snapshot: DatabaseSnapshot,
  migrations: string,
  before: () => Promise<void> = async () => undefined,
): Promise<ReadonlyMap<string, number>> {
  const { made, since } = migrationsAround(migrations, snapshot.migration);
  return db.transaction(async (tx) => {
    await mustBeEmpty(tx);
    await before();
    await applyMigrations(tx, made);
    await fixTextForms(tx);
    const restoreForeignKeys = await withoutForeignKeys(tx);
    const restoreTriggers = await withoutTriggers(tx);
    const known = [...(await columnsByTable(tx)).keys()].map((name) => sql.identifier(name));
    // Rows that migrations put there are among those of the snapshot.
    await tx.execute(sql`truncate ${sql.join(known, sql`, `)}`);
    const into = await insertInto(tx);
    const loaded = new Map<string, RowDigest>();
    for (const table of snapshot.tables) loaded.set(table.name, await fill(table, into(table.name)));
    for (const [name, last] of Object.entries(await snapshot.sequences()))
      await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, true)`);
    await mustEqual(tx, loaded);
    await restoreForeignKeys();
    await restoreTriggers();
    await applyMigrations(tx, since);
    return new Map([...loaded].map(([name, { rows }]) => [name, rows]));
  });
}
