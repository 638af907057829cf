import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { descriptionSheet } from '#features/description/sheet.ts';
import { createReport } from '#features/report/api.ts';
import type { TestUser } from '../client.ts';
import { lostSaves } from '../crash/checks.ts';
import type { Save } from '../crash/records.ts';
import { mustBe, newAccount, startPractice } from '../new-account.ts';
import { type RealServer, startServer } from '../real-server.ts';
import { sized } from '../size.ts';
import { type Cluster, type Haste, postgresPrograms, startCluster } from './cluster.ts';

/* A PostgreSQL that is restarted under a server with writers: one of the test's own, where its programs are installed. */

const programs = postgresPrograms();

describe.skipIf(!programs)('with the programs of PostgreSQL (initdb, pg_ctl)', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-restarts-'));
  const saves = new Map<string, Save>();
  const seen = new Map<number, number>();
  let cluster: Cluster;
  let server: RealServer;
  let anna: TestUser;

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: cluster.url, DATABASE_POOL: '4' });
    anna = await newAccount(server);
    await startPractice(anna);
    for (let count = 0; count < 6; count += 1) {
      const { id } = mustBe(await anna.call(createReport, { body: {} }), 'report').body;
      saves.set(id, { sent: 0, acknowledged: 0 });
    }
  });
  afterAll(async () => {
    await server?.kill();
    await cluster?.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const answered = (status: number) => seen.get(status) ?? 0;
  const ready = async () => (await server.raw({ method: 'GET', url: '/readyz' })).statusCode;

  /** Saves one report again and again while `work` lasts, as every other. */
  async function underSaves(work: () => Promise<void>): Promise<void> {
    let over = false;
    const writers = [...saves].map(async ([reportId, serial]) => {
      while (!over) {
        serial.sent += 1;
        const body = { total_area: 1000 + serial.sent } as never;
        const answer = await anna.call(descriptionSheet.write, { params: { reportId }, body });
        seen.set(answer.status, answered(answer.status) + 1);
        if (answer.status < 300) serial.acknowledged = serial.sent;
      }
    });
    try {
      await work();
    } finally {
      over = true;
      await Promise.all(writers);
    }
  }

  it.each<Haste>(['fast', 'immediate'])(
    'S5 PostgreSQL that is restarted (%s) under load is 503 meanwhile, and all goes on by itself with every acknowledged save',
    async (haste) => {
      const more = async (status: number) => {
        const before = answered(status);
        await expect.poll(() => answered(status), { timeout: 30_000 }).toBeGreaterThan(before);
      };
      seen.clear();
      await underSaves(async () => {
        for (let count = 0; count < sized({ short: 3, long: 25 }); count += 1) {
          await more(200);
          await cluster.restart(haste);
        }
        await more(200);
        await cluster.stop(haste);
        await more(503);
        expect(await ready()).toBe(503);
        await cluster.start();
        await more(200);
      });
      expect(await ready()).toBe(200);
      expect([...seen.keys()].sort()).toEqual([200, 503]);
      expect(await lostSaves(anna, [...saves])).toEqual([]);
      process.stdout.write(`S5 restarts, ${haste}: answers ${JSON.stringify(Object.fromEntries(seen))}, 0 lost\n`);
    },
  );
});
