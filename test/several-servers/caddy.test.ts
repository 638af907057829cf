import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { signIn } from '#features/account/sign-in-api.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { exampleDescription } from '#features/example/example-report.ts';
import type { ReportFile } from '#features/files/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { SILENT_SECONDS, SLOWEST_BYTES_A_SECOND } from '#kit/server/http/body-watch.ts';
import { TOO_LARGE, UNAVAILABLE } from '#kit/server/http/error-handler.ts';
import { UPLOAD_MAX_BYTES } from '#kit/uploads.ts';
import { type Client, multipart } from '../client.ts';
import { findProblems, lostSaves } from '../crash/checks.ts';
import { countRecords } from '../crash/records.ts';
import { testServerUrl } from '../database.ts';
import { openHalf } from '../half-open.ts';
import { networkRaw } from '../network-raw.ts';
import { mustBe, newAccount, startPractice } from '../new-account.ts';
import { pictureBytes } from '../pictures.ts';
import { itInLong, sized } from '../size.ts';
import { caddyProgram, caddyVersion } from './caddy.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { killUnderLoad } from './kill-under-load.ts';

/* Two real servers on one PostgreSQL database and one bucket, behind Caddy with the settings of deploy/Caddyfile. */

const program = caddyProgram();
/** As `caddyVersion`; a version below it loses the body of a call that found no server (its issue 7546). */
const HANDS_ON_BODIES = 2011;

/** In small pieces, at a pace at which it is still on its way when a sender who stalls is let go. */
const SLOW_SECONDS = SILENT_SECONDS + 15;
const SLOW_BYTES = SLOW_SECONDS * 2 * SLOWEST_BYTES_A_SECOND;
async function sendSlowly(socket: net.Socket, bytes: Buffer): Promise<void> {
  const each = Math.ceil(bytes.length / SLOW_SECONDS);
  for (let from = 0; from < bytes.length; from += each) {
    await pause(1000);
    socket.write(bytes.subarray(from, from + each));
  }
}

