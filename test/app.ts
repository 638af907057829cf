import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { type Config, readConfig } from '#app/server/config.ts';
import { openUploadReaders, type UploadReaders } from '#app/server/upload-readers.ts';
import { createPdfRenderer, type PdfRenderer } from '#document/server/pdf.ts';
import { startSession } from '#features/account/server/sessions/sessions.ts';
import { users } from '#features/account/server/tables.ts';
import type { CardDesk } from '#features/balance/server/card-desk.ts';
import type { Endpoint } from '#kit/endpoint.ts';
import type { Database, OpenDatabase } from '#kit/server/database/database.ts';
import type { PictureReader } from '#kit/server/files/picture-reader.ts';
import { diskStorage, type Storage } from '#kit/server/files/storage.ts';
import { openSealer } from '#kit/server/sealing/data-key.ts';
import { sealedStorage } from '#kit/server/sealing/sealed-storage.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { type Client, clientOf, type TestUser } from './client.ts';
import { openTestDatabase } from './database.ts';
import { SERVER_BUILD } from './server-build.ts';

/** The real app on a real database, with callers. `const app = testApp()` at the top of a test file. */
export interface TestApp {
  db: Database;
  sealer: Sealer;
  /** Counts what is left of reports, as the app does. */
  storage: Storage;
  /** The same files as they lie on the disk. */
  stored: Storage;
  pictureReader: PictureReader;
  endpoints: readonly Endpoint[];
  /** A new user, signed in. The password hash is no hash: sign-in itself is tested through the endpoint. */
  newUser(values?: Partial<typeof users.$inferInsert>): Promise<TestUser>;
  anonymous: Client;
  raw(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export type { Client, TestUser } from './client.ts';

let counter = 0;

/** Started once for all files of this worker: the first document of a child takes seconds. They end with the worker. */
const children = SERVER_BUILD;
const shared = createPdfRenderer({ children });
const uploads = openUploadReaders({ children });

/** What a test puts in the place of the world outside. */
export interface TestServices {
  /** Who takes cards; by default nobody. Called once the settings are read. */
  cards?: (config: Config) => Promise<CardDesk>;
  /** Opens another database than a fresh one. */
  database?: () => Promise<OpenDatabase>;
  /** Children that are nobody else's: what is measured, or goes on behind a test. Closed by who made them. */
  pdf?: PdfRenderer;
  uploads?: UploadReaders;
  /** Where the log goes. */
  logTo?: Writable;
}

export function testApp(settings: Record<string, string> = {}, services: TestServices = {}): TestApp {
  const opened: {
    app?: Awaited<ReturnType<typeof createApp>>;
    db?: Database;
    sealer?: Sealer;
    storage?: Storage;
    stored?: Storage;
    pictureReader?: PictureReader;
    close?: () => Promise<void>;
  } = {};
  const now = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('testApp() works inside tests and hooks');
    return value;
  };

  beforeAll(async () => {
    const database = await (services.database ?? openTestDatabase)();
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-files-'));
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dir,
      RATE_LIMITS: 'off',
      ...settings,
    });
    opened.db = database.db;
    const { sealer } = await openSealer(config, database.db);
    opened.sealer = sealer;
    opened.stored = diskStorage(path.join(dir, 'files'));
    opened.storage = sealedStorage(opened.stored, sealer);
    const readers = services.uploads ?? uploads;
    opened.pictureReader = readers.pictureReader;
    const cards = (await services.cards?.(config)) ?? null;
    opened.app = await createApp({
      config,
      db: database.db,
      sealer,
      storage: opened.storage,
      ...readers,
      pdf: services.pdf ?? shared,
      cards,
      ...(services.logTo ? { logTo: services.logTo } : {}),
    });
    opened.close = async () => {
      await opened.app?.fastify.close();
      await opened.app?.generator.stop();
      await database.close();
      fs.rmSync(dir, { recursive: true, force: true });
    };
  });
  afterAll(() => opened.close?.());

  const raw: TestApp['raw'] = (options) => now(opened.app).fastify.inject(options);

  const client = (headers: Record<string, string>): Client => clientOf(raw, headers);

  return {
    get db() {
      return now(opened.db);
    },
    get sealer() {
      return now(opened.sealer);
    },
    get storage() {
      return now(opened.storage);
    },
    get stored() {
      return now(opened.stored);
    },
    get pictureReader() {
      return now(opened.pictureReader);
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
