import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, mergeConfig } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import serverConfig from '../../../vite.server.config.ts';

/* The product as `npm start` runs it: bundled, in processes of its own. */

const root = path.resolve(import.meta.dirname, '../../..');
const built = path.join(root, 'dist', `test-server-${randomUUID()}`);
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-main-'));

beforeAll(async () => {
  await build(mergeConfig(serverConfig, { root, configFile: false, logLevel: 'warn', build: { outDir: built } }));
});
afterAll(() => {
  fs.rmSync(built, { recursive: true, force: true });
  fs.rmSync(data, { recursive: true, force: true });
});

function start(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [path.join(built, 'main.js')], {
    cwd: root,
    env: { PATH, DATA_DIR: data, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return { child, output: () => text };
}

it.each([
  [{ NODE_ENV: 'production', PAYMENTS: 'sandbox' }],
  [{ NODE_ENV: 'production' }],
  [{ NODE_ENV: 'production', PAYMENTS: 'sandbox', PUBLIC_URL: 'https://mezha.example' }],
])('F4 with %j the product does not start and says why in one line', async (env) => {
  const { child, output } = start(env);
  const [status] = await once(child, 'exit');
  expect(status).toBe(1);
  expect(output()).toMatch(/^Настройка PAYMENTS: .+\n$/);
});

it('F4 the product starts with the sandbox beside it, says so, and takes it along when it ends', async () => {
  const { child, output } = start({});
  await expect.poll(output, { timeout: 30_000 }).toMatch(/^Почта: /m);
  expect(output()).toMatch(/^Платежи: учебная касса, деньги не списываются$/m);
  const address = /^Межа: (\S+)$/m.exec(output())?.[1] ?? '';
  const health = await fetch(`${address}/healthz`).then((response) => response.json());
  expect(health).toMatchObject({ payments: 'sandbox' });
  const prices = await fetch(`${address}/api/prices`).then((response) => response.json());
  expect(prices).toMatchObject({ card_payments: 'test' });
  const page = await fetch(`${address}/sandbox/checkout/${randomUUID()}`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('УЧЕБНАЯ КАССА');

  const sandboxes = () =>
    fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path.join(built, 'payment-sandbox.js'));
        } catch {
          return false;
        }
      });
  if (process.platform === 'linux') expect(sandboxes()).toHaveLength(1);
  child.kill('SIGTERM');
  const [status] = await once(child, 'exit');
  expect(status).toBe(0);
  if (process.platform === 'linux') expect(sandboxes()).toEqual([]);
});
