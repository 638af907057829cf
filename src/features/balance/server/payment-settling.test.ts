import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { testPayments } from '#test/payments.ts';
import { createPayment, listPayments, readPayment } from '../api.ts';
import { ProviderRefused } from './card-provider.ts';
import { balanceData } from './own-data.ts';
import { pollPayments } from './payment-poller.ts';
import { type PaymentRow, settle } from './payment-settling.ts';
import { payments } from './tables.ts';

/* What becomes of a payment without any notification, and which answers are not believed. */

const { app, desk, ownDesk, topUp, press, check, balance, notify } = testPayments();

it('F4 the poller credits a payment whose notification was lost, and leaves the finished alone', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  await press(row, 'pay');
  const due = new Date(Date.now() + 31_000);
  await pollPayments(ownDesk(), due);
  expect(await balance(anna)).toBe(500);
  const [after] = await app.db.select().from(payments).where(eq(payments.id, id));
  expect(after).toMatchObject({ status: 'succeeded', receipt: 'succeeded', nextCheckAt: null });
});

it('S5 a payment that a clock hours ahead has put off is read back at once, and none is forgotten meanwhile', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  const change = (set: Partial<PaymentRow>) => app.db.update(payments).set(set).where(eq(payments.id, id));
  // To a clock five hours ahead the payment looks five hours old.
  await change({ createdAt: new Date(Date.now() - 5 * 3600_000), nextCheckAt: new Date() });
  await pollPayments(ownDesk());
  const [asked] = await app.db.select().from(payments).where(eq(payments.id, id));
  expect(asked?.nextCheckAt).toBeInstanceOf(Date);
  await change({ createdAt: row.createdAt, nextCheckAt: new Date(Date.now() + 5 * 3600_000) });
  await press(row, 'pay');
  await pollPayments(ownDesk());
  expect(await balance(anna)).toBe(500);
});

it('F4 a paid payment is read back until its receipt is registered, a canceled one no more', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  await press(row, 'pay');
  const answer = await ownDesk().cards.read(row.providerId ?? '');
  await settle(ownDesk(), row, { ...answer, receipt: 'pending' });
  const [paid] = await app.db.select().from(payments).where(eq(payments.id, id));
  expect(paid).toMatchObject({ status: 'succeeded', receipt: 'pending' });
  expect(paid?.nextCheckAt).toBeInstanceOf(Date);
  await settle(ownDesk(), row, answer);
  const [done] = await app.db.select().from(payments).where(eq(payments.id, id));
  expect(done).toMatchObject({ receipt: 'succeeded', nextCheckAt: null });
  expect(await balance(anna)).toBe(500);

  const declined = await topUp(anna);
  await press(declined.row, 'decline');
  await check(anna, declined.id);
  const [canceled] = await app.db.select().from(payments).where(eq(payments.id, declined.id));
  expect(canceled).toMatchObject({ status: 'canceled', nextCheckAt: null });
});

it('F4 a payment whose process ended before the provider answered is found by its idempotence key', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  // As the row was before the answer came.
  await app.db
    .update(payments)
    .set({ providerId: null, confirmationUrl: null, nextCheckAt: new Date() })
    .where(eq(payments.id, id));
  await pollPayments(ownDesk(), new Date(Date.now() + 1_000));
  const [found] = await app.db.select().from(payments).where(eq(payments.id, id));
  expect(found).toMatchObject({ providerId: row.providerId, confirmationUrl: row.confirmationUrl, status: 'pending' });
});

it('F4 with the provider down a payment is not begun, and one under way is credited when it is back', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  await press(row, 'pay');
  await desk.close();
  try {
    const refused = await anna.call(createPayment, { body: { amount: 100 } });
    expect(refused).toMatchObject({ status: 503, error: { code: 'unavailable' }, headers: { 'retry-after': '60' } });
    expect(refused.error.message).toMatch(/Деньги не списаны/);
    const [failed] = (await anna.call(listPayments)).body.items;
    expect(failed).toMatchObject({ status: 'failed', amount: 100, confirmationUrl: null });
    expect(failed?.reason).toMatch(/^Платёжный сервис не ответил/);
    expect((await check(anna, id)).status).toBe(503);
    expect((await notify(row.providerId)).status).toBe(503);
    await pollPayments(ownDesk(), new Date(Date.now() + 31_000));
    expect(await balance(anna)).toBe(0);
  } finally {
    await desk.reopen();
  }
  await pollPayments(ownDesk(), new Date(Date.now() + 120_000));
  expect(await balance(anna)).toBe(500);
});