describe.skipIf(!testServerUrl || !program)('behind Caddy (needs PostgreSQL and the program caddy)', () => {
  let fleet: Fleet;
  let version: number;
  beforeAll(async () => {
    version = await caddyVersion(program ?? '');
    fleet = await startFleet(testServerUrl ?? '', { RATE_LIMITS: 'on', DRAIN_SECONDS: '8' }, program);
  });
  afterAll(() => fleet.close());

  /** Twice as many calls as there are servers: each of them gets one. */
  const allServe = async () => {
    for (const _ of [...fleet.servers, ...fleet.servers])
      expect((await fleet.site.raw({ url: '/api/prices' })).statusCode).toBe(200);
  };

  async function user() {
    const account = await newAccount(fleet.site);
    await startPractice(account);
    const reportId = mustBe(await account.call(createReport, { body: {} }), 'report').body.id;
    return { account, reportId };
  }

  it('S6 a session that one server began is known to the others, and answers come compressed', async () => {
    const { account, reportId } = await user();
    for (const _ of fleet.servers) expect((await account.call(readProfile)).body).toMatchObject({ id: account.id });
    const params = { reportId };
    mustBe(await account.call(descriptionSheet.write, { params, body: exampleDescription as never }), 'save');
    const sheet = await account.call(descriptionSheet.read, { params });
    // By the server: Caddy hands on what the caller takes.
    expect(sheet.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(sheet.body).toMatchObject({ address: exampleDescription.address });
  });

  it('S6 a picture of 3 MB passes; a request of 6 MB is refused and takes no server away from others', async () => {
    const { account, reportId } = await user();
    const fields = { category: 'photos', reportId };
    const photo = pictureBytes('photo-1');
    // Behind a picture's end anything may follow.
    const bytes = Buffer.concat([photo, Buffer.alloc(UPLOAD_MAX_BYTES - photo.length)]);
    const stored = await account.upload('/api/report-files/upload', fields, { name: 'фото.jpg', bytes });
    expect(stored.status).toBe(201);
    const { file_path } = stored.body as unknown as ReportFile;
    expect((await account.download(file_path)).headers).toMatchObject({ 'content-type': 'image/jpeg' });

    const form = multipart(fields, { name: 'фото.jpg', bytes: Buffer.alloc(6_000_000) });
    for (const _ of fleet.servers) {
      const refused = await networkRaw(fleet.origin)({
        method: 'POST',
        url: '/api/report-files/upload',
        headers: { ...form.headers, authorization: `Bearer ${account.token}` },
        payload: form.payload,
      });
      expect(refused.statusCode).toBe(version < HANDS_ON_BODIES ? 502 : 413);
      expect(JSON.parse(refused.body)).toEqual(
        version < HANDS_ON_BODIES
          ? { code: 'unavailable', message: UNAVAILABLE }
          : { code: 'too_large', message: TOO_LARGE },
      );
    }
    await allServe();
  });

  it('S6 uploads that their senders break off take no server away from others', async () => {
    const { port, host } = new URL(fleet.origin);
    const broken = [...fleet.servers, ...fleet.servers].map(async () => {
      const socket = net.connect(Number(port), '127.0.0.1').resume();
      // Half closed in the middle of its body, it is answered.
      socket.end(`POST ${signIn.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100000\r\n\r\n{"email"`);
      await once(socket, 'close');
    });
    await Promise.all(broken);
    await allServe();
  });

  itInLong(
    'S3 a sender who stalls is let go by the servers and by Caddy, while one who sends slowly and steadily is taken',
    async () => {
      const { account, reportId } = await user();
      const photo = pictureBytes('photo-1');
      const bytes = Buffer.concat([photo, Buffer.alloc(Math.max(0, SLOW_BYTES - photo.length))]);
      const form = multipart({ category: 'photos', reportId }, { name: 'фото.jpg', bytes });
      const path = '/api/report-files/upload';
      const open = { path, token: account.token, length: form.payload.length, type: form.headers['content-type'] };
      const stalled = openHalf(fleet.origin, { ...open, sent: 1000 });
      const slow = openHalf(fleet.origin, { ...open, sent: 0 });
      const letGo = once(stalled.socket, 'close').then(() => 'let go');
      const taken = slow.status.then(() => 'taken');
      void sendSlowly(slow.socket, form.payload);
      expect(await Promise.race([letGo, taken])).toBe('let go');
      expect(await stalled.status).toBe(408);
      expect(await slow.status).toBe(201);
      slow.close();
    },
  );

  it('S6 while a server is gone, calls of every kind go to the other one', async ({ skip }) => {
    skip(version < HANDS_ON_BODIES, 'this Caddy loses the body of a call that found no server');
    const { account, reportId } = await user();
    await fleet.servers[0]?.kill();
    for (let n = 1; n <= 10; n += 1) {
      const saved = await account.call(descriptionSheet.write, {
        params: { reportId },
        body: { total_area: n } as never,
      });
      expect(saved.status).toBe(200);
      expect((await account.call(readProfile)).status).toBe(200);
    }
    await fleet.replace(0);
  });

  /** Saves and reads until told to stop; every call must succeed. */
  async function work(account: Client, reportId: string, over: () => boolean): Promise<number> {
    let calls = 0;
    for (; !over(); calls += 2) {
      const params = { reportId };
      const body = { total_area: calls + 1 } as never;
      expect((await account.call(descriptionSheet.write, { params, body })).status).toBe(200);
      expect((await account.call(descriptionSheet.read, { params })).body).toMatchObject({});
    }
    return calls;
  }

  it('S6 servers that are ended in turn and started again, as for an update, cost no caller a call', {
    timeout: sized({ short: 300_000, long: 3600_000 }),
  }, async ({ skip }) => {
    skip(version < HANDS_ON_BODIES, 'this Caddy refuses a call with a body while it knows of no server that is ready');
    const people = [await user(), await user(), await user()];
    let over = false;
    const worked = Promise.all(people.map(({ account, reportId }) => work(account, reportId, () => over)));
    const rounds = async () => {
      for (let round = 0; round < sized({ short: 2, long: 20 }); round += 1) {
        const index = round % fleet.servers.length;
        expect(await fleet.servers[index]?.stop()).toBe(0);
        await fleet.replace(index);
      }
    };
    await Promise.race([rounds(), worked]);
    over = true;
    const calls = (await worked).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`S6 behind Caddy: servers ended in turn under ${calls} calls, none failed\n`);
  });

  // All callers of this file have one address, which is then shut out.
  it('S2 a caller who writes another address into the calls is still counted by the real one', async () => {
    const guess = (n: number) =>
      fleet.site.raw({
        method: 'POST',
        url: signIn.path,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
        payload: JSON.stringify({ email: `nobody-${n}@mezha.example`, password: 'догадка' }),
      });
    for (let n = 0; n < 20; n += 1) expect((await guess(n)).statusCode).toBe(401);
    expect((await guess(20)).statusCode).toBe(429);
  });

  it('S6 while no server can be reached, a call and a page are told so in a sentence', async () => {
    for (const server of fleet.servers) await server.kill();
    const raw = networkRaw(fleet.origin);
    const call = await raw({ url: '/api/prices' });
    expect(call.statusCode).toBeGreaterThanOrEqual(502);
    expect(JSON.parse(call.body)).toEqual({ code: 'unavailable', message: UNAVAILABLE });
    expect(call.headers).toMatchObject({ 'retry-after': '30' });
    const page = await raw({ url: '/reports' });
    expect(page.statusCode).toBeGreaterThanOrEqual(502);
    expect(page.body).toBe(UNAVAILABLE);
    await Promise.all(fleet.servers.map((_, index) => fleet.replace(index)));
    await expect.poll(async () => (await raw({ url: '/api/prices' })).statusCode, { timeout: 60_000 }).toBe(200);
  });
});

const KILLS = sized({ short: 1, long: 25 });

describe.skipIf(!testServerUrl || !program)('behind Caddy, one of the servers killed', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet(testServerUrl ?? '', {}, program);
  });
  afterAll(() => fleet.close());

  it('S6 a server killed under load behind Caddy takes nothing with it that was acknowledged', {
    timeout: sized({ short: 300_000, long: 2 * 3600_000 }),
  }, async () => {
    const { cast, records } = await killUnderLoad(fleet, { count: KILLS, apartMs: 5_000 });
    expect(await findProblems(fleet.db, fleet.storage, records)).toEqual([]);
    expect(await lostSaves(cast.user, [...records.saves])).toEqual([]);
    process.stdout.write(
      `S6 behind Caddy: ${KILLS} kills under load, ${countRecords(records)} acknowledged writes, 0 lost\n`,
    );
  });
});
