import { expect, type Page } from '@playwright/test';
import type { Account } from '../test/new-account.ts';
import { accessible } from './accessible.ts';
import { atContract, CONTRACT, field } from './contract-page.ts';
import { choose, save } from './form.ts';
import { test } from './journey.ts';
import { newReport, stepHeading } from './report-step.ts';
import { enter } from './signing-in.ts';

/* The contract, the task and the client. */

const PLEDGE = 'для целей залога Объекта оценки в банке';
const BLOCKED = 'Пожалуйста, заполните и сохраните текущую страницу для создания отчета';

/** At the form of a new report, which nobody has begun yet. */
async function atNewReport(page: Page, user: Account): Promise<void> {
  await enter(page, user, '/');
  await page.getByRole('link', { name: 'Создать новый отчет' }).click();
  await expect(page).toHaveURL(/\/new-report\?type=land$/);
  await expect(stepHeading(page, 'new-report')).toBeVisible();
}

/** The line of the save bar, once the list has gone. */
const openList = (page: Page) =>
  page.getByRole('button', { name: /^(Не сохранено|Сохранено как неполное): исправьте/ });

test('D6 while a report is being made, later steps are blocked with a toast that goes after 3 s', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atNewReport(page, appraiser);
  await expect(page.getByRole('heading', { name: 'Новый отчет' })).toBeVisible();
  // Time stands still unless it is told to go on: a busy machine takes none of the three seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let press = 0; press < 4; press += 1) {
    await page.getByRole('link', { name: /Расчет стоимости/ }).click({ force: true });
  }
  // However often it is pressed, it is told once.
  await expect(page.getByText(BLOCKED)).toHaveCount(1);
  await expect(page.getByText(BLOCKED)).toBeVisible();
  await expect(page).toHaveURL(/\/new-report/);
  await page.mouse.move(700, 300);
  await page.clock.runFor(2500);
  await expect(page.getByText(BLOCKED)).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page.getByText(BLOCKED)).toHaveCount(0);
});

test('D1, D4 an empty form names what is missing, each line leads to its field', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atNewReport(page, appraiser);
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
  await accessible(page);
  await openList(page).click();
  await summary.getByRole('link', { name: 'Необходимо заполнить Фамилию заказчика.' }).click();
  await expect(field(page, 'last_name')).toBeFocused();
  await page.keyboard.type('Терентьев');
  await expect(summary.getByRole('link')).toHaveCount(6);
});

test('D4 the list goes after 3 s; the errors beside the fields stay, the save bar opens the list again', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atNewReport(page, appraiser);
  await field(page, 'contract_number').fill('7');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await save(page);
  const list = page.getByRole('alert').filter({ hasText: 'Не удалось сохранить' });
  await expect(list).toBeFocused();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2900);
  await expect(list).toBeVisible();
  await page.clock.runFor(200);
  await expect(list).toHaveCount(0);
  await expect(field(page, 'last_name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Необходимо заполнить Фамилию заказчика.')).toBeVisible();
  // The focus goes where the list can be had again, and what the user opens stays.
  await expect(openList(page)).toBeFocused();
  await expect(openList(page)).toHaveText(/исправьте 6\sполей$/);
  await page.keyboard.press('Enter');
  await page.clock.runFor(10_000);
  await expect(list.getByRole('link')).toHaveCount(6);
  await expect(list).toBeFocused();
  await openList(page).click();
  await expect(list).toHaveCount(0);
});

test('D4 a list that is being read by its links does not go', { tag: '@long' }, async ({ page, appraiser }) => {
  await atNewReport(page, appraiser);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await save(page);
  const list = page.getByRole('alert').filter({ hasText: 'Не удалось сохранить' });
  await page.mouse.move(5, 5);
  await page.keyboard.press('Tab');
  await page.clock.runFor(10_000);
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'contract_number')).toBeFocused();
  await page.clock.runFor(100);
  await expect(list).toHaveCount(0);
});

