import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnavailable } from '../../work/unavailable.ts';
import { openEmbedded } from './embedded-database.ts';

/* The engine of the embedded database ends where PostgreSQL would, and is opened anew. */

let dir: string;
let database: Awaited<ReturnType<typeof openEmbedded>>;

beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-engine-'));
  database = await openEmbedded({ dir, migrations: null });
  await database.db.execute(sql`create table probe (n int)`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

const add = (n: number) => database.db.execute(sql`insert into probe values (${n})`);
const rows = async () => (await database.client.query<{ n: number }>('select n from probe order by n')).rows;

/** From now on this call of the disk fails, as Node tells it. */
function spoil(call: 'fdatasyncSync' | 'writeSync', code: string, errno: number): void {
  vi.spyOn(fs, call).mockImplementation(() => {
    throw Object.assign(new Error(code), { code, errno });
  });
}

/** The calls are refused, as what is worth another try. */
async function expectRefused(calls: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(calls)) {
    expect(result).toMatchObject({ status: 'rejected' });
    expect(isUnavailable((result as PromiseRejectedResult).reason)).toBe(true);
  }
}

it('2 a commit that does not reach the disk is not acknowledged, who waits behind it is refused too, and all goes on by itself', async () => {
  await add(1);
  spoil('fdatasyncSync', 'EIO', -5);
  const inTransaction = database.db.transaction((tx) => tx.execute(sql`insert into probe values (2)`));
  await expectRefused([add(2), inTransaction, add(2), rows()]);
  vi.restoreAllMocks();
  await expect.poll(() => add(3).then(Boolean, () => false), { timeout: 30_000, interval: 200 }).toBe(true);
  // What was refused may be there: nobody knows where it was lost.
  const numbers = (await rows()).map(({ n }) => n);
  expect(numbers.filter((n) => n !== 2)).toEqual([1, 3]);
});

it('2 an error of the disk that Node has no name for is an error to the embedded database', async () => {
  await add(1);
  spoil('writeSync', 'Unknown system error -122', -os.constants.errno.EDQUOT);
  await expectRefused([add(2)]);
  spoil('writeSync', 'Unknown system error -117', -117);
  await expectRefused([add(2)]);
});

it('2 a lock file that was cut off by the disk does not keep the embedded database closed', async () => {
  await database.close();
  fs.writeFileSync(path.join(dir, 'postmaster.pid'), '');
  database = await openEmbedded({ dir, migrations: null });
  expect(await rows()).toEqual([]);
});
