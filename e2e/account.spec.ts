import fs from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { fillProfile } from '../test/example-report.ts';
import { readZip } from '../test/read-zip.ts';
import { administrator, newUser } from './api-user.ts';

/* The account in its owner's hands: sessions, the second factor, the archive, the end. */

type Person = Awaited<ReturnType<typeof newUser>>;

/** Signs the browser in; gives the token. */
async function enter(page: Page, user: Pick<Person, 'email' | 'password'>, address: string): Promise<void> {
  const signed = await page.request.post('/api/auth/login', { data: { email: user.email, password: user.password } });
  const { access_token } = (await signed.json()) as { access_token: string };
  await page.goto('/agreement');
  await page.evaluate((value) => {
    localStorage.setItem('welcomePopupShown', 'true');
    localStorage.setItem('token', value);
  }, access_token);
  await page.goto(address);
}

async function mustBeAccessible(page: Page, name: string): Promise<void> {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${name} ${size.width}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${name} ${size.width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('S10 a user sees where he is signed in, ends a stranger’s session, then all but his own', async ({
  page,
  baseURL,
  request,
}) => {
  const anna = await newUser(baseURL ?? '');
  const elsewhere = async (userAgent: string) => {
    const { email, password } = anna;
    const answer = await request.post('/api/auth/login', {
      data: { email, password },
      headers: { 'user-agent': userAgent },
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const statusOf = async (token: string) =>
    (await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })).status();
  const phone = await elsewhere('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Version/17.5 Mobile/15E148 Safari/604.1');
  const work = await elsewhere('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36');

  await enter(page, anna, '/account');
  const sessions = page.getByRole('list', { name: 'Сеансы' }).getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('Chrome на Linux');
  await expect(sessions.first()).toContainText('этот сеанс');
  await mustBeAccessible(page, 'sessions');

  await page.getByRole('button', { name: /^Завершить сеанс: Safari на iPhone/ }).click();
  await expect(sessions).toHaveCount(3);
  expect([await statusOf(phone), await statusOf(work)]).toEqual([401, 200]);
  await page.getByRole('button', { name: 'Завершить все остальные' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Завершить все остальные' })).toBeHidden();
  expect([await statusOf(work), await statusOf(anna.token)]).toEqual([401, 401]);
  await page.reload();
  await expect(sessions).toHaveCount(1);
});

test('S11 an administrator switches codes on, signs in with one and with a recovery code, and switches them off', async ({
  page,
  baseURL,
}) => {
  const admin = await administrator(baseURL ?? '', 'second-administrator');
  await enter(page, admin, '/admin/security');
  await page.getByLabel('Текущий пароль').fill('не тот');
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText('Неверный текущий пароль')).toBeVisible();
  await page.getByLabel('Текущий пароль').fill(admin.password);
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByRole('img', { name: /^Картинка с ключом/ })).toBeVisible();
  await mustBeAccessible(page, 'setup');
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  const code = (later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
  await page.getByLabel('Код из приложения').fill(code());
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  const codes = page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  await mustBeAccessible(page, 'recovery codes');
  const [first = '', second = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Осталось 8 запасных кодов из 8.')).toBeVisible();
  await mustBeAccessible(page, 'switched on');

  // The second step comes after the right password alone; what was typed is still there.
  await page.getByRole('button', { name: 'Выйти' }).click();
  const signIn = async (password: string) => {
    await page.getByLabel('Электронная почта').fill(admin.email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Войти' }).click();
  };
  const codeField = page.getByLabel('Код из приложения');
  await signIn('не тот пароль');
  await expect(page.getByText('Неверный email или пароль')).toBeVisible();
  await expect(codeField).toBeHidden();
  await signIn(admin.password);
  await expect(codeField).toBeFocused();
  await mustBeAccessible(page, 'second step');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page.getByLabel('Электронная почта')).toHaveValue(admin.email);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue(admin.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Введите код из приложения', { exact: true })).toBeVisible();
  await codeField.fill('no-code');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText(/^Неверный или уже использованный код/)).toBeVisible();
  await codeField.fill(code(1));
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await signIn(admin.password);
  await codeField.fill(first.toLowerCase());
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('link', { name: 'Панель администратора' }).click();
  await page.getByRole('link', { name: 'Защита входа' }).click();
  await expect(page.getByText('Осталось 7 запасных кодов из 8.')).toBeVisible();
  await page.getByLabel('Текущий пароль').fill(admin.password);
  await codeField.fill(second);
  await page.getByRole('button', { name: 'Выключить' }).click();
  await expect(page.getByRole('button', { name: 'Включить' })).toBeVisible();
  await page.goto('/admin/log');
  await expect(page.getByRole('row').nth(1)).toContainText('Второй фактор: выключить');
});

test('S13 a user takes his data out as an archive, then deletes the account, told what goes and what stays', async ({
  page,
  baseURL,
}) => {
  const anna = await newUser(baseURL ?? '');
  await anna.send('PATCH', `/api/users/${anna.id}`, { consent: true });
  await fillProfile(anna, 'private');
  await anna.send('PATCH', `/api/users/${anna.id}`, { selectedForm: 'private' });
  const draft = await anna.send('POST', '/api/reports', { report_number: '151/ЗУ-2026' });
  await enter(page, anna, '/account');
  // The product has credited its bonus: the balance is told at the deletion.
  await expect(page.getByText('150 ₽').first()).toBeVisible();
  await page.evaluate((id) => localStorage.setItem(`draft:${id}:contract:1`, '{}'), anna.id);

  await page.getByRole('button', { name: 'Скачать мои данные' }).click();
  const ask = page.getByRole('dialog', { name: 'Скачать мои данные' });
  await ask.getByLabel('Текущий пароль').fill('не тот');
  await ask.getByRole('button', { name: 'Скачать' }).click();
  await expect(ask.getByText('Неверный текущий пароль')).toBeVisible();
  await mustBeAccessible(page, 'archive');
  await ask.getByLabel('Текущий пароль').fill(anna.password);
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    ask.getByRole('button', { name: 'Скачать' }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^Межа, мои данные \d{4}-\d\d-\d\d\.zip$/);
  const files = await readZip(fs.readFileSync(await archive.path()));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['README.txt', 'Отчеты/0001 № 151-ЗУ-2026/отчет.json', 'Платежи/движения по балансу.json']),
  );
  await expect(page.getByText('Скачивание началось.')).toBeVisible();

  await page.getByRole('button', { name: 'Удалить учётную запись' }).click();
  const end = page.getByRole('dialog', { name: /^Удалить учётную запись/ });
  await expect(end.getByText(/1 неоплаченный черновик с файлами/)).toBeVisible();
  await expect(end.getByText(/^Архив скачан: сегодня/)).toBeVisible();
  await mustBeAccessible(page, 'deletion');
  await end.getByLabel('Текущий пароль').fill(anna.password);
  await end.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(end.getByText('Подтвердите, что удаляете учётную запись с деньгами на балансе')).toBeVisible();
  expect((await anna.send('GET', `/api/reports/${draft.body.id}`)).status).toBe(200);
  await end.getByLabel('Удалить, не дожидаясь возврата').check();
  await end.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Учётная запись удалена/)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  await page.getByLabel('Электронная почта').fill(anna.email);
  await page.getByLabel('Пароль', { exact: true }).fill(anna.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Неверный email или пароль')).toBeVisible();
});

test('S13 without the archive the deletion asks for a decision; it can be downloaded on the spot', async ({
  page,
  baseURL,
}) => {
  const boris = await newUser(baseURL ?? '');
  await enter(page, boris, '/account');
  await page.getByRole('button', { name: 'Удалить учётную запись' }).click();
  const end = page.getByRole('dialog', { name: /^Удалить учётную запись/ });
  await end.getByRole('button', { name: 'Скачать мои данные' }).click();
  await expect(end.getByText('Введите пароль')).toBeVisible();
  await end.getByLabel('Текущий пароль').fill(boris.password);
  await end.getByLabel('Удалить, не дожидаясь возврата').check();
  await end.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(end.getByText('Скачайте архив своих данных или откажитесь от него')).toBeVisible();
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    end.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);
  expect((await readZip(fs.readFileSync(await archive.path()))).has('README.txt')).toBe(true);
  await expect(end.getByText(/^Архив скачан: сегодня/)).toBeVisible();
  await end.getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Учётная запись' })).toBeVisible();
  expect((await boris.send('GET', '/api/auth/profile')).status).toBe(200);
});
