import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfigError } from './config.ts';
import { openEmbedded } from './embedded-database.ts';

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
