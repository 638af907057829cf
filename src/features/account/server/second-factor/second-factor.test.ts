import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailQueue } from '#kit/server/database/tables.ts';
import { testApp } from '#test/app.ts';
import { resetPassword, updateUser } from '../../api.ts';
import { readProfile } from '../../page-api.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '../../second-factor-api.ts';
import { forgotPassword, signIn } from '../../sign-in-api.ts';
import { hashPassword } from '../passwords.ts';
import { recoveryCodes, secondFactors, signInFailures } from '../tables.ts';

const app = testApp({ RATE_LIMITS: 'on' });
const password = 'ровный участок у леса';

/** The code of the present step, or of the `later`-th after it. */
const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
const wrongCode = (secret: string) => {
  const right = [-1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
};

async function newAdmin() {
  const user = await app.newUser({ isAdmin: true, passwordHash: await hashPassword(password) });
  const { email } = (await user.call(readProfile)).body;
  const enter = (body: { password?: string; code?: string } = {}) =>
    app.anonymous.call(signIn, { body: { email, password, ...body } });
  return { ...user, email, enter };
}

async function withFactor() {
  const admin = await newAdmin();
  const begun = await admin.call(beginSecondFactor, { body: { current_password: password } });
  const { secret } = begun.body;
  const confirmed = await admin.call(confirmSecondFactor, { body: { code: codeOf(secret) } });
  return { ...admin, secret, recovery: confirmed.body.recovery_codes };
}

beforeEach(async () => {
  await app.db.delete(signInFailures);
});

describe('S11 switching on and off', () => {
  it('S11 it asks for the password, is on with its first code only, and gives eight recovery codes', async () => {
    const admin = await newAdmin();
    const refused = await admin.call(beginSecondFactor, { body: { current_password: 'не тот' } });
    expect(refused.error.fields).toEqual({ current_password: 'Неверный текущий пароль' });
    const { secret, uri } = (await admin.call(beginSecondFactor, { body: { current_password: password } })).body;
    expect(uri).toContain(`secret=${secret}`);
    expect((await admin.enter()).status).toBe(200);
    expect((await admin.call(readSecondFactor)).body).toEqual({ enabled_at: null, recovery_codes_left: 0 });
    const wrong = await admin.call(confirmSecondFactor, { body: { code: wrongCode(secret) } });
    expect(wrong.error.fields?.code).toMatch(/^Код не подошёл/);
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ');
    const { recovery_codes } = (await admin.call(confirmSecondFactor, { body: { code: spaced } })).body;
    expect(new Set(recovery_codes).size).toBe(8);
    for (const code of recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const state = (await admin.call(readSecondFactor)).body;
    expect([Date.parse(state.enabled_at ?? '') > 0, state.recovery_codes_left]).toEqual([true, 8]);
    const again = await admin.call(beginSecondFactor, { body: { current_password: password } });
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
  });

  it('S11 neither the secret nor a recovery code lies in the database as it is', async () => {
    const { id, secret, recovery } = await withFactor();
    const [factor] = await app.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
    const codes = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
    const stored = JSON.stringify([factor, codes]);
    expect(factor?.secret).toMatch(/^sealed:/);
    for (const text of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('S11 switching on and off ends the other sessions; off takes password and code', async () => {
    const admin = await newAdmin();
    const other = async () => ({ authorization: `Bearer ${(await admin.enter()).body.access_token}` });
    const statusOf = async (headers: Record<string, string>) =>
      (await app.raw({ method: 'GET', url: readProfile.path, headers })).statusCode;
    const before = await other();
    const { secret } = (await admin.call(beginSecondFactor, { body: { current_password: password } })).body;
    await admin.call(confirmSecondFactor, { body: { code: codeOf(secret) } });
    expect(await statusOf(before)).toBe(401);
    const during = (await admin.enter({ code: codeOf(secret, 1) })).body.access_token;
    const remove = (body: { current_password: string; code: string }) => admin.call(removeSecondFactor, { body });
    const recovery = (await withFactor()).recovery[0] ?? '';
    expect((await remove({ current_password: password, code: wrongCode(secret) })).status).toBe(422);
    expect((await remove({ current_password: password, code: recovery })).status).toBe(422);
    expect((await remove({ current_password: 'не тот', code: codeOf(secret) })).status).toBe(422);
    expect((await admin.call(readSecondFactor)).body.enabled_at).not.toBeNull();
    await app.db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, admin.id));
    expect((await remove({ current_password: password, code: codeOf(secret) })).status).toBe(200);
    expect(await statusOf({ authorization: `Bearer ${during}` })).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${admin.token}` })).toBe(200);
    expect((await admin.enter()).status).toBe(200);
  });
});

describe('S11 sign-in', () => {
  it('S11 a code is asked for only after the right password; with the code one is in', async () => {
    const admin = await withFactor();
    const plain = await newAdmin();
    const wrong = await admin.enter({ password: 'не тот' });
    expect(wrong.error).toEqual((await plain.enter({ password: 'не тот' })).error);
    expect((await admin.enter({ password: 'не тот', code: codeOf(admin.secret, 1) })).status).toBe(401);
    const asked = await admin.enter();
    expect([asked.status, asked.error.code, asked.headers['set-cookie']]).toEqual([
      422,
      'second_factor_required',
      undefined,
    ]);
    expect((await admin.enter({ code: wrongCode(admin.secret) })).error.fields?.code).toMatch(/^Неверный/);
    expect((await admin.enter({ code: codeOf(admin.secret, 1) })).body.user.email).toBe(admin.email);
  });

  it('S11 a code holds once, also for many who send it at the same moment; an earlier one is dead with it', async () => {
    const admin = await withFactor();
    const code = codeOf(admin.secret, 1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.enter({ code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await admin.enter({ code: codeOf(admin.secret) })).status).toBe(422);
  });

  it('S11 a recovery code opens once, in any spelling, also for many at the same moment', async () => {
    const admin = await withFactor();
    const [first = '', second = ''] = admin.recovery;
    const spelled = first.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([first, spelled, first].map((code) => admin.enter({ code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await admin.enter({ code: second })).status).toBe(200);
    expect((await admin.call(readSecondFactor)).body.recovery_codes_left).toBe(6);
  });

  it('S11 guesses at codes share the limit of the sign-in; a right password in between does not forget them', async () => {
    const admin = await withFactor();
    const guess = () => admin.enter({ code: wrongCode(admin.secret) });
    const same = { password, current_password: password };
    for (let time = 0; time < 4; time += 1) {
      expect((await guess()).status).toBe(422);
      expect((await admin.enter()).error.code).toBe('second_factor_required');
      expect((await admin.call(updateUser, { params: { id: admin.id }, body: same })).status).toBe(200);
    }
    expect((await guess()).status).toBe(422);
    expect((await admin.enter({ code: codeOf(admin.secret, 1) })).status).toBe(429);
  });

  it('S11 a new password by letter does not forget the guesses at codes either', async () => {
    const admin = await withFactor();
    for (let time = 0; time < 5; time += 1) await admin.enter({ code: wrongCode(admin.secret) });
    await app.anonymous.call(forgotPassword, { body: { email: admin.email } });
    const [letter] = await app.db.select().from(mailQueue).where(eq(mailQueue.toAddress, admin.email));
    const token = /token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
    expect((await app.anonymous.call(resetPassword, { body: { token, password: 'совсем новая фраза' } })).status).toBe(
      200,
    );
    const code = codeOf(admin.secret, 1);
    expect((await admin.enter({ password: 'совсем новая фраза', code })).status).toBe(429);
  });

  it('S11 a user without a second factor signs in as before, whatever code they send', async () => {
    const plain = await newAdmin();
    expect((await plain.enter({ code: '123456' })).status).toBe(200);
  });
});
