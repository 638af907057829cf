import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { readConfig } from '#test/config.ts';
import { mailQueue } from '../database/tables.ts';
import { type Letter, queueMail } from './mail.ts';
import { type MailTransport, mailTransport } from './mail-transport.ts';
import { deliverDueMail, mailPause } from './mail-worker.ts';

const app = testApp();
let dir: string;
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-mail-'));
  await app.db.delete(mailQueue);
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const letter: Letter = {
  about: '00000000-0000-4000-8000-000000000000',
  to: { name: 'Лугова Анна', address: 'anna@mezha.example' },
  subject: 'Сброс пароля на сайте «Межа»',
  text: 'Здравствуйте!\n\nОткройте ссылку:\nhttps://mezha.example/reset-password?token=abc',
};
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const rows = () => app.db.select().from(mailQueue);

/** The transport of the settings, as the product makes it. */
function transportOf(settings: Record<string, string>) {
  return mailTransport(readConfig({ DATA_DIR: dir, MAIL_FROM: 'Межа <post@mezha.example>', ...settings }).mail);
}

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server on loopback that keeps what it gets. */
async function mailServer(port = 0, options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function decoded(raw: string): string {
  const body = raw.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  const bytes = /^content-transfer-encoding: quoted-printable/im.test(raw)
    ? body
        .replaceAll('=\r\n', '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
    : Buffer.from(body).toString('latin1');
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n').trim();
}

it('Q5 a queued letter reaches the mail server once, with its text in Russian, and its text is forgotten', async () => {
  const server = await mailServer();
  try {
    const transport = transportOf({ SMTP_URL: server.url });
    await queueMail(app.db, { ...letter, replyTo: 'client@mezha.example' });
    expect(await deliverDueMail(app.db, transport)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(await deliverDueMail(app.db, transport, { now: later(600) })).toEqual({ sent: 0, postponed: 0, failed: 0 });
    expect(server.received).toHaveLength(1);
    const [got] = server.received;
    expect(got).toMatchObject({ from: 'post@mezha.example', to: ['anna@mezha.example'] });
    expect(got?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(got?.raw).toMatch(/^Reply-To: <?client@mezha\.example>?\r$/m);
    expect(decoded(got?.raw ?? '')).toBe(letter.text);
    expect(await rows()).toMatchObject([{ body: '', attempts: 1, failedAt: null }]);
  } finally {
    await server.close();
  }
});

it('Q5 a letter of an undone transaction is never sent, one of a committed transaction is', async () => {
  await expect(
    app.db.transaction(async (tx) => {
      await queueMail(tx, letter);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
  await app.db.transaction((tx) => queueMail(tx, letter));
  expect(await rows()).toHaveLength(1);
});

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

it('S13 a letter of nobody’s account keeps only its day once it is out or given up, and no letter’s error keeps an address', async () => {
  const server = await mailServer();
  const refusing = await mailServer(0, {
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}>: no such user`), { responseCode: 550 })),
  });
  try {
    const last = { ...letter, about: null, replyTo: 'client@mezha.example' };
    await queueMail(app.db, last);
    expect(await deliverDueMail(app.db, transportOf({ SMTP_URL: server.url }))).toMatchObject({ sent: 1 });
    expect(server.received.map(({ to }) => to)).toEqual([['anna@mezha.example']]);
    await queueMail(app.db, last);
    expect(await deliverDueMail(app.db, transportOf({ SMTP_URL: refusing.url }))).toMatchObject({ failed: 1 });
    const blank = { toAddress: '', toName: '', replyTo: null, body: '' };
    expect(await rows()).toMatchObject([blank, blank]);
    await queueMail(app.db, letter);
    await deliverDueMail(app.db, transportOf({ SMTP_URL: refusing.url }));
    const left = await rows();
    expect(left.map(({ toAddress }) => toAddress)).toEqual(['', '', 'anna@mezha.example']);
    expect(left.map(({ lastError }) => lastError).join()).toMatch(/no such user/);
    expect(left.map(({ lastError }) => lastError).join()).not.toContain('anna');
  } finally {
    await server.close();
    await refusing.close();
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

it.each<[string, Partial<Letter>]>([
  ['a recipient that adds a header', { to: { address: 'a@mezha.example\r\nBcc: evil@mezha.example' } }],
  ['a recipient that is two', { to: { address: 'a@mezha.example, evil@mezha.example' } }],
  ['a recipient with a name of its own', { to: { address: 'x <evil@mezha.example>' } }],
  ['a name with a line break', { to: { address: 'a@mezha.example', name: 'Анна\r\nBcc: evil@mezha.example' } }],
  ['a subject with a line break', { subject: 'Счёт\nBcc: evil@mezha.example' }],
  ['an answer address with a line break', { replyTo: 'a@mezha.example\nBcc: evil@mezha.example' }],
])('Q5 %s is refused before it is queued', async (_what, change) => {
  await expect(queueMail(app.db, { ...letter, ...change })).rejects.toMatchObject({ code: 'validation' });
  expect(await rows()).toEqual([]);
});

it('Q5 a name with quotes and brackets stays a name', async () => {
  const server = await mailServer();
  try {
    await queueMail(app.db, { ...letter, to: { address: 'a@mezha.example', name: 'X" <evil@mezha.example>, "Y' } });
    await deliverDueMail(app.db, transportOf({ SMTP_URL: server.url }));
    expect(server.received.map(({ to }) => to)).toEqual([['a@mezha.example']]);
  } finally {
    await server.close();
  }
});

it('Q5 without a mail server letters become .eml files that only the owner can read', async () => {
  await queueMail(app.db, letter);
  const transport = transportOf({});
  expect(transport.kind).toBe('outbox');
  expect(await deliverDueMail(app.db, transport)).toMatchObject({ sent: 1 });
  const [file, ...others] = fs.readdirSync(path.join(dir, 'outbox'));
  expect(others).toEqual([]);
  expect(file).toMatch(/\.eml$/);
  const place = path.join(dir, 'outbox', file ?? '');
  expect(fs.statSync(place).mode & 0o777).toBe(0o600);
  const raw = fs.readFileSync(place, 'utf8');
  expect(raw).toMatch(/^To: .*<anna@mezha\.example>\r$/m);
  expect(decoded(raw)).toBe(letter.text);
  expect(raw).toContain('\r\nhttps://mezha.example/reset-password?token=abc\r\n');
  const [row] = await app.db.select().from(mailQueue).where(eq(mailQueue.body, ''));
  expect(row?.sentAt).toBeInstanceOf(Date);
});
