import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInFolder, openOnServer, testServerUrl } from '#test/database.ts';
import { putDatabase } from '#test/made-database.ts';
import { ODD_ROWS, writeOddMigrations } from '#test/odd-tables.ts';
import { sized } from '#test/size.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { diskStorage, newKey } from '../files/storage.ts';
import { type Data, makeBackup, restoreBackup } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { openBackup } from './backup-reader.ts';
import { applyMigrations } from './database-load.ts';
import { rowsOf, tablesOf } from './database-snapshot.ts';

type Kind = OpenDatabase['kind'];

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-backup-'));
const { older, newer, foreign } = writeOddMigrations(dir);
const kinds: Kind[] = testServerUrl ? ['embedded', 'postgresql'] : ['embedded'];
const sources = new Map<Kind, OpenDatabase>();
const targets = new Map<Kind, OpenDatabase>();
let copies = 0;

function newFile(): string {
  copies += 1;
  return path.join(dir, `copy-${copies}.zip`);
}

const openAny = (kind: Kind): Promise<OpenDatabase> =>
  kind === 'embedded' ? openInFolder(null, putDatabase) : openOnServer(testServerUrl ?? '', 3, null);

beforeAll(async () => {
  for (const kind of kinds) {
    sources.set(kind, await openAny(kind));
    targets.set(kind, await openAny(kind));
  }
});
afterAll(async () => {
  for (const database of [...sources.values(), ...targets.values()]) await database.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

/** A database without tables and a store without files. */
async function emptied(database: OpenDatabase | undefined): Promise<Data> {
  if (!database) throw new Error('no database of this kind');
  for (const statement of [
    'drop schema public cascade',
    'drop schema if exists drizzle cascade',
    'create schema public',
  ])
    await database.db.execute(sql.raw(statement));
  return { db: database.db, storage: diskStorage(fs.mkdtempSync(path.join(dir, 'files-'))) };
}

const newTarget = (kind: Kind = 'embedded') => emptied(targets.get(kind));

async function newSource(kind: Kind = 'embedded', files = 2): Promise<Data> {
  const data = await emptied(sources.get(kind));
  await applyMigrations(data.db, readMigrationFiles({ migrationsFolder: older }));
  for (const statement of ODD_ROWS) await data.db.execute(sql.raw(statement));
  for (let count = 0; count < files; count += 1) await data.storage.put(newKey('jpg'), randomBytes(70_000 + count));
  return data;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found.sort();
}

function rowsOfAll(db: Database): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    const rows: Record<string, string[]> = {};
    for (const table of await tablesOf(tx)) rows[table.name] = await all(table.rows());
    return rows;
  });
}

async function filesOf({ storage }: Data): Promise<Record<string, string>> {
  const keys = await all(storage.list());
  return Object.fromEntries(
    await Promise.all(keys.map(async (key) => [key, (await storage.get(key))?.toString('base64') ?? ''] as const)),
  );
}

async function refused(target: Data, file: string, sentence: RegExp, migrations = older): Promise<void> {
  await expect(restoreBackup(target, file, migrations)).rejects.toThrow(sentence);
  expect(await rowsOfAll(target.db)).toEqual({});
  expect(await filesOf(target)).toEqual({});
}

describe.each(kinds.flatMap((from) => kinds.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
  it('S7 a copy restored into an empty place has every row, number and file, and goes on from there', async () => {
    const source = await newSource(from);
    const file = newFile();
    const made = await makeBackup(source, file);
    expect(made.tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['tables/child.jsonl', 1],
      ['tables/from_migration.jsonl', 1],
      ['tables/odd.jsonl', 3],
    ]);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);

    const target = await newTarget(to);
    await restoreBackup(target, file, older);
    const rows = await rowsOfAll(target.db);
    expect(rows).toEqual(await rowsOfAll(source.db));
    expect(rows.odd?.[1]).toContain('"at":"2026-11-21 02:32:12.123456+00","plain":"0001-01-01 00:00:00.000001"');
    expect(await filesOf(target)).toEqual(await filesOf(source));
    const next = await rowsOf(target.db, sql`insert into odd (big) values (1) returning id`);
    expect(next).toEqual([{ id: 42 }]);
    await expect(target.db.execute(sql`delete from odd where id = 3`)).rejects.toThrow();
  });

  it('S7 a copy of an older state of the tables is brought to the newest', async () => {
    const file = newFile();
    await makeBackup(await newSource(from, 0), file);
    const target = await newTarget(to);
    await restoreBackup(target, file, newer);
    expect(await rowsOf(target.db, sql`select id, doubled from odd order by id limit 1`)).toEqual([
      { id: 3, doubled: '-1-1' },
    ]);
    const applied = await rowsOf(target.db, sql`select created_at::text as at from drizzle.__drizzle_migrations`);
    expect(applied).toEqual([{ at: '1000' }, { at: '1001' }]);
  });
});

