import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '#kit/server/database/database.ts';
import { openEmbedded } from '#kit/server/database/embedded/embedded-database.ts';
import { type Engine, startEngine } from '#kit/server/database/embedded/embedded-engine.ts';
import { isUnavailable } from '#kit/server/work/unavailable.ts';
import { rowsOf } from './database.ts';
import { putDatabase } from './made-database.ts';
import { SERVER_BUILD } from './server-build.ts';

/* The engine of the embedded database, in a data folder of each test's own. */

export const PROGRAM = 'engine-child.js';

interface EnginePlace {
  /** Folder of the built programs. */
  children: string;
  dataDir: string;
  /** Closed after the test. */
  opened: { close(): Promise<unknown> }[];
  openProbe(folder?: string): ReturnType<typeof openEmbedded>;
  openEngine(): Promise<Engine>;
}

export function enginePlace(): EnginePlace {
  const place = {
    opened: [],
    async openProbe(folder = place.children) {
      const database = await openEmbedded({ dataDir: place.dataDir, children: folder, migrations: null });
      place.opened.push(database);
      await database.db.execute(sql`create table if not exists probe (n int)`);
      return database;
    },
    /** The engine alone, for connections that are made by hand. */
    async openEngine() {
      const engine = await startEngine(path.join(place.children, PROGRAM), place.dataDir);
      place.opened.push(engine);
      return engine;
    },
  } as unknown as EnginePlace;
  beforeAll(async () => {
    place.children = SERVER_BUILD;
  });
  beforeEach(async () => {
    place.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-engine-'));
    await putDatabase(place.dataDir);
  });
  afterEach(async () => {
    for (const { close } of place.opened.splice(0).reverse()) await close();
    fs.rmSync(place.dataDir, { recursive: true, force: true });
  });
  return place;
}

export const wayTo = (engine: Engine) => ({
  stream: () => engine.socket(),
  user: 'postgres',
  database: 'postgres',
  ssl: false,
});

export const add = (db: Database, n: number) => db.execute(sql`insert into probe values (${n})`);
export const numbers = async (db: Database) =>
  (await rowsOf<{ n: number }>(db, sql`select n from probe order by n`)).map(({ n }) => n);
export const refusal = (work: Promise<unknown>) => work.then(() => null, isUnavailable);
export const goesOn = (db: Database, n: number) =>
  expect.poll(() => refusal(add(db, n)), { timeout: 30_000, interval: 100 }).toBe(null);
