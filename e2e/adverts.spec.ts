import fs from 'node:fs';
import { expect } from '@playwright/test';
import { readOffer } from '#features/market/api.ts';
import { builtFile } from '../test/first-load.ts';
import { accessible } from './accessible.ts';
import { atMarket, cell, dialog, fileOf, kept, LINK, pasteExample, save, text, tick } from './advert-page.ts';
import { drop, paste } from './clipboard.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';

/* «Из объявления»: a page of an offer becomes an offer, with nothing of it run or fetched. */

test('M3 advert pasted from the clipboard: read with its quotes, mended, taken; seen again it gets a version', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const anna = await newAppraiser();
  await atMarket(page, anna);
  const asked: string[] = [];
  await pasteExample(page, '01-avito-like');
  await expect(dialog(page).getByRole('heading', { name: /Что заполнить по объявлению/ })).toBeVisible();
  // From here on nothing is asked of anybody until it is confirmed.
  page.on('request', (request) => asked.push(request.url()));
  await expect(tick(page, 'Цена')).toBeChecked();
  await expect(cell(page, 'Цена')).toHaveValue(/1\s850\s000/);
  await expect(dialog(page).getByText('Копия объявления')).toBeVisible();
  await accessible(page);
  // A page that was copied does not know its address: it is asked for, and seen whole however long it is.
  await expect(cell(page, 'Ссылка')).toBeFocused();
  await cell(page, 'Ссылка').fill(`${LINK}?context=${'H4sIAAAAAAAA'.repeat(30)}`);
  expect(await cell(page, 'Ссылка').evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(
    2,
  );
  await cell(page, 'Ссылка').fill(LINK);
  await cell(page, 'Цена').fill('1 800 000');
  await tick(page, 'Телефон').uncheck();
  // ↓ goes to the next tick, and Enter fills.
  await tick(page, 'Цена').focus();
  await page.keyboard.press('ArrowDown');
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Предложение' })).toContainText(/1\s800\s000/);
  // The page itself is kept with it, and saved from there as it came.
  const evidence = page.getByRole('region', { name: 'Свидетельства' });
  await expect(evidence).toContainText('HTML и текст');
  await accessible(page, 'panel');
  const download = page.waitForEvent('download');
  await evidence.getByRole('button', { name: /Скачать оригинал/ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Объявление .*2026.*\.json$/);
  const original = JSON.parse(fs.readFileSync(await saved.path(), 'utf8')) as { html: string };
  expect(original.html).toBe(text('01-avito-like', 'page.clip.html'));
  const [offer] = await kept(anna);
  expect(offer).toMatchObject({ url: LINK, price: 1_800_000, area: 1000, phone: '', state: 'on_sale' });

  await page.keyboard.press('Escape');
  await pasteExample(page, '01-avito-like');
  await cell(page, 'Ссылка').fill(LINK);
  await save(page).click();
  await expect(page.getByText('Это предложение уже было')).toBeVisible();
  const all = await kept(anna);
  expect(all).toHaveLength(1);
  const { versions } = (await anna.call(readOffer, { params: { id: all[0]?.id ?? '' } })).body;
  expect(versions.map(({ price }) => price)).toEqual([1_800_000, 1_850_000]);
  // What was seen last stands open, the former page is a line.
  await expect(evidence.getByRole('button', { name: /Скачать оригинал/ })).toHaveCount(1);
  await evidence.getByText(/^Ещё одно от \d{2}\.\d{2}\.\d{4}$/).click();
  await expect(evidence.getByRole('button', { name: /Скачать оригинал/ })).toHaveCount(2);
  await accessible(page, 'two pages of one offer');
});

test('M3 several files at once: each has its row, one that is no advert stops no other', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const anna = await newAppraiser();
  await atMarket(page, anna);
  await drop(page.locator('body'), [
    fileOf('05-regional-board-1251', 'page.mhtml', 'multipart/related'),
    fileOf('13-wrong-files', 'unrelated.txt', 'text/plain'),
    fileOf('08-hectares-farm', 'page.pdf', 'application/pdf'),
  ]);
  const rows = dialog(page).getByRole('list', { name: 'Объявления' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Это не похоже на объявление о земельном участке');
  await expect(rows.nth(0)).toContainText('Прочитано');
  await expect(rows.nth(2)).toContainText('Прочитано');
  await save(page).click();
  await expect(rows.nth(0)).toContainText('Готово');
  await expect(rows.nth(2).getByRole('button')).toHaveAttribute('aria-current', 'true');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await kept(anna)).toHaveLength(2);
});

test('M3 an advert of a rent is no offer of a sale, and one without a price is asked about before it is kept', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const anna = await newAppraiser();
  await atMarket(page, anna);
  await drop(page.locator('body'), [fileOf('11-rent', 'page.html')]);
  await expect(dialog(page).getByRole('status')).toContainText('Это объявление об аренде.');
  await expect(save(page)).toHaveCount(0);
  await drop(dialog(page), [fileOf('04-yandex-realty-like', 'page.pdf', 'application/pdf')]);
  await expect(tick(page, 'Цена')).not.toBeChecked();
  await save(page).click();
  const question = page.getByRole('dialog', { name: 'Сохранить без цены?' });
  await question.getByRole('button', { name: 'Указать цену' }).click();
  await expect(question).toHaveCount(0);
  expect(await kept(anna)).toEqual([]);
  await save(page).click();
  await question.getByRole('button', { name: 'Сохранить без цены' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await kept(anna)).toMatchObject([{ price: null }]);
});

test('M3 a hostile page runs nothing and loads nothing; what is no advert says so in one sentence, and a link that was typed is not lost', async ({
  page,
  newAppraiser,
}) => {
  const anna = await newAppraiser();
  await atMarket(page, anna);
  await page.getByRole('button', { name: 'Из объявления' }).click();
  await expect(dialog(page).getByText('Вставьте скопированную страницу')).toBeVisible();
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(page.url());
    if (!request.url().startsWith(origin) && !request.url().startsWith('blob:')) outside.push(request.url());
  });
  page.on('dialog', () => outside.push('a dialog of the page'));
  const before = await page.evaluate(() => Object.keys(window).sort().join());
  await drop(dialog(page), [fileOf('12-hostile', 'page.html')]);
  await expect(dialog(page).getByRole('heading', { name: /Что заполнить/ })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(window).sort().join())).toBe(before);
  await expect(dialog(page).locator('script, iframe, object, svg[onload], img')).toHaveCount(0);
  expect(outside).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Отмена' }).click();

  await page.getByRole('button', { name: 'Из объявления' }).click();
  const refusals: [string, RegExp][] = [
    ['unrelated.txt', /Это не похоже на объявление о земельном участке\. Значения можно внести вручную\./],
    ['empty.html', /Файл пустой\./],
    ['page.doc', /Такой файл прочитать нельзя/],
    ['safari.webarchive', /Файл \.webarchive прочитать нельзя/],
  ];
  for (const [file, sentence] of refusals) {
    await drop(dialog(page), [fileOf('13-wrong-files', file)]);
    await expect(dialog(page).getByRole('status')).toContainText(sentence);
  }
  // The address alone is not opened: the page is asked for.
  await paste(dialog(page), { text: 'https://uchastki.example/4182' });
  await expect(dialog(page).getByRole('status')).toContainText('Откройте страницу');
  await expect(dialog(page).getByRole('textbox', { name: /Ссылка/ })).toHaveValue('https://uchastki.example/4182');
  await dialog(page)
    .getByRole('textbox', { name: /Ссылка/ })
    .press('Enter');
  await expect(dialog(page).getByRole('status')).toContainText('Откройте страницу');
  // A link is typed work: closing asks.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Остаться' }).click();
  await expect(dialog(page).getByRole('textbox', { name: /Ссылка/ })).toHaveValue('https://uchastki.example/4182');
  expect(outside).toEqual([]);
  expect(await kept(anna)).toEqual([]);
});

test('M3 a page that is pasted while the dialog is on its way is read when it is there', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  await atMarket(page, await newAppraiser());
  const held = gate();
  const program = `**${builtFile('src/features/market/web/advert/OfferFromAdvert.tsx')}`;
  await page.route(program, async (route) => {
    await held.opened;
    await route.continue();
  });
  const asked = page.waitForRequest(program);
  await page.getByRole('button', { name: 'Из объявления' }).click();
  await asked;
  await pasteExample(page, '09-crossed-out-price');
  await expect(dialog(page)).toHaveCount(0);
  held.open();
  await expect(dialog(page).getByRole('heading', { name: /Что заполнить/ })).toBeVisible();
});
