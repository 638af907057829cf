import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Limit } from '#kit/limit.ts';
import { openTestDatabase } from '#test/database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { callLimits } from '../database/tables.ts';
import { countCall, forgetEmptyLimits } from './limits.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Three at once, and one more every 20 minutes. */
const limit: Limit = { name: 'thrice', calls: 3, minutes: 60, tooMany: 'Слишком часто.' };
const call = (who: string) => countCall(database.db, limit, who);
const pass = (minutes: number) =>
  database.db.update(callLimits).set({ emptyAt: sql`${callLimits.emptyAt} - make_interval(mins => ${minutes})` });

it('S2 a user may call so often at once, then waits; others are free', async () => {
  for (let n = 0; n < 3; n += 1) expect(await call('anna')).toBe(0);
  const wait = await call('anna');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(1200);
  expect(await call('boris')).toBe(0);
});

it('S2 calls are given back one by one, and being refused does not prolong the wait', async () => {
  for (let n = 0; n < 3; n += 1) await call('clara');
  for (let n = 0; n < 10; n += 1) expect(await call('clara')).toBeGreaterThan(0);
  await pass(20);
  expect(await call('clara')).toBe(0);
  expect(await call('clara')).toBeGreaterThan(0);
  await pass(60);
  for (let n = 0; n < 3; n += 1) expect(await call('clara')).toBe(0);
  expect(await call('clara')).toBeGreaterThan(0);
});

it('S2 many calls at the same moment get no more through than calls one after another', async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, () => call('dora')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

it('S2 one row is kept for a user and limit, and none once all calls were given back', async () => {
  for (let n = 0; n < 5; n += 1) await call('emma');
  expect(await database.db.$count(callLimits, eq(callLimits.key, 'thrice:emma'))).toBe(1);
  await forgetEmptyLimits(database.db);
  expect(await call('emma')).toBeGreaterThan(0);
  await pass(61);
  await forgetEmptyLimits(database.db);
  expect(await database.db.$count(callLimits)).toBe(0);
});
