import { expect } from '@playwright/test';
import { makeReport } from '../test/example-report.ts';
import { accessible } from './accessible.ts';
import { test } from './journey.ts';
import { saveStep, storedAnalysis } from './market-analysis-page.ts';
import { atStep } from './report-step.ts';
import { enter } from './signing-in.ts';
import { inWindow, openEditor, saveWindow, writeInstead } from './text-editor.ts';

/* The month's economy: written and published by the administrator, taken by the report of its valuation date. */

const ECONOMY = 'Анализ влияния общей политической и социально-экономической обстановки';

test('M9 overview of the month: published whole, taken by a report, made one’s own and taken back', {
  tag: '@long',
}, async ({ page, browser, administrator, newAppraiser }) => {
  await enter(page, administrator, '/admin/overviews');
  await expect(page.getByText('Обзоров ещё нет')).toBeVisible();
  await accessible(page);
  await page.getByRole('combobox', { name: 'Месяц нового обзора' }).click();
  await page.getByRole('option', { name: 'Октябрь 2026' }).click();
  await page.getByRole('button', { name: 'Написать обзор' }).click();
  await expect(page.frameLocator('.tox-edit-area__iframe').locator('body')).toBeVisible();
  await writeInstead(page, 'В октябре ставка снижена.');
  await accessible(page);
  await saveWindow(page);
  await expect(page.getByText('Октябрь 2026: обзор сохранён')).toBeVisible();
  await page.getByRole('button', { name: 'Опубликовать: Октябрь 2026' }).click();
  await expect(page.getByText('Осталось заполнить 5\u00a0мест')).toBeVisible();
  await page.getByRole('button', { name: 'Открыть обзор' }).click();
  for (let row = 1; row <= 5; row += 1)
    await inWindow(page).getByLabel(`Значение и период, строка ${row}`).fill(`10${row} %, сентябрь 2026`);
  await saveWindow(page);
  await expect(page.getByText('Октябрь 2026: обзор сохранён')).toBeVisible();
  await page.getByRole('button', { name: 'Опубликовать: Октябрь 2026' }).click();
  await expect(page.getByText('Октябрь 2026: обзор опубликован')).toBeVisible();
  await expect(page.getByText(/^опубликован \d/)).toBeVisible();
  await accessible(page);
  await page.goto('/admin/log');
  await expect(page.getByText('Обзор месяца опубликован')).toBeVisible();
  await expect(page.getByText('октябрь 2026').first()).toBeVisible();

  const user = await newAppraiser();
  const reportId = await makeReport(user);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const desk = await context.newPage();
  await atStep(desk, user, reportId, 'market-analysis');
  // The example's text is its author's own: the overview is offered beside it.
  await desk.getByRole('button', { name: 'Обновить по обзору' }).click();
  await expect(desk.getByText('обзор за октябрь 2026, обновляется сам')).toBeVisible();
  const frame = await openEditor(desk, ECONOMY);
  await expect(frame.locator('body')).toContainText('Приведён обзор за октябрь 2026 года, последний на дату оценки.');
  await expect(frame.locator('body')).toContainText('В октябре ставка снижена.');
  await writeInstead(desk, 'Мои слова.');
  await saveWindow(desk);
  await expect(desk.getByText(/^Изменён вами/)).toBeVisible();
  await accessible(desk);
  // That of the first time brings back what stood then.
  const undo = desk.getByRole('button', { name: 'Отменить', exact: true });
  await expect(undo).toHaveCount(0);
  await desk.getByRole('button', { name: 'Обновить по обзору' }).click();
  await undo.click();
  await expect(desk.getByText(/^Изменён вами/)).toBeVisible();
  await desk.getByRole('button', { name: 'Обновить по обзору' }).press('Enter');
  await saveStep(desk);
  await expect(desk.getByText('Данные успешно сохранены')).toBeVisible();
  // The notice may still be the one of the window.
  await expect(async () => {
    expect(await storedAnalysis(user, reportId)).toMatchObject({
      overview_text: { follows: true, changed_on: null },
      general_analysis: [{ value: expect.stringContaining('Мои слова.') }, {}],
    });
  }).toPass({ timeout: 15_000 });
  // At once: the text was never stored as the user's own by a rest in typing.
  await openEditor(desk, ECONOMY);
  await writeInstead(desk, 'Другие слова.');
  await saveWindow(desk);
  await desk.getByRole('button', { name: 'Обновить по обзору' }).press('Enter');
  await saveStep(desk);
  await expect(async () => {
    expect(await storedAnalysis(user, reportId)).toMatchObject({
      overview_text: { follows: true, changed_on: null },
      general_analysis: [{ value: expect.stringContaining('Другие слова.') }, {}],
    });
  }).toPass({ timeout: 15_000 });
  await context.close();
});
