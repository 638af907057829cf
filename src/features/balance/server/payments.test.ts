import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readProfile } from '#features/account/api.ts';
import {
  checkPayment,
  createPayment,
  listAllPayments,
  listPayments,
  notifyPayment,
  readPayment,
  readPrices,
  readReceipt,
} from '#features/balance/api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { testDesk } from '#test/card-desk.ts';
import type { CardProvider } from './card-provider.ts';
import { book } from './ledger.ts';
import { pollPayments } from './payment-poller.ts';
import { type Desk, type PaymentRow, settle } from './payment-settling.ts';
import { ledger, payments } from './tables.ts';

const desk = testDesk();
let provider: CardProvider | undefined;
const app = testApp(
  {},
  {
    cards: async (config) => {
      const opened = await desk.open(config);
      provider = opened.provider;
      return opened;
    },
  },
);
const offline = testApp({ PAYMENTS: 'off' });

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
function ownDesk(): Desk {
  if (!provider) throw new Error('no provider');
  return { db: app.db, cards: provider, log };
}

async function topUp(user: TestUser, amount = 500) {
  const { status, body } = await user.call(createPayment, { body: { amount } });
  expect(status).toBe(201);
  const [row] = await app.db.select().from(payments).where(eq(payments.id, body.id));
  if (!row) throw new Error('no payment');
  return { id: body.id, body, row };
}

/** The payer presses a button of the page, at the product's own address. */
const press = (row: PaymentRow, choice: 'pay' | 'decline' | 'leave' | 'refund') =>
  app.raw({
    method: 'POST',
    url: `${new URL(row.confirmationUrl ?? '').pathname}/${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

const check = (user: TestUser, id: string) => user.call(checkPayment, { params: { id } });
const balance = async (user: TestUser) => (await user.call(readProfile)).body.balance;
const notify = (id: string | null, event = 'payment.succeeded') =>
  app.anonymous.call(notifyPayment, {
    body: { type: 'notification', event, object: { id: id ?? '', status: 'succeeded' } },
  });

it('F3 a top-up is created, continued at the product’s own address, paid, checked and credited', async () => {
  const anna = await app.newUser();
  const { id, body, row } = await topUp(anna);
  expect(body).toMatchObject({
    kind: 'card',
    amount: 500,
    currency: 'RUB',
    description: 'Пополнение баланса',
    status: 'pending',
    receiptUrl: null,
    test: true,
  });
  expect(body.confirmationUrl).toBe(`http://localhost/sandbox/checkout/${row.providerId}`);

  const page = await app.raw({ method: 'GET', url: new URL(body.confirmationUrl ?? '').pathname });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('УЧЕБНАЯ КАССА: деньги не списываются');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);

  const back = await press(row, 'pay');
  expect(back).toMatchObject({ statusCode: 303 });
  expect(back.headers.location).toBe(`http://localhost/payments?payment=${id}`);
  expect((await check(anna, id)).body).toMatchObject({ id, status: 'succeeded', confirmationUrl: null });
  expect(await balance(anna)).toBe(500);
  expect(await app.db.select().from(ledger).where(eq(ledger.userId, anna.id))).toMatchObject([
    { kind: 'top_up', amountKop: 50_000, paymentId: id, test: true },
  ]);
});

it('F3 a payment that is declined is canceled with its reason in Russian, one that was left can be continued', async () => {
  const anna = await app.newUser();
  const declined = await topUp(anna);
  await press(declined.row, 'decline');
  expect((await check(anna, declined.id)).body).toMatchObject({
    status: 'canceled',
    confirmationUrl: null,
    reason: 'На карте недостаточно денег. Пополните её или заплатите другой картой.',
  });
  const left = await topUp(anna);
  await press(left.row, 'leave');
  const { body } = await check(anna, left.id);
  expect(body).toMatchObject({ status: 'pending', reason: null });
  expect(body.confirmationUrl).toBe(left.body.confirmationUrl);
  expect(await balance(anna)).toBe(0);
});

it.each([99, 100_001, 150.5, -100, 0, '500', null])('F3 a top-up of %j is refused beside its field', async (amount) => {
  const anna = await app.newUser();
  const refused = await anna.send('POST', createPayment.path, { amount });
  expect(refused.status).toBe(422);
  expect(refused.error.fields?.amount).toMatch(/^Введите сумму/);
  expect(await app.db.select().from(payments).where(eq(payments.userId, anna.id))).toEqual([]);
});

it('F3 the limits themselves can be paid', async () => {
  const anna = await app.newUser();
  for (const amount of [100, 100_000]) {
    const { row } = await topUp(anna, amount);
    await press(row, 'pay');
    await check(anna, row.id);
  }
  expect(await balance(anna)).toBe(100_100);
});

