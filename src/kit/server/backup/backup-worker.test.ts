import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#test/config.ts';
import { openTestDatabase } from '#test/database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { diskStorage } from '../files/storage.ts';
import { type Data, restoreBackup } from './backup.ts';
import { lastBackupAt, makeDueBackup } from './backup-worker.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-nightly-'));
let database: OpenDatabase;
let data: Data;
let dir = '';

beforeAll(async () => {
  database = await openTestDatabase();
  data = { db: database.db, storage: diskStorage(path.join(root, 'files')) };
});
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(root, 'data-')), 'backups');
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));
afterAll(async () => {
  await database.close();
  fs.rmSync(root, { recursive: true, force: true });
});

const settings = (env: Record<string, string> = {}) => readConfig({ BACKUP_DIR: dir, ...env }).backup;
const on = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes);

it('S7 a copy is made once a night, after its time, also by a server that was not running then', async () => {
  expect(await lastBackupAt(dir)).toBeNull();
  expect(await makeDueBackup(data, settings(), log, on(20, 3, 29))).toBeNull();
  expect(await makeDueBackup(data, settings(), log, on(20, 3, 30))).toBe(path.join(dir, 'mezha-2026-11-20.zip'));
  expect(await makeDueBackup(data, settings(), log, on(20, 3, 31))).toBeNull();
  expect(await makeDueBackup(data, settings(), log, on(21, 17))).toBe(path.join(dir, 'mezha-2026-11-21.zip'));
  expect(await lastBackupAt(dir)).toBeInstanceOf(Date);
  expect(await makeDueBackup(data, settings({ BACKUP_AT: 'off' }), log, on(22, 17))).toBeNull();
  // A copy, not just a file.
  await expect(restoreBackup(data, path.join(dir, 'mezha-2026-11-21.zip'), path.resolve('migrations'))).rejects.toThrow(
    /^База данных не пуста/,
  );
});

it('S7 the newest copies are kept, and nothing else in the folder is touched', async () => {
  const old = new Date(2026, 0, 1);
  fs.mkdirSync(dir, { recursive: true });
  for (const name of ['mezha-2026-11-01.zip.tmp', 'mezha-2026-11-02.zip.tmp', 'of-the-operator.zip', 'note.tmp']) {
    fs.writeFileSync(path.join(dir, name), '');
    if (!name.includes('11-02')) fs.utimesSync(path.join(dir, name), old, old);
  }
  for (const day of [17, 18, 19, 20]) await makeDueBackup(data, settings({ BACKUP_KEEP: '2' }), log, on(day, 4));
  expect(fs.readdirSync(dir).sort()).toEqual([
    'mezha-2026-11-02.zip.tmp',
    'mezha-2026-11-19.zip',
    'mezha-2026-11-20.zip',
    'note.tmp',
    'of-the-operator.zip',
  ]);
});

it('S7 of two servers with one folder one makes the copy', async () => {
  const made = await Promise.all([1, 2].map(() => makeDueBackup(data, settings(), log, on(20, 4))));
  expect(made.filter((file) => file !== null)).toHaveLength(1);
  expect(fs.readdirSync(dir)).toEqual(['mezha-2026-11-20.zip']);
});

it('S7 a copy that could not be made leaves the ones before', async () => {
  await makeDueBackup(data, settings({ BACKUP_KEEP: '1' }), log, on(19, 4));
  const storage = {
    ...data.storage,
    async *list() {
      yield* [];
      throw new Error('the disk is broken');
    },
  };
  const failed = makeDueBackup({ ...data, storage }, settings({ BACKUP_KEEP: '1' }), log, on(20, 4));
  await expect(failed).rejects.toThrow('the disk is broken');
  expect(fs.readdirSync(dir)).toEqual(['mezha-2026-11-19.zip']);
});
