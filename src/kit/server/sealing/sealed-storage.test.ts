import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskStorage, newKey } from '../files/storage.ts';
import { sealedStorage } from './sealed-storage.ts';
import { createSealer } from './sealing.ts';

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
  await expect(storage.get(other)).rejects.toMatchObject({ code: 'file_damaged' });
});

it('S12 bytes that were not sealed, cut or changed by one bit are refused as damaged; what is not there is not', async () => {
  const disk = diskStorage(dir);
  const storage = sealedStorage(disk, createSealer({ current: randomBytes(32) }));
  const key = newKey('jpg');
  await storage.put(key, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  const sealed = (await disk.get(key)) ?? Buffer.alloc(0);
  const flipped = Buffer.from(sealed);
  flipped[sealed.length - 1] = (flipped[sealed.length - 1] ?? 0) ^ 1;
  for (const bytes of [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(0), sealed.subarray(0, -1), flipped]) {
    await disk.put(key, bytes);
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'file_damaged', status: 422 });
  }
  await disk.put(key, sealed);
  expect(await storage.get(key)).toEqual(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  expect(await storage.get(newKey('jpg'))).toBeNull();
});
