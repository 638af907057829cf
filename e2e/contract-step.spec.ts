import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillProfile, makeReport } from '../test/example-report.ts';
import { newUser } from './api-user.ts';

type User = Awaited<ReturnType<typeof newUser>>;

const PLEDGE = 'для целей залога Объекта оценки в банке';
const BLOCKED = 'Пожалуйста, заполните и сохраните текущую страницу для создания отчета';

let user: User;

test.beforeAll(async ({ baseURL }) => {
  user = await newUser(baseURL ?? '');
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  expect((await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' })).status).toBe(200);
});

async function signIn(page: Page): Promise<void> {
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('welcomePopupShown', 'true');
  }, user.token);
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Договор и задание на оценку', level: 1 });

/** At the form of a new report, which nobody has begun yet. */
async function atNewReport(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Создать новый отчет' }).click();
  await expect(page).toHaveURL(/\/new-report\?type=land$/);
  await expect(heading(page)).toBeVisible();
}

async function newReport(body: object = {}): Promise<string> {
  const created = await user.send('POST', '/api/reports', {
    report_number: '148/ЗУ-2026',
    contract_number: '148',
    contract_date: '2026-11-16',
    report_date: '2026-11-18',
    evaluation_date: '2026-11-16',
    inspection_date: '2026-11-16',
    purpose: 'для проведения сделки купли-продажи',
    value_type: 'Рыночная',
    report_format: 'на бумажном носителе',
    report_users: 'Только заказчик',
    client: { last_name: 'Терентьев', first_name: 'Игорь', middle_name: 'Львович' },
    ...body,
  });
  expect(created.status).toBe(201);
  return String(created.body.id);
}

async function atReport(page: Page, id: string): Promise<void> {
  await signIn(page);
  await page.goto(`/report/${id}/new-report`);
  await expect(heading(page)).toBeVisible();
  await expect(field(page, 'contract_number')).toBeVisible();
}

const field = (page: Page, name: string) => page.locator(`#field-${name}`);

async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations).toEqual([]);
}

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click();

test('D6 while a report is being made, later steps are blocked with a toast that goes after 3 s', async ({ page }) => {
  await atNewReport(page);
  await expect(page.getByRole('heading', { name: 'Отчет № —' })).toBeVisible();
  await page.clock.install();
  await page.getByRole('link', { name: /Расчет стоимости/ }).click({ force: true });
  await expect(page.getByText(BLOCKED)).toBeVisible();
  await expect(page).toHaveURL(/\/new-report/);
  await page.mouse.move(700, 300);
  await page.clock.fastForward(2500);
  await expect(page.getByText(BLOCKED)).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(page.getByText(BLOCKED)).toHaveCount(0);
});

test('D1, D4 an empty form names what is missing, each line leads to its field', async ({ page }) => {
  await atNewReport(page);
  await expect(field(page, 'value_type')).toHaveValue('Рыночная');
  await expect(field(page, 'contract_date')).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Не удалось сохранить' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Необходимо заполнить поле "Номер договора".',
    'Необходимо заполнить поле "Цель оценки".',
    'Необходимо заполнить поле "Форма отчета".',
    'Необходимо заполнить поле "Предполагаемые пользователи отчета".',
    'Необходимо заполнить Фамилию заказчика.',
    'Необходимо заполнить Имя заказчика.',
    'Необходимо заполнить Отчество заказчика.',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Необходимо заполнить Фамилию заказчика.' }).click();
  await expect(field(page, 'last_name')).toBeFocused();
  await page.keyboard.type('Терентьев');
  await expect(summary.getByRole('link')).toHaveCount(6);
});

