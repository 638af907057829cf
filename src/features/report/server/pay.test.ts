import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { users } from '#features/account/server/tables.ts';
import { book } from '#features/balance/server/ledger.ts';
import { defaultTexts, ledger } from '#features/balance/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { testServerUrl } from '#test/database.ts';
import { giveRoubles } from '#test/money.ts';
import { payReport } from '../pay-api.ts';
import { reports } from './tables.ts';

const app = testApp();

async function withMoney(roubles: number): Promise<TestUser> {
  const user = await app.newUser();
  await giveRoubles(app.db, user.id, roubles);
  return user;
}

async function newReport(owner: TestUser, reportNumber = '151/ЗУ-2026'): Promise<string> {
  const [row] = await app.db.insert(reports).values({ userId: owner.id, reportNumber }).returning();
  return row?.id ?? '';
}

async function setPrice(content: unknown): Promise<void> {
  await app.db
    .insert(defaultTexts)
    .values({ type: 'adminCheck', content })
    .onConflictDoUpdate({ target: defaultTexts.type, set: { content } });
}

const isPaid = async (id: string) => (await app.db.select().from(reports).where(eq(reports.id, id)))[0]?.isPaid;
const charges = (id: string) => app.db.select().from(ledger).where(eq(ledger.reportId, id));

/** Both must say the same whatever was pressed: the stored balance and the sum of the entries. */
async function balance(user: TestUser): Promise<number> {
  const [row] = await app.db.select().from(users).where(eq(users.id, user.id));
  const [total] = await app.db
    .select({ kopecks: sql<number>`coalesce(sum(${ledger.amountKop}), 0)::int` })
    .from(ledger)
    .where(eq(ledger.userId, user.id));
  expect(row?.balanceKop).toBe(total?.kopecks);
  expect((await user.call(readProfile)).body.balance).toBe((row?.balanceKop ?? 0) / 100);
  return (row?.balanceKop ?? 0) / 100;
}

it('J2 paying takes the price from the balance, sets isPaid and leaves the status as it is', async () => {
  const anna = await withMoney(500);
  const id = await newReport(anna);
  const paid = await anna.call(payReport, { params: { id } });
  expect(paid).toMatchObject({ status: 200, body: { id, isPaid: true, balance: 350 } });
  expect(await balance(anna)).toBe(350);
  const [row] = await app.db.select().from(reports).where(eq(reports.id, id));
  expect(row).toMatchObject({ isPaid: true, status: 'черновик' });
  expect(await charges(id)).toMatchObject([
    { amountKop: -15_000, balanceAfterKop: 35_000, reason: 'Отчет № 151/ЗУ-2026' },
  ]);
});

it('J2 without the money nothing is taken, nothing is paid and the answer is 402', async () => {
  const anna = await withMoney(149);
  const id = await newReport(anna);
  const refused = await anna.call(payReport, { params: { id } });
  expect(refused.status).toBe(402);
  expect(refused.error).toMatchObject({ code: 'insufficient_funds', message: 'Недостаточно средств на балансе' });
  expect(await isPaid(id)).toBe(false);
  expect(await balance(anna)).toBe(149);
});

it('J2 a report of another user, a deleted one and a word instead of an id answer 404', async () => {
  const anna = await withMoney(500);
  const boris = await withMoney(500);
  const foreign = await newReport(boris);
  const deleted = await newReport(anna);
  await app.db.update(reports).set({ deletedAt: new Date() }).where(eq(reports.id, deleted));
  for (const id of [foreign, deleted]) expect((await anna.call(payReport, { params: { id } })).status).toBe(404);
  expect((await anna.send('PATCH', '/api/reports/nothing/pay')).status).toBe(404);
  expect((await app.anonymous.call(payReport, { params: { id: foreign } })).status).toBe(401);
  expect(await balance(anna)).toBe(500);
  expect(await balance(boris)).toBe(500);
});

it('W17 a price that has changed is asked about before anything is charged', async () => {
  const anna = await withMoney(500);
  const id = await newReport(anna);
  await setPrice('200');
  try {
    const asked = await anna.call(payReport, { params: { id }, body: { price: 150 } });
    expect(asked.status).toBe(409);
    expect(asked.error).toMatchObject({ code: 'price_changed', current: 200 });
    expect(asked.error.message).toContain('200\u00a0₽');
    expect(await isPaid(id)).toBe(false);
    expect(await balance(anna)).toBe(500);
    expect((await anna.call(payReport, { params: { id }, body: { price: 200 } })).status).toBe(200);
    expect(await balance(anna)).toBe(300);
    // Paid is paid: the price seen before no longer matters.
    expect((await anna.call(payReport, { params: { id }, body: { price: 150 } })).status).toBe(200);
    expect(await balance(anna)).toBe(300);
  } finally {
    await app.db.delete(defaultTexts);
  }
});

it('W17 a price of 0 pays without money, and a price that is no number is 422', async () => {
  const anna = await app.newUser();
  const id = await newReport(anna);
  expect((await anna.send('PATCH', `/api/reports/${id}/pay`, { price: 'дорого' })).error).toMatchObject({
    fields: { price: 'Цена должна быть числом' },
  });
  await setPrice('0');
  try {
    expect((await anna.call(payReport, { params: { id } })).status).toBe(200);
    expect(await isPaid(id)).toBe(true);
    expect(await balance(anna)).toBe(0);
  } finally {
    await app.db.delete(defaultTexts);
  }
});

it('F5 fifty presses of the button at once charge a report once', async () => {
  const anna = await withMoney(1000);
  const id = await newReport(anna);
  const answers = await Promise.all(Array.from({ length: 50 }, () => anna.call(payReport, { params: { id } })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await charges(id)).toHaveLength(1);
  expect(await balance(anna)).toBe(850);
});

it('F5 fifty reports paid at once with money for nine: nine are paid and the balance ends at 0', async () => {
  const anna = await withMoney(1350);
  const ids = await Promise.all(Array.from({ length: 50 }, (_, n) => newReport(anna, String(n))));
  const answers = await Promise.all(ids.map((id) => anna.call(payReport, { params: { id } })));
  const paid = await Promise.all(ids.map(isPaid));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(41);
  expect(answers.map(({ status }) => status === 200)).toEqual(paid);
  expect(await balance(anna)).toBe(0);
});

it.skipIf(!testServerUrl)(
  'F5 on PostgreSQL paying, topping up and correcting at once keep the balance the sum of its entries',
  async () => {
    const anna = await withMoney(300);
    const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => newReport(anna, String(n))));
    const move = (n: number, roubles: number) =>
      app.db
        .transaction((tx) =>
          book(tx, { userId: anna.id, amountKop: roubles * 100, kind: 'correction', idemKey: `move ${n % 5}` }),
        )
        .catch((error: { code?: string }) => expect(error.code).toBe('insufficient_funds'));
    await Promise.all([
      ...ids.map((id) => anna.call(payReport, { params: { id } })),
      ...ids.map((id) => anna.call(payReport, { params: { id } })),
      ...Array.from({ length: 20 }, (_, n) => move(n, n % 2 ? 70 : -40)),
    ]);
    expect(await balance(anna)).toBeGreaterThanOrEqual(0);
    for (const id of ids) expect((await charges(id)).length).toBe((await isPaid(id)) ? 1 : 0);
  },
);
