import { desc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailQueue } from '#kit/server/database/tables.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { testServerUrl, waiting } from '#test/database.ts';
import { registerUser } from '../../api.ts';
import { confirmEmail, sendConfirmation } from '../../confirm-email-api.ts';
import { signIn } from '../../sign-in-api.ts';
import { hashPassword } from '../passwords.ts';
import { emailConfirmations, users } from '../tables.ts';

const app = testApp({ CONFIRM_EMAIL: 'on', PUBLIC_URL: 'https://mezha.example', PAYMENTS: 'off' });
const free = testApp({ CONFIRM_EMAIL: 'off' });
const limited = testApp({ CONFIRM_EMAIL: 'on', RATE_LIMITS: 'on' });

const password = 'ровный участок у леса';
let people = 0;
const person = () => {
  people += 1;
  return {
    email: `anna${people}@mezha.example`,
    password,
    firstName: 'Анна',
    lastName: 'Лугова',
    middleName: '',
    phone: '+7 (900) 000-00-18',
  };
};

const letters = (email: string, on: TestApp = app) =>
  on.db.select().from(mailQueue).where(eq(mailQueue.toAddress, email)).orderBy(desc(mailQueue.createdAt));
async function tokenOf(email: string): Promise<string> {
  const [letter] = await letters(email);
  const token = /^https:\/\/mezha\.example\/confirm-email\?token=([\w-]{43})$/m.exec(letter?.body ?? '')?.[1];
  if (!token) throw new Error(`no link in ${letter?.body}`);
  return token;
}
const confirm = (token: string) => app.anonymous.call(confirmEmail, { body: { token } });
const confirmedAt = async (id: string) =>
  (await app.db.select().from(users).where(eq(users.id, id)))[0]?.emailConfirmedAt;

it('W18 a registration sends a link, and the bonus comes once its address is confirmed', async () => {
  const anna = person();
  const { id } = (await app.anonymous.call(registerUser, { body: anna })).body;
  const { access_token } = (await app.anonymous.call(signIn, { body: { email: anna.email, password } })).body;
  const bonus = () =>
    app
      .raw({
        method: 'POST',
        url: `/api/users/${id}/welcome-bonus`,
        headers: { authorization: `Bearer ${access_token}` },
      })
      .then((response) => response.json());
  expect(await bonus()).toMatchObject({ waits_for_email: true, balance: 0 });
  const token = await tokenOf(anna.email);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { message: 'Адрес электронной почты подтверждён' } });
  expect(await bonus()).toMatchObject({ waits_for_email: false, balance: 150 });
  // Opened once more by a mail program: no news, and no alarm.
  const first = await confirmedAt(id);
  expect((await confirm(token)).status).toBe(200);
  expect(await confirmedAt(id)).toEqual(first);
});

it('W18 without the setting a registration sends nothing', async () => {
  const anna = person();
  await free.anonymous.call(registerUser, { body: anna });
  expect(await letters(anna.email, free)).toEqual([]);
});

it('W18 a link for a former address, an old and an invented one are dead', async () => {
  const anna = person();
  const { id } = (await app.anonymous.call(registerUser, { body: anna })).body;
  const token = await tokenOf(anna.email);
  const dead = {
    status: 422,
    error: { code: 'validation', fields: { token: expect.stringMatching(/недействительна/) } },
  };
  expect(await confirm('выдумка')).toMatchObject(dead);
  await app.db
    .update(users)
    .set({ emailKey: `other-${anna.email}` })
    .where(eq(users.id, id));
  expect(await confirm(token)).toMatchObject(dead);
  await app.db.update(users).set({ emailKey: anna.email }).where(eq(users.id, id));
  await app.db
    .update(emailConfirmations)
    .set({ createdAt: sql`now() - interval '8 days'` })
    .where(eq(emailConfirmations.userId, id));
  expect(await confirm(token)).toMatchObject(dead);
  expect(await confirmedAt(id)).toBeNull();
});

// The embedded database does one transaction after the other: there nothing can come in between.
it.runIf(testServerUrl)(
  'W18 an address that is changed while the former one is being confirmed is not confirmed',
  async () => {
    const anna = person();
    const { id } = (await app.anonymous.call(registerUser, { body: anna })).body;
    const token = await tokenOf(anna.email);
    let sent: ReturnType<typeof confirm> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, id)).for('update');
      sent = confirm(token);
      await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
      await tx
        .update(users)
        .set({ emailKey: `new-${anna.email}` })
        .where(eq(users.id, id));
    });
    await sent;
    expect(await confirmedAt(id)).toBeNull();
  },
);

it('W18 another letter can be asked for, at most three in a quarter of an hour', async () => {
  const anna = await limited.newUser({ passwordHash: await hashPassword(password) });
  for (let n = 1; n <= 3; n += 1) expect((await anna.call(sendConfirmation)).status).toBe(200);
  const refused = await anna.call(sendConfirmation);
  expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect((await app.anonymous.call(sendConfirmation)).status).toBe(401);
});

it('W18 a confirmed address gets no further letter', async () => {
  const anna = await app.newUser({ emailConfirmedAt: new Date() });
  const [row] = await app.db.select().from(users).where(eq(users.id, anna.id));
  expect((await anna.call(sendConfirmation)).body.message).toBe('Адрес электронной почты подтверждён');
  expect(await letters(row?.email ?? '')).toEqual([]);
});
