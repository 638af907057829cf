import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { childOf } from '#test/child-of.ts';
import { rowsOf } from '#test/database.ts';
import { add, enginePlace, goesOn, numbers, PROGRAM, refusal, wayTo } from '#test/engine-place.ts';
import { putDatabase } from '#test/made-database.ts';
import { isLong } from '#test/size.ts';
import type { Database } from '../database.ts';
import { openPool } from '../postgres.ts';
import { openEmbedded } from './embedded-database.ts';

/* The engine of the embedded database ends where PostgreSQL would, and is started again. */

const place = enginePlace();

/** Processes are found in /proc. */
const onLinux = it.skipIf(process.platform !== 'linux');
const onLinuxInLong = it.runIf(isLong && process.platform === 'linux');
const enginePid = () => childOf(process.pid, PROGRAM);
const megabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

onLinuxInLong('2 an engine that has made its folder holds little more memory than one that found it', async () => {
  await place.openProbe();
  const found = megabytes(enginePid());
  await place.opened.pop()?.close();
  fs.rmSync(path.join(place.dataDir, 'db'), { recursive: true });
  await place.openProbe();
  // What is no longer used is given back soon, not at once.
  await expect.poll(() => megabytes(enginePid()) / found, { timeout: 15_000 }).toBeLessThan(1.8);
});

it('2 a lock file that was cut off by the disk does not keep the embedded database closed', async () => {
  await (await place.openProbe()).close();
  place.opened.length = 0;
  fs.writeFileSync(path.join(place.dataDir, 'db', 'postmaster.pid'), '');
  expect(await numbers((await place.openProbe()).db)).toEqual([]);
});

onLinux(
  '2 an engine killed in the middle of a transaction is told as unavailable, and comes back with every acknowledged row',
  async () => {
    const { db } = await place.openProbe();
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
  const { db } = await place.openProbe();
  await add(db, 1);
  const before = enginePid();
  // Deeper than its stack, which its own check does not know.
  expect(await refusal(db.execute(sql`select ${'['.repeat(100_000)}::jsonb`))).toBe(true);
  await goesOn(db, 2);
  expect(enginePid()).not.toBe(before);
  expect(await numbers(db)).toEqual([1, 2]);
});

onLinuxInLong(
  '2 an engine that is held by one statement for longer than a query may take is ended, and a slow one is not',
  async () => {
    const engine = await place.openEngine();
    const pool = await openPool({
      to: { ...wayTo(engine), query_timeout: 300 },
      size: 1,
      migrations: null,
      onNoAnswer: () => engine.doubt(),
    });
    place.opened.push(pool);
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

it('2 an engine that does not start is told with its own words', async () => {
  const version = path.join(place.dataDir, 'db', 'PG_VERSION');
  const right = fs.readFileSync(version);
  fs.writeFileSync(version, '9\n');
  await expect(place.openProbe()).rejects.toThrow(/^the embedded database has ended: FATAL: .*incompatible/);
  fs.writeFileSync(version, right);
  await place.openProbe();
});

describe('an engine that goes on', () => {
  let db: Database;
  beforeAll(async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-engine-'));
    await putDatabase(folder);
    const database = await openEmbedded({ dataDir: folder, children: place.children, migrations: null });
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
