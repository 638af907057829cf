import fs from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { readUser } from '#features/account/api.ts';
import { correctBalance } from '#features/admin/api.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { fillProfile } from '../test/example-report.ts';
import { administrator, newUser } from './api-user.ts';

type User = Awaited<ReturnType<typeof newUser>>;

const MAP = { name: 'Карта Кабицыно.jpg', mimeType: 'image/jpeg', buffer: fs.readFileSync('test/files/map.jpg') };
const TEXTS = '/api/admin/default-texts';

let admin: User;
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? '';
  admin = await administrator(base);
});

// The other journeys use the same server.
test.afterAll(async () => {
  await admin.send('PATCH', TEXTS, { type: 'adminCheck', content: '' });
  await admin.send('PATCH', TEXTS, { type: 'marketAnalysis', content: { gas: null } });
});

const unique = (stem: string) => `${stem}-${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

/** Signs in without the door; gives the browser the cookie that pictures need. */
async function enter(page: Page, user: Pick<User, 'email' | 'password'>, path: string): Promise<void> {
  const entered = await page.request.post('/api/auth/login', { data: { email: user.email, password: user.password } });
  const { access_token: token } = (await entered.json()) as { access_token: string };
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('welcomePopupShown', 'true');
  }, token);
  await page.goto(path);
}

async function throughTheDoor(page: Page, user: Pick<User, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Электронная почта').fill(user.email);
  await page.getByLabel('Пароль', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function balanceOf(user: User): Promise<number> {
  return (await user.call(readUser, { params: { id: user.id } })).body.balance;
}

test('A8 the administrator comes in through /admin/login and «Выйти» leads back to it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('welcomePopupShown', 'true'));
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await throughTheDoor(page, admin);
  await expect(page).toHaveURL('/admin');
  await expect(heading(page, /^Пользователи/)).toBeVisible();
  await expect(page.getByText('Панель администратора', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/admin/login');
  await throughTheDoor(page, admin);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Панель администратора' }).click();
  await expect(page).toHaveURL('/admin');
});

test('A8 somebody who is no administrator is led to /admin/login, and home from there', async ({ page }) => {
  const user = await newUser(base);
  expect((await user.send('GET', `${TEXTS}?type=adminCheck`)).body).toMatchObject({ is_admin: false });
  await enter(page, user, '/admin/log');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Раздел доступен только администратору.')).toBeVisible();
  await page.getByRole('link', { name: 'К списку отчетов' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Панель администратора' })).toHaveCount(0);
});

test('K1 a user is found while one types, the address keeps the search, and his data are put right', async ({
  page,
}) => {
  const lastName = unique('Кедров');
  const user = await newUser(base, { lastName });
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' });
  expect((await user.send('POST', '/api/reports', { report_number: '1' })).status).toBe(201);
  await enter(page, admin, '/admin');
  await page.getByLabel('Фамилия, почта или телефон').pressSequentially(lastName.toLowerCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(row).toContainText(`${lastName} Павел Андреевич`);
  await expect(row.getByRole('cell').nth(4)).toHaveText('1');
  await expect(page.getByLabel('Фамилия, почта или телефон')).toHaveValue(lastName.toLowerCase());

  const edit = row.getByRole('button', { name: /^Изменить данные/ });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Данные пользователя' });
  await expect(dialog.getByLabel('Фамилия')).toBeFocused();
  await dialog.getByLabel('Имя').fill('');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Укажите имя')).toBeVisible();
  await dialog.getByLabel('Имя').fill('Пётр');
  await dialog.getByLabel('Электронная почта').fill(admin.email);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(/уже/)).toBeVisible();
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

test('K1 a correction of the balance with its reason is booked once, even when its answer was lost', async ({
  page,
}) => {
  const user = await newUser(base, { lastName: unique('Ольхов') });
  const before = await balanceOf(user);
  await enter(page, admin, `/admin?search=${user.email}`);
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
  await expect(newest).toContainText('Баланс пользователя: исправить');
  await expect(newest).toContainText('сумма: 300,50\u00a0₽; причина: Возврат за сбой');
  await expect(newest).toContainText(`Пользователь: ${user.email}`);
  await expect(newest).toContainText(admin.email);
});

test('K2 the price of a report is whole roubles, holds at once for everybody, and an empty one is 150', async ({
  page,
}) => {
  const landPrice = async () => ((await (await page.request.get('/api/prices')).json()) as { land: number }).land;
  await enter(page, admin, '/admin/prices');
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

test('K3 a default text with a picture is changed for new reports; what was not saved is not lost', async ({
  page,
}) => {
  const user = await newUser(base);
  const gas = async () => {
    const { body } = await user.send('GET', `${TEXTS}?type=marketAnalysis`);
    return (body.content as { gas: unknown }).gas;
  };
  await enter(page, admin, '/admin/market-analysis');
  const row = page.getByRole('listitem').filter({ hasText: 'Газоснабжение' });
  await page.getByRole('button', { name: 'Редактировать: Газоснабжение' }).click();
  const dialog = page.getByRole('dialog', { name: 'Газоснабжение' });
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await frame.locator('body').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Газ проходит по границе.');
  await dialog.locator('input[type=file]').last().setInputFiles(MAP);
  // Its size is known once it is stored.
  await expect(dialog.getByText(/ × \d+, \d+\sКБ$/)).toBeVisible();
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  // Only this field travels.
  expect(Object.keys((await stored).request().postDataJSON().content)).toEqual(['gas']);
  expect(await gas()).toEqual([
    { type: 'text', value: '<p>Газ проходит по границе.</p>' },
    expect.objectContaining({ type: 'image', url: expect.stringContaining('/api/report-files/download/') }),
  ]);
  await expect(row).toContainText('изменён');

  await page.route(`**${TEXTS}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Редактировать: Газоснабжение' }).click();
  await frame.locator('body').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Газа нет.');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('Не сохранено. Нет связи с сервером');
  await expect(dialog).toBeHidden();
  await page.unroute(`**${TEXTS}`);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('Восстановлены несохранённые изменения.')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить: Газоснабжение' }).click();
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect(await gas()).toMatchObject([{ type: 'text', value: '<p>Газа нет.</p>' }, { type: 'image' }]);

  await page.getByRole('button', { name: 'Вернуть исходный текст: Газоснабжение' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть исходный' }).click();
  await expect(row).not.toContainText('изменён');
  expect(await gas()).toEqual(SHIPPED_TEXTS.gas);
});

