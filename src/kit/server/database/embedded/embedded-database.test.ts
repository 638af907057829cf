import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfigError } from '#kit/errors.ts';
import { openEmbedded } from './embedded-database.ts';
import { vacuum } from './embedded-upkeep.ts';

const migrations = path.resolve('migrations');
let dir: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-db-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(dir, { recursive: true, force: true });
});

it('2 the embedded database syncs every commit to the disk, and its folder is closed to other users', async () => {
  const database = await openEmbedded({ dir: `${dir}/db`, migrations });
  try {
    const [fsync] = (await database.client.query<{ fsync: string }>('show fsync')).rows;
    expect(fsync?.fsync).toBe('on');
    await database.db.execute(sql`create table probe (n int)`);
    const synced = vi.spyOn(fs, 'fdatasyncSync');
    for (let n = 1; n <= 5; n += 1) await database.db.execute(sql`insert into probe values (${n})`);
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(fs.statSync(`${dir}/db`).mode & 0o077).toBe(0);
  } finally {
    await database.close();
  }
});

it('2 a second opening of the same folder is refused with a sentence for the operator, and works after the first is closed', async () => {
  const first = await openEmbedded({ dir: `${dir}/db`, migrations });
  await expect(openEmbedded({ dir: `${dir}/db`, migrations })).rejects.toThrow(ConfigError);
  await expect(openEmbedded({ dir: `${dir}/db`, migrations })).rejects.toThrow(
    /уже открыта другим запущенным сервером/,
  );
  await first.close();
  const second = await openEmbedded({ dir: `${dir}/db`, migrations });
  await second.close();
});

it('2 rows that are saved again and again do not make the embedded database larger without end', async () => {
  const { db, client, close } = await openEmbedded({ dir: `${dir}/db`, migrations: null });
  const save = sql`update probe set content = (select string_agg(md5(random()::text), '') from generate_series(1, 1000), (values (n)) of_row)`;
  const size = async () => {
    const [row] = (await client.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')).rows;
    return row?.bytes ?? 0;
  };
  const saveOften = async () => {
    for (let times = 0; times < 10; times += 1) await db.execute(save);
    await vacuum(client);
    return size();
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
  const upkeep = { checkpointMs: 60_000, vacuumMs: 20 };
  const { db, client, close } = await openEmbedded({ dir: `${dir}/db`, migrations: null, upkeep });
  try {
    await db.execute(sql`create table probe as select n from generate_series(1, 7) n`);
    // Minus one until a vacuum has looked at the table.
    const known = async () => (await client.query(`select reltuples from pg_class where relname = 'probe'`)).rows;
    await expect.poll(known, { timeout: 20_000 }).toEqual([{ reltuples: 7 }]);
  } finally {
    await close();
  }
});
