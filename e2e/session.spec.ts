import { expect, type Page } from '@playwright/test';
import { picturePath } from '../test/pictures.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { linkTo } from './mailbox.ts';
import { enter, notGreeted, throughTheDoor } from './signing-in.ts';
import { restored } from './unsaved-work.ts';

/* The doors of the product: coming in, staying in, being put out, going out. */

const PROFILE_FAILED = 'Не удалось загрузить данные пользователя. Попробуйте обновить страницу.';
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('A1 the registration names every broken rule beside its field, then greets and leads to /login', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  for (const text of [
    'Укажите фамилию',
    'Укажите имя',
    'Телефон обязателен',
    'Укажите электронную почту',
    'Пароль должен быть не короче 10 символов',
    'Чтобы зарегистрироваться, примите соглашение и политику',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Фамилия')).toBeFocused();
  await expect(page.getByRole('link', { name: 'пользовательское соглашение' })).toHaveAttribute('href', '/agreement');
  await expect(page.getByRole('link', { name: 'политику обработки персональных данных' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  const email = `door-${Date.now()}@mezha.example`;
  await page.getByLabel('Фамилия').fill('Лугова');
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByLabel('Телефон').fill('+7 (900) 000-');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill('парольпароль');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Введите телефон в формате +7 (XXX) XXX-XX-XX')).toBeVisible();
  await expect(page.getByText('Такой пароль слишком распространён')).toBeVisible();
  await page.getByLabel('Телефон').fill('89000000018');
  await page.getByLabel('Пароль', { exact: true }).fill('ровный участок у леса');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Вы зарегистрированы.')).toBeVisible();
  await page.waitForURL('**/login');
  // The same e-mail again: told beside its field, nothing typed is lost.
  await page.goto('/register');
  await page.getByLabel('Фамилия').fill('Лугова');
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByLabel('Телефон').fill('89000000018');
  await page.getByLabel('Электронная почта').fill(email.toUpperCase());
  await page.getByLabel('Пароль', { exact: true }).fill('ровный участок у леса');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const taken = 'Пользователь с таким email уже зарегистрирован';
  await expect(page.getByLabel('Электронная почта')).toHaveAccessibleDescription(new RegExp(taken));
  await expect(page.getByLabel('Электронная почта')).toBeFocused();
  await expect(page.getByText(taken)).toHaveCount(1);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Лугова');
});

test('A2 a wrong password is told in the specification’s words; a deep link is returned to after sign-in', async ({
  page,
  newUser,
}) => {
  const anna = await newUser();
  await notGreeted(page);
  await page.goto('/private-appraiser');
  await page.waitForURL('**/login');
  await throughTheDoor(page, { ...anna, password: 'не тот пароль' });
  await expect(page.getByRole('alert')).toContainText('Неверный email или пароль');
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  expect(await token(page)).toBeNull();
  await throughTheDoor(page, anna);
  await page.waitForURL('**/private-appraiser');
  expect(await token(page)).toMatch(/^[\w-]{40,}$/);
  // Who is signed in does not see the door.
  await page.goto('/login');
  await page.waitForURL((url) => url.pathname === '/');
});

test('A3 an error answer at the start signs out with the text; a 401 signs out without it', async ({
  page,
  newUser,
}) => {
  const anna = await newUser();
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Ошибка на сервере.' } }),
  );
  await enter(page, anna, '/account');
  await page.waitForURL('**/login');
  await expect(page.getByText(PROFILE_FAILED)).toBeVisible();
  expect(await token(page)).toBeNull();
  await page.unroute('**/api/auth/profile');
  await page.evaluate(() => localStorage.setItem('token', 'no-such-session-0123456789'));
  await page.goto('/account');
  await page.waitForURL('**/login');
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expect(page.getByText(PROFILE_FAILED)).toHaveCount(0);
  await expect(page.getByText(/Сеанс завершён/)).toHaveCount(0);
  expect(await token(page)).toBeNull();
});

test('A3 with the network down the token stays, and the button tries again', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const anna = await newUser();
  await page.route('**/api/auth/profile', (route) => route.abort('connectionrefused'));
  await enter(page, anna, '/account');
  await expect(page.getByText(PROFILE_FAILED).first()).toBeVisible();
  expect(await token(page)).toBe(anna.token);
  await page.unroute('**/api/auth/profile');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('heading', { name: 'Учётная запись' })).toBeVisible();
});

test('A4 a session that ended leads to /login, and what was typed is there after the new sign-in', async ({
  page,
  newUser,
}) => {
  const anna = await newUser({ consent: true });
  await enter(page, anna, '/private-appraiser');
  await page.getByLabel('Учебное заведение').fill('Светлоярский университет');
  // A call that is still on its way would meet the end of the session before the scan does.
  await page.waitForLoadState('networkidle');
  await anna.send('POST', '/api/auth/logout');
  await page.getByLabel('Скан диплома: файл').setInputFiles(picturePath('scan-diploma'));
  await page.waitForURL('**/login');
  expect(await token(page)).toBeNull();
  await expect(page.getByText('Сеанс завершён. Войдите ещё раз.')).toBeVisible();
  await expect(page.getByText(/не успели сохранить, осталось на этом устройстве/)).toBeVisible();
  await throughTheDoor(page, anna);
  await page.waitForURL('**/private-appraiser');
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel('Учебное заведение')).toHaveValue('Светлоярский университет');
});

