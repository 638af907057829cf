import { expect } from '@playwright/test';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { requestInvoice } from './admin-page.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* The administrator's pages on screens of every width. */

test('K1 K2 K3 K4 the administrator’s pages pass axe, wide and at 360 px, without sideways scrolling', {
  tag: '@long',
}, async ({ page, administrator, newUser }) => {
  // Every list has a line.
  const user = await newUser();
  await requestInvoice(user, 'ООО Полевой простор');
  expect((await user.send('POST', '/api/payments', { amount: 700 })).status).toBe(201);
  const logged = await administrator.send('PATCH', '/api/admin/default-texts', { type: 'adminCheck', content: '' });
  expect(logged.status).toBe(200);
  await enter(page, administrator, '/admin');
  const check = async (place: string) => {
    await accessible(page, place);
    await fitsTheWidth(page, place);
  };
  const pages = [
    ['/admin', /^Пользователи/],
    ['/admin/market-analysis', 'Тексты по умолчанию'],
    ['/admin/prices', 'Цена отчета'],
    ['/admin/invoices?status=all', 'Запросы счетов'],
    ['/admin/payments', 'Платежи картой'],
    ['/admin/log', /^Журнал действий/],
  ] as const;
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await check(`${path} ${size.width}`);
    }
    await page.goto('/admin');
    for (const name of ['Изменить данные', 'Исправить баланс']) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(`${name} ${size.width}`);
      await page.getByRole('button', { name: 'Отмена' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
});
