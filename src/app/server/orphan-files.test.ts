import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it, vi } from 'vitest';
import { fileKey, listReportFiles } from '#features/files/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { diskStorage, newKey } from '#kit/server/files/storage.ts';
import { testApp } from '#test/app.ts';
import { pictureBytes } from '#test/pictures.ts';
import { FILE_TABLES, orphanSweep } from './orphan-files.ts';

const app = testApp();
const photo = { name: 'Снимок.jpg', bytes: pictureBytes('photo-2') };
const HOUR = 3600_000;
const quiet = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

it('S4 a file that no row names vanishes after an hour, and no other', async () => {
  const sweep = orphanSweep({ db: app.db, storage: app.storage, log: quiet() });
  const anna = await app.newUser();
  const reportId = (await anna.call(createReport, { body: {} })).body.id;
  await anna.upload('/api/report-files/upload', { category: 'photos', reportId }, photo);
  const scan = await anna.upload(`/api/profile-files/${anna.id}`, { field: 'diploma_scan' }, photo);
  const orphan = newKey('pdf');
  await app.storage.put(orphan, Buffer.from('made, and never recorded'));

  expect(await sweep(0)).toBe(0);
  // Stored later, so that it has its own hour.
  const younger = newKey('jpg');
  await app.storage.put(younger, Buffer.from('being recorded'));
  expect(await sweep(HOUR - 1)).toBe(0);
  expect(await sweep(HOUR)).toBe(1);
  expect(await app.storage.get(orphan)).toBeNull();
  expect(await app.storage.get(younger)).not.toBeNull();
  expect(await sweep(2 * HOUR)).toBe(1);

  const [file] = (await anna.call(listReportFiles, { params: { reportId } })).body;
  expect(await app.storage.get(fileKey(file?.file_path ?? '') ?? '')).not.toBeNull();
  expect((await anna.download(String(scan.body.file_path))).status).toBe(200);
});

it('S4 two servers that sweep one store at once remove the same orphan once, without an error', async () => {
  const sweeps = [1, 2].map(() => orphanSweep({ db: app.db, storage: app.storage, log: quiet() }));
  const orphan = newKey('docx');
  await app.storage.put(orphan, Buffer.from('x'));
  await Promise.all(sweeps.map((sweep) => sweep(0)));
  await Promise.all(sweeps.map((sweep) => sweep(HOUR)));
  expect(await app.storage.get(orphan)).toBeNull();
});

it('S4 a file store of another database is left alone, and the operator is told', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-foreign-'));
  const foreign = diskStorage(dir);
  const keys = Array.from({ length: 3 }, () => newKey('jpg'));
  for (const key of keys) await foreign.put(key, Buffer.from('of somebody else'));
  const log = quiet();
  const sweep = orphanSweep({ db: app.db, storage: foreign, log });
  expect(await sweep(0)).toBe(0);
  expect(await sweep(2 * HOUR)).toBe(0);
  for (const key of keys) expect(await foreign.get(key)).not.toBeNull();
  expect(log.error).toHaveBeenCalledWith({ orphans: 3, named: 0 }, expect.stringContaining('DATABASE_URL'));
  fs.rmSync(dir, { recursive: true });
});

it('S4 every table with a column of keys of files is known to the sweep', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../**/server/**/tables.ts', { eager: true });
  const tables = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable));
  expect(tables.length).toBeGreaterThan(10);
  // A `key` of another meaning: what attempts and calls are counted by.
  const counted = ['sign_in_failures', 'call_limits'];
  const withKeys = tables.filter((table) => 'key' in getTableColumns(table)).map(getTableName);
  expect(withKeys.filter((name) => !counted.includes(name)).sort()).toEqual(FILE_TABLES.map(getTableName).sort());
});
