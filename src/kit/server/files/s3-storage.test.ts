import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '#kit/errors.ts';
import { collectGarbage } from '#test/collect-garbage.ts';
import { readConfig } from '#test/config.ts';
import { startS3, type TestS3 } from '#test/s3.ts';
import { isLong } from '#test/size.ts';
import { openStorage } from './open-storage.ts';
import { s3Client } from './s3-client.ts';
import { s3Storage } from './s3-storage.ts';
import { newKey } from './storage.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const open = (env: Record<string, string>) => openStorage(readConfig(env));
const given = {
  S3_ENDPOINT: 'https://storage.example',
  S3_BUCKET: 'mezha',
  S3_REGION: 'ru-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

it.each(Object.keys(given))('S6 without %s the other settings of the bucket are not enough', (name) => {
  expect(() => readConfig({ ...given, [name]: '' })).toThrow(new RegExp(`^Настройка ${name}: нужна вместе с S3_`));
});

it.each([
  ['S3_ENDPOINT', 'storage.example'],
  ['S3_BUCKET', 'Бакет'],
  ['S3_BUCKET', 'a/b'],
])('S6 a bad %s (%s) is named', (name, value) => {
  expect(() => readConfig({ ...given, [name]: value })).toThrow(new RegExp(`^Настройка ${name}: .+$`));
});

it('S6 a wrong secret or bucket is told at the start, by the setting', async () => {
  const right = await s3.newBucket();
  await expect(open({ ...right, S3_SECRET_ACCESS_KEY: 'guess' })).rejects.toThrow(/^Настройка S3_ACCESS_KEY_ID: .+$/);
  const refused = open({ ...right, S3_BUCKET: 'no-such-bucket' });
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/^Настройка S3_BUCKET: .+NoSuchBucket$/);
});

it('S6 a bucket that was deleted is an error, not a file that does not exist', async () => {
  const { storage } = await open(await s3.newBucket());
  const gone = s3Storage({ ...readS3(await s3.newBucket()), bucket: 'no-such-bucket' });
  expect(await storage.get(newKey('jpg'))).toBeNull();
  await expect(gone.get(newKey('jpg'))).rejects.toThrow('NoSuchBucket');
});

function readS3(env: Record<string, string>) {
  const settings = readConfig(env).s3;
  if (!settings) throw new Error('no bucket');
  return settings;
}

/* A store in front of the real one that has bad moments. */

type Trouble = 'none' | 'overloaded' | 'hangs' | 'cuts' | 'hangs inside' | 'not allowed';
const stores: http.Server[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) {
    store.closeAllConnections();
    await new Promise((resolve) => store.close(resolve));
  }
});

/** One that says nothing at all waits as one that stops in the middle does: `npm test` waits for the second alone. */
const SILENT: Trouble[] = isLong ? ['hangs', 'hangs inside'] : ['hangs inside'];
const HARD: Trouble[] = ['overloaded', 'cuts', ...SILENT];

/** Each request takes the next trouble of the list; when the list is over, the last one again. */
async function troubled(troubles: Trouble[]) {
  const settings = readS3(await s3.newBucket());
  const target = new URL(settings.endpoint);
  let calls = 0;
  const store = http.createServer((request, response) => {
    const trouble = troubles[Math.min(calls, troubles.length - 1)];
    calls += 1;
    if (trouble === 'hangs') return;
    if (trouble === 'cuts') return void request.socket.destroy();
    if (trouble === 'overloaded') return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (trouble === 'not allowed') return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    if (trouble === 'hangs inside') return void response.writeHead(200, { 'content-length': '100' }).write('half');
    const { method, url, headers } = request;
    const onward = http.request({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  stores.push(store);
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  // Only what hangs has to be given up: on a busy machine a call may take as long to arrive.
  const attemptMs = troubles.some((trouble) => trouble.startsWith('hangs')) ? 700 : 15_000;
  const storage = s3Storage(
    { ...settings, endpoint: `http://127.0.0.1:${port}` },
    { patience: { attemptMs, pausesMs: [10, 20, 40] } },
  );
  return { storage, direct: s3Storage(settings), calls: () => calls };
}

it.each(HARD)(
  'S6 a store that is only for a moment in trouble (%s) loses nothing: the call is made again',
  async (trouble) => {
    const { storage, direct } = await troubled([trouble, trouble, 'none', trouble, 'none', trouble, 'none']);
    const key = newKey('jpg');
    await storage.put(key, Buffer.from('межа'));
    expect(await direct.get(key)).toEqual(Buffer.from('межа'));
    expect(await storage.get(key)).toEqual(Buffer.from('межа'));
    await storage.remove(key);
    expect(await direct.get(key)).toBeNull();
  },
);

it.each(SILENT)(
  'S6 a store that is silent (%s) is given up in time, also after a garbage collection',
  async (trouble) => {
    const { storage, calls } = await troubled([trouble]);
    const tidying = setInterval(collectGarbage, 50);
    onTestFinished(() => clearInterval(tidying));
    await expect(storage.get(newKey('jpg'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls()).toBe(4);
  },
  30_000,
);

it.each(HARD)(
  'S6 a store that stays in trouble (%s) is told so that the user can act on it, after four attempts',
  async (trouble) => {
    const { storage, calls } = await troubled([trouble]);
    await expect(storage.get(newKey('jpg'))).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'Хранилище файлов не отвечает. Подождите минуту и повторите попытку.',
      cause: expect.any(Error),
    });
    expect(calls()).toBe(4);
  },
);

it('S6 a refusal is not tried again', async () => {
  const { storage, calls } = await troubled(['not allowed']);
  await expect(storage.put(newKey('jpg'), Buffer.from('x'))).rejects.toThrow('403 AccessDenied');
  expect(calls()).toBe(1);
});

it('S6 keys are listed past the first page, and what others put into the bucket is left out', async () => {
  const settings = readS3(await s3.newBucket());
  const storage = s3Storage(settings, { keysAPage: 3 });
  await s3Client(settings)({ method: 'PUT', key: '2readme.txt', body: Buffer.from('x') });
  const stored = ['0.jpg', '1.jpg', '2.jpg', '3.pdf', '4.pdf', '5.pdf', '6.png', '7.png'];
  for (const key of stored) await storage.put(key, Buffer.from(key));
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  expect(keys).toEqual(stored);
});
