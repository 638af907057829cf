import { expect } from '@playwright/test';
import { atContract, CONTRACT, field } from './contract-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { newReport } from './report-step.ts';
import { offline, reloadUnsaved, withoutWrites } from './unsaved-work.ts';

/* A contract that was not saved, or that another tab changes. */

test('Q2 what did not reach the server survives a reload, sealed, and is stored on the way to another step', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const id = await newReport(appraiser, CONTRACT);
  await atContract(page, appraiser, id);
  const letThrough = await withoutWrites(page);
  await field(page, 'contract_number').fill('151');
  await field(page, 'last_name').fill('Воронцов');
  await expect(offline(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Воронцов|contract_number/);
  await reloadUnsaved(page);
  await expect(field(page, 'contract_number')).toHaveValue('151');
  await expect(field(page, 'last_name')).toHaveValue('Воронцов');
  await page.getByRole('link', { name: /Описание объекта/ }).click();
  await expect(page.getByRole('dialog', { name: 'Есть несохранённые изменения' })).toBeVisible();
  await letThrough();
  await page.getByRole('button', { name: 'Сохранить и перейти' }).click();
  await page.waitForURL('**/description');
  expect((await appraiser.send('GET', `/api/reports/${id}`)).body).toMatchObject({ contract_number: '151' });
});

test('Q1 two tabs: the second save shows both and lets the user choose', async ({ page, appraiser }) => {
  const id = await newReport(appraiser, CONTRACT);
  await atContract(page, appraiser, id);
  const elsewhere = await appraiser.send('PATCH', `/api/reports/${id}`, {
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
  expect((await appraiser.send('GET', `/api/reports/${id}`)).body).toMatchObject({ contract_number: '888' });
  expect((await appraiser.send('GET', `/api/clients/${id}`)).body).toMatchObject({ first_name: 'Пётр' });
});

test('Q1 a draft that meets newer data asks at once, about what both changed, and saves the choice', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const id = await newReport(appraiser, CONTRACT);
  await atContract(page, appraiser, id);
  const letThrough = await withoutWrites(page);
  await field(page, 'contract_number').fill('888');
  await field(page, 'last_name').fill('Воронцов');
  await expect(offline(page)).toBeVisible();
  const elsewhere = await appraiser.send('PATCH', `/api/reports/${id}`, {
    contract_number: '777',
    client: { first_name: 'Пётр' },
  });
  expect(elsewhere.status).toBe(200);
  await reloadUnsaved(page);
  const dialog = page.getByRole('dialog', { name: 'Данные изменены в другом окне' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await letThrough();
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click();
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect((await appraiser.send('GET', `/api/reports/${id}`)).body).toMatchObject({ contract_number: '888' });
  const client = { last_name: 'Воронцов', first_name: 'Пётр' };
  expect((await appraiser.send('GET', `/api/clients/${id}`)).body).toMatchObject(client);
});
