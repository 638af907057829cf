import { expect, type Page } from '@playwright/test';
import { addOffer } from '#features/market/api.ts';
import { makeReport } from '../test/example-report.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { field } from './contract-page.ts';
import { test } from './journey.ts';
import { newReport, stepHeading } from './report-step.ts';
import { enter } from './signing-in.ts';

/* Ctrl+K: everything is a few letters away. «?» shows the keys. */

const palette = (page: Page) => page.getByRole('dialog', { name: 'Поиск и действия' });
const sought = (page: Page) => palette(page).getByRole('combobox', { name: 'Найти' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Все клавиши' });

test('P10 reports and offers are found by words, also with the other keyboard layout; steps and fields of the open report lead to their place', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await makeReport(user);
  await newReport(user, { report_number: '77/ЗУ' });
  const offer = { price: 1_880_000, area: 1000, place: 'деревня Малый Бор', phone: '+7 (900) 000-03-11' };
  await user.call(addOffer, { body: offer as never });
  await enter(page, user, '/');
  await expect(page.getByRole('link', { name: '77/ЗУ' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(sought(page)).toBeFocused();
  await expect(option(page, /^№.77\/ЗУ/)).toBeVisible();
  await expect(option(page, 'Создать новый отчет')).toBeVisible();
  await accessible(page);
  // «липки» with the other layout.
  await page.keyboard.type('kbgrb');
  await expect(option(page, /^№.2026\/11-084/)).toHaveAttribute('aria-selected', 'true');
  await expect(palette(page).getByText('Липки', { exact: true })).toBeVisible();
  await sought(page).fill('терентьев 11-084');
  await expect(option(page, /2026\/11-084/)).toHaveCount(0);
  await sought(page).fill('заречная 11-084');
  await expect(option(page, /2026\/11-084/)).toBeVisible();
  await sought(page).fill('+7 900 000-03-11');
  await expect(option(page, /^1.880.000/)).toBeVisible();
  await sought(page).fill('совсем ничего');
  await expect(palette(page).getByText('По словам «совсем ничего» ничего не найдено')).toBeVisible();
  await sought(page).fill('11-084');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/report/${id}/description`);
  await expect(stepHeading(page, 'description')).toBeVisible();
  await expect(palette(page)).toBeHidden();

  // A field of another step, by the arrows.
  await page.keyboard.press('Control+k');
  await expect(sought(page)).toBeFocused();
  await page.keyboard.type('дата');
  await expect(option(page, /^Дата договора/)).toBeVisible();
  const place = await page
    .getByRole('option')
    .allTextContents()
    .then((texts) => texts.findIndex((text) => text.startsWith('Дата отчета')));
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(option(page, /^Дата отчета/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/new-report#field-report_date$/);
  await expect(field(page, 'report_date')).toBeFocused();
});

test('P10 Esc gives the focus back; «?» shows the keys, but is a letter where somebody types; a dialog keeps its keys', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await newReport(user, { report_number: '7' });
  await enter(page, user, `/report/${id}/new-report`);
  const number = field(page, 'contract_number');
  await expect(number).toBeVisible();
  await number.fill('85');
  await number.press('?');
  await expect(number).toHaveValue('85?');
  await expect(keys(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(sought(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('85?');

  await page.getByLabel(/^Подтверждаю независимость/).focus();
  await page.keyboard.press('?');
  await expect(keys(page)).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(keys(page)).toBeHidden();
  // From the palette itself, while nothing is typed there.
  await page.keyboard.press('Control+k');
  await expect(sought(page)).toBeFocused();
  await page.keyboard.press('?');
  await expect(keys(page)).toBeVisible();
});

test('P10 on a phone it is in the menu and fills the screen; a press makes a report after a pattern', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await newReport(user, { report_number: '77/ЗУ' });
  await page.setViewportSize(PHONE);
  await enter(page, user, '/market');
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: 'Найти' }).click();
  await expect(sought(page)).toBeFocused();
  await expect(option(page, /^№.77\/ЗУ/)).toBeVisible();
  await accessible(page);
  await fitsTheWidth(page);
  await option(page, 'Новый по образцу').click();
  await expect(page.getByRole('dialog', { name: /^Новый по образцу/ })).toBeVisible();
  await expect(palette(page)).toBeHidden();
});
