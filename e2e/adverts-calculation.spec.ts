import { expect } from '@playwright/test';
import { pdfPages } from '../test/pdf-text.ts';
import { accessible } from './accessible.ts';
import { cell, dialog, fileOf, LINK, pasteExample, text } from './advert-page.ts';
import { atCalculation, percent, storedCalculation, value } from './calculation-page.ts';
import { drop, paste } from './clipboard.ts';
import { test } from './journey.ts';

/* A page of an offer fills a column of the calculation, and is printed with it. */

test('M3 in the calculation a pasted page fills a column, can be taken back, and is kept with the offer on saving', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const anna = await newAppraiser();
  const reportId = await atCalculation(page, anna);
  await value(page, 'Цена предложения, ₽', 1).click();
  // On the table too: a page is no block of cells.
  await paste(value(page, 'Цена предложения, ₽', 1), {
    html: text('01-avito-like', 'page.clip.html'),
    text: text('01-avito-like', 'page.clip.txt'),
  });
  await expect(dialog(page).getByRole('heading', { name: /Что заполнить по объявлению/ })).toBeVisible();
  await accessible(page, 'in the calculation');
  await cell(page, 'Ссылка').fill(LINK);
  await dialog(page).getByRole('checkbox', { name: 'Принять обычные условия предложения' }).check();
  await dialog(page)
    .getByRole('button', { name: /^Заполнить \d+/ })
    .click();
  await expect(value(page, 'Цена предложения, ₽', 1)).toContainText(/1\s850\s000/);
  const told = page.getByRole('status').filter({ hasText: 'Аналог № 1 заполнен по объявлению' });
  await told.getByRole('button', { name: 'Отменить' }).click();
  await expect(value(page, 'Цена предложения, ₽', 1)).not.toContainText('850');

  await page.getByRole('button', { name: 'Из объявления' }).click();
  await pasteExample(page, '01-avito-like');
  await cell(page, 'Ссылка').fill(LINK);
  await dialog(page)
    .getByRole('button', { name: /^Заполнить \d+/ })
    .click();
  await expect(value(page, 'Цена предложения, ₽', 1)).toContainText(/1\s850\s000/);
  await expect.poll(async () => (await storedCalculation(anna, reportId)).analogs[0]?.evidence).toBeTruthy();
  await expect(page.getByRole('grid').getByRole('img', { name: 'Копия объявления' })).toBeVisible();
  const stored = await storedCalculation(anna, reportId);
  expect(stored.analogs[0]).toMatchObject({ price: 1_850_000, area: 1000, url: LINK });
});

test('M4 a print and a saved page are printed as they looked: the pages of one, the pictures of the other', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const anna = await newAppraiser();
  const reportId = await atCalculation(page, anna);
  const fill = async (folder: string, file: string, pictures: number) => {
    await page.getByRole('button', { name: 'Из объявления' }).click();
    await drop(dialog(page), [fileOf(folder, file, 'application/octet-stream')]);
    const take = dialog(page).getByRole('button', { name: /^Заполнить \d+/ });
    await expect(take).toBeVisible();
    await expect(dialog(page).getByRole('img', { name: /^Изображение \d со страницы$/ })).toHaveCount(pictures);
    await take.click();
    await expect(dialog(page)).toBeHidden({ timeout: 30_000 });
  };
  await fill('05-regional-board-1251', 'page.mhtml', 1);
  await fill('08-hectares-farm', 'page.pdf', 0);
  await expect
    .poll(async () => (await storedCalculation(anna, reportId)).analogs.map(({ evidence }) => evidence !== null))
    .toEqual([true, true]);
  // The same advert, copied again, goes into its column.
  await page.getByRole('button', { name: 'Из объявления' }).click();
  await drop(dialog(page), [fileOf('05-regional-board-1251', 'page.mhtml', 'application/octet-stream')]);
  await expect(dialog(page).getByLabel('В столбец').first()).toHaveValue(/^Аналог 1, /);
  await expect(dialog(page)).toContainText('Это объявление уже в расчете: сведения обновятся.');
  await dialog(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog(page)).toBeHidden();
  // Another advert in a column that is taken: nothing of the former analogue stays, and it can be brought back.
  const first = (await storedCalculation(anna, reportId)).analogs[0];
  await percent(page, 'Газоснабжение', 1).click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await storedCalculation(anna, reportId)).analogs[0]?.gasCorrection).toBe(12);
  await page.getByRole('button', { name: 'Из объявления' }).click();
  await drop(dialog(page), [fileOf('04-yandex-realty-like', 'page.mhtml', 'application/octet-stream')]);
  await dialog(page).getByLabel('В столбец').first().click();
  await page.getByRole('option', { name: /Аналог 1/ }).click();
  // What the page does not say goes with the former offer, and the usual conditions are shown where they are taken.
  await dialog(page).getByRole('button', { name: 'Вписать, чего не нашлось' }).click();
  await expect(dialog(page)).toContainText(/сейчас: [^,]+, будет убрано/);
  await dialog(page).getByRole('checkbox', { name: 'Принять обычные условия предложения' }).check();
  await expect(dialog(page)).toContainText('на странице не сказано, принято обычное');
  await dialog(page)
    .getByRole('button', { name: /^Заполнить \d+/ })
    .click();
  const replaced = page.getByRole('status').filter({ hasText: 'Аналог № 1 заполнен по объявлению, прежний убран' });
  await expect(replaced).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(async () => (await storedCalculation(anna, reportId)).analogs[0])
    .toMatchObject({
      gasCorrection: null,
      screenshots: [],
    });
  await replaced.getByRole('button', { name: 'Отменить' }).press('Enter');
  await expect
    .poll(async () => (await storedCalculation(anna, reportId)).analogs[0])
    .toMatchObject({
      gasCorrection: 12,
      url: first?.url,
    });
  const { status, bytes: pdf } = await anna.download(`/api/reports/${reportId}/preview.pdf`);
  expect(status).toBe(200);
  const printed = (await pdfPages(pdf)).join(' ').replaceAll('\u00a0', ' ');
  expect(printed).toContain('Аналог № 1, изображение 1 со страницы объявления');
  expect(printed).toMatch(
    /Аналог № 2\. Копия объявления[^.]*\. Источник: https?:.{5,60}\. Сохранено \d\d\.\d\d\.\d{4}, \d\d:\d\d \(МСК\)\. Дата предложения в отчёте: [\d.]{10}\. SHA-256 оригинала [\da-f]{16}…/,
  );
});
