import { expect, type Page } from '@playwright/test';
import type { Account } from '../test/new-account.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { test } from './journey.ts';
import { generatedReport, newReport } from './report-step.ts';
import { enter } from './signing-in.ts';

/* The list of reports. */

async function atList(page: Page, user: Account): Promise<void> {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: 'Отчеты об оценке земельных участков' })).toBeVisible();
}

async function addReport(user: Account, number: string, date: string, surname: string, address = ''): Promise<string> {
  const id = await newReport(user, {
    report_number: number,
    report_date: date,
    client: { last_name: surname, first_name: 'Игорь', middle_name: 'Львович' },
  });
  if (address) await user.send('POST', `/api/property-descriptions/${id}`, { address });
  return id;
}

const links = (page: Page) => page.getByRole('table').getByRole('link');

test('C4, C5 without a form of practice the empty list says why nothing can be created', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const user = await newUser();
  await atList(page, user);
  await expect(page.getByText('Нет созданных отчетов')).toBeVisible();
  const create = page.getByRole('button', { name: 'Создать новый отчет' });
  await expect(create).toBeDisabled();
  await create.hover({ force: true });
  const hint = 'Сначала выберите организационно-правовую форму в настройках профиля';
  await expect(page.getByRole('tooltip', { name: hint })).toBeVisible();
  await accessible(page);
  await page.setViewportSize(PHONE);
  // The sentence has the line, its link the next one.
  const said = await page.locator('strong', { hasText: 'Сначала выберите' }).boundingBox();
  expect(said?.width).toBeGreaterThan(220);
  await page.getByRole('link', { name: 'Открыть профиль' }).click();
  await page.waitForURL('**/account');
  // The door is closed; whoever comes by the address is told before they choose files.
  await page.goto('/papers');
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Открыть профиль' })).toBeVisible();
});

test('C1 a row and its link open the description; on a phone the rows are cards', async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await addReport(user, '148/ЗУ-2026', '2026-11-18', 'Терентьев', 'Калужская область, д. Кабицыно, уч. 14');
  await atList(page, user);
  const row = page.getByRole('row', { name: /148\/ЗУ-2026/ });
  await expect(row).toContainText('18.11.2026');
  await expect(row).toContainText('Терентьев Игорь Львович');
  await expect(row).toContainText('черновик');
  await expect(row).toContainText(/Готовность \d+\s%/);
  await expect(row.getByRole('link')).toHaveAttribute('href', `/report/${id}/description`);
  await accessible(page);
  await row.getByText('Терентьев').click();
  await page.waitForURL(`**/report/${id}/description`);

  await page.setViewportSize(PHONE);
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ hasText: '148/ЗУ-2026' });
  await expect(card).toContainText('Терентьев Игорь Львович, 18.11.2026');
  await expect(page.getByRole('table')).toHaveCount(0);
  await fitsTheWidth(page);
  await accessible(page);
  await card.getByRole('link').click();
  await page.waitForURL(`**/report/${id}/description`);
});

test('C1 a generated report says nothing of how far it is: optional files are not asked for any more', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await generatedReport(user);
  await atList(page, user);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('сформирован');
  await expect(row).not.toContainText(/Готовность|из 5/);
  await page.setViewportSize(PHONE);
  const card = page.getByRole('list', { name: 'Отчеты' }).getByRole('listitem');
  await expect(card).toContainText('сформирован');
  await expect(card).not.toContainText(/Готовность|Заполнено/);
});

test('C2 the filters live in the address bar and mark what they find', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
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

test('C3 a long list comes in pages that the address remembers', { tag: '@long' }, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
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

test('C6 a copy appears in the list, and a failed one says so', { tag: '@long' }, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await addReport(user, '148/ЗУ-2026', '2026-11-18', 'Терентьев');
  await atList(page, user);
  const copy = page.getByRole('button', { name: 'Копировать отчет 148/ЗУ-2026' });
  await copy.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Копировать целиком: с участком, файлами и расчетом');
  await copy.click();
  await expect(page.getByText('Отчет скопирован: № 148/ЗУ-2026 (копия)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Открыть', exact: true })).toBeVisible();
  await expect(links(page)).toHaveText(['148/ЗУ-2026 (копия)', '148/ЗУ-2026']);
  await expect(page.getByTitle('У копии дата и заказчик прежнего отчета, пока их не изменили')).toHaveCount(2);
  // The row has moved from under the pointer, which says nothing to the button that was pressed.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  await page.route('**/clone', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Позже' } }),
  );
  await page.getByRole('button', { name: 'Копировать отчет 148/ЗУ-2026', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Ошибка при копировании отчёта');
});

test('C7 deleting asks in the specification’s words and says what it means', async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
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

test('C4 a list that cannot be read says so and can be tried again', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await addReport(user, '148/ЗУ-2026', '2026-11-18', 'Терентьев');
  await page.route('**/api/reports?*', (route) => route.fulfill({ status: 500, json: {} }));
  await atList(page, user);
  await expect(page.getByRole('alert')).toContainText('Ошибка при загрузке отчетов');
  await page.unroute('**/api/reports?*');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(links(page)).toHaveText(['148/ЗУ-2026']);
});
