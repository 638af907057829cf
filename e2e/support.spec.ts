import { expect, type Page } from '@playwright/test';
import { exampleCalculation } from '#test/worked-example.ts';
import type { Account } from '../test/new-account.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { percent, reportToCalculate, storedCalculation } from './calculation-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';

/* «Устойчивость результата»: how firm the value is, between the variation and the weights. */

const AREA_RANGES: [number, number][] = [
  [-1.5, -0.5],
  [-5.25, -2.75],
  [2, 4],
];

/** The worked example, whose area has a range of its own in each cell. */
async function exampleWithRanges(user: Account): Promise<string> {
  const reportId = await reportToCalculate(user);
  const { analogs, ...rest } = exampleCalculation(() => crypto.randomUUID());
  const ranged = analogs.map((analogue, index) => ({ ...analogue, ranges: { areaCorrection: AREA_RANGES[index] } }));
  await user.send('POST', `/api/market-value-calculations/${reportId}`, { ...rest, analogs: ranged });
  return reportId;
}

const sheet = (page: Page) => page.getByRole('region', { name: 'Устойчивость результата' });
const shot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return;
  await sheet(page).scrollIntoViewIfNeeded();
  await sheet(page).screenshot({ path: `${process.env.SHOTS}/support-${name}.png` });
};

test('M10 the support of the value: read by keys and as a table, its bounds accepted with their reason and taken back', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await exampleWithRanges(user);
  await page.setViewportSize(DESK);
  await atStep(page, user, reportId, 'calculation');
  await expect(sheet(page).getByText('Без аналога 1')).toBeVisible();
  await expect(sheet(page)).toContainText(/2\s376\s000–2\s633\s000\s₽/);
  await expect(sheet(page)).toContainText(/−5,68 и\s\+4,51\s% к стоимости, до округления/);
  await expect(sheet(page)).toContainText(/Все на нижней: 2\s331, на верхней: 2\s709/);
  await expect(sheet(page)).toContainText(/Сейчас: 2\s342\s000–2\s773\s000\s₽/);
  await accessible(page, 'desk');
  await fitsTheWidth(page, 'desk');
  await shot(page, '1440');

  const chart = sheet(page).getByRole('group', { name: /^Интервалы корректировок: 7\sкорректировок/ });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  const told = sheet(page).getByRole('status').filter({ hasText: 'граница' });
  await expect(told).toHaveText(/^Скидка на торг, нижняя граница: 1\s873,90\s₽\/кв\.\sм, 2\s454\s803\s₽, −2,54\s%$/);
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText(/^Скидка на торг, верхняя граница/);
  await page.keyboard.press('ArrowDown');
  await expect(told).toHaveText(/^Газоснабжение, верхняя граница/);
  await shot(page, 'pointed');
  await sheet(page).getByRole('button', { name: 'Таблицей' }).press('Enter');
  await expect(sheet(page).getByRole('row', { name: /^Общая площадь/ })).toContainText(
    /1\s903,45\s*2\s493\s523\s*−1,01/,
  );
  await accessible(page, 'table');
  await sheet(page).getByRole('button', { name: 'Диаграммой' }).press('Enter');

  await sheet(page).getByRole('button', { name: 'Принять границы' }).press('Enter');
  await expect(sheet(page).getByText('Границы приняты')).toBeVisible();
  await save(page);
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  const stored = await storedCalculation(user, reportId);
  expect(stored).toMatchObject({ value_interval_low: 2_376_000, value_interval_high: 2_633_000 });
  expect(stored.value_interval_reason).toMatch(/^Основания границ: диапазоны 7\sкорректировок/);

  // Another correction is another value: the accepted words are no longer those of the calculation.
  await percent(page, 'Газоснабжение', 1).dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('Границы взяты из прежнего расчета');
  await expect(sheet(page)).toContainText('пересчитать');
  // What has saved itself holds.
  await expect(sheet(page)).not.toContainText('пересчитать', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Отменить, Ctrl+Z' }).click();
  await expect(sheet(page).getByText('Границы приняты')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить, Ctrl+Z' }).click();
  await expect(sheet(page)).toContainText(/Сейчас: 2\s342\s000–2\s773\s000\s₽/);
  await sheet(page).getByLabel('Печатать в отчете').uncheck();
  await save(page);
  await expect.poll(async () => (await storedCalculation(user, reportId)).support_omitted).toBe(true);
});

test('M10 the support on a phone and in the dark; without ranges it leads to the first cell that lacks one', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await exampleWithRanges(user);
  await page.setViewportSize(PHONE);
  await atStep(page, user, reportId, 'calculation');
  await expect(sheet(page).getByText('Без аналога 1')).toBeVisible();
  await fitsTheWidth(page, 'phone');
  await accessible(page, 'phone');
  await shot(page, '360');
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page, 'phone, dark');
  await shot(page, '360-dark');
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await fitsTheWidth(page, String(width));
    await shot(page, `${width}-dark`);
  }
  await accessible(page, 'desk, dark');

  const bare = await reportToCalculate(user);
  const example = exampleCalculation(() => crypto.randomUUID());
  await user.send('POST', `/api/market-value-calculations/${bare}`, {
    ...example,
    corrections_meta: {},
    analogs: example.analogs.slice(0, 2),
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await atStep(page, user, bare, 'calculation');
  await expect(sheet(page)).toContainText('Без диапазона, не изменялись: Скидка на торг,');
  await expect(sheet(page)).toContainText('Для границ не хватает данных');
  await shot(page, 'bare');
  await sheet(page).getByRole('button', { name: 'К первой ячейке без диапазона' }).click();
  await expect(percent(page, 'Скидка на торг', 1)).toBeFocused();
});
