import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { childOf } from '#test/child-of.ts';
import { spawnServer, startServer } from '#test/real-server.ts';

/* The product as `npm start` runs it: bundled, in processes of its own. */

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-main-'));
afterAll(() => fs.rmSync(data, { recursive: true, force: true }));

/** Against hanging, not a bound: a busy machine starts a server slowly. */
const HANGS_MS = 100_000;

const start = (env: Record<string, string>) => spawnServer({ DATA_DIR: data, ...env });

it.each([
  [{ NODE_ENV: 'production', PAYMENTS: 'sandbox' }],
  [{ NODE_ENV: 'production' }],
  [{ NODE_ENV: 'production', PAYMENTS: 'sandbox', PUBLIC_URL: 'https://mezha.example' }],
])('F4 with %j the product does not start and says why in one line', async (env) => {
  const { child, output } = await start(env);
  const [status] = await once(child, 'exit');
  expect(status).toBe(1);
  expect(output()).toMatch(/^Настройка PAYMENTS: .+\n$/);
});

/** A port that somebody else listens on. */
const taken = http.createServer().listen(0, '127.0.0.1');
afterAll(() => taken.close());
const takenPort = () => String((taken.address() as AddressInfo).port);

it.each([
  ['PORT', () => ({ HOST: '127.0.0.1', PORT: takenPort() })],
  ['DATA_DIR', () => ({ DATA_DIR: import.meta.filename })],
  ['BACKUP_DIR', () => ({ BACKUP_DIR: path.join(import.meta.filename, 'backups') })],
])('2 a %s that the machine refuses ends the start with one sentence that names it', async (name, env) => {
  const { child, output } = await start(env());
  const [status] = await once(child, 'exit');
  expect(status).toBe(1);
  expect(output()).toMatch(new RegExp(`^Настройка ${name}: .+\n$`));
});

it('F4 the product starts with the sandbox beside it, says so, and takes it along when it ends', async () => {
  const { child, output } = await start({});
  await expect.poll(output, { timeout: HANGS_MS }).toMatch(/^Почта: /m);
  expect(output()).toMatch(/^Платежи: учебная касса, деньги не списываются$/m);
  const address = /^Межа: (\S+)$/m.exec(output())?.[1] ?? '';
  const health = await fetch(`${address}/healthz`).then((response) => response.json());
  expect(health).toMatchObject({ payments: 'sandbox' });
  const prices = await fetch(`${address}/api/prices`).then((response) => response.json());
  expect(prices).toMatchObject({ card_payments: 'test' });
  const page = await fetch(`${address}/sandbox/checkout/${randomUUID()}`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('УЧЕБНАЯ КАССА');

  const sandbox = process.platform === 'linux' ? childOf(child.pid ?? 0, 'payment-sandbox.js') : 0;
  if (process.platform === 'linux') expect(sandbox).toBeGreaterThan(0);
  child.kill('SIGTERM');
  const [status] = await once(child, 'exit');
  expect(status).toBe(0);
  if (process.platform === 'linux') expect(fs.existsSync(`/proc/${sandbox}`)).toBe(false);
});

it('S6 a server that is asked to end says so to the balancer first, serves on for the time set, and then ends', async () => {
  const { raw, stop } = await startServer({ DATA_DIR: data, DRAIN_SECONDS: '4' });
  const answers = async (url: string) => (await raw({ url })).statusCode;
  expect(await answers('/readyz')).toBe(200);
  let ended = false;
  const status = stop().finally(() => {
    ended = true;
  });
  await expect.poll(() => answers('/readyz'), { timeout: 5_000 }).toBe(503);
  // New calls too, each on a connection of its own.
  expect(await answers('/api/prices')).toBe(200);
  expect(await answers('/healthz')).toBe(200);
  expect(ended).toBe(false);
  expect(await status).toBe(0);
});

it('S6 a person at the terminal does not wait for the balancer, also when the server has begun to wait', async () => {
  const { child, output } = await start({ DRAIN_SECONDS: '300' });
  await expect.poll(output, { timeout: HANGS_MS }).toMatch(/^Почта: /m);
  const address = /^Межа: (\S+)$/m.exec(output())?.[1] ?? '';
  child.kill('SIGTERM');
  const ready = () => fetch(`${address}/readyz`).then(({ status }) => status);
  await expect.poll(ready, { timeout: HANGS_MS }).toBe(503);
  child.kill('SIGINT');
  const [status] = await once(child, 'exit');
  expect(status).toBe(0);
});
