import { beforeEach, expect, it, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { later, letter, mailServer, transportOf } from '#test/mail-server.ts';
import { mailQueue } from '../database/tables.ts';
import { queueMail } from './mail.ts';
import type { MailTransport } from './mail-transport.ts';
import { deliverDueMail, mailPause } from './mail-worker.ts';

const app = testApp();
beforeEach(async () => {
  await app.db.delete(mailQueue);
});
const rows = () => app.db.select().from(mailQueue);

it('Q5 while the mail server is down the pauses grow, and the letter goes out when it is back', async () => {
  const first = await mailServer();
  await first.close();
  const transport = transportOf({ SMTP_URL: first.url });
  await queueMail(app.db, letter);

  let now = new Date();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    expect(await deliverDueMail(app.db, transport, { now })).toMatchObject({ postponed: 1 });
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: attempt, sentAt: null, body: letter.text });
    expect(row?.lastError).toMatch(/ECONNREFUSED/);
    pauses.push((row?.nextAttemptAt.getTime() ?? 0) - now.getTime());
    // Not a moment before its time.
    const early = new Date((row?.nextAttemptAt.getTime() ?? 0) - 1);
    expect(await deliverDueMail(app.db, transport, { now: early })).toMatchObject({ postponed: 0 });
    now = row?.nextAttemptAt ?? now;
  }
  expect(pauses).toEqual([1, 2, 3, 4].map(mailPause));
  expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);

  const back = await mailServer(first.port);
  try {
    expect(await deliverDueMail(app.db, transport, { now })).toMatchObject({ sent: 1 });
    expect(back.received).toHaveLength(1);
  } finally {
    await back.close();
  }
});

it('Q5 two workers at once send every letter once', async () => {
  const server = await mailServer();
  try {
    const transport = transportOf({ SMTP_URL: server.url });
    for (let n = 0; n < 6; n += 1) {
      await queueMail(app.db, { ...letter, to: { address: `user${n}@mezha.example` } });
    }
    await Promise.all([deliverDueMail(app.db, transport), deliverDueMail(app.db, transport)]);
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => `user${n}@mezha.example`),
    );
  } finally {
    await server.close();
  }
});

it('Q5 a slow mail server makes no second server send the same letter', async () => {
  for (const name of ['first', 'second']) {
    await queueMail(app.db, { ...letter, to: { address: `${name}@mezha.example` } });
  }
  const sent: string[] = [];
  const quick: MailTransport = { kind: 'smtp', send: async ({ toAddress }) => void sent.push(toAddress) };
  const slow: MailTransport = {
    kind: 'smtp',
    async send({ toAddress }) {
      sent.push(toAddress);
      vi.setSystemTime(Date.now() + 2 * 60_000);
      if (sent.length === 2) await deliverDueMail(app.db, quick);
    },
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await deliverDueMail(app.db, slow);
  } finally {
    vi.useRealTimers();
  }
  expect(sent.sort()).toEqual(['first@mezha.example', 'second@mezha.example']);
});

it('Q5 a letter whose worker died is sent by another one later', async () => {
  const server = await mailServer();
  try {
    await queueMail(app.db, letter);
    // As a worker leaves it that took the letter and was killed.
    await app.db.update(mailQueue).set({ attempts: 1, nextAttemptAt: later(3) });
    const transport = transportOf({ SMTP_URL: server.url });
    expect(await deliverDueMail(app.db, transport)).toMatchObject({ sent: 0 });
    expect(await deliverDueMail(app.db, transport, { now: later(4) })).toMatchObject({ sent: 1 });
  } finally {
    await server.close();
  }
});

it('Q5 an address that the mail server refuses for good is not tried again; a refusal of our own credentials is', async () => {
  const refusing = await mailServer(0, {
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  });
  const guarded = await mailServer(0, {
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('wrong')),
  });
  try {
    await queueMail(app.db, letter);
    expect(await deliverDueMail(app.db, transportOf({ SMTP_URL: refusing.url }))).toMatchObject({ failed: 1 });
    expect(await rows()).toMatchObject([{ sentAt: null, body: '' }]);
    await app.db.delete(mailQueue);

    await queueMail(app.db, letter);
    const url = guarded.url.replace('smtp://', 'smtp://user:wrong@');
    expect(await deliverDueMail(app.db, transportOf({ SMTP_URL: url }))).toMatchObject({ postponed: 1 });
  } finally {
    await refusing.close();
    await guarded.close();
  }
});

it('Q5 a letter whose link has expired is not sent any more', async () => {
  const server = await mailServer();
  try {
    await queueMail(app.db, { ...letter, expiresAt: later(60) });
    const transport = transportOf({ SMTP_URL: server.url });
    expect(await deliverDueMail(app.db, transport, { now: later(61) })).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(server.received).toEqual([]);
    expect(await rows()).toMatchObject([{ body: '', lastError: 'expired' }]);
  } finally {
    await server.close();
  }
});
