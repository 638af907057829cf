import { expect, type Page } from '@playwright/test';
import { addEntry } from '#features/market/handbook-api.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import { HANDBOOK_ENTRY } from '../test/handbook-entry.ts';
import { mustBe } from '../test/new-account.ts';
import { accessible } from './accessible.ts';
import { saveButton } from './form.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { atTexts, saveStep, storedAnalysis } from './market-analysis-page.ts';
import { stepHeading } from './report-step.ts';
import { atSample, goldenSample, libraryOf } from './sample-page.ts';
import { inWindow, openEditor, saveWindow } from './text-editor.ts';

/* The way through the places that are left to fill, from text to text: F8, Enter, what is chosen and what is typed. */

/** On the sample's screen: the large plots of the library are added and saved. */
async function addLarge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выбрать из предложений' }).click();
  await page.getByLabel('Площадь от, кв. м').fill('2000');
  await expect(page.getByRole('button', { name: /^Добавить 37\s/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Добавить \d/ }).click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
}

test('M8 F8 goes through the places of all texts in one window, and what is typed takes a place', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const gas = [{ type: 'text', value: '<p>Газ: [указать один] и [указать два].</p>' }];
  const access_roads = [{ type: 'text', value: '<p>Дорога: [указать три].</p>' }];
  const reportId = await atTexts(page, appraiser, { gas, access_roads });
  const left = page.getByRole('button', { name: 'осталось заполнить 3\u00a0места' });
  await expect(left).toBeVisible();
  const frame = await openEditor(page, 'Газоснабжение');
  await expect(frame.locator('p .hole')).toHaveCount(2);
  const next = inWindow(page).getByRole('button', { name: /^Следующее место/ });
  await expect(next).toContainText('1 из 3');
  await page.keyboard.press('F8');
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать один');
  await page.keyboard.type('11');
  await page.keyboard.press('F8');
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать два');
  // Letters that no key of this keyboard writes come as on a phone: without a key.
  await page.keyboard.type('22 ещё');
  await expect(frame.locator('p')).toHaveText('Газ: 11 и 22 ещё.');
  // None is left in this text: the button does not count one here.
  await expect(inWindow(page).getByRole('button', { name: /^Места в других текстах: 1/ })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(inWindow(page).getByText('Фактор 13 из 13')).toBeVisible();
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать три');
  await expect(next).toContainText('1 из 1');
  await page.keyboard.type('33');
  await expect(inWindow(page).getByText('Все места заполнены')).toBeVisible();
  await accessible(page);
  await saveWindow(page);
  await expect(page.getByRole('button', { name: 'Редактировать: Подъездные пути' })).toBeFocused();
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect(await storedAnalysis(appraiser, reportId)).toMatchObject({
    gas: [{ value: '<p>Газ: 11 и 22 ещё.</p>' }],
    access_roads: [{ value: '<p>Дорога: 33.</p>' }],
  });
});

test('M8 a press on what is left opens the first text at its first place', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const body = { gas: [{ type: 'text', value: '<p>Газ: [указать].</p>' }] };
  await atTexts(page, appraiser, body);
  await page.getByRole('button', { name: 'осталось заполнить 1\u00a0место' }).press('Enter');
  await expect(page.getByRole('menu', { name: /^Место/ })).toBeVisible();
  await page.keyboard.type('7');
  await expect(inWindow(page).getByText('Все места заполнены')).toBeVisible();
});