it('F4 a payment that the provider refuses fails, and money is not asked for again', async () => {
  const anna = await app.newUser();
  const { row } = await topUp(anna);
  // The same key with another order is what a shop refuses for good.
  await app.db
    .update(payments)
    .set({ providerId: null, amountKop: 70_000, nextCheckAt: new Date() })
    .where(eq(payments.id, row.id));
  await pollPayments(ownDesk(), new Date(Date.now() + 1_000));
  expect((await check(anna, row.id)).body).toMatchObject({ status: 'failed', confirmationUrl: null });
  const [failed] = await app.db.select().from(payments).where(eq(payments.id, row.id));
  expect(failed).toMatchObject({ reason: 'refused', nextCheckAt: null });
});

it.each<[string, Partial<PaymentRow>]>([
  ['another sum', { amountKop: 60_000 }],
  ['another id', { providerId: 'another' }],
  ['real money where a test was paid', { test: false }],
])('F4 a payment that differs from ours by %s is not credited', async (_what, change) => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  await press(row, 'pay');
  const answer = await ownDesk().cards.read(row.providerId ?? '');
  await settle(ownDesk(), { ...row, ...change }, answer);
  expect(await balance(anna)).toBe(0);
  expect((await anna.call(readPayment, { params: { id } })).body.status).toBe('pending');
});

it('F4 where real money is taken a payment of a test shop is not credited', async () => {
  const anna = await app.newUser();
  const { row } = await topUp(anna);
  await press(row, 'pay');
  const answer = await ownDesk().cards.read(row.providerId ?? '');
  const real = { ...ownDesk(), cards: { ...ownDesk().cards, creditsTest: false } };
  await settle(real, row, answer);
  expect(await balance(anna)).toBe(0);
  await settle(ownDesk(), row, answer);
  expect(await balance(anna)).toBe(500);
});

it('F4 a payment that was made while the provider was away for more than a day is credited when it is back', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  await press(row, 'pay');
  const dayAgo = new Date(Date.now() - 25 * 3600_000);
  await app.db.update(payments).set({ createdAt: dayAgo, nextCheckAt: new Date() }).where(eq(payments.id, id));
  await desk.close();
  try {
    await pollPayments(ownDesk());
  } finally {
    await desk.reopen();
  }
  await pollPayments(ownDesk(), new Date(Date.now() + 16 * 60_000));
  expect(await balance(anna)).toBe(500);
});

it('F4 a payment that was made while the shop’s key was refused for more than a day is credited with the right one', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  await press(row, 'pay');
  const dayAgo = new Date(Date.now() - 25 * 3600_000);
  await app.db.update(payments).set({ createdAt: dayAgo, nextCheckAt: new Date() }).where(eq(payments.id, id));
  const own = ownDesk();
  const read = async () => {
    throw new ProviderRefused(401, 'invalid_credentials');
  };
  await pollPayments({ ...own, cards: { ...own.cards, read } });
  await pollPayments(own, new Date(Date.now() + 16 * 60_000));
  expect(await balance(anna)).toBe(500);
});

it('S13 a payment that is under way when its account is closed keeps no address, and its money is booked', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  const unanswered = await topUp(anna);
  await app.db.update(payments).set({ providerId: null }).where(eq(payments.id, unanswered.id));
  await app.db.transaction((tx) => balanceData(app.db).forget(tx, anna.id));
  const addressOf = async (of: string) => (await app.db.select().from(payments).where(eq(payments.id, of)))[0]?.email;
  expect(await addressOf(id)).toBe('');
  // The same order, address included, finds the payment again.
  expect(await addressOf(unanswered.id)).toBe(unanswered.row.email);
  await press(row, 'pay');
  await pollPayments(ownDesk(), new Date(Date.now() + 31_000));
  expect(await balance(anna)).toBe(500);
});

it('S13 a payment that the provider answers after its account was closed keeps no address either', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const [answered, refused, open] = [await topUp(anna), await topUp(anna), await topUp(boris)];
  const change = (id: string, set: Partial<PaymentRow>) => app.db.update(payments).set(set).where(eq(payments.id, id));
  const due = { providerId: null, nextCheckAt: new Date() };
  const dayAgo = new Date(Date.now() - 25 * 3600_000);
  for (const { id } of [answered, refused, open]) await change(id, due);
  await change(refused.id, { createdAt: dayAgo });
  await app.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, anna.id));
  await pollPayments(ownDesk());
  const rows = await Promise.all(
    [answered, refused, open].map(async ({ id }) => {
      const [row] = await app.db.select().from(payments).where(eq(payments.id, id));
      return [row?.status, row?.providerId !== null, row?.email];
    }),
  );
  expect(rows).toEqual([
    ['pending', true, ''],
    ['failed', false, ''],
    ['pending', true, open.row.email],
  ]);
});