test('D2, D3, D5, D7 a new report: what follows, the bank, the tick, and on to the description', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atNewReport(page, appraiser);
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

  await choose(page, 'Цель оценки', PLEDGE);
  await expect(page.getByRole('radio', { name: 'ПАО Сбербанк' })).toBeChecked();
  await choose(page, 'Банк', 'Другое');
  await expect(field(page, 'bank_custom')).toBeFocused();
  await choose(page, 'Форма отчета', 'на бумажном носителе');
  await choose(page, 'Предполагаемые пользователи отчета', 'Указать свое');
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
  await page.getByLabel(/^Подтверждаю независимость/).check();
  await page.getByRole('button', { name: 'Далее' }).click();

  await page.waitForURL(/\/report\/[0-9a-f-]{36}\/description$/);
  await expect(page.getByRole('heading', { name: 'Отчет № 148/ЗУ-2026' })).toBeVisible();
  const id = page.url().split('/').at(-2) ?? '';
  expect((await appraiser.send('GET', `/api/reports/${id}`)).body).toMatchObject({
    contract_number: '149',
    purpose: PLEDGE,
    bank: 'АО «Приозёрный банк»',
    report_users: 'АО «Приозёрный банк»',
    report_date: '2026-11-18',
    filled: 15,
    required: 15,
  });
  expect((await appraiser.send('GET', `/api/clients/${id}`)).body).toMatchObject({
    last_name: 'Терентьев',
    middle_name: '',
    no_middle_name: true,
    phone: null,
  });

  // Any other purpose resets the bank and its text.
  await atContract(page, appraiser, id);
  await expect(field(page, 'bank_custom')).toHaveValue('АО «Приозёрный банк»');
  await choose(page, 'Цель оценки', 'для принятия управленческих решений');
  await expect(field(page, 'bank')).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect((await appraiser.send('GET', `/api/reports/${id}`)).body).toMatchObject({ bank: '', version: 2 });
});

test('D4 a save that fails without a message has the specification’s text', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const id = await newReport(appraiser, CONTRACT);
  await atContract(page, appraiser, id);
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

test('R2, R3 a firm orders the report and nobody has seen the plot', { tag: '@long' }, async ({ page, appraiser }) => {
  const id = await newReport(appraiser, CONTRACT);
  await atContract(page, appraiser, id);
  await page.getByLabel('Осмотр не проводился').check();
  await expect(field(page, 'inspection_date')).toHaveCount(0);
  await page.getByText('Юридическое лицо', { exact: true }).click();
  await field(page, 'org_inn').fill('999900004');
  await save(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Необходимо заполнить поле "Причина, по которой осмотр не проводился".',
    'Необходимо заполнить поле "Полное наименование".',
    'ИНН организации состоит из 10 цифр',
  ]);
  await field(page, 'no_inspection_reason').fill('Доступ на участок не предоставлен');
  await field(page, 'org_full_name').fill('Общество с ограниченной ответственностью «Заречье-Агро»');
  await field(page, 'org_inn').fill('9999000045');
  await page.getByText('Дополнительно', { exact: true }).click();
  await expect(field(page, 'assumptions')).toHaveValue(/Осмотр не проводился: доступ на участок не предоставлен\./);
  await accessible(page);
  await save(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect((await appraiser.send('GET', `/api/report-assignments/${id}`)).body).toMatchObject({
    inspection_performed: false,
    assumptions: null,
  });
  expect((await appraiser.send('GET', `/api/reports/${id}`)).body).toMatchObject({ inspection_date: null });
});

test('J3 a link to a field opens its section and puts the focus there', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const id = await newReport(appraiser, CONTRACT);
  await enter(page, appraiser, `/report/${id}/new-report#field-middle_name`);
  await expect(field(page, 'middle_name')).toBeFocused();
  await page.goto(`/report/${id}/new-report#field-assumptions`);
  await expect(field(page, 'assumptions')).toBeFocused();
});

test('D6 a report that does not exist says so and leads back', { tag: '@long' }, async ({ page, appraiser }) => {
  await enter(page, appraiser, '/report/00000000-0000-4000-8000-000000000000/new-report');
  await expect(page.getByRole('heading', { name: 'Отчет не найден' })).toBeVisible();
  await page.getByRole('link', { name: 'К списку отчетов', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Отчеты об оценке земельных участков' })).toBeVisible();
});

test('D2 a passport that is pasted whole fills series and number', { tag: '@long' }, async ({
  page,
  context,
  appraiser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await atNewReport(page, appraiser);
  await page.evaluate(() => navigator.clipboard.writeText('99 14 000001'));
  await page.getByLabel('Серия паспорта').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('Серия паспорта')).toHaveValue('99 14');
  await expect(page.getByLabel('Номер паспорта')).toHaveValue('000001');
});