test('D2, D3, D5, D7 a new report: what follows, the bank, the tick, and on to the description', async ({ page }) => {
  await atNewReport(page);
  await field(page, 'contract_number').fill('148');
  await expect(field(page, 'report_number')).toHaveValue('148');
  await field(page, 'report_number').fill('148/ЗУ-2026');
  await field(page, 'contract_number').fill('149');
  await expect(field(page, 'report_number')).toHaveValue('148/ЗУ-2026');
  await field(page, 'report_date').fill('18.11.2026');
  await field(page, 'contract_date').fill('16.11.2026');
  await expect(field(page, 'evaluation_date')).toHaveValue('16.11.2026');
  await expect(field(page, 'inspection_date')).toHaveValue('16.11.2026');
  await expect(field(page, 'report_date')).toHaveValue('18.11.2026');

  await choose(page, 'purpose', PLEDGE);
  await expect(field(page, 'bank')).toHaveValue('ПАО Сбербанк');
  await choose(page, 'bank', 'Другое');
  await expect(field(page, 'bank_custom')).toBeFocused();
  await choose(page, 'report_format', 'на бумажном носителе');
  await choose(page, 'report_users', 'Указать свое');
  await expect(field(page, 'report_users_custom')).toBeFocused();
  await page.keyboard.type('АО «Приозёрный банк»');
  await field(page, 'last_name').fill('Терентьев');
  await field(page, 'first_name').fill('Игорь');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Не удалось сохранить' });
  await expect(summary.getByRole('link')).toHaveText([
    'Пожалуйста, укажите корректное название банка.',
    'Необходимо заполнить Отчество заказчика.',
  ]);
  await page.getByLabel('Отчество отсутствует').check();
  await expect(summary.getByRole('link')).toHaveCount(1);
  await field(page, 'bank_custom').fill('АО «Приозёрный банк»');
  await page.getByRole('button', { name: 'Далее' }).click();

  await page.waitForURL(/\/report\/[0-9a-f-]{36}\/description$/);
  await expect(page.getByRole('heading', { name: 'Отчет № 148/ЗУ-2026' })).toBeVisible();
  const id = page.url().split('/').at(-2) ?? '';
  expect((await user.send('GET', `/api/reports/${id}`)).body).toMatchObject({
    contract_number: '149',
    purpose: PLEDGE,
    bank: 'АО «Приозёрный банк»',
    report_users: 'АО «Приозёрный банк»',
    report_date: '2026-11-18',
    filled: 14,
    required: 14,
  });
  expect((await user.send('GET', `/api/clients/${id}`)).body).toMatchObject({
    last_name: 'Терентьев',
    middle_name: '',
    no_middle_name: true,
    phone: null,
  });

  // Any other purpose resets the bank and its text.
  await atReport(page, id);
  await expect(field(page, 'bank_custom')).toHaveValue('АО «Приозёрный банк»');
  await choose(page, 'purpose', 'для принятия управленческих решений');
  await expect(field(page, 'bank')).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect((await user.send('GET', `/api/reports/${id}`)).body).toMatchObject({ bank: '', version: 2 });
});

