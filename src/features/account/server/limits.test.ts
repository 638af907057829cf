import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { registerUser, updateUser } from '../api.ts';
import { signIn } from '../sign-in-api.ts';
import { hashPassword } from './passwords.ts';
import { signInFailures, users } from './tables.ts';

const app = testApp({ RATE_LIMITS: 'on' });
const password = 'ровный участок у леса';

const tryTo = (email: string, typed = 'не тот пароль') =>
  app.anonymous.call(signIn, { body: { email, password: typed } });

async function newPerson() {
  const user = await app.newUser({ passwordHash: await hashPassword(password) });
  const [row] = await app.db.select().from(users).where(eq(users.id, user.id));
  return { ...user, email: row?.email ?? '' };
}

const age = (key: string, minutes: number) =>
  app.db
    .update(signInFailures)
    .set({ at: sql`now() - ${sql.raw(`interval '${minutes} minutes'`)}` })
    .where(like(signInFailures.key, key));

beforeEach(async () => {
  await app.db.delete(signInFailures);
});

describe('A2 limits', () => {
  it('A2 after five failures of an account even the right password waits, with Retry-After', async () => {
    const anna = await newPerson();
    for (let i = 0; i < 5; i += 1) expect((await tryTo(anna.email)).status).toBe(401);
    const refused = await tryTo(anna.email.toUpperCase(), password);
    expect(refused.status).toBe(429);
    expect(refused.error.code).toBe('too_many_requests');
    expect(refused.error.message).toBe('Слишком много неудачных попыток входа. Повторите через 15 минут.');
    // Counted from the first failure, in whole seconds; the sentence rounds up to minutes.
    expect(Math.ceil(Number(refused.headers['retry-after']) / 60)).toBe(15);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    // Another account from the same address is free.
    const boris = await newPerson();
    expect((await tryTo(boris.email, password)).status).toBe(200);
  });

  it('A2 an e-mail that nobody has is limited alike', async () => {
    for (let i = 0; i < 5; i += 1) expect((await tryTo('nobody@mezha.example')).status).toBe(401);
    expect((await tryTo('nobody@mezha.example')).status).toBe(429);
  });

  it('A2 the limit ends 15 minutes after the failures; being refused does not prolong it', async () => {
    const anna = await newPerson();
    for (let i = 0; i < 5; i += 1) await tryTo(anna.email);
    await age('account:%', 14);
    const refused = await tryTo(anna.email, password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await age('account:%', 16);
    expect((await tryTo(anna.email, password)).status).toBe(200);
  });

  it('A2 signing in forgets the account’s earlier failures', async () => {
    const anna = await newPerson();
    for (let i = 0; i < 4; i += 1) await tryTo(anna.email);
    expect((await tryTo(anna.email, password)).status).toBe(200);
    for (let i = 0; i < 4; i += 1) expect((await tryTo(anna.email)).status).toBe(401);
    expect((await tryTo(anna.email, password)).status).toBe(200);
  });

  it('A2 twenty failures from one address stop it for every account', async () => {
    for (let i = 0; i < 20; i += 1) expect((await tryTo(`nobody${i}@mezha.example`)).status).toBe(401);
    const anna = await newPerson();
    expect((await tryTo(anna.email, password)).status).toBe(429);
  });

  it('A2 many attempts sent at the same moment do not slip under the limit', async () => {
    const anna = await newPerson();
    const answers = await Promise.all(Array.from({ length: 15 }, () => tryTo(anna.email)));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  it('A1 one address registers at most twenty accounts in 15 minutes', async () => {
    await app.db.insert(signInFailures).values(Array.from({ length: 20 }, () => ({ key: 'register:127.0.0.1' })));
    const body = {
      email: 'new@mezha.example',
      password,
      firstName: 'Анна',
      lastName: 'Лугова',
      middleName: '',
      phone: '+7 (900) 000-00-18',
    };
    const refused = await app.anonymous.call(registerUser, { body });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    await age('register:%', 16);
    expect((await app.anonymous.call(registerUser, { body })).status).toBe(201);
  });

  it('E2 the current password cannot be guessed at from an open session either', async () => {
    const anna = await newPerson();
    const guess = (current_password: string) =>
      anna.call(updateUser, { params: { id: anna.id }, body: { email: 'new2@mezha.example', current_password } });
    for (let i = 0; i < 5; i += 1) expect((await guess('догадка')).status).toBe(422);
    expect((await guess(password)).status).toBe(429);
  });
});
