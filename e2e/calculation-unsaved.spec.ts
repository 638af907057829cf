import { expect } from '@playwright/test';
import { calculationOf } from '#features/market-value/sheet.ts';
import { atCalculation, percent, storedCalculation } from './calculation-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { offline, reloadUnsaved, withoutWrites } from './unsaved-work.ts';

/* A calculation that another window changes, or that was not saved. */

const NB = '\u00a0';

test('Q1, P8 an analogue removed in another window goes here too; a cell that both changed is asked about', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atCalculation(page, appraiser, { filled: true });
  const letThrough = await withoutWrites(page);
  await percent(page, 'Местоположение', 1).click();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Местоположение', 1)).toHaveText(`+8${NB}%`);

  // Only now: the heading stands before the calculation has come.
  const { version, ...there } = await storedCalculation(appraiser, reportId);
  const { analogs, ...settings } = calculationOf(there);
  const kept = analogs.slice(0, -1).map((entry, index) => (index ? entry : { ...entry, locationCorrection: 3 }));
  const elsewhere = { ...settings, analogs: kept, version };
  expect((await appraiser.send('POST', `/api/market-value-calculations/${reportId}`, elsewhere)).status).toBe(200);

  await letThrough();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Данные изменены в другом окне' });
  const choice = (name: string) => dialog.getByRole('group', { name, exact: true });
  const cell = choice('Аналог 1: корректировка «Местоположение»');
  await expect(cell).toContainText(`+8${NB}%`);
  await expect(cell).toContainText(`+3${NB}%`);
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click();
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  const saved = await storedCalculation(appraiser, reportId);
  expect(saved.analogs.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  expect(saved.analogs[0]?.locationCorrection).toBe(8);
});

test('Q2 unsaved work in the table survives a reload', { tag: '@long' }, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser, { filled: true });
  await withoutWrites(page);
  await percent(page, 'Газоснабжение', 3).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Газоснабжение', 3)).toHaveText(`+7${NB}%`);
  await expect(offline(page)).toBeVisible();
  await reloadUnsaved(page);
  await expect(percent(page, 'Газоснабжение', 3)).toHaveText(`+7${NB}%`);
  await percent(page, 'Вода и канализация', 3).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Вода и канализация', 3)).toHaveText(`+3${NB}%`);
  await expect(percent(page, 'Газоснабжение', 3)).toHaveText(`+7${NB}%`);
});