test('D4 a save that fails without a message has the specification’s text', async ({ page }) => {
  const id = await newReport();
  await atReport(page, id);
  await page.route(`**/api/reports/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: '' } })
      : route.continue(),
  );
  await field(page, 'contract_number').fill('150');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Произошла неизвестная ошибка при сохранении отчета');
  await expect(field(page, 'contract_number')).toHaveValue('150');
});

test('Q2 what was typed and not saved survives a reload', async ({ page }) => {
  const id = await newReport();
  await atReport(page, id);
  await field(page, 'contract_number').fill('151');
  await field(page, 'last_name').fill('Воронцов');
  await expect(page.getByText('Копия хранится на этом устройстве')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Воронцов|contract_number/);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field(page, 'contract_number')).toHaveValue('151');
  await expect(field(page, 'last_name')).toHaveValue('Воронцов');
  await expect(page.getByText('Восстановлены несохранённые изменения.')).toBeVisible();
  await page.getByRole('link', { name: /Описание объекта/ }).click();
  await expect(page.getByRole('dialog', { name: 'Есть несохранённые изменения' })).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить и перейти' }).click();
  await page.waitForURL('**/description');
  expect((await user.send('GET', `/api/reports/${id}`)).body).toMatchObject({ contract_number: '151' });
});

test('Q1 two tabs: the second save shows both and lets the user choose', async ({ page }) => {
  const id = await newReport();
  await atReport(page, id);
  const elsewhere = await user.send('PATCH', `/api/reports/${id}`, {
    contract_number: '777',
    client: { first_name: 'Пётр' },
  });
  expect(elsewhere.status).toBe(200);
  await field(page, 'contract_number').fill('888');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Данные изменены в другом окне' });
  await expect(dialog).toContainText('777');
  await expect(dialog).toContainText('888');
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click();
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect((await user.send('GET', `/api/reports/${id}`)).body).toMatchObject({ contract_number: '888' });
  expect((await user.send('GET', `/api/clients/${id}`)).body).toMatchObject({ first_name: 'Пётр' });
});

test('Q1 a draft that meets newer data asks at once, about what others changed alone, and saves the choice', async ({
  page,
}) => {
  const id = await newReport();
  await atReport(page, id);
  await field(page, 'contract_number').fill('888');
  await field(page, 'last_name').fill('Воронцов');
  await expect(page.getByText('Копия хранится на этом устройстве')).toBeVisible();
  const elsewhere = await user.send('PATCH', `/api/reports/${id}`, {
    contract_number: '777',
    client: { first_name: 'Пётр' },
  });
  expect(elsewhere.status).toBe(200);
  page.on('dialog', (leaving) => leaving.accept());
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Данные изменены в другом окне' });
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await expect(dialog).not.toContainText('Воронцов');
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click();
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect((await user.send('GET', `/api/reports/${id}`)).body).toMatchObject({ contract_number: '888' });
  const client = { last_name: 'Воронцов', first_name: 'Пётр' };
  expect((await user.send('GET', `/api/clients/${id}`)).body).toMatchObject(client);
});

test('R2, R3 a firm orders the report and nobody has seen the plot', async ({ page }) => {
  const id = await newReport();
  await atReport(page, id);
  await page.getByLabel('Осмотр не проводился').check();
  await expect(field(page, 'inspection_date')).toHaveCount(0);
  await page.getByText('Юридическое лицо', { exact: true }).click();
  await field(page, 'org_inn').fill('7707083894');
  await save(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Необходимо заполнить поле "Причина, по которой осмотр не проводился".',
    'Необходимо заполнить поле "Полное наименование".',
    'ИНН указан неверно: не совпадает контрольное число',
  ]);
  await field(page, 'no_inspection_reason').fill('Доступ на участок не предоставлен');
  await field(page, 'org_full_name').fill('Общество с ограниченной ответственностью «Заречье-Агро»');
  await field(page, 'org_inn').fill('7707083893');
  await page.getByText('Дополнительно', { exact: true }).click();
  await expect(field(page, 'assumptions')).toHaveValue(/Осмотр не проводился: доступ на участок не предоставлен\./);
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect((await user.send('GET', `/api/report-assignments/${id}`)).body).toMatchObject({
    inspection_performed: false,
    assumptions: null,
  });
  expect((await user.send('GET', `/api/reports/${id}`)).body).toMatchObject({ inspection_date: null });
});

test('J3 a link to a field opens its section and puts the focus there', async ({ page }) => {
  const id = await newReport();
  await signIn(page);
  await page.goto(`/report/${id}/new-report#field-middle_name`);
  await expect(field(page, 'middle_name')).toBeFocused();
  await page.goto(`/report/${id}/new-report#field-assumptions`);
  await expect(field(page, 'assumptions')).toBeFocused();
});

test('D8 a generated report is locked, save and next included', async ({ page }) => {
  const id = await makeReport(user);
  await user.send('POST', `/api/users/${user.id}/welcome-bonus`);
  expect((await user.send('PATCH', `/api/reports/${id}/pay`)).status).toBe(200);
  expect((await user.send('POST', `/api/reports/${id}/generate`)).status).toBe(200);
  await atReport(page, id);
  await expect(page.getByText('Отчет сформирован и недоступен для редактирования.')).toBeVisible();
  await expect(field(page, 'contract_number')).toHaveAttribute('readonly');
  await expect(field(page, 'last_name')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Далее' })).toHaveCount(0);
  await expectAccessible(page);
});

test('D6 a report that does not exist says so and leads back', async ({ page }) => {
  await signIn(page);
  await page.goto('/report/00000000-0000-4000-8000-000000000000/new-report');
  await expect(page.getByRole('heading', { name: 'Отчет не найден' })).toBeVisible();
  await page.getByRole('link', { name: 'К списку отчетов', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Отчеты об оценке земельных участков' })).toBeVisible();
});
