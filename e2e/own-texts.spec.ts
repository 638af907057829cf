import { expect } from '@playwright/test';
import { addOwnText, listOwnTexts } from '#features/market-analysis/own-texts-api.ts';
import { makeReport } from '../test/example-report.ts';
import { type Account, mustBe } from '../test/new-account.ts';
import { OWN_TEXT } from '../test/own-text.ts';
import { accessible } from './accessible.ts';
import { test } from './journey.ts';
import { saveStep, storedAnalysis } from './market-analysis-page.ts';
import { atStep } from './report-step.ts';
import { enter } from './signing-in.ts';
import { inWindow, openEditor, saveWindow, writeInstead } from './text-editor.ts';

/* Texts that a user keeps: written once, taken in the next report, with the places of that report. */

const ownTexts = (page: Parameters<typeof openEditor>[0]) => inWindow(page).getByRole('button', { name: 'Мои тексты' });

/** Three of the same section. */
async function keepTexts(user: Account): Promise<void> {
  const names = ['ИЖС, районный центр', 'Пригород, до 15 км', 'СНТ у трассы'];
  for (const [index, name] of names.entries()) {
    const segment = index === 2 ? 'СНТ' : 'ИЖС';
    mustBe(await user.call(addOwnText, { body: { ...OWN_TEXT, name, segment } as never }), name);
  }
}

test('M8 own text taken in a second report: kept under a proposed name, taken best first, taken back', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const appraiser = await newAppraiser();
  const first = await makeReport(appraiser);
  await atStep(page, appraiser, first, 'market-analysis');
  await openEditor(page, 'Газоснабжение');
  await writeInstead(page, 'Мой газ на {');
  const list = page.locator('.tox-autocompleter [role=menuitem]');
  await expect(list.first()).toBeVisible();
  await page.keyboard.type('дата оц');
  await expect(list.first()).toContainText('16.11.2026');
  await page.keyboard.press('Enter');
  await page.keyboard.type(': по улице.');
  await ownTexts(page).click();
  await expect(page.getByText('Своих текстов этого раздела ещё нет')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Сохранить как мой текст' }).click();
  const dialog = page.getByRole('dialog', { name: /Сохранить как мой текст/ });
  await expect(dialog.getByLabel('Название')).toHaveValue('ИЖС/ЛПХ, Заозёрный район');
  await accessible(page);
  // Escape closes this window alone.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(ownTexts(page)).toBeVisible();
  await ownTexts(page).click();
  // The menu takes the focus; before that the key is not its own.
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(inWindow(page)).toHaveCount(1);
  await ownTexts(page).click();
  await page.getByRole('menuitem', { name: 'Сохранить как мой текст' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранён ваш текст «ИЖС/ЛПХ, Заозёрный район»')).toBeVisible();
  await saveWindow(page);

  const second = await makeReport(appraiser);
  await atStep(page, appraiser, second, 'market-analysis');
  const frame = await openEditor(page, 'Газоснабжение');
  const before = (await frame.locator('p').textContent()) ?? '';
  await ownTexts(page).press('Enter');
  const kept = page.getByRole('menuitem', { name: /^ИЖС\/ЛПХ, Заозёрный район ИЖС\/ЛПХ · Светлоярская область/ });
  await expect(kept).toBeFocused();
  await accessible(page);
  await page.keyboard.press('Enter');
  await expect(frame.locator('p')).toHaveText('Мой газ на 16.11.2026: по улице.');
  await expect(frame.locator('p .live')).toHaveText('16.11.2026');
  // Back, and taken again.
  const back = inWindow(page).getByRole('button', { name: 'Вернуть', exact: true });
  await back.click();
  await expect(frame.locator('p')).toHaveText(before);
  await ownTexts(page).click();
  await expect(page.getByRole('menuitem', { name: / 1\sраз$/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Вернуть текст сервиса' }).click();
  await expect(frame.locator('p')).toContainText('Газоснабжение повышает привлекательность');
  await ownTexts(page).click();
  await kept.click();
  // The text is on its way until it stands there.
  await expect(frame.locator('p')).toHaveText('Мой газ на 16.11.2026: по улице.');
  await saveWindow(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect(await storedAnalysis(appraiser, second)).toMatchObject({
    gas: [{ value: '<p>Мой газ на {дата оценки}: по улице.</p>' }],
  });
});

test('M8 the page of own texts: found, opened, changed, renamed, deleted and brought back', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const appraiser = await newAppraiser();
  await enter(page, appraiser, '/market');
  await page.getByRole('link', { name: /^Мои тексты/ }).click();
  await expect(page.getByText('Своих текстов ещё нет')).toBeVisible();
  await accessible(page);

  await keepTexts(appraiser);
  await page.goto('/market/texts');
  await expect(page.getByText('3\u00a0текста', { exact: true })).toBeVisible();
  await accessible(page);
  // What is too long stays, with its sentence, and searches for nothing.
  await page.getByLabel('Поиск в моих текстах').fill('я'.repeat(201));
  await expect(page.getByText('Не длиннее 200 знаков, сейчас 201')).toBeVisible();
  await expect(page.getByText('3\u00a0текста', { exact: true })).toBeVisible();
  await page.getByLabel('Поиск в моих текстах').fill('пригород');
  await expect(page.getByText('1 из\u00a03')).toBeVisible();
  await page.getByRole('button', { name: 'Пригород, до 15 км', exact: true }).click();
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await expect(frame.locator('p .live')).toHaveText(['дата оценки', 'газоснабжение объекта']);
  await expect(inWindow(page).getByRole('button', { name: '+ изображение' })).toHaveCount(0);
  await accessible(page);
  await writeInstead(page, 'Газ рядом: {адрес}.');
  await saveWindow(page);
  await expect(page.getByText('Газ рядом: {адрес}.')).toBeVisible();

  await page.getByRole('button', { name: 'Название и условия: Пригород, до 15 км' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill('ИЖС, районный центр');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Текст с таким названием уже есть')).toBeVisible();
  await dialog.getByLabel('Название').fill('Пригород, до 20 км');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: 'Пригород, до 20 км', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Удалить: Пригород, до 20 км' }).click();
  await expect(page.getByText('Тексты не найдены')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Пригород, до 20 км', exact: true })).toBeVisible();
  const { items } = (await appraiser.call(listOwnTexts, { query: {} })).body;
  expect(items.map(({ name }) => name)).toContain('Пригород, до 20 км');
});
