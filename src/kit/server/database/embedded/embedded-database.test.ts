import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from '#kit/errors.ts';
import { rowsOf } from '#test/database.ts';
import { putDatabase } from '#test/made-database.ts';
import { migrations } from '#test/migrations.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { itInLong } from '#test/size.ts';
import type { Database } from '../database.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded-database.ts';

const children = SERVER_BUILD;
let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-db-'));
});
afterEach(() => {
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const open = (options: Partial<EmbeddedOptions> = {}) =>
  openEmbedded({ dataDir, children, migrations: null, ...options });
const onlyValue = async <T>(db: Database, query: ReturnType<typeof sql>) =>
  (await rowsOf<{ value: T }>(db, query))[0]?.value;

it('2 the folder of the embedded database, and the way to its engine, are closed to other users', async () => {
  const database = await open({ migrations });
  try {
    for (const folder of ['db', 'control']) expect(fs.statSync(`${dataDir}/${folder}`).mode & 0o077).toBe(0);
    expect(fs.readdirSync(`${dataDir}/control`)).toEqual(['engine.sock']);
  } finally {
    await database.close();
  }
});

it('2 a second opening of the same folder is refused with a sentence for the operator, and works after the first is closed', async () => {
  await putDatabase(dataDir);
  const first = await open({ migrations });
  await expect(open({ migrations })).rejects.toThrow(ConfigError);
  await expect(open({ migrations })).rejects.toThrow(/уже открыта другим запущенным сервером/);
  await first.close();
  const second = await open({ migrations });
  await second.close();
});

itInLong('2 rows that are saved again and again do not make the embedded database larger without end', async () => {
  await putDatabase(dataDir);
  const { db, vacuum, close } = await open();
  const save = sql`update probe set content = (select string_agg(md5(random()::text), '') from generate_series(1, 1000), (values (n)) of_row)`;
  const saveOften = async () => {
    for (let times = 0; times < 10; times += 1) await db.execute(save);
    await vacuum();
    return Number(await onlyValue<string>(db, sql`select pg_database_size(current_database()) as value`));
  };
  try {
    await db.execute(sql`create table probe as select n, ''::text as content from generate_series(1, 20) n`);
    const early = await saveOften();
    let late = early;
    for (let rounds = 0; rounds < 4; rounds += 1) late = await saveOften();
    // Written were 26 MB.
    expect(late - early).toBeLessThan(4_000_000);
  } finally {
    await close();
  }
});

it('2 the embedded database is looked after while it is open', async () => {
  await putDatabase(dataDir);
  const { db, close } = await open({ upkeep: { checkpointMs: 60_000, vacuumMs: 20 } });
  try {
    await db.execute(sql`create table probe as select n from generate_series(1, 7) n`);
    // Minus one until a vacuum has looked at the table.
    const known = () => onlyValue<number>(db, sql`select reltuples as value from pg_class where relname = 'probe'`);
    await expect.poll(known, { timeout: 20_000 }).toBe(7);
  } finally {
    await close();
  }
});
