import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { resetPassword, updateUser } from '#features/account/api.ts';
import { beginSecondFactor, confirmSecondFactor } from '#features/account/second-factor-api.ts';
import { hashPassword } from '#features/account/server/passwords.ts';
import { secondFactors, users } from '#features/account/server/tables.ts';
import { findUserByEmail } from '#features/account/server/users.ts';
import { forgotPassword, signIn } from '#features/account/sign-in-api.ts';
import { markInvoicePaid, requestInvoice } from '#features/balance/api.ts';
import { mailQueue } from '#kit/server/database/tables.ts';
import { testApp } from '#test/app.ts';
import { correctBalance, listAdminActions, searchUsers } from '../api.ts';
import { makeAdmin } from './make-admin.ts';

const app = testApp();

it('K1 an administrator finds users by a part of the name, with their balance and number of reports', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const user = await app.newUser({ lastName: 'Ёлкина', email: 'elkina_1@mezha.example' });
  await user.send('POST', '/api/reports', { report_number: '1' });
  await user.send('POST', '/api/reports', { report_number: '2' });
  const found = await admin.call(searchUsers, { query: { search: 'ёлк' } });
  expect(found.body).toMatchObject({ total: 1, page: 1, items: [{ last_name: 'Ёлкина', reports: 2, balance: 0 }] });
  expect((await admin.call(searchUsers, { query: { search: '%' } })).body.total).toBe(0);
  expect((await admin.call(searchUsers, { query: { page: 2 } })).body.items).toEqual([]);
});

it('K1 a balance is corrected by a ledger entry with a reason, once a key, never below zero', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const user = await app.newUser();
  const params = { id: user.id };
  const key = '6f0c1e86-5f4e-4b8a-9a53-0e8f5f7d1a11';
  const body = { amount: 300.5, reason: 'Возврат за сбой', key };
  expect((await admin.call(correctBalance, { params, body })).body).toEqual({ balance: 300.5 });
  expect((await admin.call(correctBalance, { params, body })).body).toEqual({ balance: 300.5 });
  const refused = await admin.call(correctBalance, { params, body: { amount: -300.51, reason: 'ошибка' } });
  expect(refused).toMatchObject({ status: 402, error: { code: 'insufficient_funds' } });
  const empty = await admin.send('POST', `/api/admin/users/${user.id}/balance`, { amount: 0, reason: '' });
  expect(Object.keys(empty.error.fields ?? {})).toEqual(['amount', 'reason']);
});

it('K1 a correction that is sent again, because its answer was lost, stands in the log once', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const user = await app.newUser({ email: 'corrected@mezha.example' });
  const body = { amount: 50, reason: 'Возврат', key: '6f0c1e86-5f4e-4b8a-9a53-0e8f5f7d1a12' };
  for (let press = 0; press < 2; press += 1) await admin.call(correctBalance, { params: { id: user.id }, body });
  const { items } = (await admin.call(listAdminActions)).body;
  expect(items.filter((item) => item.user === 'corrected@mezha.example')).toHaveLength(1);
});

it('K1 what an administrator changes of others is logged without secrets, their own work is not', async () => {
  const admin = await app.newUser({ isAdmin: true, email: 'logged@mezha.example' });
  const user = await app.newUser({ email: 'changed@mezha.example' });
  await admin.call(updateUser, { params: { id: user.id }, body: { last_name: 'Иванова' } });
  await admin.send('POST', '/api/reports', { report_number: 'собственный' });
  await admin.call(correctBalance, { params: { id: user.id }, body: { amount: 10, reason: 'проверка' } });
  const { items } = (await admin.call(listAdminActions)).body;
  const mine = items.filter((item) => item.admin === 'logged@mezha.example');
  expect(mine.every((item) => item.user === 'changed@mezha.example')).toBe(true);
  expect(mine.map(({ details }) => details)).toEqual([{ amount: 10, reason: 'проверка' }, { last_name: 'Иванова' }]);
});

it('K1 the log says which invoice was marked as paid, over how much and whose, once', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const user = await app.newUser({ email: 'payer@mezha.example' });
  const body = {
    companyName: 'ООО «Кадастровое бюро»',
    inn: '9999000045',
    amount: 4500,
    email: 'buh@mezha.example',
    appraiserName: 'Савельева Марина Андреевна',
    appraiserPhone: '8 900 000 00 17',
    appraiserEmail: 'payer@mezha.example',
  };
  const { id, number } = (await user.call(requestInvoice, { body })).body;
  for (let press = 0; press < 2; press += 1) await admin.call(markInvoicePaid, { params: { id } });
  const { items } = (await admin.call(listAdminActions)).body;
  const ofThis = items.filter((item) => item.user === 'payer@mezha.example');
  expect(ofThis).toMatchObject([{ details: { invoice: number, amount: 4500 } }]);
});