test('A5 signing out ends the session here and on the server; the next sign-in begins at the list', async ({
  page,
  newUser,
}) => {
  const anna = await newUser();
  await enter(page, anna, '/account');
  const held = gate();
  await page.route('**/api/auth/logout', async (route) => {
    await held.opened;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Выйти' }).click();
  const button = page.getByRole('button', { name: 'Выход...' });
  await expect(button).toBeDisabled();
  held.open();
  await page.waitForURL('**/login');
  expect(await token(page)).toBeNull();
  expect((await anna.send('GET', '/api/auth/profile')).status).toBe(401);
  await throughTheDoor(page, anna);
  await page.waitForURL((url) => url.pathname === '/');
});

test('A5 a failed sign-out clears the user all the same and says so', { tag: '@long' }, async ({ page, newUser }) => {
  const anna = await newUser();
  await enter(page, anna, '/account');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Ошибка при выходе из системы. Пожалуйста, попробуйте еще раз.')).toBeVisible();
  expect(await token(page)).toBeNull();
});

test('A6 a forgotten password is set anew by the link of the letter', async ({ page, newUser, site }) => {
  const anna = await newUser();
  await page.goto('/login');
  await page.getByLabel('Электронная почта').fill(anna.email);
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).toHaveValue(anna.email);
  await page.getByRole('button', { name: 'Отправить ссылку' }).click();
  await expect(page.getByText('Если этот адрес зарегистрирован, мы отправили на него письмо')).toBeVisible();
  await page.waitForURL('**/login');
  await page.goto(await linkTo('/reset-password', site, anna.email));
  await page.getByLabel('Новый пароль').fill('другая длинная фраза');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль изменён. Войдите с новым паролем.')).toBeVisible();
  await page.waitForURL('**/login');
  await notGreeted(page);
  await throughTheDoor(page, { email: anna.email, password: 'другая длинная фраза' });
  await page.waitForURL((url) => url.pathname === '/');
});

test('A6 a link without a token is named incorrect, a used one sends for a new letter', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Некорректная ссылка для сброса пароля')).toBeVisible();
  await page.goto('/reset-password?token=abc');
  await page.getByLabel('Новый пароль').fill('другая длинная фраза');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Ссылка для сброса пароля недействительна или устарела.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Запросить ссылку' })).toHaveAttribute('href', '/forgot-password');
});

test('B4 agreement, policy and consent are pages of their own that name the operator, open to everybody', {
  tag: '@long',
}, async ({ page }) => {
  const site = await (await page.request.get('/api/config')).json();
  for (const [address, title] of [
    ['/agreement', 'Пользовательское соглашение'],
    ['/privacy', 'Политика обработки персональных данных'],
    ['/personal-data-consent', 'Согласие на обработку персональных данных'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(site.operator.name);
    await expect(page.getByRole('article').getByRole('link', { name: site.operator.email })).toBeVisible();
  }
});
