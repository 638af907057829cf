import { expect, type Locator, type Page } from '@playwright/test';
import { accessible, PHONE } from './accessible.ts';
import { test } from './journey.ts';
import { newReport } from './report-step.ts';
import { atSample, chosenSegment, goldenSample, libraryOf } from './sample-page.ts';
import { enter } from './signing-in.ts';

/* What is typed or pasted stays whole, however long; the field says how much of it can be taken. */

/** Pastes one letter more than fits; the field keeps all and says so. */
async function overfull(page: Page, field: Locator, max: number): Promise<void> {
  await field.focus();
  await page.keyboard.insertText('я'.repeat(max + 1));
  await expect(field).toHaveValue('я'.repeat(max + 1));
  await expect(field).toHaveAccessibleDescription(new RegExp(`Не длиннее ${max} знаков, сейчас ${max + 1}`));
}

const fits = (field: Locator) => expect(field).not.toHaveAccessibleDescription(/Не длиннее/);

test('P4 an entry of the handbook, a search and the link of an advert are not cut, and go nowhere while they are too long', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const anna = await newAppraiser();
  await enter(page, anna, '/market/handbook');
  await page.getByRole('button', { name: 'Добавить запись' }).first().click();
  const entry = page.getByRole('dialog', { name: 'Новая запись' });
  await overfull(page, entry.getByRole('textbox', { name: 'Источник' }), 500);
  await overfull(page, entry.getByRole('textbox', { name: 'Издание' }), 20);
  await entry.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(entry.getByRole('textbox', { name: 'Издание' })).toHaveValue('я'.repeat(21));
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/market');
  await page.getByRole('button', { name: 'Из объявления' }).first().click();
  const advert = page.getByRole('dialog', { name: /Добавить из объявления/ });
  const link = advert.getByLabel(/^Ссылка на объявление/);
  await overfull(page, link, 1000);
  await accessible(page);
  await link.fill('https://uchastki.example/4182');
  await fits(link);
  await page.keyboard.press('Escape');
});

test('P4 the search of offers and the choice of a sample say what is too long, and look for what was there before', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const anna = await newAppraiser();
  await libraryOf(anna, goldenSample('n7'));
  await enter(page, anna, '/market');
  const search = page.getByLabel('Поиск предложений');
  await search.fill('Ольховка');
  await expect(page).toHaveURL(/q=/);
  const before = page.url();
  await search.fill('');
  await expect(page).not.toHaveURL(before);
  await overfull(page, search, 200);
  await expect(page).not.toHaveURL(/q=/);
  await expect(page.getByText('Ошибка при загрузке')).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await accessible(page);

  const reportId = await newReport(anna);
  await chosenSegment(anna, reportId);
  await atSample(page, anna, reportId);
  await page.getByRole('button', { name: 'Выбрать из предложений' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Выбрать из предложений/ });
  await dialog.getByRole('button', { name: 'Фильтры' }).click();
  await overfull(page, dialog.getByLabel('Слова'), 200);
  await dialog.getByLabel('Слова').fill('');
  await fits(dialog.getByLabel('Слова'));
});
