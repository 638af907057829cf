import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillProfile } from '../test/example-report.ts';
import { newUser } from './api-user.ts';

type User = Awaited<ReturnType<typeof newUser>>;

async function userWithForm(base: string): Promise<User> {
  const user = await newUser(base);
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  expect((await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' })).status).toBe(200);
  return user;
}

async function atList(page: Page, user: User, address = '/'): Promise<void> {
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('welcomePopupShown', 'true');
  }, user.token);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Отчеты об оценке земельных участков' })).toBeVisible();
}

async function addReport(user: User, number: string, date: string, surname: string, address = ''): Promise<string> {
  const created = await user.send('POST', '/api/reports', {
    report_number: number,
    report_date: date,
    client: { last_name: surname, first_name: 'Игорь', middle_name: 'Львович' },
  });
  expect(created.status).toBe(201);
  const id = String(created.body.id);
  if (address) await user.send('POST', `/api/property-descriptions/${id}`, { address });
  return id;
}

const links = (page: Page) => page.getByRole('table').getByRole('link');

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations).toEqual([]);
}

test('C4, C5 without a form of practice the empty list says why nothing can be created', async ({ page, baseURL }) => {
  const user = await newUser(baseURL ?? '');
  await atList(page, user);
  await expect(page.getByText('Нет созданных отчетов')).toBeVisible();
  const create = page.getByRole('button', { name: 'Создать новый отчет' });
  await expect(create).toBeDisabled();
  await create.hover({ force: true });
  const hint = 'Сначала выберите организационно-правовую форму в настройках профиля';
  await expect(page.getByRole('tooltip', { name: hint })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Открыть профиль' }).click();
  await page.waitForURL('**/account');
});

test('C1 a row and its link open the description; on a phone the rows are cards', async ({ page, baseURL }) => {
  const user = await userWithForm(baseURL ?? '');
  const id = await addReport(user, '148/ЗУ-2026', '2026-11-18', 'Терентьев', 'Калужская область, д. Кабицыно, уч. 14');
  await atList(page, user);
  const row = page.getByRole('row', { name: /148\/ЗУ-2026/ });
  await expect(row).toContainText('18.11.2026');
  await expect(row).toContainText('Терентьев Игорь Львович');
  await expect(row).toContainText('черновик');
  await expect(row).toContainText('0 из 5');
  await expect(row.getByRole('link')).toHaveAttribute('href', `/report/${id}/description`);
  await expectAccessible(page);
  await row.getByText('Терентьев').click();
  await page.waitForURL(`**/report/${id}/description`);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ hasText: '148/ЗУ-2026' });
  await expect(card).toContainText('Терентьев Игорь Львович, 18.11.2026');
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await card.getByRole('link').click();
  await page.waitForURL(`**/report/${id}/description`);
});

test('C2 the filters live in the address bar and mark what they find', async ({ page, baseURL }) => {
  const user = await userWithForm(baseURL ?? '');
  await addReport(user, '148/ЗУ-2026', '2026-11-18', 'Терентьев', 'Калужская область, д. Кабицыно, уч. 14');
  await addReport(user, '149/ЗУ-2026', '2026-11-19', 'Воронцов', 'Тульская область, с. Дальнее, уч. 3');
  await atList(page, user);
  await expect(page.getByText('2 отчета')).toBeVisible();
  await page.getByRole('button', { name: 'Показать фильтры' }).click();
  await page.getByLabel('Адрес объекта').fill('калуж');
  await expect(links(page)).toHaveText(['148/ЗУ-2026']);
  await expect(page.locator('mark')).toHaveText('Калуж');
  await expect(page.getByText('1 из 2 отчетов')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('address')).toBe('калуж');

  await page.reload();
  await expect(page.getByLabel('Адрес объекта')).toHaveValue('калуж');
  await expect(links(page)).toHaveText(['148/ЗУ-2026']);
  await page.getByLabel('Дата отчета').fill('19.11.2026');
  await expect(page.getByText('Отчеты не найдены')).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить фильтры' }).first().click();
  await expect(links(page)).toHaveText(['149/ЗУ-2026', '148/ЗУ-2026']);
  await expect(page.getByLabel('Дата отчета')).toHaveValue('');
  await page.getByLabel('Заказчик').fill('ТЕРЕНТ');
  await expect(links(page)).toHaveText(['148/ЗУ-2026']);
});

