import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealedStorage } from './sealed-storage.ts';
import { createSealer, SealingError } from './sealing.ts';
import { diskStorage, newKey } from './storage.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-sealed-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

it('S12 sealed files look like nothing on the disk, and open under their own name alone', async () => {
  const disk = diskStorage(dir);
  const storage = sealedStorage(disk, createSealer({ current: randomBytes(32) }));
  const [key, other] = [newKey('pdf'), newKey('pdf')];
  await storage.put(key, Buffer.from('%PDF-1.7 заказчик Терентьев'));
  expect((await disk.get(key))?.includes('PDF')).toBe(false);
  expect(String(await storage.get(key))).toBe('%PDF-1.7 заказчик Терентьев');
  await disk.put(other, (await disk.get(key)) ?? Buffer.alloc(0));
  await expect(storage.get(other)).rejects.toThrow(SealingError);
});

it('S12 a file from before the sealing is read as it is', async () => {
  const disk = diskStorage(dir);
  const key = newKey('jpg');
  await disk.put(key, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  const storage = sealedStorage(disk, createSealer({ current: randomBytes(32) }));
  expect(await storage.get(key)).toEqual(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  expect(await storage.get(newKey('jpg'))).toBeNull();
});
