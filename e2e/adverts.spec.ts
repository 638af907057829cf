import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listOffers, readOffer } from '#features/market/api.ts';
import type { Account } from '../test/new-account.ts';
import { pdfPages } from '../test/pdf-text.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { atCalculation, percent, storedCalculation, value } from './calculation-page.ts';
import { drop, paste } from './clipboard.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* «Из объявления»: a page of an offer becomes an offer, with nothing of it run or fetched. */

const ROOT = 'test/files/market/adverts';
const bytes = (folder: string, file: string) => fs.readFileSync(path.join(ROOT, folder, file));
const text = (folder: string, file: string) => bytes(folder, file).toString('utf8');
const fileOf = (folder: string, file: string, mimeType = 'text/html') => ({
  name: file,
  mimeType,
  buffer: bytes(folder, file),
});

const LINK = 'https://avito-like.example/uchastok_7000000001';

const dialog = (page: Page) => page.getByRole('dialog');
const tick = (page: Page, label: string) => dialog(page).getByRole('checkbox', { name: label, exact: true });
const cell = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Сохранить предложение' });
const kept = async (user: Account) => (await user.call(listOffers, { query: {} })).body.items;

async function atMarket(page: Page, user: Account): Promise<void> {
  await enter(page, user, '/market');
  await expect(page.getByRole('heading', { name: 'Рынок' })).toBeVisible();
}

async function pasteExample(page: Page, folder: string): Promise<void> {
  await paste(page.locator('body'), {
    html: text(folder, 'page.clip.html'),
    text: text(folder, 'page.clip.txt'),
  });
}

test('M3 advert pasted from the clipboard: read with its quotes, mended, taken; seen again it gets a version', async ({
  page,
  newAppraiser,
}) => {
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

test('M3 several files at once: each has its row, one that is no advert stops no other', async ({
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

test('M3 an advert of a rent is no offer of a sale, and one without a price is asked about before it is kept', async ({
  page,
  newAppraiser,
}) => {
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

test('M3 a hostile page runs nothing and loads nothing; what is no advert says so in one sentence', async ({
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
  expect(outside).toEqual([]);
  expect(await kept(anna)).toEqual([]);
});

test('M3 in the calculation a pasted page fills a column, can be taken back, and is kept with the offer on saving', async ({
  page,
  newAppraiser,
}) => {
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
  const stored = await storedCalculation(anna, reportId);
  expect(stored.analogs[0]).toMatchObject({ price: 1_850_000, area: 1000, url: LINK });
});

test('M4 a print and a saved page are printed as they looked: the pages of one, the pictures of the other', async ({
  page,
  newAppraiser,
}) => {
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
    /Аналог № 2\. Копия объявления[^.]*\. Источник: https?:.{5,60}\. Сохранено \d\d\.\d\d\.\d{4}, \d\d:\d\d \(МСК\)\. SHA-256 оригинала [\da-f]{16}…/,
  );
});

for (const [name, size] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`M3 the dialog of an advert on a ${name}: fits, and is accessible`, async ({ page, newAppraiser }) => {
    const anna = await newAppraiser();
    await page.setViewportSize(size);
    await atMarket(page, anna);
    await page.getByRole('button', { name: 'Из объявления' }).click();
    await accessible(page);
    await pasteExample(page, '09-crossed-out-price');
    await expect(dialog(page).getByRole('heading', { name: /Что заполнить/ })).toBeVisible();
    await fitsTheWidth(page);
    await accessible(page);
  });
}

test('M3 on a phone several adverts stand in one line, and the values of the first are in view', async ({
  page,
  newAppraiser,
}) => {
  const anna = await newAppraiser();
  await page.setViewportSize(PHONE);
  await atMarket(page, anna);
  const names = ['01-avito-like', '02-cian-like', '03-domclick-like', '04-yandex-realty-like'];
  await drop(
    page.locator('body'),
    names.map((folder) => ({ ...fileOf(folder, 'page.html'), name: `${folder}, страница объявления.html` })),
  );
  const rows = dialog(page).getByRole('list', { name: 'Объявления' }).getByRole('listitem');
  await expect(rows.getByText('Прочитано')).toHaveCount(4);
  await expect(tick(page, 'Площадь')).toBeInViewport();
  await fitsTheWidth(page);
  await dialog(page).getByRole('button', { name: 'Следующее объявление (Alt+→)' }).click();
  await expect(rows.nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('M3 a page that is pasted while the dialog is on its way is read when it is there', async ({
  page,
  newAppraiser,
}) => {
  await atMarket(page, await newAppraiser());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/AdvertDialog.*\.css/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/AdvertDialog.*\.css/);
  await page.getByRole('button', { name: 'Из объявления' }).click();
  await asked;
  await pasteExample(page, '09-crossed-out-price');
  await expect(dialog(page)).toHaveCount(0);
  letGo();
  await expect(dialog(page).getByRole('heading', { name: /Что заполнить/ })).toBeVisible();
});

test('M3 on a phone, which has no keys, a press pastes the copied page; refused, it says what to do', async ({
  page,
  context,
  newAppraiser,
}) => {
  await page.setViewportSize(PHONE);
  await atMarket(page, await newAppraiser());
  await page.getByRole('button', { name: 'Из объявления' }).click();
  const press = dialog(page).getByRole('button', { name: 'Вставить', exact: true });
  await expect(press).toBeVisible();
  await expect(dialog(page).getByText('Ctrl')).toHaveCount(0);
  await paste(page.locator('body'), { text: LINK });
  await expect(dialog(page).getByText('Откройте страницу, выделите всё')).toBeVisible();
  await press.click();
  await expect(dialog(page).getByText('Вставить не удалось.')).toBeVisible();
  await accessible(page);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    ([html, plain]) => {
      const blob = (type: string, words: string) => new Blob([words], { type });
      const copied = { 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', plain) };
      return navigator.clipboard.write([new ClipboardItem(copied)]);
    },
    [text('01-avito-like', 'page.clip.html'), text('01-avito-like', 'page.clip.txt')] as const,
  );
  await press.click();
  await expect(dialog(page).getByRole('heading', { name: /Что заполнить по объявлению/ })).toBeVisible();
  await expect(cell(page, 'Цена')).toHaveValue(/1\s850\s000/);
  await fitsTheWidth(page);
});
