import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fileKey, listReportFiles } from '#features/files/api.ts';
import { createReport } from '#features/report/save-api.ts';
import type { Answer, TestUser } from '../client.ts';
import { type Backend, postgresBackend } from '../crash/backends.ts';
import { countRecords } from '../crash/records.ts';
import { testServerUrl } from '../database.ts';
import { NoAnswer } from '../network-raw.ts';
import { mustBe, newAccount, startPractice } from '../new-account.ts';
import { pictureBytes } from '../pictures.ts';
import { type RealServer, startServer } from '../real-server.ts';
import { itInLong, sized } from '../size.ts';
import { type TcpProxy, tcpProxy } from '../tcp-proxy.ts';
import { persistentUsers } from './persistent-users.ts';

/* The line between the server and PostgreSQL breaks in every way. The shared server itself is never touched. */

const photo = { name: 'Вид.jpg', bytes: pictureBytes('photo-1') };
/** Settings of the address, so that the tests need not wait for the patience of the service. */
const HURRY = { query_timeout: '3000', connectionTimeoutMillis: '1500' };

describe.skipIf(!testServerUrl)('between the server and PostgreSQL', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-faults-'));
  let backend: Backend;
  let proxy: TcpProxy;
  let server: RealServer;
  let anna: TestUser;
  let reportOfAnna: string;

  beforeAll(async () => {
    backend = await postgresBackend(testServerUrl ?? '');
    const url = new URL(backend.env.DATABASE_URL ?? '');
    proxy = await tcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    for (const [name, value] of Object.entries(HURRY)) url.searchParams.set(name, value);
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url.href, DATABASE_POOL: '4' });
    anna = await newAccount(server);
    await startPractice(anna);
    reportOfAnna = await newReport();
  });
  afterAll(async () => {
    await server?.kill();
    await proxy?.close();
    await backend?.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const newReport = async () => mustBe(await anna.call(createReport, { body: {} }), 'report').body.id;

  /** The one answer that a user may get while the database is away. */
  function expectUnavailable(answer: Answer<unknown>): void {
    expect(answer.status).toBe(503);
    expect(answer.error.code).toBe('unavailable');
    expect(answer.error.message).toMatch(/^Сервис временно недоступен\. Подождите минуту и повторите попытку\./);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }

  /** More calls at once than the pool has connections, half of them in transactions. */
  async function many(): Promise<Answer<unknown>[]> {
    const params = { reportId: reportOfAnna };
    const body = { total_area: 1000 } as never;
    return Promise.all(
      Array.from(
        { length: 12 },
        (_, index): Promise<Answer<unknown>> =>
          index % 2 === 0 ? anna.call(readProfile) : anna.call(descriptionSheet.write, { params, body }),
      ),
    );
  }

  const recovered = () => expect.poll(async () => (await anna.call(readProfile)).status, { timeout: 30_000 }).toBe(200);

  it('S5 connections that are cut under load, and a database that is away for seconds, lose nothing that was acknowledged', async () => {
    const users = await persistentUsers(server);
    await users.during(async () => {
      for (let cut = 0; cut < sized({ short: 5, long: 200 }); cut += 1) {
        await pause(Math.random() * 300);
        proxy.drop();
        if (cut % 8 !== 4) continue;
        await proxy.down();
        await pause(1_000);
        await proxy.up();
      }
      await users.moreDone(1);
    });
    expect(await users.problems(backend.env.DATABASE_URL ?? '', dataDir)).toEqual([]);
    const { records, seen } = users;
    expect(seen.get(503)).toBeGreaterThan(0);
    process.stdout.write(
      `S5 cut connections: ${countRecords(records)} acknowledged writes (${records.paid.length} payments, ${records.files.length} pictures), answers ${JSON.stringify(Object.fromEntries(seen))}, 0 lost\n`,
    );
  });

  it('S5 a picture whose commit went through unheard is there with its bytes, though the user was told to try again', async () => {
    const reportId = await newReport();
    let sent = 0;
    const upload = async () => {
      const lost = proxy.loseAnswerTo(/commit/i);
      sent += 1;
      const answer = await anna.upload('/api/report-files/upload', { category: 'photos', reportId }, photo);
      await lost;
      await recovered();
      return answer;
    };
    let answer = await upload();
    // The commit of the worker that counts drafts came first, and was the one that nobody heard.
    if (answer.status === 201) answer = await upload();
    expectUnavailable(answer);
    const files = (await anna.call(listReportFiles, { params: { reportId } })).body;
    expect(files).toHaveLength(sent);
    const file = files.at(-1);
    expect(fileKey(file?.file_path ?? '')).toBeTruthy();
    const { status, bytes } = await anna.download(file?.file_path ?? '');
    expect(status).toBe(200);
    expect(bytes.length).toBe(file?.size);
  });

  itInLong('S5 a network that swallows everything is told within seconds, and forgotten when it is over', async () => {
    proxy.stall(true);
    const started = Date.now();
    for (const answer of await many()) expectUnavailable(answer);
    expect(Date.now() - started).toBeLessThan(30_000);
    proxy.stall(false);
    await recovered();
    // No connection is lost for good: the whole pool answers again.
    expect((await many()).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  itInLong('S5 locks that another connection holds are answered in bounded time, and waited out', async () => {
    const other = new pg.Client({ connectionString: backend.env.DATABASE_URL });
    await other.connect();
    await other.query('begin; lock table users, report_sheets in access exclusive mode');
    const started = Date.now();
    for (const answer of await many()) expectUnavailable(answer);
    expect(Date.now() - started).toBeLessThan(30_000);
    await other.query('rollback');
    await other.end();
    await recovered();
    expect((await many()).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  it('S5 a server that runs stays alive without its database, says it is not ready, and is ready again by itself', async () => {
    await proxy.down();
    const ready = () =>
      server.raw({ method: 'GET', url: '/readyz' }).then(
        ({ statusCode }) => statusCode,
        (error: unknown) => {
          if (error instanceof NoAnswer) return 'dead';
          throw error;
        },
      );
    expect(await ready()).toBe(503);
    expectUnavailable((await anna.call(readProfile)) as Answer<unknown>);
    // The workers meet it too: their rounds go on.
    await pause(sized({ short: 3_000, long: 30_000 }));
    expect(await ready()).toBe(503);
    await proxy.up();
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  });
});