it('A8 the command line makes an administrator with a password that is shown once and works', async () => {
  const { password } = await makeAdmin(app.db, 'First.Admin@mezha.example');
  expect(password).toHaveLength(24);
  const signed = await app.anonymous.call(signIn, {
    body: { email: 'first.admin@mezha.example', password: password ?? '' },
  });
  expect(signed.body.user.is_admin).toBe(true);
  expect(await makeAdmin(app.db, 'first.admin@mezha.example')).toEqual({
    password: null,
    factorDropped: false,
  });
  const reset = await makeAdmin(app.db, 'first.admin@mezha.example', true);
  expect(reset.password).not.toBe(password);
  const { items } = (await (await app.newUser({ isAdmin: true })).call(listAdminActions)).body;
  const told = items
    .filter((item) => item.admin === 'First.Admin@mezha.example')
    .map(({ action, call }) => [action, call]);
  expect(told).toEqual([
    ['Пароль сброшен', 'npm run admin -- --reset'],
    ['Назначен администратором', 'npm run admin'],
  ]);
  expect((await findUserByEmail(app.db, 'first.admin@mezha.example'))?.isAdmin).toBe(true);
});

it('S11 the command line takes a locked-out administrator’s second factor away with --reset, says so and logs it', async () => {
  const email = 'locked.out@mezha.example';
  const admin = await app.newUser({ isAdmin: true, email, emailKey: email });
  await app.db.insert(secondFactors).values({ userId: admin.id, secret: 'sealed:', confirmedAt: new Date() });
  expect(await makeAdmin(app.db, email)).toEqual({ password: null, factorDropped: false });
  const { password, factorDropped } = await makeAdmin(app.db, email, true);
  expect(factorDropped).toBe(true);
  const signed = await app.anonymous.call(signIn, { body: { email, password: password ?? '' } });
  expect(signed.status).toBe(200);
  const boss = await app.newUser({ isAdmin: true });
  const [newest] = (await boss.call(listAdminActions)).body.items;
  expect(newest).toMatchObject({ admin: email, action: 'Пароль сброшен, второй фактор выключен' });
  expect((await makeAdmin(app.db, email, true)).factorDropped).toBe(false);
});

it('S11 switching the second factor on stands in the log, without password and code', async () => {
  const admin = await app.newUser({ isAdmin: true, passwordHash: await hashPassword('ровный участок у леса') });
  const begun = await admin.call(beginSecondFactor, { body: { current_password: 'ровный участок у леса' } });
  const code = new TOTP({ secret: begun.body.secret }).generate();
  expect((await admin.call(confirmSecondFactor, { body: { code } })).status).toBe(200);
  const [confirmed, begin] = (await admin.call(listAdminActions)).body.items;
  expect(confirmed).toMatchObject({ action: 'Второй фактор: включить', details: { code: '…' } });
  expect(begin).toMatchObject({ action: 'Второй фактор: начать включение', details: { current_password: '…' } });
});

it('A6 after --reset a link that somebody had asked for before sets no password', async () => {
  const email = 'taken.over@mezha.example';
  await app.newUser({ isAdmin: true, email, emailKey: email });
  await app.anonymous.call(forgotPassword, { body: { email } });
  const [letter] = await app.db.select().from(mailQueue).where(eq(mailQueue.toAddress, email));
  const token = /token=([\w-]{43})/.exec(letter?.body ?? '')?.[1] ?? '';
  await makeAdmin(app.db, email, true);
  const late = await app.anonymous.call(resetPassword, { body: { token, password: 'новая длинная фраза' } });
  expect([late.status, late.error.code]).toEqual([422, 'reset_link_invalid']);
});

it('A8 a letter to an administrator without names greets nobody by an empty one', async () => {
  await makeAdmin(app.db, 'nameless@mezha.example');
  await app.anonymous.call(forgotPassword, { body: { email: 'nameless@mezha.example' } });
  const [letter] = await app.db.select().from(mailQueue).where(eq(mailQueue.toAddress, 'nameless@mezha.example'));
  expect(letter?.body).toMatch(/^Здравствуйте!\n/);
});

it('A8 an administrator made at the command line is not asked to open a letter that nobody sent', async () => {
  const email = 'trusted@mezha.example';
  const { password } = await makeAdmin(app.db, email);
  expect((await app.anonymous.call(signIn, { body: { email, password: password ?? '' } })).status).toBe(200);
  const [row] = await app.db.select().from(users).where(eq(users.emailKey, email));
  expect(row?.emailConfirmedAt).not.toBeNull();
});
