import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRecords } from '../crash/records.ts';
import { type Cluster, type Haste, postgresPrograms, startCluster } from '../postgres-cluster.ts';
import { type RealServer, startServer } from '../real-server.ts';
import { sized } from '../size.ts';
import { persistentUsers, type Users } from './persistent-users.ts';

/* A PostgreSQL that is restarted under a server with users: one of the test's own, where its programs are installed. */

const programs = postgresPrograms();

describe.skipIf(!programs)('with the programs of PostgreSQL (initdb, pg_ctl, pg_basebackup)', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-restarts-'));
  let cluster: Cluster;
  let server: RealServer;
  let users: Users;

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: cluster.url, DATABASE_POOL: '4' });
    users = await persistentUsers(server);
  });
  afterAll(async () => {
    await server?.kill();
    await cluster?.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const ready = async () => (await server.raw({ method: 'GET', url: '/readyz' })).statusCode;

  it.each<Haste>(sized({ short: ['immediate'], long: ['fast', 'immediate'] }))(
    'S5 PostgreSQL that is restarted (%s) under load is 503 meanwhile, and all goes on by itself with everything acknowledged',
    async (haste) => {
      users.seen.clear();
      await users.during(async () => {
        for (let count = 0; count < sized({ short: 1, long: 25 }); count += 1) {
          await users.moreDone(5);
          await cluster.restart(haste);
        }
        await users.moreDone(5);
        await cluster.stop(haste);
        await users.moreRefused();
        expect(await ready()).toBe(503);
        await cluster.start();
        await users.moreDone(5);
      });
      expect(await ready()).toBe(200);
      expect(await users.problems(cluster.url, dataDir)).toEqual([]);
      const { records, seen } = users;
      process.stdout.write(
        `S5 restarts, ${haste}: ${countRecords(records)} acknowledged writes so far (${records.paid.length} payments, ${records.files.length} pictures), answers ${JSON.stringify(Object.fromEntries(seen))}, 0 lost\n`,
      );
    },
  );
});