it('S7 a copy is of one moment: what is written meanwhile is in it wholly or not at all', async () => {
  const source = await newSource(kinds.at(-1), 0);
  await source.db.execute(sql`insert into odd (big) select g from generate_series(1, 3000) g`);
  const writing = (async () => {
    for (let round = 0; round < 20; round += 1)
      await source.db.transaction(async (tx) => {
        await tx.execute(sql`insert into from_migration values (${`round ${round}`})`);
        await tx.execute(sql`insert into odd (big) values (-5)`);
      });
  })();
  const file = newFile();
  await Promise.all([makeBackup(source, file), writing]);
  const target = await newTarget();
  await restoreBackup(target, file, older);
  const [counted] = await rowsOf<{ odd: number; names: number }>(
    target.db,
    sql`select (select count(*)::int from odd where big = -5) as odd, (select count(*)::int - 1 from from_migration) as names`,
  );
  expect(counted?.odd).toBe(counted?.names);
});

it('S7 a copy that is damaged, cut or none of ours is refused, and nothing is written', async () => {
  const file = newFile();
  await makeBackup(await newSource('embedded', 1), file);
  const bytes = fs.readFileSync(file);
  const target = await newTarget();
  const spoilt = newFile();
  const write = (content: Buffer) => fs.writeFileSync(spoilt, content);

  write(bytes.subarray(0, bytes.length - 200));
  await refused(target, spoilt, /^Это не резервная копия Межи или файл обрезан/);
  write(Buffer.from('not a zip'));
  await refused(target, spoilt, /^Это не резервная копия Межи/);
  // The picture is the largest part: the byte in the middle of the file belongs to it.
  const changed = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  changed[middle] = (bytes[middle] ?? 0) ^ 1;
  write(changed);
  await refused(target, spoilt, /^Копия повреждена: часть files\/.+ не читается/);
  await refused(target, newFile(), /^Файла .+ нет\.$/);
  await refused(target, file, /^Копия сделана другой, скорее всего более новой, версией/, foreign);
});

it('S7 a byte changed anywhere in a copy is found', async () => {
  const file = newFile();
  const made = await makeBackup(await newSource('embedded', 0), file);
  const bytes = fs.readFileSync(file);
  const spoilt = newFile();
  for (let at = 0; at < bytes.length; at += sized({ short: 3, long: 1 })) {
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 0x10;
    fs.writeFileSync(spoilt, changed);
    const read = async () => {
      const backup = await openBackup(spoilt);
      await backup.verify().finally(() => backup.close());
      return backup.manifest;
    };
    const outcome = await read().catch((error: unknown) => error);
    // Some bytes of a zip (times, permissions) say nothing about its content.
    if (!(outcome instanceof BackupError)) expect([at, outcome]).toEqual([at, made]);
  }
});

it('S7 a place that is not empty is left alone', async () => {
  const file = newFile();
  const inUse = await newSource();
  await makeBackup(inUse, file);
  const before = [await rowsOfAll(inUse.db), await filesOf(inUse)];
  const free = await newTarget();
  const other = diskStorage(fs.mkdtempSync(path.join(dir, 'files-')));
  await other.put(newKey('jpg'), Buffer.from('of another product'));
  await expect(restoreBackup({ ...inUse, storage: free.storage }, file, older)).rejects.toThrow(
    /^База данных не пуста/,
  );
  await expect(restoreBackup({ ...free, storage: other }, file, older)).rejects.toThrow(/^Хранилище файлов не пусто/);
  expect([await rowsOfAll(inUse.db), await filesOf(inUse)]).toEqual(before);
  expect([await rowsOfAll(free.db), await filesOf(free)]).toEqual([{}, {}]);
  await expect(makeBackup(inUse, file)).rejects.toThrow(/уже есть/);
});

it('S7 a copy that cannot be finished leaves nothing behind, not even half a file', async () => {
  const source = await newSource();
  const file = newFile();
  const storage = { ...source.storage, get: () => Promise.reject(new Error('the disk is broken')) };
  await expect(makeBackup({ db: source.db, storage }, file)).rejects.toThrow('the disk is broken');
  expect(fs.readdirSync(dir).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
});
