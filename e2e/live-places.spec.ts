import { expect, type Page } from '@playwright/test';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import type { Account } from '../test/new-account.ts';
import { accessible } from './accessible.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { atTexts, saveStep, storedAnalysis } from './market-analysis-page.ts';
import { atStep, newReport } from './report-step.ts';
import { inWindow, openEditor, saveWindow } from './text-editor.ts';

/* Places of the texts: filled from the report, shown as chips, stored as their names. */

test('M8 a place shows its value, is one character for the cursor, and is stored as its name', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  await atStep(page, appraiser, reportId, 'market-analysis');
  const frame = await openEditor(page, 'Газоснабжение');
  const chips = frame.locator('p .live');
  await expect(chips).toHaveText([
    'центральное',
    'по границе участка (аналоги 1, 2), центральное (аналог 3)',
    /^\+12,50 % \(аналоги 1, 2\), источник — справочник, табл\. 39, с\. 114, интервал/,
  ]);

  await frame.locator('p').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' На {');
  const list = page.locator('.tox-autocompleter [role=menuitem]');
  // What belongs to this text comes first.
  await expect(list.first()).toContainText('газоснабжение объекта');
  await page.keyboard.type('дата оц');
  await expect(list.first()).toContainText('16.11.2026');
  await page.keyboard.press('Enter');
  await expect(chips.last()).toHaveText('16.11.2026');
  await page.keyboard.type('.');
  // The chip before the stop goes as one character, and comes back.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(chips).toHaveCount(3);
  await page.keyboard.press('Control+Z');
  await expect(chips).toHaveCount(4);
  // Typed over, it goes; brought back, it is a chip again.
  await chips.nth(1).click();
  await page.keyboard.type('7 м');
  await expect(frame.locator('p')).toContainText('объектов-аналогов — 7 м. Корректировка');
  await expect(async () => {
    await page.keyboard.press('Control+Z');
    await expect(chips).toHaveCount(4, { timeout: 200 });
  }).toPass();
  // Pressed twice it is text.
  await chips.first().dblclick();
  await expect(chips).toHaveCount(3);

  await saveWindow(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  const [block] = (await storedAnalysis(appraiser, reportId)).gas;
  expect(block).toMatchObject({
    value: expect.stringMatching(
      /у оцениваемого участка — центральное, у объектов-аналогов — \{газоснабжение аналогов\}.*\{корректировка на газоснабжение\}\. На \{дата оценки\}\./,
    ),
  });
});

test('M8 cells of a table show the values, and their names while they are written', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await makeReport(appraiser);
  await atStep(page, appraiser, reportId, 'market-analysis');
  await openEditor(page, 'Интервалы значений ценообразующих факторов');
  const dialog = inWindow(page);
  const cell = dialog.getByLabel('Интервал значений фактора на рынке, строка 2');
  await cell.fill('{площадь аналогов}');
  await dialog.getByLabel('Источник, строка 2').fill('{дата оценки}');
  await expect(dialog.getByText('1 000–1 500 кв. м')).toBeVisible();
  await cell.focus();
  await expect(dialog.getByText('1 000–1 500 кв. м')).toBeHidden();
  // A press on a place of a cell selects it: what is typed takes it.
  await cell.fill('от [указать]');
  await dialog.getByLabel('Источник, строка 2').focus();
  await cell.click({ position: { x: 40, y: 12 } });
  await page.keyboard.type('7');
  await expect(cell).toHaveValue('от 7');
});

test('M8 what the report will fill by itself is no place to fill: it looks otherwise, and is named at the end', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  const body = { gas: [{ type: 'text', value: '<p>Газ: {газоснабжение объекта}, [указать].</p>' }] };
  await appraiser.call(marketAnalysisSheet.write, { params: { reportId }, body: body as never });
  await atStep(page, appraiser, reportId, 'market-analysis');
  await page.getByRole('button', { name: 'осталось заполнить 1\u00a0место' }).press('Enter');
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await expect(frame.locator('p .hole')).toHaveText('указать');
  await expect(frame.locator('p .waiting')).toHaveText('газоснабжение объекта');
  await expect(frame.locator('p .waiting')).toHaveAttribute('title', /^Заполнится само/);
  await page.keyboard.type('7');
  await expect(
    inWindow(page).getByText('Ваши места заполнены, 1\u00a0место заполнится на шаге «Описание объекта»'),
  ).toBeVisible();
  await accessible(page);
});

/** At a text with a place in its words and one in a cell, while the program of the editor is on its way. */
async function beforeTheEditor(page: Page, user: Account) {
  const gas = [
    { type: 'text', value: '<p>Газ по данным [указать источник].</p>' },
    { type: 'table', rows: [['Показатель'], ['[указать]']] },
  ];
  await atTexts(page, user, { gas });
  // The program comes with its style sheet, which alone bears its name.
  const arrived = gate();
  await page.route(/\/RichTextInput[^/]*$/, async (route) => {
    await arrived.opened;
    await route.continue();
  });
  return arrived;
}

test('M8 an editor whose program is still coming is waited for: its place is the first, before those of the table below', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const arrived = await beforeTheEditor(page, appraiser);
  await page.getByRole('button', { name: 'осталось заполнить 2\u00a0места' }).press('Enter');
  await expect(inWindow(page).getByText('Загружаем редактор…')).toBeVisible();
  arrived.open();
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать источник');
  await page.keyboard.press('F8');
  await expect(inWindow(page).getByRole('button', { name: /^Следующее место/ })).toContainText('2 из 2');
  await expect(inWindow(page).getByLabel('Показатель, строка 1')).toBeFocused();
});

test('M8 F8 that is pressed while the editor is still coming waits for it, and goes to the place of its text', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const arrived = await beforeTheEditor(page, appraiser);
  await page.getByRole('button', { name: 'Редактировать: Газоснабжение' }).click();
  await expect(inWindow(page).getByText('Загружаем редактор…')).toBeVisible();
  await page.keyboard.press('F8');
  arrived.open();
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать источник');
  await page.keyboard.press('F8');
  await expect(inWindow(page).getByLabel('Показатель, строка 1')).toBeFocused();
});
