import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtChildren } from '#test/built-children.ts';
import { childOf } from '#test/child-of.ts';
import { rowsOf } from '#test/database.ts';
import { isUnavailable } from '../../work/unavailable.ts';
import type { Database } from '../database.ts';
import { openPool } from '../postgres.ts';
import { openEmbedded } from './embedded-database.ts';
import { type Engine, startEngine } from './embedded-engine.ts';

/* The engine of the embedded database ends where PostgreSQL would, and is started again. */

const PROGRAM = 'engine-child.js';
let children: string;
/** A data folder with an empty database: to make one takes seconds. */
let made: string;
let dataDir: string;
const opened: { close(): Promise<unknown> }[] = [];

beforeAll(async () => {
  children = await builtChildren();
  made = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-engine-'));
  await (await openEmbedded({ dataDir: made, children, migrations: null })).close();
});
afterAll(() => fs.rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-engine-'));
  fs.cpSync(path.join(made, 'db'), path.join(dataDir, 'db'), { recursive: true });
});
afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function openProbe(folder = children) {
  const database = await openEmbedded({ dataDir, children: folder, migrations: null });
  opened.push(database);
  await database.db.execute(sql`create table if not exists probe (n int)`);
  return database;
}

/** The engine alone, for connections that are made by hand. */
async function openEngine(): Promise<Engine> {
  const engine = await startEngine(path.join(children, PROGRAM), dataDir);
  opened.push(engine);
  return engine;
}

const wayTo = (engine: Engine) => ({
  stream: () => engine.socket(),
  user: 'postgres',
  database: 'postgres',
  ssl: false,
});