test('K4 a requested invoice is marked as paid once and tops the balance up; payments of all are listed', async ({
  page,
}) => {
  const user = await newUser(base, { lastName: unique('Ясенев') });
  const before = await balanceOf(user);
  const companyName = unique('ООО Межевой стандарт');
  const requested = await user.send('POST', '/api/invoice/request', {
    companyName,
    inn: '7707083893',
    amount: 5000,
    email: 'buh@mezha.example',
    appraiserName: 'Ясенев Павел Андреевич',
    appraiserPhone: '+7 (900) 000-00-17',
    appraiserEmail: user.email,
  });
  expect(requested.status).toBe(201);
  await enter(page, admin, '/admin/invoices');
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
  await admin.send('POST', `/api/admin/invoices/${requested.body.id}/paid`);
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
  const logged = page.getByRole('row').filter({ hasText: 'Счёт оплачен: зачислить на баланс' }).first();
  await expect(logged).toContainText(`Пользователь: ${user.email}`);
});

test('K1 K2 K3 K4 the administrator’s pages pass axe, wide and at 360 px, without sideways scrolling', async ({
  page,
}) => {
  await enter(page, admin, '/admin');
  const check = async (place: string) => {
    // Colours are only right once the fading is over.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [place, id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(width);
  };
  const pages = [
    ['/admin', /^Пользователи/],
    ['/admin/market-analysis', 'Тексты по умолчанию'],
    ['/admin/prices', 'Цена отчета'],
    ['/admin/invoices?status=all', 'Запросы счетов'],
    ['/admin/payments', 'Платежи картой'],
    ['/admin/log', /^Журнал действий/],
  ] as const;
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
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
