import { expect, it } from 'vitest';
import { signIn, updateUser } from '#features/account/api.ts';
import { findUserByEmail } from '#features/account/server/users.ts';
import { correctBalance, listAdminActions, searchUsers } from '#features/admin/api.ts';
import { testApp } from '#test/app.ts';
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

it('K1 what an administrator changes of others is logged without secrets, his own work is not', async () => {
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

it('A8 the command line makes an administrator with a password that is shown once and works', async () => {
  const { password } = await makeAdmin(app.db, 'First.Admin@mezha.example');
  expect(password).toHaveLength(24);
  const signed = await app.anonymous.call(signIn, {
    body: { email: 'first.admin@mezha.example', password: password ?? '' },
  });
  expect(signed.body.user.is_admin).toBe(true);
  expect(await makeAdmin(app.db, 'first.admin@mezha.example')).toEqual({ password: null });
  const reset = await makeAdmin(app.db, 'first.admin@mezha.example', true);
  expect(reset.password).not.toBe(password);
  expect((await findUserByEmail(app.db, 'first.admin@mezha.example'))?.isAdmin).toBe(true);
});
