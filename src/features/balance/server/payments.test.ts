import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { testPayments } from '#test/payments.ts';
import {
  checkPayment,
  createPayment,
  listAllPayments,
  listPayments,
  readPayment,
  readPrices,
  readReceipt,
} from '../api.ts';
import { book } from './ledger.ts';
import { ledger, payments } from './tables.ts';

const { app, topUp, press, check, balance } = testPayments();
const offline = testApp({ PAYMENTS: 'off' });

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
