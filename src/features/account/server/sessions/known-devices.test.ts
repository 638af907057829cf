import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailQueue } from '#kit/server/database/tables.ts';
import { testApp } from '#test/app.ts';
import { CLOSING_PASSWORD, closingPerson, WITHOUT } from '#test/closing-person.ts';
import { testServerUrl, waiting } from '#test/database.ts';
import { resetPassword, updateUser } from '../../api.ts';
import { prepareExport } from '../../export-api.ts';
import { readProfile } from '../../page-api.ts';
import { endOtherSessions, endSession, listSessions } from '../../session-api.ts';
import { forgotPassword, signIn, signOut } from '../../sign-in-api.ts';
import { knownDevices, sessions, signInFailures, users } from '../tables.ts';
import { DEVICES_MAX } from './known-devices.ts';

/* A stranger who guesses must not lock out the owner at a device that signed in before, or in an open session. */

const app = testApp({ RATE_LIMITS: 'on' });
const password = CLOSING_PASSWORD;
const WRONG = 'не тот пароль';

/** A browser: it keeps the cookies that it is given. */
function browser() {
  const jar = new Map<string, string>();
  const take = (cookies: readonly { name: string; value: string }[]) => {
    for (const { name, value } of cookies) jar.set(name, value);
  };
  const enter = async (email: string, typed = password) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.raw({
      method: 'POST',
      url: signIn.path,
      payload: { email, password: typed },
      headers: cookie ? { cookie } : {},
    });
    take(answer.cookies);
    const token = String((answer.json() as { access_token?: string }).access_token);
    return { status: answer.statusCode, cookies: answer.cookies, headers: { authorization: `Bearer ${token}` } };
  };
  return { jar, enter };
}
const statusOf = async (...guesses: (() => Promise<{ status: number }>)[]) => {
  const statuses: number[] = [];
  for (const guess of guesses) statuses.push((await guess()).status);
  return statuses;
};
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const stranger = (email: string, count = 5) => statusOf(...times(count, () => () => browser().enter(email, WRONG)));
const newPerson = (values?: Parameters<typeof closingPerson>[1]) => closingPerson(app, values);
async function atHome() {
  const person = await newPerson();
  const home = browser();
  expect((await home.enter(person.email)).status).toBe(200);
  return { person, home };
}

beforeEach(async () => {
  await app.db.delete(signInFailures);
});

describe('A2 known devices', () => {
  it('A2 a stranger’s five failures stop every unknown device and no known one', async () => {
    const { person, home } = await atHome();
    expect(await stranger(person.email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await browser().enter(person.email)).status).toBe(429);
    expect((await home.enter(person.email)).status).toBe(200);
    // And the owner's coming in does not let the stranger go on.
    expect(await stranger(person.email, 1)).toEqual([429]);
  });

  it('A2 twenty failures from one address do not stop a known device behind it', async () => {
    const { person, home } = await atHome();
    await app.db.insert(signInFailures).values(times(20, () => ({ key: 'address:127.0.0.1' })));
    expect((await browser().enter(person.email)).status).toBe(429);
    expect((await home.enter(person.email)).status).toBe(200);
  });

  it('A2 a known device has five guesses of its own, also at the same moment; another is not stopped by them', async () => {
    const { person, home } = await atHome();
    const other = browser();
    await other.enter(person.email);
    const wrong = () => home.enter(person.email, WRONG);
    expect(await statusOf(wrong, wrong, wrong, wrong)).toEqual([401, 401, 401, 401]);
    // The right one at last: four are forgotten.
    expect((await home.enter(person.email)).status).toBe(200);
    const sixth = times(6, () => () => home.enter(person.email, WRONG));
    expect(await statusOf(...sixth)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await home.enter(person.email)).status).toBe(429);
    const third = browser();
    await third.enter(person.email);
    const answers = await Promise.all(times(12, () => third.enter(person.email, WRONG)));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect((await other.enter(person.email)).status).toBe(200);
    expect((await browser().enter(person.email)).status).toBe(200);
  });

  it('A2 nobody becomes a known device by failing, by a made-up cookie or by the cookie of another account', async () => {
    const { person } = await atHome();
    const { person: boris, home: his } = await atHome();
    const failed = browser();
    await failed.enter(person.email, WRONG);
    expect([...failed.jar]).toEqual([]);
    const name = (id: string) => `mezha_device_${id.slice(0, 8)}`;
    expect([...his.jar.keys()].sort()).toEqual([name(boris.id), 'mezha_files'].sort());
    await stranger(person.email);
    for (const value of ['x'.repeat(43), '', his.jar.get(name(boris.id)) ?? '', '%', 'x'.repeat(3000)]) {
      const forger = browser();
      forger.jar.set(name(person.id), value);
      expect((await forger.enter(person.email)).status).toBe(429);
    }
  });

  it('A2 the cookie is read by no script, sent to no other site and stored as a hash; each sign-in gives a new one', async () => {
    const { person, home } = await atHome();
    const [name, first = ''] = [...home.jar].find(([key]) => key.startsWith('mezha_device')) ?? [];
    const again = await home.enter(person.email);
    const given = again.cookies.find((cookie) => cookie.name === name);
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 180 * 24 * 3600 });
    expect(given?.value).not.toBe(first);
    const rows = await app.db.select().from(knownDevices).where(eq(knownDevices.userId, person.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(given?.value);
    const copied = browser();
    copied.jar.set(name ?? '', first);
    await stranger(person.email);
    expect((await copied.enter(person.email)).status).toBe(429);
  });

  it('A2 two people at one computer are both known there', async () => {
    const { person, home } = await atHome();
    const { person: boris } = await atHome();
    expect((await home.enter(boris.email)).status).toBe(200);
    for (const { email } of [person, boris]) {
      await stranger(email);
      expect((await home.enter(email)).status).toBe(200);
    }
  });

  it(`A2 an account knows ${DEVICES_MAX} devices: one more forgets the one that came in longest ago`, async () => {
    const { person, home } = await atHome();
    const second = browser();
    await second.enter(person.email);
    for (const other of times(DEVICES_MAX - 2, browser)) await other.enter(person.email);
    expect((await home.enter(person.email)).status).toBe(200);
    await browser().enter(person.email);
    await stranger(person.email);
    expect((await home.enter(person.email)).status).toBe(200);
    expect((await second.enter(person.email)).status).toBe(429);
    expect(await app.db.$count(knownDevices, eq(knownDevices.userId, person.id))).toBe(DEVICES_MAX);
  });

  it('A2 a device that nobody came in from for 180 days is a stranger', async () => {
    const { person, home } = await atHome();
    const age = (days: number) =>
      app.db
        .update(knownDevices)
        .set({ signedInAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(knownDevices.userId, person.id));
    await stranger(person.email);
    await age(179);
    expect((await home.enter(person.email)).status).toBe(200);
    await age(181);
    expect((await home.enter(person.email)).status).toBe(429);
  });
});

