import { expect } from '@playwright/test';
import type { Account } from '../test/new-account.ts';
import { accessible } from './accessible.ts';
import { atContract, field } from './contract-page.ts';
import { saveButton } from './form.ts';
import { test } from './journey.ts';
import { atMarketAnalysis } from './market-analysis-page.ts';
import { atStep, generatedReport, paidReport } from './report-step.ts';

/* A generated report takes no changes. */

let owner: Account;
let id: string;

test.beforeAll(async ({ newAppraiser }) => {
  owner = await newAppraiser();
  id = await generatedReport(owner);
});

test('D8 a generated report is locked, save and next included', async ({ page }) => {
  await atContract(page, owner, id);
  await expect(page.getByText('Отчет сформирован и недоступен для редактирования.')).toBeVisible();
  await expect(field(page, 'contract_number')).toHaveAttribute('readonly');
  await expect(field(page, 'last_name')).toHaveAttribute('readonly');
  await expect(saveButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Далее' })).toHaveCount(0);
  await accessible(page);
});

test('D8 the document beside the form leaves the banner of a generated report whole', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await atStep(page, owner, id, 'description', { beside: true });
  const pane = page.getByRole('region', { name: 'Документ рядом с формой' });
  await expect(pane).toBeVisible();
  const banner = page.locator('[data-tone="locked"]');
  const bottom = await banner.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await pane.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(bottom);
});

test('J5 once the report is made, the focus stands on its PDF, not on the button that hands it over', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const report = await paidReport(user);
  await atStep(page, user, report, 'files');
  await page.getByRole('button', { name: 'Сформировать отчет' }).click();
  await expect(page.getByRole('button', { name: 'Отметить как готовый' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: /^Отчет, PDF/ })).toBeFocused();
});

test('G6, J1 a generated report shows its description and files and takes no changes', { tag: '@long' }, async ({
  page,
}) => {
  await atStep(page, owner, id, 'description');
  await expect(page.getByText('Отчет сформирован и недоступен для редактирования.')).toBeVisible();
  await expect(page.getByLabel('Адрес', { exact: true })).toHaveJSProperty('readOnly', true);
  await expect(page.getByRole('checkbox', { name: 'Тротуары' })).toBeDisabled();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Водоснабжение' })).toHaveJSProperty('readOnly', true);
  await expect(saveButton(page)).toBeHidden();
  await accessible(page);

  await page.goto(`/report/${id}/files`);
  await expect(page.getByRole('button', { name: /^Открыть/ }).first()).toBeVisible();
  for (const name of [/^Загрузить/, /^Удалить/, /^Переместить/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByLabel('Адрес источника').first()).toHaveJSProperty('readOnly', true);
  await accessible(page);
});

test('H8 a generated report shows the step read-only', { tag: '@long' }, async ({ page, appraiser }) => {
  await page.route(/\/api\/reports\/[0-9a-f-]+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), status: 'сформирован' } });
  });
  await atMarketAnalysis(page, appraiser);
  const buttons = page.getByRole('button', { name: /^(Редактировать|Добавить)/ });
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Анализ сегмента рынка' })).toHaveAttribute('readonly', '');
  await expect(saveButton(page)).toBeHidden();
});

test('J7, R7 a report is handed over; of the edition before a new one it is still said to whom', {
  tag: '@long',
}, async ({ page }) => {
  await atStep(page, owner, id, 'files');
  await page.getByRole('button', { name: 'Отметить как готовый' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отчет передан заказчику' });
  await dialog.getByLabel(/^Кому передан/).fill('Заречной М. С. лично');
  await dialog.getByRole('button', { name: 'Отметить как готовый' }).click();
  await expect(page.getByText(/^\d\d\.\d\d\.\d{4}, Заречной М\. С\. лично$/)).toBeVisible();
  await accessible(page);

  await page.getByRole('button', { name: 'Исправить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Исправить' }).click();
  await expect(page.getByRole('button', { name: 'Сформировать отчет' })).toBeVisible();
  await expect(
    page.getByText(/^Прежняя редакция передана: \d\d\.\d\d\.\d{4}, Заречной М\. С\. лично\.$/),
  ).toBeVisible();
  await accessible(page);
});
