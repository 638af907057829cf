import { expect } from '@playwright/test';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { extract } from './counting.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';
import { enter } from './signing-in.ts';

/* A report after a pattern: what the former one knows of the work, and nothing of its plot. */

test('P6 a report after the newest pattern takes three actions; what is out of date is told, what is unticked is left', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await makeReport(user);
  await enter(page, user, '/');
  await page.getByRole('button', { name: 'Новый по образцу' }).click();
  const dialog = page.getByRole('dialog', { name: /^Новый по образцу/ });
  const number = dialog.getByLabel('Номер отчета');
  await expect(number).toHaveValue('2026/11-085');
  await expect(number).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: 'Образец' })).toHaveValue(/^№.2026\/11-084, /);
  await expect(dialog.getByLabel('Тексты анализа рынка')).toBeChecked();
  await expect(dialog.getByText(/^19\sтекстов; \d+\sмест/)).toBeVisible();
  await expect(dialog.getByText(/названо 16\.11\.2026/)).toBeVisible();
  await accessible(page);

  // What is typed takes the place of the proposal.
  await page.keyboard.type('85/ЗУ');
  await dialog.getByLabel('Тексты анализа рынка').uncheck();
  await expect(dialog.getByText(/названо 16\.11\.2026/)).toBeHidden();
  await number.press('Enter');
  await page.waitForURL(/\/report\/[0-9a-f-]+\/new-report$/);
  await expect(page.getByLabel('Номер отчета')).toHaveValue('85/ЗУ');
  await expect(page.getByLabel('Дата оценки')).toHaveValue('');
  await expect(page.getByLabel('Фамилия')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Цель оценки' })).toHaveValue(/^для целей залога/);
  const id = /report\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  const { body } = await user.call(marketValueSheet.read, { params: { reportId: id } });
  expect(Object.keys(body.corrections_meta).length).toBeGreaterThan(5);
});

test('P6 another pattern is found by its number; a number that is missing is asked for; all fits a phone', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const first = await makeReport(user);
  await page.setViewportSize(PHONE);
  await enter(page, user, '/');
  await page.getByRole('button', { name: `Копировать отчет`, exact: false }).first().click();
  await expect(page.getByRole('link', { name: /\(копия\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Новый по образцу' }).click();
  const dialog = page.getByRole('dialog', { name: /^Новый по образцу/ });
  const number = dialog.getByLabel('Номер отчета');
  await expect(number).toHaveValue('2026/11-085');
  await accessible(page);
  await fitsTheWidth(page);
  await dialog.getByRole('combobox', { name: 'Образец' }).fill('нет такого');
  await expect(page.getByText('Отчеты не найдены')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Образец' }).fill('084');
  await page.getByRole('option', { name: /^№.2026\/11-084, / }).click();
  await number.fill('');
  await dialog.getByRole('button', { name: 'Создать отчет' }).click();
  await expect(number).toHaveAccessibleDescription(/Введите номер отчета/);
  await number.fill('86');
  await dialog.getByRole('button', { name: 'Создать отчет' }).click();
  await page.waitForURL(/\/new-report$/);
  expect(page.url()).not.toContain(first);
});

test('P6 a plain copy tells which of its dates are old until each is a new one', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await makeReport(user);
  await enter(page, user, '/');
  await page
    .getByRole('button', { name: /^Копировать отчет/ })
    .first()
    .click();
  const copy = page.getByRole('link', { name: '2026/11-084 (копия)' });
  const id = /report\/([0-9a-f-]+)/.exec((await copy.getAttribute('href')) ?? '')?.[1] ?? '';
  await atStep(page, user, id, 'new-report');
  // So high that the bar below cuts no control in two.
  await page.setViewportSize({ width: 1440, height: 1200 });
  const told = page.getByText(/Проверьте дату /);
  await expect(told).toHaveText(/Проверьте дату отчета 20\.11\.2026, оценки 16\.11\.2026\./);
  // The days of the contract and of the visit are asked about by the reviewer alone.
  const order = page.getByText(/^Осталось от прежнего заказа/).filter({ visible: true });
  const ofContract = order.filter({
    hasText: /номер договора «84-Д», дата договора 09\.11\.2026, дата осмотра 16\.11\.2026\.$/,
  });
  await expect(ofContract).toHaveCount(1);
  await accessible(page);
  // The purpose may be the same: one press says so. A number or a day is never the same.
  await page.getByRole('button', { name: /^Пояснение: В новом заказе то же: цель.+ Взять$/ }).click();
  await expect(order).toHaveCount(1);
  // The number is changed first; what is said of the dates stays.
  await page.getByLabel('Номер отчета').fill('2026/11-091');
  await page.getByLabel('Номер договора', { exact: true }).fill('91-Д');
  for (const label of ['Дата договора', 'Дата отчета', 'Дата осмотра']) {
    await page.getByLabel(label).fill('23.11.2026');
    await page.getByLabel(label).press('Tab');
  }
  await save(page);
  // Once they are other ones, nothing on this step asks about them.
  await expect(order).toHaveCount(0);
  await expect(told).toHaveText(/Проверьте дату оценки 16\.11\.2026\./);
  await page.getByLabel('Дата оценки').fill('23.11.2026');
  await save(page);
  await expect(told).toBeHidden();
});

test('P6 pattern and number that were chosen in the dialog go along to the papers', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await makeReport(user);
  await enter(page, user, '/');
  await page.getByRole('button', { name: 'Новый по образцу' }).click();
  const dialog = page.getByRole('dialog', { name: /^Новый по образцу/ });
  await expect(dialog.getByLabel('Номер отчета')).toHaveValue('2026/11-085');
  await dialog.getByLabel('Номер отчета').fill('85/ЗУ');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('link', { name: 'Выберите файлы' }).press('Enter');
  await (await choosing).setFiles(extract());
  await page.waitForURL('**/papers');
  await expect(page.getByRole('combobox', { name: 'Образец' })).toHaveValue(/^№.2026\/11-084, /);
  await expect(page.getByLabel('Номер отчета')).toHaveValue('85/ЗУ');
});