async function connect(engine: Engine): Promise<pg.Client> {
  const client = new pg.Client(wayTo(engine));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Processes are found in /proc. */
const onLinux = it.skipIf(process.platform !== 'linux');
const enginePid = () => childOf(process.pid, PROGRAM);
const megabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const add = (db: Database, n: number) => db.execute(sql`insert into probe values (${n})`);
const numbers = async (db: Database) =>
  (await rowsOf<{ n: number }>(db, sql`select n from probe order by n`)).map(({ n }) => n);
const refusal = (work: Promise<unknown>) => work.then(() => null, isUnavailable);
const goesOn = (db: Database, n: number) =>
  expect.poll(() => refusal(add(db, n)), { timeout: 30_000, interval: 100 }).toBe(null);

/**
 * The program of the engine on a disk that refuses what stands in a file: the name of the call, the error's code and
 * its number. It counts what was synced.
 */
function onSpoiltDisk() {
  const folder = path.join(dataDir, 'spoilt');
  const spoilt = path.join(folder, 'refuses');
  const synced = path.join(folder, 'synced');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  fs.writeFileSync(spoilt, '[]');
  fs.writeFileSync(
    path.join(folder, PROGRAM),
    `import fs from 'node:fs';
     for (const call of ['fdatasyncSync', 'writeSync']) {
       const done = fs[call];
       fs[call] = (file, ...rest) => {
         const [refused, code, errno] = JSON.parse(fs.readFileSync(${JSON.stringify(spoilt)}, 'utf8'));
         if (refused === call && file > 2) throw Object.assign(new Error(code), { code, errno });
         if (call === 'fdatasyncSync') fs.appendFileSync(${JSON.stringify(synced)}, '.');
         return done(file, ...rest);
       };
     }
     await import(${JSON.stringify(String(pathToFileURL(path.join(children, PROGRAM))))});`,
  );
  const replace = (text: string) => {
    fs.writeFileSync(`${spoilt}.new`, text);
    fs.renameSync(`${spoilt}.new`, spoilt);
  };
  return {
    folder,
    spoil: (...what: [call: 'fdatasyncSync' | 'writeSync', code: string, errno: number]) =>
      replace(JSON.stringify(what)),
    mend: () => replace('[]'),
    timesSynced: () => fs.statSync(synced).size,
  };
}

onLinux('2 an engine that has made its folder holds little more memory than one that found it', async () => {
  await openProbe();
  const found = megabytes(enginePid());
  await opened.pop()?.close();
  fs.rmSync(path.join(dataDir, 'db'), { recursive: true });
  await openProbe();
  // What is no longer used is given back soon, not at once.
  await expect.poll(() => megabytes(enginePid()) / found, { timeout: 15_000 }).toBeLessThan(1.8);
});

it('2 the embedded database syncs every commit to the disk', async () => {
  const disk = onSpoiltDisk();
  const { db } = await openProbe(disk.folder);
  const before = disk.timesSynced();
  for (let n = 1; n <= 5; n += 1) await add(db, n);
  expect(disk.timesSynced() - before).toBeGreaterThanOrEqual(5);
});

it('2 a commit that does not reach the disk is refused, so is what waits behind it, and all goes on by itself', async () => {
  const disk = onSpoiltDisk();
  const { db } = await openProbe(disk.folder);
  await add(db, 1);
  disk.spoil('fdatasyncSync', 'EIO', -5);
  const inTransaction = db.transaction((tx) => add(tx, 2));
  const refused = [add(db, 2), inTransaction, add(db, 2), numbers(db)];
  expect(await Promise.all(refused.map(refusal))).toEqual([true, true, true, true]);
  disk.mend();
  await goesOn(db, 3);
  // What was refused may be there: nobody knows where it was lost.
  expect((await numbers(db)).filter((n) => n !== 2)).toEqual([1, 3]);
});

it('2 an error of the disk that Node has no name for is an error to the embedded database', async () => {
  const disk = onSpoiltDisk();
  const { db } = await openProbe(disk.folder);
  await add(db, 1);
  disk.spoil('writeSync', 'Unknown system error -122', -os.constants.errno.EDQUOT);
  expect(await refusal(add(db, 2))).toBe(true);
  disk.mend();
  await goesOn(db, 3);
  disk.spoil('writeSync', 'Unknown system error -117', -117);
  expect(await refusal(add(db, 4))).toBe(true);
});

it('2 a lock file that was cut off by the disk does not keep the embedded database closed', async () => {
  await (await openProbe()).close();
  opened.length = 0;
  fs.writeFileSync(path.join(dataDir, 'db', 'postmaster.pid'), '');
  expect(await numbers((await openProbe()).db)).toEqual([]);
});

onLinux(
  '2 an engine killed in the middle of a transaction is told as unavailable, and comes back with every acknowledged row',
  async () => {
    const { db } = await openProbe();
    for (let n = 1; n <= 20; n += 1) await add(db, n);
    const cutOff = db.transaction(async (tx) => {
      await add(tx, 21);
      process.kill(enginePid(), 'SIGKILL');
      await add(tx, 22);
    });
    expect(await refusal(cutOff)).toBe(true);
    await goesOn(db, 23);
    expect(await numbers(db)).toEqual([...Array.from({ length: 20 }, (_, index) => index + 1), 23]);
  },
);

onLinux('2 an engine that does not come back from a statement is started again', async () => {
  const { db } = await openProbe();
  await add(db, 1);
  const before = enginePid();
  // Deeper than its stack, which its own check does not know.
  expect(await refusal(db.execute(sql`select ${'['.repeat(100_000)}::jsonb`))).toBe(true);
  await goesOn(db, 2);
  expect(enginePid()).not.toBe(before);
  expect(await numbers(db)).toEqual([1, 2]);
});

onLinux(
  '2 an engine that is held by one statement for longer than a query may take is ended, and a slow one is not',
  async () => {
    const engine = await openEngine();
    const pool = await openPool({
      to: { ...wayTo(engine), query_timeout: 300 },
      size: 1,
      migrations: null,
      onNoAnswer: () => engine.doubt(),
    });
    opened.push(pool);
    await pool.db.execute(sql`create table probe (n int)`);
    const first = enginePid();
    expect(await refusal(pool.db.execute(sql`select pg_sleep(1)`))).toBe(true);
    await goesOn(pool.db, 1);
    expect(enginePid()).toBe(first);
    const endless = sql`select count(*) from generate_series(1, 1000000000000)`;
    expect(await refusal(pool.db.transaction((tx) => tx.execute(endless)))).toBe(true);
    await goesOn(pool.db, 2);
    expect(enginePid()).not.toBe(first);
    expect((await numbers(pool.db)).at(0)).toBe(1);
  },
);

it('2 a connection that is lost inside a transaction is rolled back, and leaves nothing to the next', async () => {
  const engine = await openEngine();
  const lost = await connect(engine);
  await lost.query('create table probe (n int)');
  await lost.query({ name: 'named', text: 'select 1' });
  await lost.query("set timezone = 'Asia/Tokyo'");
  await lost.query('select pg_advisory_lock(7)');
  await lost.query('begin');
  await lost.query('insert into probe values (1)');
  // A statement that has failed: the engine takes nothing until its end, which never comes.
  await lost.query('select $1::int', ['x']).catch(() => undefined);
  (lost as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  const next = await connect(engine);
  const { rows } = await next.query(
    `select (select count(*)::int from probe) as rows, current_setting('timezone') as zone,
      (select count(*)::int from pg_prepared_statements) as named,
      (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
  );
  expect(rows).toEqual([{ rows: 0, zone: 'UTC', named: 0, locks: 0 }]);
  await next.end();
});

it('2 a second connection waits for the end of the first', async () => {
  const engine = await openEngine();
  const first = await connect(engine);
  const second = connect(engine);
  const answers: string[] = [];
  void second.then(() => answers.push('second'));
  await first.query('select pg_sleep(0.2)');
  answers.push('first');
  await first.end();
  await (await second).end();
  expect(answers).toEqual(['first', 'second']);
});

it('2 an engine that does not start is told with its own words', async () => {
  const version = path.join(dataDir, 'db', 'PG_VERSION');
  const right = fs.readFileSync(version);
  fs.writeFileSync(version, '9\n');
  await expect(openProbe()).rejects.toThrow(/^the embedded database has ended: FATAL: .*incompatible/);
  fs.writeFileSync(version, right);
  await openProbe();
});

describe('an engine that goes on', () => {
  let db: Database;
  beforeAll(async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-engine-'));
    fs.cpSync(path.join(made, 'db'), path.join(folder, 'db'), { recursive: true });
    const database = await openEmbedded({ dataDir: folder, children, migrations: null });
    db = database.db;
    await db.execute(sql`create table probe (n int)`);
    return async () => {
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    };
  });

  onLinux('2 a text that looks like the last words of the engine does not end it', async () => {
    const before = enginePid();
    await expect(db.execute(sql`select ${'1\nPANIC:  x\nFATAL:  y'}::int`)).rejects.toThrow();
    await add(db, 1);
    expect(enginePid()).toBe(before);
  });

  it('2 a slow query does not stop the server beside it', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const started = performance.now();
    await db.execute(sql`select pg_sleep(2)`);
    const took = performance.now() - started;
    delay.disable();
    expect(took).toBeGreaterThan(2_000);
    expect(delay.max / 1e6).toBeLessThan(took / 2);
  });

  it('2 messages of any size arrive whole', async () => {
    for (const length of [1, 8_190, 65_530, 65_536, 5_000_000]) {
      const text = 'я'.repeat(length);
      const [row] = await rowsOf<{ text: string }>(db, sql`select ${text}::text as text`);
      expect(row?.text === text).toBe(true);
    }
  });

  onLinux(
    '2 what a terminal or a service manager tells everybody does not end the engine before its server',
    async () => {
      const before = enginePid();
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(before, signal);
      await add(db, 1);
      expect(enginePid()).toBe(before);
    },
  );
});
