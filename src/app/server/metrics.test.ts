import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PdfRenderer } from '#document/server/pdf.ts';
import { registerUser } from '#features/account/api.ts';
import { AppError } from '#kit/errors.ts';
import type { Database, OpenDatabase } from '#kit/server/database/database.ts';
import { diskStorage } from '#kit/server/files/storage.ts';
import { queueMail } from '#kit/server/mail/mail.ts';
import { createSealer, KEY_BYTES } from '#kit/server/sealing/sealing.ts';
import { clientOf } from '#test/client.ts';
import { openTestDatabase } from '#test/database.ts';
import { documentOf } from '#test/pdf-fixture.ts';
import { runProgram } from '#test/real-server.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createMetrics } from './metrics/metrics.ts';
import { showMetrics } from './metrics/state-metrics.ts';
import { openUploadReaders } from './upload-readers.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-metrics-'));
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: dir,
  METRICS_PORT: '0',
  RATE_LIMITS: 'off',
});
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

const failing: PdfRenderer = {
  render: ({ userId }) =>
    Promise.reject(userId === 'many' ? new AppError('too_many_requests', '') : new Error('no document')),
  renderDocx: () => Promise.resolve(Buffer.alloc(0)),
  show: () => Promise.resolve({ pdf: Buffer.alloc(0), spots: [], last: 0 }),
  close: () => Promise.resolve(),
};

async function open(of: OpenDatabase) {
  const metrics = createMetrics();
  const pdf = metrics.measured(failing);
  const sealer = createSealer({ current: Buffer.alloc(KEY_BYTES, 1) });
  const storage = diskStorage(path.join(dir, 'files'));
  const uploads = openUploadReaders({ children: dir });
  const app = await createApp({ config, db: of.db, sealer, storage, ...uploads, pdf, cards: null, metrics });
  const shown = await showMetrics(metrics, of, config);
  const address = /http:\S+$/.exec(shown.notice)?.[0] ?? '';
  return {
    app: app.fastify,
    pdf,
    address,
    client: clientOf((options) => app.fastify.inject(options), {}),
    /** The lines of a metric. */
    async read(name: string): Promise<string[]> {
      const answer = await fetch(address);
      expect(answer.status).toBe(200);
      return (await answer.text()).split('\n').filter((line) => line.startsWith(name));
    },
    async close() {
      await shown.close();
      await app.fastify.close();
    },
  };
}

it('S8 requests are counted by pattern, method and status; whatever is asked for, the labels are few and name nobody', async () => {
  const { app, client, read, close } = await open(database);
  const person = {
    email: 'measured@mezha.example',
    password: 'межевой-знак-н4',
    lastName: 'Ёлкина',
    firstName: 'Анна',
  };
  await client.call(registerUser, { body: { ...person, phone: '+7 (900) 000-00-17' } });
  await queueMail(database.db, { about: null, to: { address: person.email }, subject: 'Письмо', text: 'Текст' });
  for (let count = 0; count < 50; count += 1) {
    await app.inject({ url: `/assets/unknown-${count}?token=secret-${count}` });
    await app.inject({ url: `/api/unknown-${count}` });
    await app.inject({ url: `/api/reports/secret-${count}` });
    await app.inject({ method: 'PROPFIND' as 'GET', url: `/secret-${count}` });
  }
  const counts = await read('http_request_duration_seconds_count');
  expect(counts.sort()).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/*",status="404"} 100',
    'http_request_duration_seconds_count{method="GET",route="/api/reports/:id",status="401"} 50',
    'http_request_duration_seconds_count{method="POST",route="/api/auth/register",status="201"} 1',
    'http_request_duration_seconds_count{method="PROPFIND",route="/*",status="404"} 50',
  ]);
  expect((await read('')).join('\n')).not.toMatch(/secret|measured@|Ёлкина/);
  expect(await read('mezha_queue_length')).toContain('mezha_queue_length{queue="mail"} 1');
  expect(await read('mezha_database_up')).toEqual(['mezha_database_up 1']);
  expect(await read('mezha_last_backup_timestamp_seconds')).toEqual(['mezha_last_backup_timestamp_seconds 0']);
  expect(await read('process_resident_memory_bytes')).toHaveLength(1);
  await close();
});

it('S8 documents are timed and counted: made, failed, and refused by what the user did', async () => {
  const { pdf, read, close } = await open(database);
  const order = (userId: string) => ({ document: documentOf([]), pictures: () => Promise.resolve(new Map()), userId });
  await expect(pdf.render(order('one'))).rejects.toThrow('no document');
  await expect(pdf.render(order('many'))).rejects.toMatchObject({ status: 429 });
  await pdf.renderDocx(order('one'), { pages: { headings: [], places: [], last: 1 }, drawings: [] });
  expect(await read('mezha_document_duration_seconds_count')).toEqual([
    'mezha_document_duration_seconds_count{kind="pdf",outcome="failed"} 1',
    'mezha_document_duration_seconds_count{kind="pdf",outcome="refused"} 1',
    'mezha_document_duration_seconds_count{kind="docx",outcome="made"} 1',
  ]);
  expect(await read('mezha_documents_under_way')).toEqual(['mezha_documents_under_way 0']);
  await close();
});

it('S8 the metrics of a server without its database say so, and the rest is still there', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  const db = drizzle(pool) as unknown as Database;
  const { read, close } = await open({ db, kind: 'postgresql', close: () => pool.end() });
  expect(await read('mezha_database_up')).toEqual(['mezha_database_up 0']);
  expect(await read('mezha_queue_length')).toEqual([]);
  expect(await read('nodejs_version_info')).toHaveLength(1);
  await close();
  await pool.end();
});

it('S8 metrics are not at the public address, and off unless they are asked for', async () => {
  const { app, address, close } = await open(database);
  expect((await app.inject({ url: '/metrics' })).body).not.toContain('process_');
  expect(new URL(address).hostname).toBe('127.0.0.1');
  expect((await fetch(new URL('/', address))).status).toBe(404);
  await close();
  expect(readConfig({}).metrics.port).toBeNull();
  const [status, said] = await runProgram('main', [], { DATA_DIR: dir, METRICS_PORT: 'many' });
  expect([status, said]).toEqual([1, 'Настройка METRICS_PORT: нужно целое число от 0 до 65535\n']);
});
