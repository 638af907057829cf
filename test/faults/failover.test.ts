import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPrices } from '#features/balance/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { createReport } from '#features/report/save-api.ts';
import { countRecords } from '../crash/records.ts';
import { query } from '../database-server.ts';
import { mustBe } from '../new-account.ts';
import { type Cluster, postgresPrograms, startCluster } from '../postgres-cluster.ts';
import { type RealServer, startServer } from '../real-server.ts';
import { itInLong, sized } from '../size.ts';
import { type TcpProxy, tcpProxy } from '../tcp-proxy.ts';
import { persistentUsers, type Users } from './persistent-users.ts';

/*
 * The PostgreSQL under a server with users is lost for good, and its synchronous standby takes its place: clusters of the
 * test's own, behind an address that follows the primary.
 */

const programs = postgresPrograms();
/** Of the address: the tests need not wait for the patience of the service. */
const HURRY = '?query_timeout=5000&connectionTimeoutMillis=2000';

/** A standby that every commit of the primary waits for. */
async function synchronousStandby(primary: Cluster): Promise<Cluster> {
  const standby = await primary.standby();
  await query(primary.url, `alter system set synchronous_standby_names = '*'`);
  await query(primary.url, 'select pg_reload_conf()');
  const states = () => query(primary.url, 'select sync_state from pg_stat_replication');
  await expect.poll(states, { timeout: 30_000 }).toEqual([{ sync_state: 'sync' }]);
  return standby;
}

describe.skipIf(!programs)('with the programs of PostgreSQL (initdb, pg_ctl, pg_basebackup)', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-failover-'));
  const clusters: Cluster[] = [];
  let primary: Cluster;
  let standby: Cluster;
  let proxy: TcpProxy;
  let server: RealServer;
  let users: Users;

  beforeAll(async () => {
    primary = await startCluster(programs ?? '');
    clusters.push(primary);
    proxy = await tcpProxy({ host: '127.0.0.1', port: primary.port });
    const url = `postgres://mezha@127.0.0.1:${proxy.port}/postgres${HURRY}`;
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_POOL: '4' });
    users = await persistentUsers(server);
  });
  beforeEach(() => users.seen.clear());
  afterAll(async () => {
    await server?.kill();
    await proxy?.close();
    for (const cluster of clusters) await cluster.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  async function addStandby(): Promise<void> {
    standby = await synchronousStandby(primary);
    clusters.push(standby);
  }

  const ready = async () => (await server.raw({ method: 'GET', url: '/readyz' })).statusCode;
  const prices = async () => (await server.anonymous.call(readPrices)).status;

  /** Gives the button that pays for a report, to be pressed again and again. */
  async function payment(): Promise<(status: number) => Promise<void>> {
    const { id } = mustBe(await users.account.call(createReport, { body: {} }), 'report').body;
    return async (status) => {
      expect((await users.account.call(payReport, { params: { id }, body: {} })).status).toBe(status);
      if (status === 200) users.records.paid.push({ reportId: id });
    };
  }

  const deaths = {
    immediate: () => primary.stop('immediate'),
    killed: async () => primary.kill(),
  };

  /** Under load; gives how many milliseconds after the promotion the next thing was done. */
  async function failOver(death: keyof typeof deaths, address: 'after' | 'before'): Promise<number> {
    const lead = () => proxy.leadTo({ host: '127.0.0.1', port: standby.port });
    await users.moreDone(30);
    await deaths[death]();
    await users.moreRefused();
    expect(await ready()).toBe(503);
    if (address === 'before') {
      lead();
      // A standby can be read, and refuses to be written.
      await expect.poll(prices, { timeout: 30_000 }).toBe(200);
      await users.moreRefused();
    }
    await standby.promote();
    const promoted = performance.now();
    if (address === 'after') lead();
    await users.moreDone(1);
    expect(await ready()).toBe(200);
    return Math.round(performance.now() - promoted);
  }

  it.each<[keyof typeof deaths, 'after' | 'before']>([
    ['immediate', 'before'],
    ...sized<[keyof typeof deaths, 'after'][]>({ short: [], long: [['killed', 'after']] }),
  ])(
    'S5 a primary that is lost under load (%s) and replaced by its standby, with the address moved %s the promotion, loses nothing acknowledged and charges nobody twice',
    async (death, address) => {
      const waits: number[] = [];
      for (let count = 0; count < sized({ short: 1, long: 15 }); count += 1) {
        await addStandby();
        const pay = await payment();
        const unheard = proxy.loseAnswerTo(/commit/i);
        await pay(503);
        await unheard;
        await users.during(async () => {
          waits.push(await failOver(death, address));
        });
        await clusters.shift()?.close();
        primary = standby;
        await pay(200);
        expect(await users.problems(primary.url, dataDir)).toEqual([]);
      }
      const { records, seen } = users;
      process.stdout.write(
        `S5 failovers, ${death}, address ${address}: ${waits.length}, ${countRecords(records)} acknowledged writes so far (${records.paid.length} payments, ${records.files.length} pictures), answers ${JSON.stringify(Object.fromEntries(seen))}, 0 lost; writing again within ${Math.max(...waits)} ms\n`,
      );
    },
  );

  itInLong(
    'S5 a synchronous standby that is away stops writing with 503 but not reading, and all goes on when it is back',
    async () => {
      await addStandby();
      const pay = await payment();
      await users.during(async () => {
        await users.moreDone(10);
        await standby.stop('immediate');
        await pay(503);
        expect(await prices()).toBe(200);
        await standby.start();
        await users.moreDone(10);
      });
      await pay(200);
      expect(await users.problems(primary.url, dataDir)).toEqual([]);
    },
  );
});
