import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { readZip } from '../test/read-zip.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { administratorOf, test } from './journey.ts';
import { newReport } from './report-step.ts';
import { enter, notGreeted, throughTheDoor } from './signing-in.ts';

/* The account in its owner's hands: sessions, the second factor, the archive, the end. */

async function accessibleEverywhere(page: Page, place: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await accessible(page, `${place} ${size.width}`);
    await fitsTheWidth(page, `${place} ${size.width}`);
  }
  await page.setViewportSize(DESK);
}

test('S10 users see where they are signed in, end a stranger’s session, then all but their own', {
  tag: '@long',
}, async ({ page, newUser, request }) => {
  const anna = await newUser();
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

  // A session of the browser's own, which has its name in the list.
  await notGreeted(page);
  await page.goto('/account');
  await throughTheDoor(page, anna);
  const sessions = page.getByRole('list', { name: 'Сеансы' }).getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('Chrome на Linux');
  await expect(sessions.first()).toContainText('этот сеанс');
  await accessibleEverywhere(page, 'sessions');

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

test('S11 an administrator switches codes on, signs in with one and with a recovery code, and switches them off', {
  tag: '@long',
}, async ({ page, site }) => {
  const admin = await administratorOf(site, 'second-administrator');
  await enter(page, admin, '/admin/security');
  await page.getByLabel('Текущий пароль').fill('не тот');
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText('Неверный текущий пароль')).toBeVisible();
  await page.getByLabel('Текущий пароль').fill(admin.password);
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByRole('img', { name: /^Картинка с ключом/ })).toBeVisible();
  await accessibleEverywhere(page, 'setup');
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  const code = (later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
  await page.getByLabel('Код из приложения').fill(code());
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  const codes = page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  await accessibleEverywhere(page, 'recovery codes');
  const [first = '', second = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Осталось 8 запасных кодов из 8.')).toBeVisible();
  await accessibleEverywhere(page, 'switched on');

  // The second step comes after the right password alone; what was typed is still there.
  await page.getByRole('button', { name: 'Выйти' }).click();
  const signIn = (password: string) => throughTheDoor(page, { email: admin.email, password });
  const codeField = page.getByLabel('Код из приложения');
  await signIn('не тот пароль');
  await expect(page.getByText('Неверный email или пароль')).toBeVisible();
  await expect(codeField).toBeHidden();
  await signIn(admin.password);
  await expect(codeField).toBeFocused();
  await accessibleEverywhere(page, 'second step');
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
  await expect(page.getByRole('row').nth(1)).toContainText('Второй фактор выключен');
});

test('S13 a user takes the data out as an archive, then deletes the account, told what goes and what stays', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const anna = await newAppraiser();
  const draft = await newReport(anna, { report_number: '151/ЗУ-2026' });
  await enter(page, anna, '/account');
  // The product has credited its bonus: the balance is told at the deletion.
  await expect(page.getByText('150 ₽').first()).toBeVisible();
  await page.evaluate((id) => localStorage.setItem(`draft:${id}:contract:1`, '{}'), anna.id);

  await page.getByRole('button', { name: 'Скачать мои данные' }).click();
  const ask = page.getByRole('dialog', { name: 'Скачать мои данные' });
  await ask.getByLabel('Текущий пароль').fill('не тот');
  await ask.getByRole('button', { name: 'Скачать' }).click();
  await expect(ask.getByText('Неверный текущий пароль')).toBeVisible();
  await accessibleEverywhere(page, 'archive');
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
  await accessibleEverywhere(page, 'deletion');
  await end.getByLabel('Текущий пароль').fill(anna.password);
  await end.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(end.getByText('Подтвердите, что удаляете учётную запись с деньгами на балансе')).toBeVisible();
  expect((await anna.send('GET', `/api/reports/${draft}`)).status).toBe(200);
  await end.getByLabel('Удалить, не дожидаясь возврата').check();
  await end.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Учётная запись удалена/)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  await throughTheDoor(page, anna);
  await expect(page.getByText('Неверный email или пароль')).toBeVisible();
});

test('S13 without the archive the deletion asks for a decision; it can be downloaded on the spot', {
  tag: '@long',
}, async ({ page, newUser }) => {
  const boris = await newUser();
  await enter(page, boris, '/account');
  // The welcome bonus is there: without it nothing has to be given up.
  await expect(page.getByText('Баланс: 150')).toBeVisible();
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
