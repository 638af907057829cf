import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { readProfile } from '../../page-api.ts';
import { endOtherSessions, endSession, listSessions } from '../../session-api.ts';
import { signIn } from '../../sign-in-api.ts';
import { hashPassword } from '../passwords.ts';
import { sessions } from '../tables.ts';
import { COOKIE_NAME } from './file-cookie.ts';

const app = testApp();
const password = 'ровный участок у леса';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

async function newPerson() {
  const user = await app.newUser({ passwordHash: await hashPassword(password) });
  const { email } = (await user.call(readProfile)).body;
  /** Signs in once more, elsewhere. */
  const elsewhere = async (userAgent = CHROME) => {
    const answer = await app.raw({
      method: 'POST',
      url: signIn.path,
      headers: { 'user-agent': userAgent },
      payload: { email, password },
      remoteAddress: '192.0.2.17',
    });
    const cookie = answer.cookies.find(({ name }) => name === COOKIE_NAME)?.value ?? '';
    return { token: (answer.json() as { access_token: string }).access_token, cookie };
  };
  return { ...user, elsewhere };
}

const statusOf = async (token: string) =>
  (await app.raw({ method: 'GET', url: readProfile.path, headers: { authorization: `Bearer ${token}` } })).statusCode;

/** With the file cookie alone: 404 for a picture that nobody has, 401 without a session. */
const pictureStatus = async (cookie: string) =>
  (await app.raw({ method: 'GET', url: '/api/report-files/download/none.jpg', cookies: { [COOKIE_NAME]: cookie } }))
    .statusCode;

it('S10 users see their sessions: device in words, address, times, this one marked and first', async () => {
  const anna = await newPerson();
  await (await newPerson()).elsewhere();
  await anna.elsewhere();
  const { body } = await anna.call(listSessions);
  expect(body).toEqual([
    expect.objectContaining({ device: 'Неизвестное устройство', address: '127.0.0.1', current: true }),
    expect.objectContaining({ device: 'Chrome на Windows', address: '192.0.2.17', current: false }),
  ]);
  for (const { created_at, last_seen_at } of body) {
    expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(600_000);
    expect(Date.parse(last_seen_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
  }
});

it('S10 an ended session opens nothing any more, nor does its file cookie', async () => {
  const anna = await newPerson();
  const other = await anna.elsewhere();
  expect([await statusOf(other.token), await pictureStatus(other.cookie)]).toEqual([200, 404]);
  const id = (await anna.call(listSessions)).body.find(({ current }) => !current)?.id ?? '';
  expect((await anna.call(endSession, { params: { id } })).status).toBe(200);
  expect([await statusOf(other.token), await pictureStatus(other.cookie)]).toEqual([401, 401]);
  expect(await statusOf(anna.token)).toBe(200);
  expect((await anna.call(endSession, { params: { id } })).status).toBe(404);
});

it('S10 all others end at once, this one and those of other users stay', async () => {
  const [anna, boris] = [await newPerson(), await newPerson()];
  const others = [await anna.elsewhere(), await anna.elsewhere('curl/8.5.0')];
  expect((await anna.call(endOtherSessions)).status).toBe(200);
  for (const { token } of others) expect(await statusOf(token)).toBe(401);
  expect([await statusOf(anna.token), await statusOf(boris.token)]).toEqual([200, 200]);
  expect((await anna.call(listSessions)).body).toHaveLength(1);
});

it('S10 another user’s session is 404 and goes on, for an administrator too', async () => {
  const anna = await newPerson();
  const id = (await anna.call(listSessions)).body[0]?.id ?? '';
  for (const stranger of [await app.newUser(), await app.newUser({ isAdmin: true })]) {
    const answer = await stranger.call(endSession, { params: { id } });
    expect([answer.status, answer.error.message]).toEqual([404, 'Сеанс не найден или уже завершён']);
  }
  expect(await statusOf(anna.token)).toBe(200);
});

it('S10 a session that was idle for too long is not listed', async () => {
  const anna = await newPerson();
  await anna.elsewhere();
  await app.db
    .update(sessions)
    .set({ lastSeenAt: sql`now() - interval '13 hours'` })
    .where(eq(sessions.ip, '192.0.2.17'));
  expect((await anna.call(listSessions)).body.map(({ current }) => current)).toEqual([true]);
});
