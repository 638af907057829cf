import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { decoded, later, letter, mailServer, transportOf } from '#test/mail-server.ts';
import { mailQueue } from '../database/tables.ts';
import { type Letter, queueMail } from './mail.ts';
import { deliverDueMail } from './mail-worker.ts';

const app = testApp();
let dir: string;
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-mail-'));
  await app.db.delete(mailQueue);
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));
const rows = () => app.db.select().from(mailQueue);

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
  const transport = transportOf({ DATA_DIR: dir });
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
