import { expect } from '@playwright/test';
import { balanceOf, requestInvoice } from './admin-page.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* The price, invoices and payments. */

// The other journeys use the same server.
test.afterAll(async ({ administrator }) => {
  await administrator.send('PATCH', '/api/admin/default-texts', { type: 'adminCheck', content: '' });
});

test('K2 the price of a report is whole roubles, holds at once for everybody, and an empty one is 150', async ({
  page,
  administrator,
}) => {
  const landPrice = async () => ((await (await page.request.get('/api/prices')).json()) as { land: number }).land;
  await enter(page, administrator, '/admin/prices');
  const field = page.getByLabel('Отчет об оценке земельного участка');
  await expect(field).toHaveValue('150');
  await field.fill('275,5');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Введите целое число')).toBeVisible();
  expect(await landPrice()).toBe(150);
  await field.fill('275');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Цена отчета сохранена')).toBeVisible();
  expect(await landPrice()).toBe(275);
  await field.fill('');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(field).toHaveValue('150');
  expect(await landPrice()).toBe(150);
});

test('K4 a requested invoice is marked as paid once and tops the balance up; payments of all are listed', async ({
  page,
  administrator,
  newUser,
}) => {
  const user = await newUser({ lastName: 'Ясенев' });
  const before = await balanceOf(user);
  const companyName = 'ООО Межевой стандарт';
  const invoiceId = await requestInvoice(user, companyName);
  await enter(page, administrator, '/admin/invoices');
  const counter = page.getByRole('link', { name: /^Запросы счетов \d/ });
  await expect(counter).toBeVisible();
  const waiting = Number(/\d+/.exec((await counter.textContent()) ?? '')?.[0]);
  const row = page.getByRole('row').filter({ hasText: companyName });
  await row.getByRole('button', { name: /^Отметить оплаченным/ }).click();
  const question = page.getByRole('dialog', { name: /^Отметить счёт № \d+ оплаченным\?$/ });
  await expect(question).toContainText(user.email);
  await question.getByRole('button', { name: 'Отмена' }).click();
  expect(await balanceOf(user)).toBe(before);

  await row.getByRole('button', { name: /^Отметить оплаченным/ }).click();
  await question.getByRole('button', { name: /^Зачислить 5/ }).click();
  await expect(page.getByText(/^Счёт № \d+ оплачен\.$/)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await balanceOf(user)).toBe(before + 5000);
  await administrator.send('POST', `/api/admin/invoices/${invoiceId}/paid`);
  expect(await balanceOf(user)).toBe(before + 5000);
  if (waiting > 1) await expect(page.getByRole('link', { name: `Запросы счетов ${waiting - 1}` })).toBeVisible();
  else await expect(page.getByRole('link', { name: 'Запросы счетов', exact: true })).toBeVisible();
  await page.getByText('Оплаченные', { exact: true }).click();
  await expect(page).toHaveURL(/status=paid/);
  await expect(row).toContainText('Оплачен');

  expect((await user.send('POST', '/api/payments', { amount: 700 })).status).toBe(201);
  await page.getByRole('link', { name: 'Платежи' }).click();
  await expect(page.getByRole('row').filter({ hasText: user.email })).toContainText('700,00');
  await page.getByRole('link', { name: 'Журнал действий' }).click();
  const logged = page.getByRole('row').filter({ hasText: 'Счёт оплачен, деньги зачислены на баланс' }).first();
  await expect(logged).toContainText(`Пользователь: ${user.email}`);
});
