import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { mailQueue } from '#kit/server/database/tables.ts';
import { testApp } from '#test/app.ts';
import { listInvoices, markInvoicePaid, requestInvoice } from '../api.ts';
import { invoices, ledger } from './tables.ts';

const app = testApp({ OPERATOR_EMAIL: 'money@mezha.example', OPERATOR_NAME: 'ООО «Межевой стандарт»' });
const limited = testApp({ RATE_LIMITS: 'on' });

const request = {
  companyName: 'ООО «Кадастровое бюро»',
  inn: '9999000045',
  amount: 4500,
  email: 'buh@mezha.example',
  appraiserName: 'Савельева Марина Андреевна',
  appraiserPhone: '8 900 000 00 17',
  appraiserEmail: 'm.savelyeva@mezha.example',
};

it('F2 a request for an invoice is stored, and mailed to the operator', async () => {
  const anna = await app.newUser();
  const sent = await anna.call(requestInvoice, { body: request });
  expect(sent).toMatchObject({
    status: 201,
    body: { message: 'Запрос на счет успешно отправлен! Мы свяжемся с вами по указанному email.' },
  });
  const [row] = await app.db.select().from(invoices).where(eq(invoices.id, sent.body.id));
  expect(row).toMatchObject({
    userId: anna.id,
    amountKop: 450_000,
    appraiserPhone: '+7 (900) 000-00-17',
    paidAt: null,
  });
  const [letter] = await app.db.select().from(mailQueue).orderBy(desc(mailQueue.createdAt)).limit(1);
  expect(letter).toMatchObject({
    toAddress: 'money@mezha.example',
    replyTo: 'buh@mezha.example',
    subject: `Запрос счёта № ${sent.body.number} на 4\u00a0500\u00a0₽`,
  });
  for (const text of ['ООО «Кадастровое бюро»', '9999000045', 'Савельева Марина Андреевна']) {
    expect(letter?.body).toContain(text);
  }
});

it.each([
  [{ companyName: '  ' }, 'companyName', 'Укажите название организации'],
  [{ companyName: 'ООО\nBcc: evil@mezha.example' }, 'companyName', 'Уберите переносы строк'],
  [{ inn: '' }, 'inn', 'Укажите ИНН'],
  [{ inn: '12345' }, 'inn', 'ИНН состоит из 10 или 12 цифр'],
  [{ amount: 99.99 }, 'amount', 'Минимальная сумма счёта 100\u00a0₽'],
  [{ amount: -500 }, 'amount', 'Минимальная сумма счёта 100\u00a0₽'],
  [{ amount: 100.005 }, 'amount', 'Не больше двух знаков после запятой'],
  [{ amount: 1e12 }, 'amount', 'Сумма слишком велика'],
  [{ amount: null }, 'amount', 'Укажите сумму'],
  [{ amount: 'много' }, 'amount', 'Укажите сумму'],
  [{ amount: '99,99' }, 'amount', 'Минимальная сумма счёта 100\u00a0₽'],
  [{ email: 'buh' }, 'email', 'Введите адрес электронной почты, например name@example.ru'],
  [{ appraiserName: undefined }, 'appraiserName', 'Укажите фамилию, имя и отчество оценщика'],
  [{ appraiserPhone: '12' }, 'appraiserPhone', 'Введите телефон в формате +7 (XXX) XXX-XX-XX'],
  [{ appraiserEmail: '' }, 'appraiserEmail', 'Укажите электронную почту'],
  [{ paid_at: '2026-11-01' }, 'paid_at', 'Неизвестное поле'],
])('F2 a request with %j is refused beside its field', async (change, field, message) => {
  const anna = await app.newUser();
  const refused = await anna.send('POST', requestInvoice.path, { ...request, ...change });
  expect(refused.status).toBe(422);
  expect(refused.error.fields).toEqual({ [field]: message });
  expect(await app.db.select().from(invoices).where(eq(invoices.userId, anna.id))).toEqual([]);
});

it('F2 the twenty-first request of a day has to wait', async () => {
  const anna = await limited.newUser();
  for (let n = 1; n <= 20; n += 1) expect((await anna.call(requestInvoice, { body: request })).status).toBe(201);
  const refused = await anna.call(requestInvoice, { body: request });
  expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
});

it('K4 an administrator sees the requests and marks one paid: the balance is credited once', async () => {
  const anna = await app.newUser();
  const administrator = await app.newUser({ isAdmin: true });
  const { id, number } = (await anna.call(requestInvoice, { body: { ...request, amount: 450.5 } })).body;

  const waiting = await administrator.call(listInvoices, { query: { status: 'requested' } });
  expect(waiting.body.items.find((item) => item.id === id)).toMatchObject({
    number,
    user_id: anna.id,
    user_name: 'Берёзкин Павел Андреевич',
    amount: 450.5,
    status: 'requested',
    paid_at: null,
  });

  const presses = await Promise.all(
    Array.from({ length: 10 }, () => administrator.call(markInvoicePaid, { params: { id } })),
  );
  expect(new Set(presses.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['200 paid']));
  expect((await anna.call(readProfile)).body.balance).toBe(450.5);
  expect(await app.db.select().from(ledger).where(eq(ledger.userId, anna.id))).toMatchObject([
    { kind: 'invoice', amountKop: 45_050, reason: `Пополнение по счёту № ${number}` },
  ]);
  const paid = await administrator.call(listInvoices, { query: { status: 'paid' } });
  expect(paid.body.items.map((item) => item.id)).toContain(id);
});

it('K4 an ordinary user neither sees invoices nor marks them', async () => {
  const anna = await app.newUser();
  const { id } = (await anna.call(requestInvoice, { body: request })).body;
  expect((await anna.call(listInvoices)).status).toBe(403);
  expect((await anna.call(markInvoicePaid, { params: { id } })).status).toBe(403);
  const administrator = await app.newUser({ isAdmin: true });
  const unknown = { id: '00000000-0000-4000-8000-000000000000' };
  expect((await administrator.call(markInvoicePaid, { params: unknown })).status).toBe(404);
});

it('K4 the list of invoices goes on page by page, none twice and none left out', async () => {
  const anna = await app.newUser();
  const administrator = await app.newUser({ isAdmin: true });
  await app.db.delete(invoices);
  const at = new Date();
  const values = { ...request, amountKop: 10_000, userId: anna.id, createdAt: at };
  await app.db.insert(invoices).values(Array.from({ length: 120 }, () => values));
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body } = await administrator.call(listInvoices, { query: { cursor } });
    seen.push(...body.items.map(({ id }) => id));
    if (!body.next_cursor) break;
    cursor = body.next_cursor;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const wrong = await administrator.call(listInvoices, { query: { cursor: 'bm8' } });
  expect(wrong).toMatchObject({ status: 422, error: { code: 'validation' } });
});
