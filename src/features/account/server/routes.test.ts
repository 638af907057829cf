import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailQueue } from '#kit/server/database/tables.ts';
import { testApp } from '#test/app.ts';
import { registerUser } from '../api.ts';
import { readProfile, readSite } from '../page-api.ts';
import { PASSWORD_COMMON, PASSWORD_IS_EMAIL, PASSWORD_SHORT } from '../password.ts';
import { forgotPassword, signIn, signOut } from '../sign-in-api.ts';
import { COOKIE_NAME } from './sessions/file-cookie.ts';
import { sessions, users } from './tables.ts';
import { findUserByEmail, insertUser } from './users.ts';

const app = testApp({
  OPERATOR_NAME: 'ООО «Пример»',
  OPERATOR_INN: '9999000013',
  OPERATOR_TELEGRAM: 'https://t.me/example',
});
const person = {
  email: 'Anna@Mezha.Example',
  password: 'длинный пароль 1',
  firstName: 'Анна',
  lastName: 'Лугова',
  middleName: '',
  phone: '8 900 000 00 18',
};
let counter = 0;
const another = () => ({ ...person, email: `person${++counter}@mezha.example` });

describe('A1 registration', () => {
  it('A1 a registered person signs in with any spelling of the e-mail, reads the profile and signs out', async () => {
    const registered = await app.anonymous.call(registerUser, { body: person });
    expect(registered).toMatchObject({ status: 201, body: { email: person.email } });
    expect(Object.keys(registered.body)).toEqual(['id', 'email']);

    const signed = await app.anonymous.call(signIn, {
      body: { email: ' anna@mezha.example', password: person.password },
    });
    expect(signed.status).toBe(200);
    const headers = { authorization: `Bearer ${signed.body.access_token}` };
    const profile = await app.raw({ method: 'GET', url: readProfile.path, headers });
    expect(profile.json()).toMatchObject({
      last_name: 'Лугова',
      middle_name: '',
      phone: '+7 (900) 000-00-18',
      balance: 0,
      is_admin: false,
      selectedForm: null,
      consent: false,
    });

    expect((await app.raw({ method: signOut.method, url: signOut.path, headers })).statusCode).toBe(200);
    expect((await app.raw({ method: 'GET', url: readProfile.path, headers })).statusCode).toBe(401);
  });

  it('A1 an e-mail is unique without regard to case and to how a Cyrillic domain is written', async () => {
    const first = { ...another(), email: 'Олег@Почта.рф' };
    expect((await app.anonymous.call(registerUser, { body: first })).status).toBe(201);
    for (const email of ['олег@почта.РФ', 'олег@xn--80a1acny.xn--p1ai']) {
      const again = await app.anonymous.call(registerUser, { body: { ...another(), email } });
      expect(again.status).toBe(409);
      // The whole answer: only a 422 names fields.
      expect(again.error).toEqual({
        code: 'email_taken',
        message: 'Пользователь с таким email уже зарегистрирован',
      });
    }
  });

  it('A1 a tab or a line break that was pasted into a name is a space, and letters reach that person', async () => {
    const pasted = { ...another(), lastName: 'Лугова\tПольская', firstName: 'Анна\r\n', middleName: 'Оглы\u2028Кызы' };
    const { status, body } = await app.anonymous.call(registerUser, { body: pasted });
    expect(status).toBe(201);
    const [row] = await app.db.select().from(users).where(eq(users.id, body.id));
    expect([row?.lastName, row?.firstName, row?.middleName]).toEqual(['Лугова Польская', 'Анна', 'Оглы Кызы']);
    expect((await app.anonymous.call(forgotPassword, { body: { email: pasted.email } })).status).toBe(200);
    const letters = await app.db.select().from(mailQueue).where(eq(mailQueue.toAddress, pasted.email));
    expect(letters).toHaveLength(1);
  });

  it('A1 an account is made together with its letter or not at all', async () => {
    const { password, email } = another();
    const unlucky = insertUser(app.db, { ...person, email, password }, async () => {
      throw new Error('no letter');
    });
    await expect(unlucky).rejects.toThrow('no letter');
    expect(await findUserByEmail(app.db, email)).toBeNull();
  });

  it('A1 only one of many registrations of one e-mail at the same moment succeeds', async () => {
    const body = another();
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.anonymous.call(registerUser, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('A1 every broken rule is told beside its field, in Russian', async () => {
    const answer = await app.anonymous.send('POST', registerUser.path, { email: 'нет', phone: '12' });
    expect(answer.status).toBe(422);
    expect(answer.error.fields).toEqual({
      email: 'Введите адрес электронной почты, например name@example.ru',
      password: 'Придумайте пароль',
      lastName: 'Укажите фамилию',
      firstName: 'Укажите имя',
      phone: 'Введите телефон в формате +7 (XXX) XXX-XX-XX',
    });
  });

  it.each([
    ['коротко', PASSWORD_SHORT],
    ['парольпароль', PASSWORD_COMMON],
    ['PERSON@mezha.example', PASSWORD_IS_EMAIL],
  ])('A1 the password %j is refused on the server too', async (password, message) => {
    const body = { ...another(), email: 'person@mezha.example', password };
    const answer = await app.anonymous.call(registerUser, { body });
    expect(answer.status).toBe(422);
    expect(answer.error.fields).toEqual({ password: message });
  });

  it('A1 nobody registers with a balance or as an administrator, and snake case is read as well', async () => {
    const { firstName, lastName, ...rest } = another();
    const snake = { ...rest, first_name: firstName, last_name: lastName };
    const refused = await app.anonymous.send('POST', registerUser.path, { ...snake, is_admin: true, balance: 100 });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['is_admin', 'balance']);
    expect((await app.anonymous.send('POST', registerUser.path, snake)).status).toBe(201);
  });
});

describe('A2 sign-in', () => {
  it('A2 a wrong e-mail and a wrong password are answered alike', async () => {
    const body = another();
    await app.anonymous.call(registerUser, { body });
    const wrongPassword = await app.anonymous.call(signIn, { body: { email: body.email, password: 'не тот пароль' } });
    const wrongEmail = await app.anonymous.call(signIn, { body: { email: 'nobody@mezha.example', password: 'любой' } });
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.error.message).toBe('Неверный email или пароль');
    expect(wrongEmail.error).toEqual(wrongPassword.error);
  });

  it('A2 an unknown e-mail costs as much work as a wrong password', async () => {
    const body = another();
    await app.anonymous.call(registerUser, { body });
    // Work of this process, not time on the clock: whatever else the machine does is not in it.
    const took = async (email: string) => {
      const times: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const before = process.cpuUsage();
        await app.anonymous.call(signIn, { body: { email, password: 'не тот пароль' } });
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    await took(body.email);
    const known = await took(body.email);
    const unknown = await took('nobody@mezha.example');
    // Skipping the hash would make it ten times and more.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('A2 a password fits however its letters are composed', async () => {
    const body = { ...another(), password: 'ёжик в тумане й' };
    await app.anonymous.call(registerUser, { body });
    const decomposed = await app.anonymous.call(signIn, {
      body: { email: body.email, password: body.password.normalize('NFD') },
    });
    expect(decomposed.status).toBe(200);
  });

  it('L2 token and cookie are different secrets, stored hashed; the cookie is HttpOnly, strict and for the API alone', async () => {
    const body = another();
    await app.anonymous.call(registerUser, { body });
    const signed = await app.anonymous.call(signIn, { body: { email: body.email, password: body.password } });
    const set = String(signed.headers['set-cookie']);
    expect(set).toMatch(new RegExp(`^${COOKIE_NAME}=[\\w-]{40,}; .*HttpOnly`));
    expect(set).toContain('SameSite=Strict');
    expect(set).toContain('Path=/api');
    expect(set).not.toContain(signed.body.access_token);
    const rows = await app.db.select().from(sessions).where(eq(sessions.userId, signed.body.user.id));
    expect(JSON.stringify(rows)).not.toContain(signed.body.access_token);
    // The cookie alone opens no call of the API.
    const cookie = set.split(';')[0] ?? '';
    expect((await app.raw({ method: 'GET', url: readProfile.path, headers: { cookie } })).statusCode).toBe(401);
  });

  it('A4 a session that lay idle, and one that is too old, is over', async () => {
    for (const age of [{ lastSeenAt: hoursAgo(13) }, { createdAt: hoursAgo(31 * 24), lastSeenAt: hoursAgo(0) }]) {
      const anna = await app.newUser();
      expect((await anna.call(readProfile)).status).toBe(200);
      await app.db.update(sessions).set(age).where(eq(sessions.userId, anna.id));
      expect((await anna.call(readProfile)).status).toBe(401);
    }
  });

  it('A5 signing out ends this session and leaves the others', async () => {
    const body = another();
    await app.anonymous.call(registerUser, { body });
    const signed = [1, 2].map(() =>
      app.anonymous.call(signIn, { body: { email: body.email, password: body.password } }),
    );
    const [first, second] = (await Promise.all(signed)).map(({ body }) => ({
      authorization: `Bearer ${body.access_token}`,
    }));
    const out = await app.raw({ method: 'POST', url: signOut.path, headers: first ?? {} });
    expect(String(out.headers['set-cookie'])).toContain(`${COOKIE_NAME}=;`);
    expect((await app.raw({ method: 'GET', url: readProfile.path, headers: first ?? {} })).statusCode).toBe(401);
    expect((await app.raw({ method: 'GET', url: readProfile.path, headers: second ?? {} })).statusCode).toBe(200);
  });

  it('A1 the password is stored as argon2id with its cost', async () => {
    const body = another();
    await app.anonymous.call(registerUser, { body });
    const [row] = await app.db.select().from(users).where(eq(users.emailKey, body.email));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

it('B4 everybody may read who runs the product and where to write', async () => {
  const site = await app.anonymous.call(readSite);
  expect(site.body).toEqual({
    operator: { name: 'ООО «Пример»', inn: '9999000013', address: '', email: 'help@mezha.example' },
    social: { telegram: 'https://t.me/example', vk: null },
    help_video_url: null,
    default_bank: 'ПАО Сбербанк',
  });
});

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3600 * 1000);
}
