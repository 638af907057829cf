import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { readPrices, requestWelcomeBonus } from '../api.ts';
import { book } from './ledger.ts';
import { defaultTexts, ledger } from './tables.ts';

const app = testApp();
const confirming = testApp({ CONFIRM_EMAIL: 'on' });

const bonuses = (user: TestUser, at = app) => at.db.select().from(ledger).where(eq(ledger.userId, user.id));
const ask = (user: TestUser) => user.call(requestWelcomeBonus, { params: { id: user.id } });

it('A7 the first load credits 150 ₽, every later one only tells that it did', async () => {
  const anna = await app.newUser();
  const first = await ask(anna);
  expect(first).toMatchObject({ status: 200, body: { amount: 150, balance: 150, waits_for_email: false } });
  const again = await ask(anna);
  expect(again.body).toEqual(first.body);
  expect(await bonuses(anna)).toMatchObject([{ amountKop: 15_000, balanceAfterKop: 15_000, kind: 'welcome_bonus' }]);
});

it('A7 a user who has paid for a report gets no news of the bonus, also when there is money again', async () => {
  const anna = await app.newUser();
  expect((await ask(anna)).body).toMatchObject({ spent: false });
  const boris = await app.newUser();
  await ask(boris);
  const paid = { userId: boris.id, idemKey: 'report' } as const;
  await app.db.transaction((tx) => book(tx, { ...paid, amountKop: -15_000, kind: 'report_charge' }));
  await app.db.transaction((tx) => book(tx, { ...paid, idemKey: 'card', amountKop: 15_000, kind: 'top_up' }));
  expect((await ask(boris)).body).toMatchObject({ spent: true, balance: 150 });
  expect((await ask(anna)).body).toMatchObject({ spent: false });
});

it('A7 thirty browsers at once credit it once', async () => {
  const anna = await app.newUser();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(anna)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.balance}`))).toEqual(new Set(['200 150']));
  expect(await bonuses(anna)).toHaveLength(1);
});

it('A7 nobody asks for the bonus of another user, and nobody without signing in', async () => {
  const anna = await app.newUser();
  const boris = await app.newUser({ isAdmin: true });
  expect((await boris.call(requestWelcomeBonus, { params: { id: anna.id } })).status).toBe(404);
  expect((await app.anonymous.call(requestWelcomeBonus, { params: { id: anna.id } })).status).toBe(401);
  expect(await bonuses(anna)).toEqual([]);
});

it('W18 with CONFIRM_EMAIL=on the bonus waits for the confirmed address', async () => {
  const anna = await confirming.newUser();
  expect((await ask(anna)).body).toEqual({
    amount: 150,
    credited_at: null,
    waits_for_email: true,
    spent: false,
    balance: 0,
  });
  expect(await bonuses(anna, confirming)).toEqual([]);
  await confirming.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, anna.id));
  expect((await ask(anna)).body).toMatchObject({ waits_for_email: false, balance: 150 });
});

it.each([
  ['none is stored', null, 150],
  ['a text of digits', '200', 200],
  ['a price of nothing', '0', 0],
  ['digits with spaces', ' 175 ', 175],
  ['a word', 'дорого', 150],
  ['a fraction', '149.50', 150],
  ['a price below zero', '-5', 150],
  ['a list', ['200'], 150],
])('F6 the price list shows the stored price of a land report: %s', async (_what, content, land) => {
  await app.db.delete(defaultTexts);
  if (content !== null) await app.db.insert(defaultTexts).values({ type: 'adminCheck', content });
  const prices = await app.anonymous.call(readPrices);
  expect(prices).toMatchObject({ status: 200, body: { land, house: 450, welcome_bonus: 150 } });
  await app.db.delete(defaultTexts);
});
