import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type TestUser, testApp } from '#test/app.ts';
import { readProfile } from '../../page-api.ts';
import { sessions } from '../tables.ts';
import { COOKIE_NAME } from './file-cookie.ts';

const app = testApp();

/** Reads the profile in a browser that has the token and this cookie; gives the cookie that it is told to keep. */
async function renewed(user: TestUser, cookie?: string): Promise<string | undefined> {
  const answer = await app.raw({
    method: 'GET',
    url: readProfile.path,
    headers: { authorization: `Bearer ${user.token}` },
    ...(cookie === undefined ? {} : { cookies: { [COOKIE_NAME]: cookie } }),
  });
  expect(answer.statusCode).toBe(200);
  const set = answer.cookies.find(({ name }) => name === COOKIE_NAME);
  if (set) expect(set).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 30 * 24 * 3600 });
  return set?.value;
}

/** With the cookie alone: 404 for a picture that nobody has, 401 without a session. */
const pictureStatus = async (cookie: string) =>
  (await app.raw({ method: 'GET', url: '/api/report-files/download/none.jpg', cookies: { [COOKIE_NAME]: cookie } }))
    .statusCode;

it('L2 a browser that has lost the file cookie gets it again with the profile, and one that has it does not', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  expect(await renewed(anna)).toBe(anna.cookie);
  expect(await renewed(anna, anna.cookie)).toBeUndefined();
  for (const other of [boris.cookie, '', 'x']) expect(await renewed(anna, other)).toBe(anna.cookie);
  expect(await pictureStatus(anna.cookie)).toBe(404);
  // What another session has stays.
  expect(await pictureStatus(boris.cookie)).toBe(404);
  expect(new Set([anna.cookie, boris.cookie, anna.token, boris.token]).size).toBe(4);
});

it('L2 a session with a random cookie of an older version gets one that can be given again', async () => {
  const anna = await app.newUser();
  const [before] = await app.db
    .update(sessions)
    .set({ cookieHash: randomBytes(32).toString('hex') })
    .where(eq(sessions.userId, anna.id))
    .returning();
  expect(await pictureStatus(anna.cookie)).toBe(401);
  expect(await renewed(anna, 'the former one')).toBe(anna.cookie);
  expect(await pictureStatus(anna.cookie)).toBe(404);
  const [after] = await app.db.select().from(sessions).where(eq(sessions.userId, anna.id));
  expect(after).toEqual({ ...before, cookieHash: after?.cookieHash });
});

it('L2 the profile gives nothing for the cookie alone', async () => {
  const anna = await app.newUser();
  const answer = await app.raw({ method: 'GET', url: readProfile.path, cookies: { [COOKIE_NAME]: anna.cookie } });
  expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
});
