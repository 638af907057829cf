import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testPayments } from '#test/payments.ts';
import { listAllPayments, listPayments, notifyPayment, readPayment } from '../api.ts';
import { book } from './ledger.ts';
import { pollPayments } from './payment-poller.ts';
import type { PaymentRow } from './payment-settling.ts';
import { ledger, payments } from './tables.ts';

/* What the provider tells us, and what comes of it: credited and given back once, however often it is told. */

const { app, ownDesk, topUp, press, check, balance, notify } = testPayments();

const notifyRefund = (row: PaymentRow) =>
  app.anonymous.call(notifyPayment, {
    body: {
      type: 'notification',
      event: 'refund.succeeded',
      object: { id: 'refund', payment_id: row.providerId ?? '' },
    },
  });

it('F4 a notification credits the payment, and makes the server read it back instead of believing it', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  // Forged: it says paid, the provider says pending.
  expect((await notify(row.providerId)).status).toBe(200);
  expect(await balance(anna)).toBe(0);
  await press(row, 'pay');
  expect((await notify(row.providerId)).status).toBe(200);
  expect(await balance(anna)).toBe(500);
  expect((await anna.call(readPayment, { params: { id } })).body.status).toBe('succeeded');
});

it('F4 a notification of an unknown payment or refund is taken and changes nothing, an unreadable one is 422', async () => {
  const anna = await app.newUser();
  const { row } = await topUp(anna);
  await press(row, 'pay');
  expect((await notify('unknown')).status).toBe(200);
  expect((await notify(row.providerId, 'refund.succeeded')).status).toBe(200);
  expect(await balance(anna)).toBe(0);
  expect((await app.anonymous.send('POST', notifyPayment.path, { event: 'payment.succeeded' })).status).toBe(422);
});

it('F5 money given back in the merchant’s profile leaves the balance once, however often it is told', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  await press(row, 'pay');
  await check(anna, id);
  // Forged: nothing was given back yet.
  expect((await notifyRefund(row)).status).toBe(200);
  expect(await balance(anna)).toBe(500);
  await press(row, 'refund');
  await Promise.all([...Array.from({ length: 20 }, () => notifyRefund(row)), check(anna, id), notify(row.providerId)]);
  expect(await balance(anna)).toBe(0);
  const [line] = (await anna.call(listPayments)).body.items;
  expect(line).toMatchObject({ kind: 'refund', amount: -500, description: 'Возврат на карту', status: 'succeeded' });
  const [after] = await app.db.select().from(payments).where(eq(payments.id, id));
  expect(after).toMatchObject({ refundedKop: 50_000, refundUncoveredKop: 0 });

  const second = await topUp(anna);
  await press(second.row, 'pay');
  await check(anna, second.id);
  expect((await notifyRefund(row)).status).toBe(200);
  expect(await balance(anna)).toBe(500);
});

it('F5 a refund of money that was spent takes what is left, and the administrator sees the rest', async () => {
  const [anna, admin] = [await app.newUser(), await app.newUser({ isAdmin: true })];
  const { id, row } = await topUp(anna);
  await press(row, 'pay');
  await check(anna, id);
  const spent = { userId: anna.id, amountKop: -42_000, kind: 'correction', idemKey: 'spent' } as const;
  await app.db.transaction((tx) => book(tx, spent));
  await press(row, 'refund');
  await check(anna, id);
  expect(await balance(anna)).toBe(0);
  const listed = (await admin.call(listAllPayments)).body.items.find((item) => item.id === id);
  expect(listed).toMatchObject({ status: 'succeeded', refunded: 500, refund_uncovered: 420 });
  await check(anna, id);
  expect(await balance(anna)).toBe(0);
});

it('F5 fifty notifications, checks and polls at once credit a payment once', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  await press(row, 'pay');
  await Promise.all([
    ...Array.from({ length: 25 }, () => notify(row.providerId)),
    ...Array.from({ length: 25 }, () => check(anna, id)),
    pollPayments(ownDesk(), new Date(Date.now() + 60_000)),
  ]);
  expect(await balance(anna)).toBe(500);
  expect(await app.db.select().from(ledger).where(eq(ledger.paymentId, id))).toHaveLength(1);
});
