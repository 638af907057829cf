import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { addOffer, listOffers } from '#features/market/api.ts';
import { formatDate, today } from '#kit/dates.ts';
import { exampleCalculation } from '#test/worked-example.ts';
import type { Account } from '../test/new-account.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { pasteInto, reportToCalculate, storedCalculation, value } from './calculation-page.ts';
import { choose, save } from './form.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';
import { enter } from './signing-in.ts';

/* «Рынок»: the offers that a calculation leaves behind. */

const table = (page: Page) => page.getByRole('region', { name: 'Предложения' }).getByRole('table');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Предложение' });
const offer = (page: Page, place: string): Locator => page.getByRole('button', { name: place, exact: true });

const kept = async (user: Account) => (await user.call(listOffers, { query: {} })).body.items;

const add = (user: Account, body: object) => user.call(addOffer, { body });

async function threeOffers(user: Account): Promise<void> {
  const plot = { permittedUse: 'ИЖС/ЛПХ', gas: 'По границе участка', seen: '2026-11-01' };
  await add(user, {
    ...plot,
    url: 'a.example/1',
    place: 'Ольховка',
    price: 1_650_000,
    area: 1000,
    phone: '8 900 555 01 04',
    offer_date: '2026-10-02',
  });
  await add(user, {
    ...plot,
    url: 'a.example/2',
    place: 'Липки',
    price: 900_000,
    area: 600,
    permittedUse: 'СНТ/ДНП',
    offer_date: '2026-10-20',
  });
  await add(user, {
    ...plot,
    url: 'a.example/3',
    place: 'Покровское',
    price: 3_300_000,
    area: 1500,
    offer_date: '2026-09-09',
  });
}

