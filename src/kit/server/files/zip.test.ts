import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from '#test/collect-garbage.ts';
import { readZip } from '#test/read-zip.ts';
import { type ZipEntry, zipName, zipOf } from './zip.ts';

const MB = 1024 * 1024;

it('S13 an archive keeps Russian names, folders and bytes', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: 'Отчеты/151-ЗУ/отчет.json', bytes: Buffer.from('{"a":1}') };
    yield { path: 'пустой.txt', bytes: Buffer.alloc(0) };
    yield { path: 'снимок.jpg', bytes: Buffer.alloc(3 * MB, 7) };
  }
  const files = await readZip(await buffer(zipOf(entries())));
  expect([...files.keys()]).toEqual(['Отчеты/151-ЗУ/отчет.json', 'пустой.txt', 'снимок.jpg']);
  expect(files.get('Отчеты/151-ЗУ/отчет.json')?.toString()).toBe('{"a":1}');
  expect(files.get('снимок.jpg')?.equals(Buffer.alloc(3 * MB, 7))).toBe(true);
});

it('S13 the next entry is read only when the one before was taken: memory stays flat', async () => {
  const made = { count: 0 };
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (; made.count < 100; made.count += 1) yield { path: `${made.count}.jpg`, bytes: Buffer.alloc(MB, made.count) };
  }
  const held = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers / MB;
  };
  const before = held();
  const archive = zipOf(entries());
  let read = 0;
  let ahead = 0;
  let looked = false;
  for await (const chunk of archive) {
    read += (chunk as Buffer).length;
    // Whatever could be made in advance is given the time to be.
    await turn();
    ahead = Math.max(ahead, made.count - read / MB);
    if (made.count >= 80 && !looked) {
      looked = true;
      // Of the eighty that were read by now; the engine gives buffers back a moment after they were found free.
      await expect.poll(() => held() - before, { timeout: 20_000 }).toBeLessThan(40);
    }
  }
  expect(made.count).toBe(100);
  expect(read).toBeGreaterThan(100 * MB);
  expect(ahead).toBeLessThan(3);
  expect(looked).toBe(true);
});

it('S13 an entry that cannot be read breaks the archive off instead of ending it as if it were whole', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: 'a.txt', bytes: Buffer.from('a') };
    throw new Error('the disk is gone');
  }
  await expect(buffer(zipOf(entries()))).rejects.toThrow('the disk is gone');
});

it('S13 a reader who goes away stops the making', async () => {
  let ended = false;
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (let n = 0; ; n += 1) yield { path: `${n}.jpg`, bytes: Buffer.alloc(MB) };
    } finally {
      ended = true;
    }
  }
  const archive = zipOf(entries());
  for await (const _ of archive) break;
  await expect.poll(() => ended).toBe(true);
});

it.each([
  ['151/ЗУ-2026', '151-ЗУ-2026'],
  ['../../etc', '-..-etc'],
  ['  a\u0000b:c?.jpg ', 'a-b-c-.jpg'],
  ['...', 'без названия'],
  ['', 'без названия'],
])('S13 %j becomes a name that every system takes: %s', (text, name) => {
  expect(zipName(text)).toBe(name);
});