describe('A2 what forgets a device', () => {
  it('A5 signing out does not; ending its session from another one does', async () => {
    const { person, home } = await atHome();
    const { headers } = await home.enter(person.email);
    await app.raw({ method: signOut.method, url: signOut.path, headers });
    await stranger(person.email);
    expect((await home.enter(person.email)).status).toBe(200);
    for (const { id, current } of (await person.call(listSessions)).body)
      if (!current) await person.call(endSession, { params: { id } });
    expect((await home.enter(person.email)).status).toBe(429);
  });

  it('E2 a new password, and ending the other sessions, forget the others and keep the one at hand', async () => {
    const fresh = 'новая длинная фраза';
    const ways = [
      [password, endOtherSessions.method, () => endOtherSessions.path, {}],
      [fresh, updateUser.method, (id: string) => `/api/users/${id}`, { password: fresh, current_password: password }],
    ] as const;
    for (const [then, method, url, payload] of ways) {
      const { person, home } = await atHome();
      const other = browser();
      await other.enter(person.email);
      const { headers } = await home.enter(person.email);
      expect((await app.raw({ method, url: url(person.id), headers, payload })).statusCode).toBe(200);
      await stranger(person.email);
      expect((await home.enter(person.email, then)).status).toBe(200);
      expect((await other.enter(person.email, then)).status).toBe(429);
    }
  });

  it('A6 a new password by letter forgets them all', async () => {
    const { person, home } = await atHome();
    await app.anonymous.call(forgotPassword, { body: { email: person.email } });
    const [letter] = await app.db.select().from(mailQueue).where(eq(mailQueue.toAddress, person.email));
    const token = /token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
    await app.anonymous.call(resetPassword, { body: { token, password: 'новая длинная фраза' } });
    await stranger(person.email);
    expect((await home.enter(person.email, 'новая длинная фраза')).status).toBe(429);
    expect(await app.db.$count(knownDevices, eq(knownDevices.userId, person.id))).toBe(0);
  });
});

describe('A6 a new password', () => {
  it.skipIf(!testServerUrl)('A6 opens nothing to a sign-in that had read the former one', async () => {
    const { person, home } = await atHome();
    let entering: ReturnType<typeof home.enter> | undefined;
    let answered = false;
    await app.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, person.id));
      await tx.delete(sessions).where(eq(sessions.userId, person.id));
      entering = home.enter(person.email).finally(() => {
        answered = true;
      });
      const held = async () => answered || (await waiting(app.db)) > 0;
      await expect.poll(held, { timeout: 30_000 }).toBe(true);
    });
    expect((await entering)?.status).toBe(401);
    expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  });
});

describe('E2 an open session', () => {
  it('E2, S13 a stranger’s failures stop neither the password, nor the archive, nor the deletion', async () => {
    const person = await newPerson();
    await stranger(person.email, 6);
    const fresh = 'новая длинная фраза';
    const change = { password: fresh, current_password: password };
    expect((await person.call(updateUser, { params: { id: person.id }, body: change })).status).toBe(200);
    expect((await person.call(prepareExport, { body: { current_password: fresh } })).status).toBe(201);
    expect((await person.close({ ...WITHOUT, current_password: fresh })).status).toBe(200);
  });

  it('E2 each open session has five guesses of its own, and they do not stop the sign-in', async () => {
    const { person, home } = await atHome();
    const guess = (current_password: string) =>
      person.call(updateUser, { params: { id: person.id }, body: { password, current_password } });
    for (let time = 0; time < 4; time += 1) expect((await guess(WRONG)).status).toBe(422);
    expect((await guess(password)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect((await guess(WRONG)).status).toBe(422);
    expect(await guess(password)).toMatchObject({
      status: 429,
      error: { message: expect.stringMatching(/^Слишком много неверных паролей/) },
    });
    const { headers, status } = await home.enter(person.email);
    expect(status).toBe(200);
    expect((await app.raw({ method: 'GET', url: readProfile.path, headers })).statusCode).toBe(200);
    const payload = { current_password: password };
    const other = await app.raw({ method: prepareExport.method, url: prepareExport.path, headers, payload });
    expect(other.statusCode).toBe(201);
    expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(2);
  });
});
