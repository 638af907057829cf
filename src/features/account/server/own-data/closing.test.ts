import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { payReport } from '#features/report/pay-api.ts';
import { createReport } from '#features/report/save-api.ts';
import { testApp } from '#test/app.ts';
import { CLOSING_PASSWORD, closingPerson, WITHOUT } from '#test/closing-person.ts';
import { giveRoubles } from '#test/money.ts';
import { readClosing } from '../../closing-api.ts';
import { downloadExport, prepareExport } from '../../export-api.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../second-factor-api.ts';
import { recoveryCodes, secondFactors, signInFailures, users } from '../tables.ts';

const app = testApp({ RATE_LIMITS: 'on' });
const password = CLOSING_PASSWORD;
const newPerson = (values: Parameters<typeof closingPerson>[1] = {}) => closingPerson(app, values);
const rowOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0];

beforeEach(async () => {
  await app.db.delete(signInFailures);
});

describe('S13 what stands between a user and the end of the account', () => {
  it('S13 the user is told what goes, what stays and what they own, and it changes nothing', async () => {
    const anna = await newPerson();
    await giveRoubles(app.db, anna.id, 450);
    await anna.call(createReport, { body: { report_number: '1' } });
    const paid = (await anna.call(createReport, { body: { report_number: '2' } })).body.id;
    await anna.call(payReport, { params: { id: paid }, body: {} });
    expect((await anna.call(readClosing)).body).toEqual({
      reports_removed: 1,
      reports_kept: 1,
      balance: 300,
      copy_delivered_at: null,
      asks_code: false,
      last_administrator: false,
    });
    expect((await anna.enter()).status).toBe(200);
  });

  it('S13 a wrong password, no archive and no refusal of it, money on the balance: each stops it', async () => {
    const anna = await newPerson();
    await giveRoubles(app.db, anna.id, 450);
    const wrong = await anna.close({ ...WITHOUT, current_password: 'не тот' });
    expect(wrong.error.fields).toEqual({ current_password: 'Неверный текущий пароль' });
    expect(Object.keys((await anna.close({ leave_balance: true })).error.fields ?? {})).toEqual(['without_copy']);
    expect(Object.keys((await anna.close({ without_copy: true })).error.fields ?? {})).toEqual(['leave_balance']);
    expect((await rowOf(anna.id))?.closedAt).toBeNull();
  });

  it('S13 an archive that was asked for is not yet one that was handed over; a downloaded one is', async () => {
    const anna = await newPerson();
    const { id } = (await anna.call(prepareExport, { body: { current_password: password } })).body;
    expect((await anna.close()).status).toBe(422);
    expect((await anna.download(downloadExport.path.replace(':id', id))).status).toBe(200);
    const delivered = async () => (await anna.call(readClosing)).body.copy_delivered_at;
    await expect.poll(delivered).not.toBeNull();
    expect((await anna.close()).status).toBe(200);
  });

  it('S13 a user with a second factor shows a code as well', async () => {
    await newPerson({ isAdmin: true });
    const admin = await newPerson({ isAdmin: true });
    const { secret } = (await admin.call(beginSecondFactor, { body: { current_password: password } })).body;
    const code = (later: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
    await admin.call(confirmSecondFactor, { body: { code: code(0) } });
    const asked = await admin.close(WITHOUT);
    expect([asked.status, asked.error.code]).toEqual([422, 'second_factor_required']);
    expect((await admin.close({ ...WITHOUT, code: code(0) })).status).toBe(422);
    expect((await admin.close({ ...WITHOUT, code: code(1) })).status).toBe(200);
    const left = await Promise.all([
      app.db.select().from(secondFactors).where(eq(secondFactors.userId, admin.id)),
      app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, admin.id)),
    ]);
    expect(left).toEqual([[], []]);
  });

  it('S13 the last administrator stays, also of two who leave at the same moment', async () => {
    await app.db.update(users).set({ isAdmin: false });
    const [one, other] = [await newPerson({ isAdmin: true }), await newPerson({ isAdmin: true })];
    const answers = await Promise.all([one.close(WITHOUT), other.close(WITHOUT)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stays = answers[0]?.status === 409 ? one : other;
    expect((await stays.call(readClosing)).body.last_administrator).toBe(true);
    expect((await stays.close(WITHOUT)).error.message).toMatch(/^Вы единственный администратор/);
  });
});