test('C3 a long list comes in pages that the address remembers', async ({ page, baseURL }) => {
  const user = await userWithForm(baseURL ?? '');
  for (let index = 1; index <= 27; index += 1) {
    await addReport(user, `${index}`, `2026-10-${String(index).padStart(2, '0')}`, 'Терентьев');
  }
  await atList(page, user);
  await expect(page.getByText('1–25 из 27')).toBeVisible();
  await expect(links(page).first()).toHaveText('27');
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(links(page)).toHaveText(['2', '1']);
  await page.reload();
  await expect(page.getByText('26–27 из 27')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–25 из 27')).toBeVisible();
});

test('C6 a copy appears in the list, and a failed one says so', async ({ page, baseURL }) => {
  const user = await userWithForm(baseURL ?? '');
  await addReport(user, '148/ЗУ-2026', '2026-11-18', 'Терентьев');
  await atList(page, user);
  await page.getByRole('button', { name: 'Копировать отчет 148/ЗУ-2026' }).click();
  await expect(page.getByText('Отчет скопирован: № 148/ЗУ-2026 (копия)')).toBeVisible();
  await expect(links(page)).toHaveText(['148/ЗУ-2026 (копия)', '148/ЗУ-2026']);

  await page.route('**/clone', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Позже' } }),
  );
  await page.getByRole('button', { name: 'Копировать отчет 148/ЗУ-2026', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Ошибка при копировании отчёта');
});

test('C7 deleting asks in the specification’s words and says what it means', async ({ page, baseURL }) => {
  const user = await userWithForm(baseURL ?? '');
  await addReport(user, '148/ЗУ-2026', '2026-11-18', 'Терентьев');
  const paid = await addReport(user, '147/ЗУ-2026', '2026-11-17', 'Воронцов');
  await user.send('POST', `/api/users/${user.id}/welcome-bonus`);
  expect((await user.send('PATCH', `/api/reports/${paid}/pay`)).status).toBe(200);
  await atList(page, user);

  await page.getByRole('button', { name: 'Удалить отчет 148/ЗУ-2026' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вы уверены, что хотите удалить этот отчет?' });
  await expect(dialog).toContainText(
    '№ 148/ЗУ-2026: черновик и его файлы будут удалены без возможности восстановления.',
  );
  await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(links(page)).toHaveCount(2);

  await page.route('**/api/reports/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Позже' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Удалить отчет 148/ЗУ-2026' }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('alert')).toContainText('Ошибка при удалении отчета');
  await page.unroute('**/api/reports/*');

  await page.getByRole('button', { name: 'Удалить отчет 148/ЗУ-2026' }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(links(page)).toHaveText(['147/ЗУ-2026']);
  await expect(page.getByText('1 отчет', { exact: true })).toBeFocused();
  await expect(page.getByRole('row', { name: /147\/ЗУ-2026/ })).toContainText('оплачен');
  await page.getByRole('button', { name: 'Удалить отчет 147/ЗУ-2026' }).click();
  await expect(dialog).toContainText('хранится на сервере три года');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Нет созданных отчетов')).toBeVisible();
});

test('C4 a list that cannot be read says so and can be tried again', async ({ page, baseURL }) => {
  const user = await userWithForm(baseURL ?? '');
  await addReport(user, '148/ЗУ-2026', '2026-11-18', 'Терентьев');
  await page.route('**/api/reports?*', (route) => route.fulfill({ status: 500, json: {} }));
  await atList(page, user);
  await expect(page.getByRole('alert')).toContainText('Ошибка при загрузке отчетов');
  await page.unroute('**/api/reports?*');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(links(page)).toHaveText(['148/ЗУ-2026']);
});
