import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { forgotPassword, signIn } from '#features/account/sign-in-api.ts';
import { createPayment } from '#features/balance/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { childOf } from '../child-of.ts';
import type { Answer } from '../client.ts';
import { type Backend, embeddedBackend, postgresBackend } from '../crash/backends.ts';
import { testServerUrl } from '../database.ts';
import { newAccount, PASSWORD, startPractice } from '../new-account.ts';
import { type RealServer, startServer } from '../real-server.ts';
import { isLong } from '../size.ts';

/*
 * The clock of a server that runs is five hours ahead for a while and then set back. The embedded database's clock goes
 * with it; PostgreSQL's does not.
 */

const AHEAD_MS = 5 * 3600_000;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-clock-'));
const clockFile = path.join(dataDir, 'ahead');
let backend: Backend;
let server: RealServer;
let anna: Awaited<ReturnType<typeof newAccount>>;

/** The next look at the clock tells the new time. */
function setClock(aheadMs: number): void {
  fs.writeFileSync(`${clockFile}.new`, String(aheadMs));
  fs.renameSync(`${clockFile}.new`, clockFile);
}

/** A mail server that takes the call and hangs up, until it is put right. */
async function brokenMailServer() {
  let calls = 0;
  const broken = net.createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  broken.listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const { port } = broken.address() as net.AddressInfo;
  let letters = 0;
  const whole = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        letters += 1;
        done();
      });
    },
  });
  return {
    port,
    calls: () => calls,
    letters: () => letters,
    async mend() {
      await new Promise((resolve) => broken.close(resolve));
      await new Promise<void>((resolve) => whole.listen(port, '127.0.0.1', resolve));
    },
    close: () => new Promise<void>((resolve) => whole.close(resolve)),
  };
}
let mail: Awaited<ReturnType<typeof brokenMailServer>>;

beforeAll(async () => {
  setClock(0);
  backend = testServerUrl ? await postgresBackend(testServerUrl) : await embeddedBackend(dataDir);
  mail = await brokenMailServer();
  server = await startServer({
    ...backend.env,
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${path.resolve('test/faults/clock.mjs')}`,
    CLOCK_AHEAD_FILE: clockFile,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'on',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Межа <post@mezha.example>',
  });
  anna = await newAccount(server);
  await startPractice(anna);
});
afterAll(async () => {
  await server?.kill();
  await mail?.close();
  await backend?.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const profile = async (token: string) => (await server.as(token).call(readProfile)).status;
const newReport = () => anna.call(createReport, { body: {} });
const wait = ({ headers }: Pick<Answer<unknown>, 'headers'>) => Number(headers['retry-after'] ?? 0);
const enter = (email: string, password: string) => server.anonymous.call(signIn, { body: { email, password } });

/** How often the poller has asked in vain about a payment. */
const askedInVain = (id: string) =>
  server.output().match(new RegExp(`"payment":"${id}".+"payment not read back"`, 'g'))?.length;

it.runIf(isLong && process.platform === 'linux')(
  'S5 a clock that is five hours ahead and then set back ends no session, and nothing waits for hours or is done over and over',
  async () => {
    // The cash desk falls silent with a payment under way, and the mail server hangs up.
    const { id } = (await anna.call(createPayment, { body: { amount: 500 } })).body;
    process.kill(childOf(server.pid, 'payment-sandbox.js'), 'SIGKILL');

    setClock(AHEAD_MS);
    expect(await profile(anna.token)).toBe(200);
    const boris = await newAccount(server);
    await server.anonymous.call(forgotPassword, { body: { email: boris.email } });
    await expect.poll(mail.calls, { timeout: 30_000 }).toBe(1);
    await expect.poll(() => askedInVain(id), { timeout: 60_000 }).toBe(1);
    for (let count = 0; count < 5; count += 1) expect((await enter(anna.email, 'не тот пароль')).status).toBe(401);
    while ((await newReport()).status === 201);
    expect((await enter(anna.email, PASSWORD)).status).toBe(429);
    expect((await newReport()).status).toBe(429);

    setClock(0);
    for (const { token } of [anna, boris]) expect(await profile(token)).toBe(200);
    expect(wait(await enter(anna.email, PASSWORD))).toBeLessThanOrEqual(15 * 60);
    expect(wait(await newReport())).toBeLessThanOrEqual(3600);
    await expect.poll(mail.calls, { timeout: 30_000 }).toBe(2);
    await expect.poll(() => askedInVain(id), { timeout: 60_000 }).toBe(2);
    // Longer than two rounds of the letters and one of the payments: they rest again.
    await pause(15_000);
    expect(mail.calls()).toBe(2);
    expect(askedInVain(id)).toBe(2);

    await mail.mend();
    setClock(60_000);
    await expect.poll(mail.letters, { timeout: 30_000 }).toBe(1);
    expect(await profile(anna.token)).toBe(200);
  },
);
