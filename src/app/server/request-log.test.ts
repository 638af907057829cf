import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPdfRenderer } from '#document/server/pdf.ts';
import { startSession } from '#features/account/server/sessions/sessions.ts';
import { insertUser } from '#features/account/server/users.ts';
import type { Database, OpenDatabase } from '#kit/server/database/database.ts';
import { diskStorage } from '#kit/server/files/storage.ts';
import { createSealer, KEY_BYTES } from '#kit/server/sealing/sealing.ts';
import { openTestDatabase } from '#test/database.ts';
import { type App, createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openUploadReaders } from './upload-readers.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-log-'));
const sealer = createSealer({ current: Buffer.alloc(KEY_BYTES, 1) });
const CODE = /\d{3}-\d{3}-\d{3}/;
let lines: Record<string, unknown>[] = [];

function appOn(db: Database): Promise<App> {
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(
        ...chunk
          .toString()
          .trim()
          .split('\n')
          .map((text) => JSON.parse(text)),
      );
      done();
    },
  });
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info', DATA_DIR: dir, RATE_LIMITS: 'off' });
  const pdf = createPdfRenderer({ children: dir });
  const uploads = openUploadReaders({ children: dir });
  const storage = diskStorage(path.join(dir, 'files'));
  return createApp({ config, db, sealer, storage, ...uploads, pdf, cards: null, logTo });
}

afterEach(() => {
  lines = [];
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

describe('with a database', () => {
  let database: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    database = await openTestDatabase();
    app = await appOn(database.db);
  });
  afterAll(async () => {
    await app.fastify.close();
    await database.close();
  });

  it('S8 the log has one line for a request: who, what, how it ended, under the id that the answer tells', async () => {
    const user = await insertUser(database.db, {
      email: 'logged@mezha.example',
      password: 'a long enough password',
      lastName: 'Берёзкин',
      firstName: 'Павел',
      middleName: '',
      phone: '',
    });
    const { token } = await startSession(database.db, user.id, { ip: '127.0.0.1', userAgent: 'test' });
    const answer = await app.fastify.inject({
      url: '/api/reports/00000000-0000-4000-8000-000000000000?secret=1',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-request-id']).toMatch(new RegExp(`^${CODE.source}$`));
    expect(lines).toEqual([
      expect.objectContaining({
        reqId: answer.headers['x-request-id'],
        msg: 'request',
        method: 'GET',
        route: '/api/reports/:id',
        status: 404,
        code: 'not_found',
        user: user.id,
        ms: expect.any(Number),
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`secret|${token}|logged@|Берёзкин`));
  });

  it('S8 the secret in the link of a letter does not reach the log, and neither does a sent password', async () => {
    await app.fastify.inject({ url: '/reset-password?token=secret-of-the-link' });
    await app.fastify.inject({ url: '/secret-of-the-link?token=secret-of-the-link' });
    await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'secret-of-the-link@mezha.example', password: 'secret-of-the-link' },
    });
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('secret-of-the-link');
  });

  it('S8 an address that cannot be read is answered like everything else, with an id', async () => {
    const answer = await app.fastify.inject({ url: '/api/reports/%E0%A4%A' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-request-id']).toMatch(CODE);
    expect(answer.json()).toEqual({ code: 'bad_request', message: 'Запрос не удалось прочитать' });
    expect(lines).toEqual([
      expect.objectContaining({ reqId: answer.headers['x-request-id'], route: '/*', status: 400, code: 'bad_request' }),
    ]);
  });
});

it('S8, W8 without its database the product answers 503, says when to try again and tells the code of the log', async () => {
  // Nobody listens on port 1 of loopback.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  const app = await appOn(drizzle(pool) as unknown as Database);
  for (const [method, url, payload] of [
    ['GET', '/api/reports', undefined],
    ['POST', '/api/auth/login', { email: 'a@mezha.example', password: 'a long enough password' }],
  ] as const) {
    lines = [];
    const answer = await app.fastify.inject({
      method,
      url,
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      ...(payload ? { payload } : {}),
    });
    const id = answer.headers['x-request-id'];
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '30']);
    expect(answer.json()).toEqual({
      code: 'unavailable',
      message: `Сервис временно недоступен. Подождите минуту и повторите попытку. Если не поможет, сообщите код ${id}.`,
    });
    expect(lines.map(({ reqId, msg }) => [reqId, msg])).toEqual([
      [id, 'failed'],
      [id, 'request'],
    ]);
  }
  await app.fastify.close();
  await pool.end();
});
