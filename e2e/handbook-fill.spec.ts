import { expect } from '@playwright/test';
import { addEntry, listEntries } from '#features/market/handbook-api.ts';
import { makeReport } from '../test/example-report.ts';
import { HANDBOOK_ENTRY } from '../test/handbook-entry.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { percent, reportToCorrectGas, storedCalculation } from './calculation-page.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';
import { enter } from './signing-in.ts';

test('M7 the handbook fills all empty corrections at once: by keys alone, what is ticked, and one step takes it back', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const entry = { ...HANDBOOK_ENTRY, from: 'По границе участка', low: 1.09, mean: 1.125, high: 1.16 };
  await user.call(addEntry, { body: entry });
  const reportId = await reportToCorrectGas(user);
  await enter(page, user, '/');
  await atStep(page, user, reportId, 'calculation');
  const open = page.getByRole('button', { name: /^Из справочника: \d$/ });
  const count = Number(((await open.textContent()) ?? '').slice(-1));
  expect(count).toBeGreaterThan(2);

  const dialog = page.getByRole('dialog', { name: /^Корректировки из справочника/ });
  await open.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Газоснабжение' })).toContainText(
    'По границе участка → Центральное; от +9 до +16\u00a0%; Справочник корректировок, табл. 39, с. 114',
  );
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.press('Enter');
  await dialog.getByRole('checkbox', { name: /^Аналог 2: \+12,5\s%/ }).press('Space');
  await dialog.getByRole('button', { name: new RegExp(`^Заполнить ${count - 1} коррект`) }).press('Enter');
  await expect(percent(page, 'Газоснабжение', 1)).toHaveText(/\+12,5\s%/);
  await expect(percent(page, 'Газоснабжение', 2)).toHaveText(/^0\s%/);
  await expect(page.getByRole('button', { name: 'Из справочника: 1' })).toBeVisible();
  await expect
    .poll(async () => (await storedCalculation(user, reportId)).analogs.map(({ ranges }) => ranges.gasCorrection))
    .toEqual(expect.arrayContaining([[9, 16], undefined]));
  await expect
    .poll(async () => (await user.call(listEntries, { query: {} })).body.items.map(({ taken }) => taken))
    .toEqual([1]);

  await page.getByRole('button', { name: 'Отменить' }).first().click();
  await expect(page.getByRole('button', { name: `Из справочника: ${count}` })).toBeVisible();
  await expect(percent(page, 'Газоснабжение', 1)).toHaveText(/^0\s%/);
});

test('P9 what the former report corrected between the same two values fills the cells, with range and source', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await makeReport(user);
  const reportId = await reportToCorrectGas(user);
  await enter(page, user, '/');
  await atStep(page, user, reportId, 'calculation');
  await page.getByRole('button', { name: /^Из справочника: \d/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Корректировки из справочника и прежнего отчета' });
  await expect(dialog.getByRole('region', { name: 'Газоснабжение' })).toContainText(
    /По границе участка → Центральное; от \+9 до \+16\s%; .*табл\.\s39, с\.\s114; как в\sотчете №\s2026\/11-084/,
  );
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: /^Заполнить \d+ коррект/ }).click();
  await expect
    .poll(async () => (await storedCalculation(user, reportId)).corrections_meta.gasCorrection)
    .toMatchObject({ table: '39', page: '114', comment: expect.stringContaining('корректировка 12,50') });
  // Nothing of it gets into the handbook by itself.
  expect((await user.call(listEntries, { query: {} })).body.items).toEqual([]);

  // Beside an entry of the handbook it is named with its percent.
  await page.getByRole('button', { name: 'Отменить' }).first().click();
  await user.call(addEntry, { body: { ...HANDBOOK_ENTRY, from: 'По границе участка' } });
  await page.reload();
  await page.getByRole('button', { name: /^Из справочника: \d/ }).click();
  const filling = page.getByRole('dialog', { name: /^Корректировки из справочника/ });
  const gas = filling.getByRole('region', { name: 'Газоснабжение' });
  await expect(gas).toContainText(/от \+10 до \+18\s%; Справочник корректировок, табл\.\s39, с\.\s114/);
  // And may be taken instead.
  const which = filling.getByRole('combobox', { name: 'Газоснабжение, аналог 1: какая запись' });
  await which.selectOption({
    label:
      '+12,5\u00a0% (Справочник корректировок для земельных участков, табл. 39, как в\u00a0отчете №\u00a02026/11-084)',
  });
  await expect(filling.getByRole('checkbox', { name: /^Аналог 1: \+12,5\s%/ })).toBeChecked();
  await accessible(page, 'another record is chosen');
  await filling.getByRole('button', { name: /^Заполнить \d+ коррект/ }).click();
  await expect(percent(page, 'Газоснабжение', 1)).toHaveText(/\+12,5\s%/);
});
