import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#test/config.ts';
import { openInFolder, openOnServer, testServerUrl } from '#test/database.ts';
import { writeOddMigrations } from '#test/odd-tables.ts';
import { type S3Environment, startS3, type TestS3 } from '#test/s3.ts';
import { itInLong } from '#test/size.ts';
import { openStorage } from '../files/open-storage.ts';
import { diskStorage, newKey, type Storage } from '../files/storage.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { applyMigrations } from './database-load.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-bucket-copies-'));
const { older } = writeOddMigrations(dir);
let s3: TestS3;
const databases: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await s3.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

async function emptyDatabase() {
  // On a server where there is one: an embedded database without tables takes five seconds to make.
  const database = testServerUrl ? await openOnServer(testServerUrl, 2, null) : await openInFolder(null);
  databases.push(database);
  return database.db;
}

const inBucket = async (env: S3Environment): Promise<Storage> => (await openStorage(readConfig({ ...env }))).storage;

/** A database with rows, and a bucket with these files. */
async function source(files: Map<string, Buffer>) {
  const db = await emptyDatabase();
  await applyMigrations(db, readMigrationFiles({ migrationsFolder: older }));
  const storage = await inBucket(await s3.newBucket());
  for (const [key, bytes] of files) await storage.put(key, bytes);
  return { db, storage };
}

async function held(storage: Storage): Promise<Map<string, Buffer | null>> {
  const found = new Map<string, Buffer | null>();
  for await (const key of storage.list()) found.set(key, await storage.get(key));
  return found;
}

it('S7 a copy of a bucket is restored into another bucket and into a folder, byte for byte', async () => {
  const files = new Map(Array.from({ length: 12 }, (_, n) => [newKey('jpg'), randomBytes(40_000 + n)] as const));
  const file = path.join(dir, 'bucket.zip');
  const made = await makeBackup(await source(files), file);
  expect(made.files).toHaveLength(12);
  for (const storage of [await inBucket(await s3.newBucket()), diskStorage(fs.mkdtempSync(path.join(dir, 'files-')))]) {
    await restoreBackup({ db: await emptyDatabase(), storage }, file, older);
    const restored = await held(storage);
    expect([...restored.keys()].sort()).toEqual([...files.keys()].sort());
    for (const [key, bytes] of files) expect(restored.get(key)?.equals(bytes)).toBe(true);
  }
});

itInLong('S7 a bucket that holds something is not restored into, and keeps what it has', async () => {
  const file = path.join(dir, 'one.zip');
  await makeBackup(await source(new Map([[newKey('jpg'), randomBytes(1000)]])), file);
  const storage = await inBucket(await s3.newBucket());
  const mine = newKey('pdf');
  await storage.put(mine, Buffer.from('mine'));
  await expect(restoreBackup({ db: await emptyDatabase(), storage }, file, older)).rejects.toThrow(/не пуст/);
  expect(await held(storage)).toEqual(new Map([[mine, Buffer.from('mine')]]));
});