const more = async (page: Page, action: string) => {
  await panel(page).getByRole('button', { name: 'Действия с предложением' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('M2 a calculation that is saved leaves its offers, typing alone leaves none; another price is a version', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await reportToCalculate(user);
  const calculation = exampleCalculation(() => crypto.randomUUID());
  await user.send('POST', `/api/market-value-calculations/${reportId}?typed=true`, calculation);
  await atStep(page, user, reportId, 'calculation');
  await pasteInto(value(page, 'Цена предложения, ₽', 1), '2300000');
  await expect.poll(async () => (await storedCalculation(user, reportId)).analogs[0]?.price).toBe(2_300_000);
  expect(await kept(user)).toEqual([]);
  await save(page);
  await expect.poll(async () => (await kept(user)).map(({ price, reports }) => [price, reports])).toHaveLength(3);
  const [first] = (await kept(user)).filter(({ price }) => price === 2_300_000);
  expect(first).toMatchObject({ reports: 1, previous_price: null });
  await pasteInto(value(page, 'Цена предложения, ₽', 1), '2100000');
  await save(page);
  await expect
    .poll(async () => (await kept(user)).find(({ id }) => id === first?.id))
    .toMatchObject({ price: 2_100_000, previous_price: 2_300_000 });

  await page.goto('/market');
  await page.locator(`[data-offer="${first?.id}"]`).click();
  await expect(panel(page)).toContainText(/Цена 2\s300\s000 → 2\s100\s000\s₽/);
  await expect(panel(page)).toContainText('Увидели впервые');
  await panel(page).getByRole('link', { name: '№ 148/ЗУ-2026' }).click();
  await expect(page).toHaveURL(new RegExp(`/report/${reportId}/calculation$`));
});

test('M1 words, filters and the order of the offers stay in the address, and keys are enough', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await threeOffers(user);
  await page.setViewportSize(DESK);
  await enter(page, user, '/');
  await page.getByRole('navigation', { name: 'Разделы' }).first().getByRole('link', { name: 'Рынок' }).click();
  const places = table(page).locator('[data-offer]');
  await expect(places).toHaveText(['Липки', 'Ольховка', 'Покровское']);
  await accessible(page);
  await page.getByRole('button', { name: /^Цена, ₽/ }).click();
  await expect(places).toHaveText(['Покровское', 'Ольховка', 'Липки']);
  await choose(page, 'Сегмент', 'ИЖС/ЛПХ');
  await expect(places).toHaveText(['Покровское', 'Ольховка']);
  await expect(page.getByRole('status').filter({ hasText: '2 из 3' })).toBeVisible();
  await page.locator('body').press('/');
  await page.keyboard.type('ольхов');
  await expect(places).toHaveText(['Ольховка']);
  await page.reload();
  await expect(places).toHaveText(['Ольховка']);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price');
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(places).toHaveText(['Покровское', 'Ольховка', 'Липки']);
  await places.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('1 650 000 ₽');
  // Nothing was typed into a calculation for it: the panel says when a report will stand there.
  await expect(panel(page).getByRole('region', { name: 'В отчетах' })).toHaveText(/Пока ни в одном\. Отчет появится/);
  await expect(panel(page)).toContainText('8 900 555 01 04');
  await accessible(page, 'with the panel');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(places.nth(1)).toBeFocused();
  // The whole row opens, and Esc goes back to it.
  await page.getByRole('cell', { name: /1\s650\s000/ }).click();
  await expect(panel(page)).toContainText('1 650 000 ₽');
  await page.keyboard.press('Escape');
  await expect(places.nth(1)).toBeFocused();
});

test('M1 an offer is added, changed, withdrawn, deleted and brought back', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await enter(page, user, '/market');
  await expect(page.getByRole('heading', { name: 'Предложений ещё нет' })).toBeVisible();
  await accessible(page, 'empty');
  await page.getByRole('button', { name: 'Добавить предложение' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новое предложение' });
  // Not on the cross, where Enter would close it.
  await expect(dialog.getByLabel('Ссылка')).toBeFocused();
  await dialog.getByLabel('Место').fill('д. Дубровка');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog.getByText('Укажите ссылку, или цену, площадь и место')).toBeVisible();
  await dialog.getByLabel('Цена').fill('1095000');
  await dialog.getByLabel('Площадь').fill('600');
  await accessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(panel(page)).toContainText('1 095 000 ₽');

  await more(page, 'Изменить');
  const editing = page.getByRole('dialog', { name: 'Изменить предложение' });
  await editing.getByLabel('Цена').fill('1000000');
  await editing.getByRole('button', { name: 'Сохранить' }).click();
  await expect(panel(page)).toContainText('1 000 000 ₽');
  await more(page, 'Снято с продажи');
  await expect(panel(page)).toContainText('снято');
  await expect(panel(page)).toContainText('2 версии');

  await more(page, 'Удалить');
  await page.getByRole('dialog', { name: 'Удалить предложение?' }).getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('heading', { name: 'Предложений ещё нет' })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(panel(page)).toContainText('1 000 000 ₽');
});

test('M2 a price that is changed by hand is seen today, the former one stays; a misprint is put right', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await threeOffers(user);
  await enter(page, user, '/market');
  await offer(page, 'Ольховка').click();
  await expect(panel(page).getByRole('link', { name: 'Открыть объявление' })).toHaveAttribute(
    'href',
    'https://a.example/1',
  );
  await more(page, 'Изменить');
  const editing = page.getByRole('dialog', { name: 'Изменить предложение' });
  const seen = editing.getByLabel('Когда видели');
  await expect(seen).toHaveValue('01.11.2026');
  await editing.getByLabel('Цена').fill('1500000');
  await expect(seen).toHaveValue(formatDate(today()));
  await expect(editing.getByText('Исправляете опечатку — верните 01.11.2026')).toBeVisible();
  await editing.getByLabel('Цена').fill('1650000');
  await expect(seen).toHaveValue('01.11.2026');
  await editing.getByLabel('Цена').fill('1500000');
  await editing.getByRole('button', { name: 'Сохранить' }).click();
  await expect(panel(page)).toContainText(/Цена 1\s650\s000 → 1\s500\s000\s₽/);

  await more(page, 'Изменить');
  await editing.getByLabel('Цена').fill('1510000');
  await editing.getByRole('button', { name: 'Сохранить' }).click();
  await expect(panel(page)).toContainText(/Цена 1\s650\s000 → 1\s510\s000\s₽/);
  await expect(panel(page)).toContainText('2 версии');
});

test('M1 ticked offers are withdrawn and deleted at once, and brought back; keys do the same', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await threeOffers(user);
  await enter(page, user, '/market');
  const places = table(page).locator('[data-offer]');
  const bar = page.getByRole('toolbar', { name: 'Выбранные предложения' });
  await places.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(bar).toContainText('Выбрано 2');
  await accessible(page, 'ticked');
  await bar.getByRole('button', { name: 'Снять', exact: true }).click();
  await expect(table(page).getByText('снято')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
  await bar.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('heading', { name: 'Предложений ещё нет' })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).last().click();
  await expect(places).toHaveCount(3);
  await places.first().focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Изменить предложение' })).toBeVisible();
});

