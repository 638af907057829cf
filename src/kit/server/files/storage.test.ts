import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#test/config.ts';
import { startS3, type TestS3 } from '#test/s3.ts';
import { isUnavailable } from '../work/unavailable.ts';
import { openStorage } from './open-storage.ts';
import { newKey, type Storage } from './storage.ts';

let dir: string;
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-storage-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const open = async (env: Record<string, string>) => (await openStorage(readConfig({ DATA_DIR: dir, ...env }))).storage;

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.sort();
}

describe.each<[string, () => Promise<Storage>]>([
  ['on the disk', () => open({})],
  ['in a bucket', async () => open(await s3.newBucket())],
])('%s', (_where, openNew) => {
  it('S6 a stored file is read back byte for byte, and is gone after it was removed', async () => {
    const storage = await openNew();
    const key = newKey('jpg');
    const bytes = Buffer.from([0, 255, 1, 2, 3]);
    await storage.put(key, bytes);
    expect(await storage.get(key)).toEqual(bytes);
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    await storage.remove(key);
  });

  it('S6 a file of several megabytes and an empty one are stored as they are', async () => {
    const storage = await openNew();
    const [large, empty] = [newKey('pdf'), newKey('png')];
    const bytes = Buffer.alloc(5_000_003, 'межа');
    await Promise.all([storage.put(large, bytes), storage.put(empty, Buffer.alloc(0))]);
    expect((await storage.get(large))?.equals(bytes)).toBe(true);
    expect(await storage.get(empty)).toEqual(Buffer.alloc(0));
  });

  it('S6 the same file may be stored again, as after an answer that was lost', async () => {
    const storage = await openNew();
    const key = newKey('jpg');
    await storage.put(key, Buffer.from('x'));
    await storage.put(key, Buffer.from('x'));
    expect(await storage.get(key)).toEqual(Buffer.from('x'));
    expect(await keysOf(storage)).toEqual([key]);
  });

  it('S6 a name that is no key reaches no file', async () => {
    const storage = await openNew();
    fs.writeFileSync(`${dir}/secret.jpg`, 'x');
    for (const name of ['../secret.jpg', '..%2Fsecret.jpg', '/etc/passwd', 'a.svg', '', '?list-type=2'])
      expect(await storage.get(name)).toBeNull();
    await expect(storage.put('../evil.jpg', Buffer.from('x'))).rejects.toThrow('not a storage key');
    await expect(storage.remove('../secret.jpg')).rejects.toThrow('not a storage key');
  });

  it('S6 the keys of all stored files are listed', async () => {
    const storage = await openNew();
    expect(await keysOf(storage)).toEqual([]);
    const keys = [newKey('jpg'), newKey('pdf'), newKey('xlsx')].sort();
    for (const key of keys) await storage.put(key, Buffer.from(key));
    expect(await keysOf(storage)).toEqual(keys);
  });
});

it('2 no half-written file is left where a file was stored', async () => {
  const storage = await open({});
  const key = newKey('png');
  await storage.put(key, Buffer.alloc(100_000));
  expect(fs.readdirSync(path.join(dir, 'files', key.slice(0, 2)))).toEqual([key]);
});

it('S6 what else lies in the folder is not listed', async () => {
  const storage = await open({});
  const key = newKey('jpg');
  await storage.put(key, Buffer.from('x'));
  fs.writeFileSync(`${dir}/files/stray.txt`, '');
  fs.writeFileSync(path.join(`${dir}/files`, key.slice(0, 2), `${key}.half.tmp`), '');
  expect(await keysOf(storage)).toEqual([key]);
});

it('S4 what a killed server left half written is taken away once it is old, a put under way is not', async () => {
  const storage = await open({});
  const key = newKey('png');
  await storage.put(key, Buffer.from('whole'));
  const [old, young] = ['old', 'young'].map((name) =>
    path.join(dir, 'files', key.slice(0, 2), `${newKey('png')}.${name}.tmp`),
  );
  for (const file of [old, young]) fs.writeFileSync(file ?? '', 'half');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  fs.utimesSync(old ?? '', twoHoursAgo, twoHoursAgo);
  fs.utimesSync(path.join(dir, 'files', key.slice(0, 2), key), twoHoursAgo, twoHoursAgo);
  await storage.tidy();
  expect(fs.existsSync(old ?? '')).toBe(false);
  expect(fs.existsSync(young ?? '')).toBe(true);
  expect(await storage.get(key)).toEqual(Buffer.from('whole'));
});

/** The kernel stops this process's writes in the middle, as on a disk that runs full; an ordinary user may ask for it. */
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:`]);

it.skipIf(process.platform !== 'linux')(
  'S5 a write that stops half way is told as unavailable and leaves nothing, and goes through when there is room',
  async () => {
    const storage = await open({});
    const key = newKey('png');
    const bytes = Buffer.alloc(100_000, 'межа');
    limitFiles(4_096);
    const error = await storage.put(key, bytes).catch((thrown: unknown) => thrown);
    limitFiles('unlimited');
    expect(isUnavailable(error)).toBe(true);
    expect(fs.readdirSync(path.join(dir, 'files', key.slice(0, 2)))).toEqual([]);
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, bytes);
    expect(await storage.get(key)).toEqual(bytes);
  },
);
