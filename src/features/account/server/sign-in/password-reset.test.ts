import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailQueue } from '#kit/server/database/tables.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { resetPassword } from '../../api.ts';
import { readProfile } from '../../page-api.ts';
import { PASSWORD_COMMON } from '../../password.ts';
import { forgotPassword, signIn } from '../../sign-in-api.ts';
import { hashPassword } from '../passwords.ts';
import { passwordResets, signInFailures, users } from '../tables.ts';
import { ownAddress } from './password-reset.ts';

const app = testApp({ PUBLIC_URL: 'https://mezha.example/', PAYMENTS: 'off' });
const limited = testApp({ RATE_LIMITS: 'on' });
const password = 'ровный участок у леса';
const fresh = 'новая длинная фраза';

async function newPerson(on: TestApp = app) {
  const user = await on.newUser({ passwordHash: await hashPassword(password) });
  const [row] = await on.db.select().from(users).where(eq(users.id, user.id));
  return { ...user, email: row?.email ?? '' };
}

const forgot = (email: string, on: TestApp = app) => on.anonymous.call(forgotPassword, { body: { email } });
const letters = (email: string, on: TestApp = app) =>
  on.db.select().from(mailQueue).where(eq(mailQueue.toAddress, email)).orderBy(desc(mailQueue.createdAt));
const reset = (token: string, typed = fresh) => app.anonymous.call(resetPassword, { body: { token, password: typed } });

async function linkOf(email: string): Promise<string> {
  await forgot(email);
  const [letter] = await letters(email);
  const token = /^https:\/\/mezha\.example\/reset-password\?token=([\w-]{43})$/m.exec(letter?.body ?? '')?.[1];
  if (!token) throw new Error(`no link in ${letter?.body}`);
  return token;
}

describe('A6 forgotten password', () => {
  it('A6 a known and an unknown address get the same answer in the same time', async () => {
    const anna = await newPerson();
    const timed = async (email: string) => {
      const started = performance.now();
      const { status, body } = await forgot(email);
      return { status, body, took: performance.now() - started };
    };
    const known = await timed(anna.email);
    const unknown = await timed('nobody@mezha.example');
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(known.took).toBeGreaterThan(390);
    expect(unknown.took).toBeGreaterThan(390);
    expect(await letters(anna.email)).toHaveLength(1);
    expect(await letters('nobody@mezha.example')).toHaveLength(0);
  });

  it('A6 the link of the letter sets a new password and ends every session', async () => {
    const anna = await newPerson();
    const token = await linkOf(anna.email.toUpperCase().toLowerCase());
    expect((await reset(token)).status).toBe(200);
    expect((await anna.call(readProfile)).status).toBe(401);
    const old = await app.anonymous.call(signIn, { body: { email: anna.email, password } });
    expect(old.status).toBe(401);
    expect((await app.anonymous.call(signIn, { body: { email: anna.email, password: fresh } })).status).toBe(200);
    const [notice] = await letters(anna.email);
    expect(notice?.subject).toBe('Пароль в сервисе «Межа» изменён');
  });

  it('A6 a link works once, also when it is pressed twice at the same moment', async () => {
    const anna = await newPerson();
    const token = await linkOf(anna.email);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await reset(token);
    expect(again.error).toMatchObject({ code: 'reset_link_invalid' });
    expect(again.error.message).toBe('Ссылка для сброса пароля недействительна или устарела. Запросите новую ссылку.');
  });

  it('A6 a link is dead after an hour, and after a reset with another link', async () => {
    const anna = await newPerson();
    const first = await linkOf(anna.email);
    await app.db.update(passwordResets).set({ createdAt: sql`now() - interval '61 minutes'` });
    expect((await reset(first)).error.code).toBe('reset_link_invalid');
    const second = await linkOf(anna.email);
    const third = await linkOf(anna.email);
    expect((await reset(third)).status).toBe(200);
    expect((await reset(second)).error.code).toBe('reset_link_invalid');
  });

  it('A6 a weak password is refused and leaves the link usable', async () => {
    const anna = await newPerson();
    const token = await linkOf(anna.email);
    expect((await reset(token, 'парольпароль')).error.fields).toEqual({ password: PASSWORD_COMMON });
    expect((await reset(token)).status).toBe(200);
  });

  it('A6 without a token the link is named incorrect', async () => {
    expect((await reset('')).error.fields).toEqual({ token: 'Некорректная ссылка для сброса пароля' });
    expect((await reset('выдумка')).error.code).toBe('reset_link_invalid');
  });

  it('A6 tokens are stored hashed, and the letter expires with its link', async () => {
    const anna = await newPerson();
    const token = await linkOf(anna.email);
    const rows = await app.db.select().from(passwordResets).where(eq(passwordResets.userId, anna.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const [letter] = await letters(anna.email);
    const minutes = ((letter?.expiresAt?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
  });

  it('A6 a changed e-mail ends the links that were sent to the former one', async () => {
    const anna = await newPerson();
    const token = await linkOf(anna.email);
    const body = { email: `new-${anna.email}`, current_password: password };
    expect((await anna.send('PATCH', `/api/users/${anna.id}`, body)).status).toBe(200);
    expect((await reset(token)).error.code).toBe('reset_link_invalid');
    const [notice] = await letters(anna.email);
    expect(notice?.body).toContain(`new-${anna.email}`);
  });

  it('A6 one mailbox gets at most three letters in 15 minutes, with the same answer', async () => {
    const anna = await newPerson(limited);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => forgot(anna.email, limited)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await letters(anna.email, limited)).length).toBeLessThanOrEqual(3);
    await limited.db.update(signInFailures).set({ at: sql`now() - interval '16 minutes'` });
    const before = (await letters(anna.email, limited)).length;
    await forgot(anna.email, limited);
    expect(await letters(anna.email, limited)).toHaveLength(before + 1);
  });

  it('A6 a forged Host header cannot point the link elsewhere', () => {
    expect(ownAddress({ host: 'evil.example', hostname: 'evil.example' }, 3000)).toBe('http://localhost:3000');
    expect(ownAddress({ host: '127.0.0.1:5210', hostname: '127.0.0.1' }, 3000)).toBe('http://127.0.0.1:5210');
  });
});