it('F3 the way back leads to a page of the product and nowhere else', async () => {
  const anna = await app.newUser();
  const good = await anna.call(createPayment, { body: { amount: 100, returnPage: '/report/12/files' } });
  const [row] = await app.db.select().from(payments).where(eq(payments.id, good.body.id));
  expect(row?.returnUrl).toBe(`http://localhost/payments?return=%2Freport%2F12%2Ffiles&payment=${good.body.id}`);
  for (const returnPage of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { body } = await anna.call(createPayment, { body: { amount: 100, returnPage } });
    const [other] = await app.db.select().from(payments).where(eq(payments.id, body.id));
    expect(other?.returnUrl).toBe(`http://localhost/payments?payment=${body.id}`);
  }
});

it('F3 the history shows every movement, the newest first, 20 a page, none twice and none left out', async () => {
  const anna = await app.newUser();
  const entry = { userId: anna.id, amountKop: 15_000, kind: 'welcome_bonus', idemKey: 'welcome-bonus' } as const;
  await app.db.transaction((tx) => book(tx, entry));
  const { row } = await topUp(anna, 1000);
  await press(row, 'pay');
  await check(anna, row.id);
  for (let n = 1; n <= 43; n += 1) {
    const charge = {
      ...entry,
      amountKop: -100,
      kind: 'report_charge',
      idemKey: `r${n}`,
      reason: `Отчет № ${n}`,
    } as const;
    await app.db.transaction((tx) => book(tx, { ...charge, reportId: crypto.randomUUID() }));
  }
  // Some of one instant: the order must not depend on luck.
  await app.db
    .update(ledger)
    .set({ createdAt: sql`date_trunc('minute', ${ledger.createdAt})` })
    .where(eq(ledger.userId, anna.id));

  const pages: number[] = [];
  const seen: string[] = [];
  const titles: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body } = await anna.call(listPayments, { query: { cursor } });
    pages.push(body.items.length);
    seen.push(...body.items.map(({ id }) => id));
    titles.push(...body.items.map(({ kind, description, amount }) => `${kind} ${description} ${amount}`));
    const times = body.items.map(({ createdAt }) => createdAt);
    expect([...times].sort().reverse()).toEqual(times);
    if (!body.next_cursor) break;
    cursor = body.next_cursor;
  }
  expect(pages).toEqual([20, 20, 5]);
  expect(new Set(seen).size).toBe(45);
  expect(titles).toContain('bonus Приветственный бонус 150');
  expect(titles).toContain('card Пополнение баланса 1000');
  expect(titles).toContain('report Отчет № 43 -1');
});

it('F3 nobody sees, checks or reads the receipt of another user’s payment', async () => {
  const anna = await app.newUser();
  const boris = await app.newUser({ isAdmin: true });
  const { id } = await topUp(anna);
  for (const endpoint of [readPayment, checkPayment, readReceipt]) {
    expect((await boris.call(endpoint, { params: { id } })).status).toBe(404);
    expect((await app.anonymous.call(endpoint, { params: { id } })).status).toBe(401);
  }
  expect((await boris.call(listPayments)).body.items).toEqual([]);
  expect((await anna.call(readPayment, { params: { id } })).body.id).toBe(id);
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

const notifyRefund = (row: PaymentRow) =>
  app.anonymous.call(notifyPayment, {
    body: {
      type: 'notification',
      event: 'refund.succeeded',
      object: { id: 'refund', payment_id: row.providerId ?? '' },
    },
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

it('F4 the receipt is 404 until it is registered, then shows its fiscal data', async () => {
  const anna = await app.newUser();
  const { id, row } = await topUp(anna);
  const early = await anna.call(readReceipt, { params: { id } });
  expect(early).toMatchObject({ status: 404, error: { message: 'Чек ещё не зарегистрирован' } });
  await press(row, 'pay');
  expect((await check(anna, id)).body.receiptUrl).toBe(`/payments/${id}/receipt`);
  const receipt = await anna.call(readReceipt, { params: { id } });
  expect(receipt).toMatchObject({
    status: 200,
    body: { amount: 500, description: 'Пополнение баланса', fiscal_document_number: '0', test: true },
  });
  expect(receipt.body.registered_at).toMatch(/^\d{4}-\d{2}-\d{2}T/);
});

it('F4 without a provider one is told to ask for an invoice, and the price list says so', async () => {
  const anna = await offline.newUser();
  const refused = await anna.call(createPayment, { body: { amount: 100 } });
  expect(refused).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  expect(refused.error.message).toMatch(/Запросите счёт/);
  expect((await anna.call(readPrices)).body.card_payments).toBe('off');
  expect((await app.anonymous.call(readPrices)).body.card_payments).toBe('test');
  expect((await anna.call(listPayments)).body).toEqual({ items: [], next_cursor: null });
});

it('K4 an administrator sees the payments of all users, an ordinary user does not', async () => {
  const anna = await app.newUser();
  const administrator = await app.newUser({ isAdmin: true });
  const { id } = await topUp(anna);
  expect((await anna.call(listAllPayments)).status).toBe(403);
  const { body } = await administrator.call(listAllPayments);
  expect(body.items.find((item) => item.id === id)).toMatchObject({
    user_id: anna.id,
    user_name: 'Берёзкин Павел Андреевич',
    amount: 500,
    status: 'pending',
  });
});
