import { expect } from '@playwright/test';
import type { Account } from '../test/new-account.ts';
import { accessible } from './accessible.ts';
import { atContract, field } from './contract-page.ts';
import { saveButton } from './form.ts';
import { test } from './journey.ts';
import { atMarketAnalysis } from './market-analysis-page.ts';
import { atStep, generatedReport } from './report-step.ts';

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

test('G6, J1 a generated report shows its description and files and takes no changes', async ({ page }) => {
  await atStep(page, owner, id, 'description');
  await expect(page.getByText('Отчет сформирован и недоступен для редактирования.')).toBeVisible();
  await expect(page.getByLabel('Адрес', { exact: true })).toHaveJSProperty('readOnly', true);
  await expect(page.getByRole('checkbox', { name: 'Тротуары' })).toBeDisabled();
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

test('H8 a generated report shows the step read-only', async ({ page, appraiser }) => {
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