test('M8 places gone through without closing the editor: at each the report offers what it knows', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  mustBe(await appraiser.call(addEntry, { body: HANDBOOK_ENTRY as never }), 'entry');
  const table = { type: 'table', rows: [['Место'], ['[указать газоснабжение объекта]']] };
  const gas = [{ type: 'text', value: '<p>Газ: [указать источник корректировки], [указать].</p>' }, table];
  const body = { gas, market_conditions: [{ type: 'text', value: '<p>Спрос: [указать].</p>' }] };
  const reportId = await atTexts(page, appraiser, body);
  const frame = await openEditor(page, 'Газоснабжение');
  await expect(frame.locator('p .hole')).toHaveCount(2);
  const menu = page.getByRole('menu', { name: /^Место/ });

  await page.keyboard.press('F8');
  await expect(menu).toBeInViewport();
  await expect(menu.getByRole('menuitem').first()).toContainText('источник корректировки на газоснабжение');
  await expect(menu.getByRole('menuitem').first()).toContainText('Справочник корректировок');
  await expect(menu.getByRole('menuitem').last()).toHaveText('Набрать самому');
  await accessible(page);
  // Escape closes the list alone; the place is still there for what is typed.
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(frame.locator('p .hole')).toHaveCount(2);
  await frame.locator('p .hole').first().click();
  await expect(menu.getByRole('menuitem').first()).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Enter');
  await expect(frame.locator('p .live')).toHaveText(/^Справочник корректировок/);

  // What was chosen leads on to the next place of the text.
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать');
  await expect(menu).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').nth(1)).toHaveAttribute('data-active', 'true');
  // The handbook answers in plain words.
  await expect(menu.getByRole('menuitem', { name: /из справочника/ }).first()).toContainText(/от\s\+10 до\s\+18\s%/);
  await page.keyboard.type('77');
  await expect(menu).toHaveCount(0);
  await expect(frame.locator('p')).toContainText('77.');

  // In a cell.
  await page.keyboard.press('F8');
  await expect(menu.getByRole('menuitem').first()).toContainText('газоснабжение объекта');
  await menu.getByRole('menuitem').first().click();
  const cell = inWindow(page).getByLabel('Место, строка 1');
  await expect(cell).toHaveValue('{газоснабжение объекта}');
  // A cell shows the value when nobody writes there.
  await expect(cell).toBeFocused();
  await cell.blur();
  await expect(inWindow(page).getByText('центральное', { exact: true })).toBeVisible();

  // Of demand the report knows nothing: there is no list. Back again stands nothing to fill.
  await page.keyboard.press('F8');
  await expect(inWindow(page).getByText('Состояние рынка: спрос, предложение, ликвидность')).toBeVisible();
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('88');
  await expect(inWindow(page).getByText('Все места заполнены')).toBeVisible();
  await saveWindow(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect(await storedAnalysis(appraiser, reportId)).toMatchObject({
    gas: [
      { value: '<p>Газ: {источник корректировки на газоснабжение}, 77.</p>' },
      { rows: [['Место'], ['{газоснабжение объекта}']] },
    ],
    market_conditions: [{ value: '<p>Спрос: 88.</p>' }],
  });
});

test('M8 what is chosen for the last place of a text is kept on the way to the next text, of a cell and of words', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const gas = [{ type: 'table', rows: [['Ставка'], ['[указать значение, было 12,50]']] }];
  const access_roads = [{ type: 'text', value: '<p>Рост: [указать значение, было 1,5] %.</p>' }];
  const water_sewerage = [{ type: 'text', value: '<p>Вода: [указать].</p>' }];
  const body = { gas, access_roads, water_sewerage };
  const reportId = await atTexts(page, appraiser, body);
  await page.getByRole('button', { name: 'осталось заполнить 3\u00a0места' }).click();
  const menu = page.getByRole('menu', { name: /^Место/ });
  const title = (text: string) => expect(inWindow(page).getByRole('heading', { name: text })).toBeVisible();
  await title('Газоснабжение');
  await menu.getByRole('menuitem', { name: 'как в образце' }).click();
  await title('Водоснабжение и канализация');
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать');
  await page.keyboard.type('7');
  await page.keyboard.press('F8');
  await title('Подъездные пути');
  await expect(menu.getByRole('menuitem').first()).toContainText('1,5');
  await menu.getByRole('menuitem', { name: 'как в образце' }).click();
  await expect(inWindow(page).getByText('Все места заполнены')).toBeVisible();
  await saveWindow(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect(await storedAnalysis(appraiser, reportId)).toMatchObject({
    gas: [{ rows: [['Ставка'], ['12,50']] }],
    water_sewerage: [{ value: '<p>Вода: 7.</p>' }],
    access_roads: [{ value: '<p>Рост: 1,5 %.</p>' }],
  });
});