test('M1 the price has a chart that keys go through; what the filters leave is saved as a file', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const plot = { url: 'a.example/9', place: 'Липки', area: 1000 };
  for (const [seen, price] of [
    ['2026-08-14', 2_300_000],
    ['2026-10-02', 2_400_000],
    ['2026-11-16', 2_250_000],
  ])
    await add(user, { ...plot, seen, price });
  await threeOffers(user);
  await enter(page, user, '/market?place=липки&sort=price');
  await expect(page.getByText(/2\s?предложения: от\s1\s500 до\s2\s250\s₽\/кв\.\sм, медиана\s1\s875/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Выгрузить XLSX' }).click();
  const [sheet] = (await readXlsx(readFileSync(await (await download).path()))).sheets;
  expect(sheet?.rows.map(([place]) => place)).toEqual(['Место', 'Липки', 'Липки']);
  await offer(page, 'Липки').first().click();
  const chart = panel(page).getByRole('img', { name: /^Цена по датам: 14\.08\.2026/ });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel(page).getByText(/^16\.11\.2026: 2\s250\s000\s₽$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(panel(page).getByText(/^02\.10\.2026: 2\s400\s000\s₽$/)).toBeVisible();
  await accessible(page, 'the chart');
});

test('M1 at 360 px offers are cards, and the panel takes the screen; a stranger sees none of them', {
  tag: '@long',
}, async ({ page, browser, newAppraiser }) => {
  const [user, stranger] = [await newAppraiser(), await newAppraiser()];
  await threeOffers(user);
  await page.setViewportSize(PHONE);
  await enter(page, user, '/market');
  await expect(page.getByRole('list', { name: 'Предложения' }).getByRole('listitem')).toHaveCount(3);
  await fitsTheWidth(page);
  await accessible(page);
  // One button before the list, the other ways in a menu.
  await expect(page.getByRole('button', { name: 'Из объявления' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Из таблицы' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Другие действия' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Выгрузить XLSX' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('button', { name: 'Другие действия' }).click();
  await accessible(page, 'menu');
  await page.getByRole('menuitem', { name: 'Из таблицы' }).click();
  await expect(page.getByRole('dialog', { name: 'Предложения из таблицы' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await choose(page, 'Сегмент', 'ИЖС/ЛПХ');
  await accessible(page, 'filters');
  await sheet.getByRole('button', { name: 'Показать 2' }).click();
  const cards = page.getByRole('list', { name: 'Предложения' });
  await expect(cards.getByRole('listitem')).toHaveCount(2);
  // Above the list, and said once.
  await expect(page.getByText(/^2 из\s3 · от\s1\s650 до\s2\s200\s₽/)).toBeVisible();
  await expect(page.getByText(/медиана/)).toHaveCount(1);
  await expect(cards.locator('[data-offer]')).toHaveText(['Ольховка', 'Покровское']);
  await page.getByRole('button', { name: 'Фильтры: 1' }).click();
  await choose(page, 'Порядок', 'Сначала дорогие');
  const area = sheet.getByRole('group', { name: 'Площадь, кв. м' });
  await area.getByLabel('От').fill('900');
  await area.getByLabel('До').fill('2000');
  await sheet.getByRole('button', { name: /^Показать/ }).click();
  // Both ends of a range are one filter.
  await expect(page.getByRole('button', { name: 'Фильтры: 2' })).toBeVisible();
  await expect(cards.locator('[data-offer]')).toHaveText(['Покровское', 'Ольховка']);
  await offer(page, 'Ольховка').click();
  await expect(panel(page)).toContainText('Что менялось');
  await fitsTheWidth(page, 'panel');
  await accessible(page, 'panel');
  const address = page.url();
  await panel(page).getByRole('button', { name: 'Закрыть предложение' }).click();
  await expect(page.getByRole('list', { name: 'Предложения' }).getByRole('listitem')).toHaveCount(2);
  const elsewhere = await browser.newContext({ viewport: PHONE });
  const theirs = await elsewhere.newPage();
  await enter(theirs, stranger, new URL(address).pathname + new URL(address).search);
  await expect(theirs.getByText('Не удалось загрузить версии')).toBeVisible();
  await expect(theirs.getByText('1 650 000')).toHaveCount(0);
  await elsewhere.close();
});
