import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { signIn } from '#features/account/sign-in-api.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { uploadReportFile } from '#features/files/api.ts';
import type { Endpoint } from '#kit/endpoint.ts';
import { BODIES_AT_ONCE } from '#kit/server/http/bodies-under-way.ts';
import { SILENT_SECONDS } from '#kit/server/http/body-watch.ts';
import { type HalfOpen, openHalf } from '#test/half-open.ts';
import { putDatabase } from '#test/made-database.ts';
import { newcomer } from '#test/new-account.ts';
import { type RealServer, startServer } from '#test/real-server.ts';
import { sized } from '#test/size.ts';
import { type App, createApp, type Services } from './app.ts';
import { readConfig } from './config.ts';

/* Bodies that are begun and not finished, at the product as it runs. */

const SOMEWHERE = '00000000-0000-4000-8000-000000000000';
const address = ({ path }: Endpoint) => path.replace(/:\w+/g, SOMEWHERE);

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-half-open-'));
/** Answers who has no token, and needs nothing from outside for it. */
const answering = (settings: Record<string, string> = {}) => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings });
  const outside = { db: null, sealer: null, storage: null, pdf: null, cards: null } as unknown as Services;
  return createApp({ ...outside, config });
};
let app: App;
let origin = '';
let server: RealServer;
beforeAll(async () => {
  app = await answering();
  origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  await putDatabase(data);
  server = await startServer({ DATA_DIR: data, RATE_LIMITS: 'on' });
});
const opened: HalfOpen[] = [];
afterAll(async () => {
  for (const half of opened) half.close();
  await app.fastify.close();
  await server.stop();
  fs.rmSync(data, { recursive: true, force: true });
});

const open = (...of: Parameters<typeof openHalf>) => {
  const half = openHalf(...of);
  opened.push(half);
  return half;
};
const changing = () => app.endpoints.filter(({ method }) => method !== 'GET');

it('S3 a caller without a token is refused by every call that needs one, before the body has come', async () => {
  const calls = changing().filter(({ access }) => access !== 'public');
  expect(calls.length).toBeGreaterThan(30);
  for (const call of calls) {
    const { status } = open(origin, { method: call.method, path: address(call), length: 1000, sent: 10 });
    expect([call.method, call.path, await status]).toEqual([call.method, call.path, 401]);
  }
});

it('S3 a call that needs no token reads only a small body: at its bound and below it is read, above it is refused', async () => {
  const calls = changing().filter(({ access }) => access === 'public');
  expect(calls.length).toBeGreaterThan(4);
  for (const { method, path, bodyLimit } of calls) {
    expect([path, bodyLimit]).toEqual([path, 16 * 1024]);
    for (const length of [bodyLimit - 1, bodyLimit, bodyLimit + 1]) {
      const body = `{"none":"${'a'.repeat(length - '{"none":""}'.length)}"}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${origin}${path}`, { method, headers, body });
      expect([path, length, answer.status === 413]).toEqual([path, length, length > bodyLimit]);
    }
    // Told or not: too much is refused before the rest has come.
    const told = open(origin, { method, path, length: bodyLimit + 1 });
    const untold = open(origin, { method, path, sent: bodyLimit + 1 });
    expect([path, await told.status, await untold.status]).toEqual([path, 413, 413]);
  }
});

it('S3 headers and requests are waited for in bounded time, and so is a connection that nobody uses', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = app.fastify.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([20_000, 300_000, 72_000]);
  expect(maxConnections).toBe(10_000);
});

it('S2 connections are counted by address where limits are on', async () => {
  const limited = await answering({ RATE_LIMITS: 'on' });
  const counting = ({ fastify }: App) => fastify.server.listenerCount('connection');
  expect(counting(limited)).toBe(counting(app) + 1);
  await limited.fastify.close();
});

/** Resident memory in MB; Linux tells. */
function memoryOf({ pid }: RealServer): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const HELD = 1_900_000;
const CONNECTIONS = sized({ short: 500, long: 1500 });

it.skipIf(process.platform !== 'linux')(
  'S3 many bodies that are begun and held back take little memory, and others are served meanwhile',
  async () => {
    const someone = await newcomer(server);
    const before = memoryOf(server);
    const targets = [signIn, uploadReportFile, descriptionSheet.write].map(address);
    const large = Array.from({ length: CONNECTIONS }, (_, n) =>
      open(server.origin, {
        path: targets[n % targets.length] ?? '',
        sent: HELD,
        ...(n % 2 ? { length: HELD + 1 } : {}),
      }),
    );
    // Answered, or closed while it still sent.
    for (const { status } of large) expect([401, 413, null]).toContain(await status);
    const small = Array.from({ length: CONNECTIONS }, () =>
      open(server.origin, { path: signIn.path, length: 16_000, sent: 15_000 }),
    );
    for (const { socket } of small) if (socket.connecting) await once(socket, 'connect');
    expect((await someone.call(readProfile)).status).toBe(200);
    const grown = memoryOf(server) - before;
    process.stdout.write(`S3 ${2 * CONNECTIONS} half-open bodies: ${Math.round(grown)} MB more memory\n`);
    expect(grown).toBeLessThan(300);
    for (const half of [...large, ...small]) half.close();
  },
);

it('S3 a user may hold back so many bodies at once and not one more, and nobody else is touched', async () => {
  const [greedy, other] = [await newcomer(server), await newcomer(server)];
  const TOO_MANY = 5;
  const answers: (number | null)[] = [];
  for (let n = 0; n < BODIES_AT_ONCE + TOO_MANY; n += 1) {
    const path = address(descriptionSheet.write);
    const { status } = open(server.origin, { path, token: greedy.token, length: 1000, sent: 10 });
    void status.then((code) => answers.push(code));
  }
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(TOO_MANY);
  expect((await other.call(readProfile)).status).toBe(200);
  expect((await greedy.call(readProfile)).status).toBe(200);
  expect(answers).toEqual(Array(TOO_MANY).fill(429));
});

it('S3 a body that stalls is answered 408, and its connection is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { fastify } = await answering();
  const at = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const half = open(at, { path: signIn.path, length: 1000, sent: 10 });
  await once(fastify.server, 'request');
  const answers = () => fetch(`${at}/healthz`).then(({ status }) => status);
  const gone = once(half.socket, 'close');
  let closed = false;
  void gone.then(() => {
    closed = true;
  });
  vi.advanceTimersByTime((SILENT_SECONDS - 1) * 1000);
  expect([await answers(), closed]).toEqual([200, false]);
  vi.advanceTimersByTime(1000);
  expect(await half.status).toBe(408);
  await gone;
  vi.useRealTimers();
  await fastify.close();
});