test('M8 Enter after what is typed for a place goes on to the next one: no paragraph is broken, no row is added', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const gas = [
    { type: 'text', value: '<p>Газ: [указать один] и [указать два].</p>' },
    { type: 'table', rows: [['Ставка'], ['[указать три]']] },
  ];
  const water_sewerage = [{ type: 'text', value: '<p>Вода: [указать].</p>' }];
  const reportId = await atTexts(page, appraiser, { gas, water_sewerage });
  await page.getByRole('button', { name: 'осталось заполнить 4\u00a0места' }).click();
  const frame = page.frameLocator('.tox-edit-area__iframe');
  const chosen = frame.locator('p .hole[data-mce-selected]');
  const fill = async (words: string) => {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  await expect(chosen).toHaveText('указать один');
  await fill('11');
  await expect(chosen).toHaveText('указать два');
  await fill('22');
  await expect(inWindow(page).getByLabel('Ставка, строка 1')).toBeFocused();
  await fill('33');
  await expect(inWindow(page).getByRole('heading', { name: 'Водоснабжение и канализация' })).toBeVisible();
  await expect(chosen).toHaveText('указать');
  await fill('44');
  await expect(inWindow(page).getByText('Все места заполнены')).toBeVisible();
  // Nothing is left to fill: Enter is a key of the text again.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ещё.');
  await saveWindow(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect(await storedAnalysis(appraiser, reportId)).toMatchObject({
    gas: [{ value: '<p>Газ: 11 и 22.</p>' }, { rows: [['Ставка'], ['33']] }],
    water_sewerage: [{ value: '<p>Вода: 44</p>\n<p>Ещё..</p>' }],
  });
});

test('M8 texts that follow the sample and are only gone through go on following it', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  const golden = goldenSample('n34');
  // Dearer than the result by the metre: the reason is a place to fill. Larger than the analogues, which are left out.
  const rows = golden.rows.map((row) => ({ ...row, price: row.price * 100, area: row.area * 10 }));
  await libraryOf(user, { ...golden, rows });
  const reportId = await makeReport(user);
  const gas = [{ type: 'text', value: '<p>Газ: [указать].</p>' }];
  const body = { gas, sample_texts: allTexts('derived') };
  await user.call(marketAnalysisSheet.write, { params: { reportId }, body: body as never });
  const before = await storedAnalysis(user, reportId);
  await atSample(page, user, reportId);
  await addLarge(page);
  await page.getByRole('link', { name: /^Тексты/ }).click();
  await expect(page.getByText('из выборки, обновляется сама')).toHaveCount(3);

  const frame = await openEditor(page, 'Отбор объектов-аналогов');
  const title = (text: string) => expect(inWindow(page).getByRole('heading', { name: text })).toBeVisible();
  // Begun in one that follows, through another one, to a text of the user's own.
  await expect(frame.locator('body')).toContainText('аналог');
  await page.keyboard.press('F8');
  await title('Анализ фактических данных о ценах сделок и предложений');
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveCount(1);
  await page.keyboard.press('F8');
  await title('Газоснабжение');
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать');
  await page.keyboard.type('77');
  await expect(frame.locator('p')).toHaveText('Газ: 77.');
  await saveWindow(page);
  await expect(page.getByText('из выборки, обновляется сама')).toHaveCount(3);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  const { price_analysis, analogs } = before;
  expect(await storedAnalysis(user, reportId)).toMatchObject({
    gas: [{ value: '<p>Газ: 77.</p>' }],
    ...{ price_analysis, analogs, sample_texts: allTexts('derived') },
  });
});

test('M8 the last step leads to the first place also where it stands in a text that follows the sample', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const golden = goldenSample('n34');
  // As above: the reason is a place to fill.
  const rows = golden.rows.map((row) => ({ ...row, price: row.price * 100, area: row.area * 10 }));
  await libraryOf(user, { ...golden, rows });
  const reportId = await makeReport(user);
  await user.call(marketAnalysisSheet.write, {
    params: { reportId },
    body: { sample_texts: allTexts('derived') } as never,
  });
  await atSample(page, user, reportId);
  await addLarge(page);
  // The sample is read later than the texts.
  const sample = gate();
  await page.route(`**${sampleSheet.read.path.replace(':reportId', reportId)}`, async (route) => {
    await sample.opened;
    await route.fallback();
  });
  await page.goto(`/report/${reportId}/files`);
  await page.getByRole('link', { name: 'К первому' }).click();
  await expect(stepHeading(page, 'market-analysis')).toBeVisible();
  await expect(saveButton(page)).toBeVisible();
  sample.open();
  await expect(
    inWindow(page).getByRole('heading', { name: 'Анализ фактических данных о ценах сделок и предложений' }),
  ).toBeVisible();
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText('указать причину');
});
