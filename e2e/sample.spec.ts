import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { listOffers } from '#features/market/api.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { today } from '#kit/dates.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { paste } from './clipboard.ts';
import { test } from './journey.ts';
import { newReport } from './report-step.ts';
import {
  atSample,
  chosenSegment,
  goldenSample,
  libraryOf,
  sampleBegun,
  sampleRows,
  takeOffers,
} from './sample-page.ts';

/* The sample of a report: offers of the library, and what they say of the prices. */

const panel = (page: Page) => page.getByRole('region', { name: 'Цена за кв. м' });

test('M6 offers are chosen by a filter and left out with a reason; the figures follow each tick and stay with the report', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const { golden } = await sampleBegun(page, await newAppraiser());
  await expect(page.getByText('В выборке нет предложений')).toBeVisible();
  await accessible(page, 'empty');

  await page.getByRole('button', { name: 'Выбрать из предложений' }).click();
  const dialog = page.getByRole('dialog', { name: /Выбрать из предложений/ });
  await dialog.getByLabel('Площадь от, кв. м').fill('сто');
  await expect(dialog.getByText('Введите число')).toBeVisible();
  await dialog.getByLabel('Площадь от, кв. м').fill('600');
  await expect(dialog.getByRole('button', { name: /^Добавить 3\d\sпредложени/ })).toBeEnabled();
  await accessible(page, 'choice');
  await dialog.getByRole('button', { name: /^Добавить \d/ }).click();
  await expect(dialog).toHaveCount(0);
  // What the worked sample leaves out by hand counts here until it is unticked.
  const counted = golden.expected.n + golden.expected.left_out.filter(({ why }) => why === 'reason').length;
  await expect(panel(page).getByText(new RegExp(`^${counted}\\sпредложени`))).toBeVisible();
  await expect(panel(page).getByText('1 367–4 160 ₽')).toBeVisible();

  await page.getByRole('button', { name: 'Показать все' }).click();
  await page.getByRole('button', { name: /^Исключить: .*4\s160\sруб/ }).click();
  await expect(panel(page).getByText(new RegExp(`^${counted - 1}\\sпредложени`))).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Причина исключения/ }).first()).toHaveValue(/правило Тьюки/);
  await accessible(page, 'sample');
  await fitsTheWidth(page, 'sample');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  await page.reload();
  await expect(panel(page).getByText(new RegExp(`^${counted - 1}\\sпредложени`))).toBeVisible();

  const chart = page.getByRole('group', { name: new RegExp(`^По площади: ${counted - 1}\\sпредложени`) });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByText(/кв\.\sм, .*₽\/кв\.\sм/)).toBeVisible();
  await page.getByRole('button', { name: 'Таблицей' }).first().click();
  await expect(
    page
      .getByRole('region', { name: /^По площади/ })
      .last()
      .getByRole('row'),
  ).toHaveCount(counted);

  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByText(/^(?:свет|без света)[^·]* · (?:газ|без газа)/).first()).toBeVisible();
  await accessible(page, 'sample on the phone');
  await fitsTheWidth(page, 'sample on the phone');
});

test('M6 a copy of a row that was taken out comes back with one press; what is not stored yet is stored by itself', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await libraryOf(user, goldenSample('n7'));
  const id = await newReport(user, { evaluation_date: '2026-11-16' });
  await chosenSegment(user, id);
  await atSample(page, user, id);
  await takeOffers(page);
  await expect(sampleRows(page).first()).toBeVisible();
  const all = await sampleRows(page).count();
  await page
    .getByRole('button', { name: /^Убрать из выборки/ })
    .first()
    .click();
  await expect(sampleRows(page)).toHaveCount(all - 1);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(sampleRows(page)).toHaveCount(all);
  await expect
    .poll(async () => (await user.call(sampleSheet.read, { params: { reportId: id } })).body.offers?.length)
    .toBe(all - 1);
});

test('M6 Enter on a mark of a chart opens its offer', { tag: '@long' }, async ({ page, newAppraiser }) => {
  await sampleBegun(page, await newAppraiser());
  await takeOffers(page);
  const chart = page.getByRole('group', { name: /^По площади: \d/ });
  await chart.focus();
  await chart.press('ArrowRight');
  await chart.press('Enter');
  await expect(page).toHaveURL(/\/market\?offer=/);
  await expect(page.getByRole('complementary', { name: 'Предложение' })).toBeVisible();
});

test('M3, M6 an advert that is pasted at the sample is kept on the market and stands in the sample', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await newReport(user, { evaluation_date: today() });
  await chosenSegment(user, id);
  await page.setViewportSize(DESK);
  await atSample(page, user, id);
  await expect(page.getByRole('button', { name: 'Из объявления' })).toBeVisible();
  const copied = (flavour: string) =>
    readFileSync(`test/files/market/adverts/01-avito-like/page.clip.${flavour}`, 'utf8');
  await paste(page.locator('body'), { html: copied('html'), text: copied('txt') });
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить предложение' }).click();
  await expect(page.getByText('В выборку добавлено: 1 предложение')).toBeVisible();
  await expect(sampleRows(page)).toHaveCount(2);
  await expect(sampleRows(page).last()).toContainText('Малые Зарницы');
  const [offer] = (await user.call(listOffers, { query: {} })).body.items;
  expect(offer).toMatchObject({ price: 1_850_000, area: 1000 });
});
