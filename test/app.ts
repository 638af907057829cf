import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { startSession } from '#features/account/server/sessions.ts';
import { users } from '#features/account/server/tables.ts';
import type { CardDesk } from '#features/balance/server/card-desk.ts';
import type { Endpoint, EndpointInput, ReplyOf } from '#kit/endpoint.ts';
import type { ErrorBody } from '#kit/errors.ts';
import { type Config, readConfig } from '#kit/server/config.ts';
import type { Database } from '#kit/server/database.ts';
import { createPdfRenderer } from '#kit/server/pdf.ts';
import { diskStorage, type Storage } from '#kit/server/storage.ts';
import { openTestDatabase } from './database.ts';
import { renderChild } from './render-child.ts';

/** The real app on a real database, with callers. `const app = testApp()` at the top of a test file. */
export interface TestApp {
  db: Database;
  storage: Storage;
  endpoints: readonly Endpoint[];
  /** A new user, signed in. The password hash is no hash: sign-in itself is tested through the endpoint. */
  newUser(values?: Partial<typeof users.$inferInsert>): Promise<TestUser>;
  anonymous: Client;
  raw(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface Answer<T> {
  status: number;
  body: T;
  /** The body as the common error answer. */
  error: ErrorBody;
  headers: Record<string, unknown>;
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Promise<Answer<ReplyOf<E>>>;
  /** A body that the types would refuse. */
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Answer<Record<string, unknown>>>;
  upload(
    url: string,
    fields: Record<string, string>,
    file: { name: string; bytes: Buffer; type?: string },
  ): Promise<Answer<Record<string, unknown>>>;
  download(url: string): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }>;
}

export interface TestUser extends Client {
  id: string;
  token: string;
  cookie: string;
}

let counter = 0;

function multipart(fields: Record<string, string>, file: { name: string; bytes: Buffer; type?: string }) {
  const boundary = '----mezha-test-boundary';
  const head = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const start = `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'image/jpeg'}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(start), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** What a test puts in the place of the world outside. */
export interface TestServices {
  /** Who takes cards; by default nobody. Called once the settings are read. */
  cards?: (config: Config) => Promise<CardDesk>;
}

export function testApp(settings: Record<string, string> = {}, services: TestServices = {}): TestApp {
  const opened: {
    app?: Awaited<ReturnType<typeof createApp>>;
    db?: Database;
    storage?: Storage;
    close?: () => Promise<void>;
  } = {};
  const now = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('testApp() works inside tests and hooks');
    return value;
  };

  beforeAll(async () => {
    const file = inject('snapshot');
    const database = await openTestDatabase(new Blob(file ? [fs.readFileSync(file)] : []));
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-files-'));
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dir,
      RATE_LIMITS: 'off',
      ...settings,
    });
    opened.storage = diskStorage(path.join(dir, 'files'));
    opened.db = database.db;
    const pdf = createPdfRenderer({ childPath: await renderChild() });
    const cards = (await services.cards?.(config)) ?? null;
    opened.app = await createApp({ config, db: database.db, storage: opened.storage, pdf, cards });
    opened.close = async () => {
      await opened.app?.fastify.close();
      await pdf.close();
      await database.close();
      fs.rmSync(dir, { recursive: true, force: true });
    };
  });
  afterAll(() => opened.close?.());

  const raw: TestApp['raw'] = (options) => now(opened.app).fastify.inject(options);

  function client(headers: Record<string, string>): Client {
    const send = async (method: string, url: string, payload?: unknown, extra: Record<string, string> = {}) => {
      const response = await raw({
        method: method as 'GET',
        url,
        headers: {
          ...headers,
          ...(payload === undefined || Buffer.isBuffer(payload) ? {} : { 'content-type': 'application/json' }),
          ...extra,
        },
        ...(payload === undefined ? {} : { payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload) }),
      });
      let body: unknown = null;
      try {
        body = JSON.parse(response.body);
      } catch {
        // An empty answer or a file.
      }
      return { status: response.statusCode, body, error: body as ErrorBody, headers: response.headers };
    };
    return {
      async call(endpoint, input = {}) {
        const params = (input.params ?? {}) as Record<string, unknown>;
        const route = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
        const search = new URLSearchParams(
          Object.entries((input.query ?? {}) as Record<string, unknown>)
            .filter(([, value]) => value !== undefined)
            .map(([key, value]) => [key, String(value)]),
        ).toString();
        return (await send(endpoint.method, search ? `${route}?${search}` : route, input.body)) as never;
      },
      async send(method, url, body) {
        return (await send(method, url, body)) as never;
      },
      async upload(url, fields, file) {
        const form = multipart(fields, file);
        return (await send('POST', url, form.payload, form.headers)) as never;
      },
      async download(url) {
        const response = await raw({ method: 'GET', url, headers });
        return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
      },
    };
  }

  return {
    get db() {
      return now(opened.db);
    },
    get storage() {
      return now(opened.storage);
    },
    get endpoints() {
      return now(opened.app).endpoints;
    },
    raw,
    get anonymous() {
      return client({});
    },
    async newUser(values = {}) {
      counter += 1;
      const email = `user${counter}-${Date.now()}@mezha.example`;
      const [row] = await now(opened.db)
        .insert(users)
        .values({
          email,
          emailKey: email,
          passwordHash: 'none',
          lastName: 'Берёзкин',
          firstName: 'Павел',
          middleName: 'Андреевич',
          phone: '+7 (900) 000-00-17',
          selectedForm: 'private',
          consentAt: new Date(),
          consentVersion: '1',
          ...values,
        })
        .returning();
      if (!row) throw new Error('no user');
      const { token, cookie } = await startSession(now(opened.db), row.id, { ip: '127.0.0.1', userAgent: 'test' });
      return { id: row.id, token, cookie, ...client({ authorization: `Bearer ${token}` }) };
    },
  };
}
