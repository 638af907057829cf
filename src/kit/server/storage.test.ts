import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskStorage, newKey } from './storage.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-storage-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

it('2 a stored file is read back byte for byte, and is gone after it was removed', async () => {
  const storage = diskStorage(dir);
  const key = newKey('jpg');
  const bytes = Buffer.from([0, 255, 1, 2, 3]);
  await storage.put(key, bytes);
  expect(await storage.get(key)).toEqual(bytes);
  await storage.remove(key);
  expect(await storage.get(key)).toBeNull();
  await storage.remove(key);
});

it('2 a name that is no key reaches no file', async () => {
  const storage = diskStorage(`${dir}/files`);
  fs.writeFileSync(`${dir}/secret.jpg`, 'x');
  for (const name of ['../secret.jpg', '..%2Fsecret.jpg', '/etc/passwd', 'a.svg', ''])
    expect(await storage.get(name)).toBeNull();
  await expect(storage.put('../evil.jpg', Buffer.from('x'))).rejects.toThrow('not a storage key');
});

it('2 no half-written file is left where a file was stored', async () => {
  const storage = diskStorage(dir);
  const key = newKey('png');
  await storage.put(key, Buffer.alloc(100_000));
  expect(fs.readdirSync(path.join(dir, key.slice(0, 2)))).toEqual([key]);
});
