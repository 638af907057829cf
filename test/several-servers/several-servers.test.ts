import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { signIn, signOut } from '#features/account/sign-in-api.ts';
import { requestInvoice } from '#features/balance/api.ts';
import type { ReportFile } from '#features/files/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { mailQueue } from '#kit/server/database/tables.ts';
import { queueMail } from '#kit/server/mail/mail.ts';
import { findProblems, lostSaves } from '../crash/checks.ts';
import { countRecords } from '../crash/records.ts';
import { testServerUrl } from '../database.ts';
import { mustBe, newAccount, PASSWORD, startPractice } from '../new-account.ts';
import { pictureBytes } from '../pictures.ts';
import { isLong } from '../size.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { killUnderLoad } from './kill-under-load.ts';

/* Three real servers on one PostgreSQL database and one bucket, behind a balancer. */

const invoice = {
  companyName: 'ООО «Кадастровое бюро»',
  inn: '9999000045',
  amount: 4500,
  email: 'buh@mezha.example',
  appraiserName: 'Савельева Марина Андреевна',
  appraiserPhone: '8 900 000 00 17',
  appraiserEmail: 'marina@mezha.example',
};

describe.skipIf(!testServerUrl)('several servers', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet(testServerUrl ?? '', { RATE_LIMITS: 'on' });
  });
  afterAll(() => fleet.close());

  it('S6 servers that start at the same moment on an empty database make its tables once', async () => {
    const { entries } = JSON.parse(fs.readFileSync('migrations/meta/_journal.json', 'utf8'));
    const { rows } = (await fleet.db.execute(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ count: entries.length }]);
    for (const { raw } of fleet.servers) expect((await raw({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('S6 a user who signs in at one server is known to all, and after signing out to none', async () => {
    const [first, second, third] = fleet.servers;
    if (!first || !second || !third) throw new Error('three servers');
    const { token, email } = await newAccount(first);
    for (const server of fleet.servers)
      expect((await server.as(token).call(readProfile)).body).toMatchObject({ email });
    expect((await second.as(token).call(signOut)).status).toBe(200);
    for (const server of fleet.servers) expect((await server.as(token).call(readProfile)).status).toBe(401);
  });

  it('S6 a file that one server took is read at all of them', async () => {
    const user = await newAccount(fleet.site);
    await startPractice(user);
    const reportId = mustBe(await user.call(createReport, { body: {} }), 'report').body.id;
    const file = { name: 'фото.jpg', bytes: pictureBytes('photo-1') };
    const fields = { category: 'photos', reportId };
    const stored = mustBe(
      await (fleet.servers[0] as Fleet['servers'][0]).as(user.token).upload('/api/report-files/upload', fields, file),
      'upload',
    ).body as unknown as ReportFile;
    const read = await Promise.all(fleet.servers.map((server) => server.as(user.token).download(stored.file_path)));
    expect(read.map(({ status, bytes }) => [status, bytes.length])).toEqual(Array(3).fill([200, stored.size]));
    expect(new Set(read.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  });

  it('S6 limits are counted over all servers, a user’s and those of a password', async () => {
    const user = await newAccount(fleet.site);
    const calls = await Promise.all(
      Array.from({ length: 30 }, () => fleet.site.as(user.token).call(requestInvoice, { body: invoice })),
    );
    expect(calls.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(10);

    const guess = () => fleet.site.anonymous.call(signIn, { body: { email: user.email, password: 'догадка' } });
    for (let n = 0; n < 5; n += 1) expect((await guess()).status).toBe(401);
    const body = { email: user.email, password: PASSWORD };
    for (const server of fleet.servers) expect((await server.anonymous.call(signIn, { body })).status).toBe(429);
  });

  it('S2 behind the balancer callers are told apart by their own addresses', async () => {
    const guess = (n: number, address: string) =>
      fleet.site.raw({
        method: 'POST',
        url: signIn.path,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        payload: JSON.stringify({ email: `nobody-${n}@mezha.example`, password: 'догадка' }),
      });
    for (let n = 0; n < 20; n += 1) expect((await guess(n, '203.0.113.7')).statusCode).toBe(401);
    expect((await guess(20, '203.0.113.7')).statusCode).toBe(429);
    expect((await guess(20, '203.0.113.8')).statusCode).toBe(401);
  });

  it('S6 letters that wait go out once, whichever server sends them', async () => {
    await expect.poll(() => fleet.db.$count(mailQueue, sql`sent_at is null`), { timeout: 60_000 }).toBe(0);
    const sent = () =>
      fleet.servers.flatMap((_, index) => {
        const outbox = path.join(fleet.folder, `server-${index}`, 'outbox');
        return fs.existsSync(outbox) ? fs.readdirSync(outbox).map((name) => [index, name] as const) : [];
      });
    const before = sent().length;
    for (let n = 0; n < 60; n += 1) {
      const to = { address: `user${n}@mezha.example` };
      await queueMail(fleet.db, { about: null, to, subject: `Письмо ${n}`, text: 'Здравствуйте!' });
    }
    await expect.poll(() => fleet.db.$count(mailQueue, sql`sent_at is null`), { timeout: 60_000 }).toBe(0);
    expect(sent()).toHaveLength(before + 60);
  });
});

const KILLS = 25;
const APART_MS = 8_000;

describe.runIf(testServerUrl && isLong)('several servers, one of them killed', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet(testServerUrl ?? '');
  });
  afterAll(() => fleet.close());

  it('S6 a server killed under load takes nothing with it that was acknowledged, and users work on at the others', {
    timeout: 2 * 3600_000,
  }, async () => {
    const { cast, records } = await killUnderLoad(fleet, { count: KILLS, apartMs: APART_MS });
    for (let call = 0; call < 12; call += 1)
      expect((await cast.user.call(createReport, { body: {} })).status).toBe(201);
    expect(await findProblems(fleet.db, fleet.storage, records)).toEqual([]);
    expect(await lostSaves(cast.user, [...records.saves])).toEqual([]);
    process.stdout.write(
      `S6 three servers: ${KILLS} kills under load, ${countRecords(records)} acknowledged writes (${records.generated.length} generations, ${records.paid.length} payments), 0 lost\n`,
    );
  });
});
