import { expect } from '@playwright/test';
import { PHONE } from './accessible.ts';
import { editButton, save } from './form.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { linkTo } from './mailbox.ts';
import { enter, notGreeted, throughTheDoor } from './signing-in.ts';

/* The account: its data, its password, its consent. */

test('E1, E2 the account opens read-only; phone, e-mail and password are changed by their rules', {
  tag: '@long',
}, async ({ page, newUser }) => {
  const anna = await newUser({ consent: true });
  // A session of the browser's own: a new password ends all others.
  await notGreeted(page);
  await page.goto('/account');
  await throughTheDoor(page, anna);
  await expect(page.getByRole('link', { name: 'Пополнить баланс' })).toHaveAttribute('href', '/balance');
  await expect(page.getByLabel('Фамилия')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Телефон')).toHaveAttribute('readonly');
  await editButton(page).click();
  await expect(page.getByLabel('Фамилия')).toHaveAttribute('readonly');
  await page.getByLabel('Телефон').fill('');
  await save(page);
  await expect(page.getByText('Телефон обязателен')).toBeVisible();
  await page.getByLabel('Телефон').pressSequentially('8 910 555-30-11');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (910) 555-30-11');
  await page.getByLabel('Телефон').fill('');
  await page.getByLabel('Телефон').pressSequentially('8 495 123-45-67');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (495) 123-45-67');
  await page.getByLabel('Телефон').fill('8 916 123-45-67');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67');
  await save(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  await expect(page.getByText('Данные успешно сохранены')).toBeHidden({ timeout: 6000 });

  await editButton(page).click();
  await page.getByLabel('Новый пароль').fill('другая длинная фраза');
  await save(page);
  await expect(page.getByText('Введите текущий пароль', { exact: true })).toBeVisible();
  await page.getByLabel('Текущий пароль').fill('не тот пароль');
  await save(page);
  await expect(page.getByText('Неверный текущий пароль')).toBeVisible();
  await expect(page.getByText('Ошибка при обновлении пользователя')).toBeVisible();
  await page.getByLabel('Текущий пароль').fill(anna.password);
  await save(page);
  await expect(page.getByText('На других устройствах выполнен выход.')).toBeVisible();
  expect((await anna.send('GET', '/api/auth/profile')).status).toBe(401);
});

test('E2 a new e-mail waits for its link: the page says where letters for a new password go until then', {
  tag: '@long',
}, async ({ page, site, newUser }) => {
  const anna = await newUser({ consent: true });
  await enter(page, anna, '/account');
  const waits = page.getByText('Новый адрес не подтверждён: откройте ссылку из письма.');
  await expect(page.getByLabel('Телефон')).toBeVisible();
  await expect(waits).toBeHidden();
  await editButton(page).click();
  const email = `moved-${anna.email}`;
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Текущий пароль').fill(anna.password);
  await save(page);
  await expect(waits).toBeVisible();
  await expect(page.getByText(`До этого письма для сброса пароля приходят на ${anna.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(page.getByText(`Письмо отправлено на адрес ${email}`)).toBeVisible();

  await page.goto(await linkTo('/confirm-email', site, email));
  await expect(page.getByText('Адрес электронной почты подтверждён.')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByLabel('Электронная почта')).toHaveValue(email);
  await expect(waits).toBeHidden();
});

test('E2 a user who cannot be loaded is told in the specification’s words', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const anna = await newUser({ consent: true });
  await page.route(`**/api/users/${anna.id}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Сервис временно недоступен' } }),
  );
  await enter(page, anna, '/account');
  await expect(page.getByText('Ошибка при загрузке пользователя')).toBeVisible();
  await page.unroute(`**/api/users/${anna.id}`);
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByLabel('Фамилия')).toBeVisible();
});

test('E3, E8 without consent nothing is edited; the tick is saved at once, a 404 takes it back', {
  tag: '@long',
}, async ({ page, newUser }) => {
  const anna = await newUser();
  await page.route(`**/api/users/${anna.id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 404, json: { code: 'not_found', message: 'Пользователь не найден' } })
      : route.continue(),
  );
  await enter(page, anna, '/private-appraiser');
  const tick = page.getByLabel('Согласие на обработку персональных данных');
  await expect(editButton(page)).toBeDisabled();
  await expect(page.getByLabel('Учебное заведение')).toHaveAttribute('readonly');
  await tick.click();
  await expect(page.getByText('Ошибка при обновлении пользователя')).toBeVisible();
  await expect(tick).not.toBeChecked();
  await page.unroute(`**/api/users/${anna.id}`);
  await tick.click();
  await expect(tick).toBeHidden();
  // An empty profile opens for typing, and the typing begins in its first field.
  await expect(editButton(page)).toBeHidden();
  await expect(page.getByLabel('ИНН')).toBeFocused();
  await expect(page.getByLabel('Учебное заведение')).not.toHaveAttribute('readonly');
  const { body } = await anna.send('GET', '/api/auth/profile');
  expect(body.consent).toBe(true);
  // It can be taken back where it is kept.
  await page.goto('/account');
  await page.getByRole('button', { name: 'Отозвать согласие' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать согласие' }).click();
  await expect(page.getByText('не дано.')).toBeVisible();
});

test('E8 a user who goes on to a field while the consent is being saved stays in it', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const anna = await newUser();
  const held = gate();
  await page.route(`**/api/users/${anna.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await held.opened;
    await route.continue();
  });
  await enter(page, anna, '/private-appraiser');
  await page.getByLabel('Согласие на обработку персональных данных').click();
  const school = page.getByLabel('Учебное заведение');
  await school.click();
  held.open();
  await expect(school).not.toHaveAttribute('readonly');
  await expect(school).toBeFocused();
});

test('E8 on a phone the tick of the consent leaves the page where it is, before the choice of a form', {
  tag: '@long',
}, async ({ page, newUser }) => {
  const anna = await newUser();
  await page.setViewportSize(PHONE);
  await enter(page, anna, '/private-appraiser');
  await page.getByLabel('Согласие на обработку персональных данных').click();
  await expect(page.getByLabel('Учебное заведение')).not.toHaveAttribute('readonly');
  await expect(page.getByLabel('ИНН')).not.toBeFocused();
  await expect(page.getByRole('button', { name: /Использовать данную/ })).toBeInViewport();
  // The words of the bar do not touch the edges of its buttons.
  const spare = await page.getByRole('button', { name: 'Сохранить и создать отчет' }).evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button.querySelector('.mantine-Button-label') ?? button);
    return button.getBoundingClientRect().width - words.getBoundingClientRect().width;
  });
  expect(spare).toBeGreaterThan(18);
});
