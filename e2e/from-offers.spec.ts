import { expect, type Page } from '@playwright/test';
import { importOffers } from '#features/market/api.ts';
import type { Account } from '../test/new-account.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { atCalculation, reportToCalculate, storedCalculation } from './calculation-page.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';

/* «Из моих предложений» in the calculation. */

const open = (page: Page) => page.getByRole('button', { name: 'Из моих предложений' }).click();
const PLOT = { permittedUse: 'ИЖС/ЛПХ', area: 1310, offer_date: '2026-10-01', seen: '2026-11-01' };
const rows = [1, 2].map((n) => ({ ...PLOT, url: `a.example/${n}`, place: `д. Липки ${n}`, price: 1_000_000 * n }));

/** A filled calculation of a user who has the offers; gives the report's id. */
async function atCalculationWithOffers(page: Page, user: Account): Promise<string> {
  await user.call(importOffers, { body: { rows } });
  await page.setViewportSize(DESK);
  return atCalculation(page, user, { filled: true });
}

test('M5 one press fills a column from the library, the next door has the focus, and the toast takes it back', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await atCalculationWithOffers(page, user);
  await open(page);
  const panel = page.getByRole('complementary', { name: 'Из моих предложений' });
  await expect(panel.getByRole('button', { name: /^Взять/ })).toHaveCount(2);
  // The days of the reason are counted from when it was seen: an old offer is seen by its own day.
  await expect(panel.getByText('Опубликовано 01.10.2026, видели 01.11.2026')).toHaveCount(2);
  await accessible(page, 'the panel');
  await panel
    .getByRole('button', { name: /^Взять/ })
    .first()
    .click();
  await expect(panel.getByText('Аналог 4', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Взять/ })).toBeFocused();
  await expect.poll(async () => (await storedCalculation(user, reportId)).analogs[3]?.area).toBe(1310);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(panel.getByRole('button', { name: /^Взять/ })).toHaveCount(2);
  await panel
    .getByRole('button', { name: /^Взять/ })
    .first()
    .click();
  await expect(panel.getByText('Аналог 4', { exact: true })).toBeVisible();
  // The table goes on in its own scroller, never under the panel.
  await panel.getByRole('heading', { name: 'Из моих предложений' }).click({ trial: true, timeout: 3000 });
  // It differs from the object, and nothing is corrected yet: its weight is not what it will be.
  await expect(page.getByText('Веса предварительные: у аналога 4 есть отличия')).toBeVisible();
  await panel.getByRole('button', { name: 'Закрыть предложения' }).press('Escape');
  await expect(page.getByRole('button', { name: 'Из моих предложений' })).toBeFocused();
});

test('M5 an offer brings no conditions that it does not state, one press takes the usual ones for all, and the reasons written for the former analogues say so', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await atCalculationWithOffers(page, user);
  const former = page.getByText('Источник и обоснование даны для прежних значений: проверьте.');
  await open(page);
  const panel = page.getByRole('complementary', { name: 'Из моих предложений' });
  const take = panel.getByRole('button', { name: /^Взять/ }).first();
  await take.click();
  await expect(panel.getByText('Аналог 4', { exact: true })).toBeVisible();
  await expect(former).toHaveCount(0);
  await panel.getByRole('combobox', { name: 'В столбец' }).click();
  await page.getByRole('option', { name: /^Аналог 2/ }).click();
  await take.click();
  await expect(panel.getByText('Аналог 2', { exact: true })).toBeVisible();
  const stored = async () => (await storedCalculation(user, reportId)).analogs;
  await expect.poll(async () => (await stored())[1]?.area).toBe(1310);
  const terms = async () => (await stored()).map(({ bargaining, saleTerms }) => `${bargaining}, ${saleTerms}`);
  const usual = 'Предусмотрен, clean';
  expect(await terms()).toEqual([usual, ', ', usual, ', ']);
  await page.getByRole('button', { name: 'Обычные условия: аналоги 2, 4' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Обычные условия приняты' })).toContainText(/аналоги\s2, 4/);
  await expect.poll(terms).toEqual([usual, usual, usual, usual]);
  const all = ['financing', 'saleTerms', 'bargaining'];
  expect((await stored()).map(({ assumed }) => assumed)).toEqual([[], all, [], all]);
  await expect(page.getByRole('button', { name: /^Обычные условия/ })).toHaveCount(0);
  await expect(former).toHaveCount(1);
  await accessible(page, 'a reason of former analogues');
  await page.getByRole('button', { name: 'Подходит' }).click();
  await expect(former).toHaveCount(0);
  await expect
    .poll(async () => (await storedCalculation(user, reportId)).corrections_meta.saleDateCorrection)
    .toMatchObject({ comment: 'За время до даты оценки цены предложений не изменились.', outdated: false });
});

test('M5, P5 with the document beside the table the offers stand over it, in view', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await user.call(importOffers, { body: { rows } });
  const reportId = await reportToCalculate(user);
  await page.setViewportSize(DESK);
  await atStep(page, user, reportId, 'calculation');
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('region', { name: 'Документ рядом с формой' })).toBeVisible();
  await open(page);
  const sheet = page.getByRole('dialog', { name: 'Из моих предложений' });
  await expect(sheet.getByRole('button', { name: /^Взять/ }).first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Из моих предложений' })).toBeFocused();
});

test('M5 at 360 px the offers come from below', { tag: '@long' }, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await user.call(importOffers, { body: { rows } });
  const reportId = await reportToCalculate(user);
  await page.setViewportSize(PHONE);
  await atStep(page, user, reportId, 'calculation');
  await open(page);
  const sheet = page.getByRole('dialog', { name: 'Из моих предложений' });
  await expect(sheet).toBeVisible();
  await fitsTheWidth(page);
  await accessible(page, 'the sheet');
  // Three messages would cover a third of a phone: only the newest stands.
  const told = page.getByRole('status').filter({ hasText: /Аналог № \d заполнен/ });
  const take = sheet.getByRole('button', { name: /^Взять/ });
  await take.first().click();
  await expect(told).toHaveCount(1);
  await take.first().click();
  await expect(take).toHaveCount(0);
  await expect(told).toHaveCount(1, { timeout: 1500 });
});
