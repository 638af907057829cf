import { expect } from '@playwright/test';
import { readUser } from '#features/account/api.ts';
import { correctBalance } from '#features/admin/api.ts';
import { balanceOf } from './admin-page.ts';
import { test } from './journey.ts';
import { newReport } from './report-step.ts';
import { enter } from './signing-in.ts';

/* Users and their balances in the administrator's hands. */

test('K1 a user is found while one types, the address keeps the search, and the user’s data are put right', async ({
  page,
  administrator,
  newAppraiser,
}) => {
  const lastName = 'Кедров';
  const user = await newAppraiser({ lastName });
  await newReport(user);
  await enter(page, administrator, '/admin');
  await page.getByLabel('Фамилия, почта или телефон').pressSequentially(lastName.toLowerCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(row).toContainText(`${lastName} Павел Андреевич`);
  await expect(row.getByRole('cell').nth(4)).toHaveText('1');
  const search = page.getByLabel('Фамилия, почта или телефон');
  await expect(search).toHaveValue(lastName.toLowerCase());
  await page.getByRole('button', { name: 'Очистить поиск' }).click();
  await expect(search).toBeFocused();
  await expect(page).not.toHaveURL(/search=/);
  // The words go to the address without the space behind them; the field keeps it.
  await search.pressSequentially('Кедров ');
  await expect(page).toHaveURL(/search=/);
  await search.pressSequentially('Павел');
  await expect(search).toHaveValue('Кедров Павел');
  await page.getByRole('button', { name: 'Очистить поиск' }).click();
  await search.pressSequentially(user.email);
  await expect(page.getByRole('row')).toHaveCount(2);

  const edit = row.getByRole('button', { name: /^Изменить данные/ });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Данные пользователя' });
  await expect(dialog.getByLabel('Фамилия')).toBeFocused();
  await dialog.getByLabel('Имя').fill('');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Укажите имя')).toBeVisible();
  await dialog.getByLabel('Имя').fill('Пётр');
  await expect(dialog.getByLabel('Ваш текущий пароль')).toBeHidden();
  await dialog.getByLabel('Электронная почта').fill(administrator.email);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Введите текущий пароль')).toBeVisible();
  await expect(dialog.getByLabel('Ваш текущий пароль')).toBeFocused();
  await dialog.getByLabel('Ваш текущий пароль').fill('не тот пароль');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Неверный текущий пароль')).toBeVisible();
  await dialog.getByLabel('Ваш текущий пароль').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByLabel('Электронная почта')).toHaveAccessibleDescription(/уже зарегистрирован/);
  const email = `changed-${user.email}`;
  await dialog.getByLabel('Электронная почта').fill(email);
  await dialog.getByLabel('Телефон').fill('+7 (911) 222-33-44');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('+7 (911) 222-33-44');
  expect((await user.call(readUser, { params: { id: user.id } })).body).toMatchObject({
    first_name: 'Пётр',
    email,
    phone: '+7 (911) 222-33-44',
    last_name: lastName,
  });

  await page.getByRole('button', { name: 'Очистить поиск' }).click();
  await expect(page).toHaveURL('/admin');
  await page.getByLabel('Фамилия, почта или телефон').fill('такого нет нигде');
  await expect(page.getByText('Никто не найден')).toBeVisible();
});

test('K1 a correction of the balance with its reason is booked once, even when its answer was lost', {
  tag: '@long',
}, async ({ page, administrator, newUser }) => {
  const user = await newUser({ lastName: 'Ольхов' });
  const before = await balanceOf(user);
  await enter(page, administrator, `/admin?search=${user.email}`);
  await page.getByRole('button', { name: /^Исправить баланс/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Исправить баланс' });
  await dialog.getByRole('button', { name: 'Зачислить' }).click();
  await expect(dialog.getByText('Введите сумму числом')).toBeVisible();
  await expect(dialog.getByText('Укажите причину')).toBeVisible();
  await dialog.getByLabel('Сумма').fill('300,50');
  await dialog.getByLabel('Причина').fill('Возврат за сбой');

  const call = `**${correctBalance.path.replace(':id', user.id)}`;
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: /^Зачислить 300,50/ }).click();
  await expect(dialog.getByText(/Нет связи с сервером/)).toBeVisible();
  await page.unroute(call);
  await dialog.getByRole('button', { name: /^Зачислить 300,50/ }).click();
  await expect(dialog).toBeHidden();
  expect(await balanceOf(user)).toBe(before + 300.5);
  await expect(page.getByRole('row').filter({ hasText: user.email }).getByRole('cell').nth(5)).toHaveText(
    `${before + 300},50`,
  );
  const history = await user.send('GET', '/api/payments');
  expect(history.body.items).toContainEqual(
    expect.objectContaining({ kind: 'correction', amount: 300.5, description: 'Возврат за сбой' }),
  );

  await page.getByRole('button', { name: /^Исправить баланс/ }).click();
  await dialog.getByText('Списать', { exact: true }).first().click();
  await dialog.getByLabel('Сумма').fill('5000');
  await dialog.getByLabel('Причина').fill('Ошибка');
  await dialog.getByRole('button', { name: /^Списать 5/ }).click();
  await expect(dialog.getByText('На балансе нет такой суммы')).toBeVisible();
  expect(await balanceOf(user)).toBe(before + 300.5);

  await page.goto('/admin/log');
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Баланс пользователя исправлен');
  await expect(newest).toContainText('сумма: 300,50\u00a0₽; причина: Возврат за сбой');
  await expect(newest).toContainText(`Пользователь: ${user.email}`);
  await expect(newest).toContainText(administrator.email);
});
