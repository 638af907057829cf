import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enter, notGreeted, throughTheDoor } from './signing-in.ts';

/* The administrator's door. */

test('A8 the administrator comes in through /admin/login and «Выйти» leads back to it', async ({
  page,
  administrator,
}) => {
  await notGreeted(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await throughTheDoor(page, administrator);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Пользователи/ })).toBeVisible();
  await expect(page.getByText('Панель администратора', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/admin/login');
  await throughTheDoor(page, administrator);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Панель администратора' }).click();
  await expect(page).toHaveURL('/admin');
});

test('A8 somebody who is no administrator is led to /admin/login, and home from there', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const user = await newUser();
  expect((await user.send('GET', '/api/admin/default-texts?type=adminCheck')).body).toMatchObject({ is_admin: false });
  await enter(page, user, '/admin/log');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Раздел доступен только администратору.')).toBeVisible();
  await page.getByRole('link', { name: 'К списку отчетов' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Панель администратора' })).toHaveCount(0);
});
