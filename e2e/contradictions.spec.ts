import { expect } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* What of a report contradicts itself is said where it is typed, and in the panel before the report is generated. */

test('I7 prices that vary by more than 33 % ask why the analogues are used, on a wide screen and on a phone', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  const params = { reportId };
  const { analogs } = (await appraiser.call(marketValueSheet.read, { params })).body;
  const body = { analogs: analogs.map(({ id }, index) => ({ id, ...(index === 0 ? { price: 9_900_000 } : {}) })) };
  expect((await appraiser.call(marketValueSheet.write, { params, body: body as never })).status).toBe(200);

  await enter(page, appraiser, `/report/${reportId}/calculation`);
  const why = page.getByLabel('Почему аналоги всё же использованы');
  await expect(why).toHaveValue('');
  await why.fill('рынок узок, других предложений нет');
  await accessible(page);
  await page.setViewportSize(PHONE);
  await expect(why).toHaveValue('рынок узок, других предложений нет');
  await fitsTheWidth(page);
  await accessible(page);
  await save(page);
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  expect((await appraiser.call(marketValueSheet.read, { params })).body.variation_reason).toBe(
    'рынок узок, других предложений нет',
  );
});

test('D4, R4 a report dated too early is told beside its date, and stops the generation with another segment', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  await enter(page, appraiser, `/report/${reportId}/new-report`);
  const date = page.getByLabel('Дата отчета');
  await date.fill('10.11.2026');
  await date.press('Tab');
  await expect(page.getByText('Раньше даты оценки, даты осмотра: отчет с такой датой не формируется')).toBeVisible();
  await accessible(page);
  await save(page);
  await expect(page.getByText(/сохранен/i).first()).toBeVisible();

  const segment = { market_segment: 'сельхоз' as const };
  expect((await appraiser.call(marketAnalysisSheet.write, { params: { reportId }, body: segment })).status).toBe(200);
  await page.goto(`/report/${reportId}/market-analysis`);
  await page.getByText('Дополнительно', { exact: true }).click();
  await expect(page.getByLabel('Вывод о наиболее эффективном использовании')).toHaveValue(/отличается от текущего/);

  await page.goto(`/report/${reportId}/files`);
  await expect(page.getByRole('link', { name: 'Дата отчета раньше даты оценки' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Сегмент .* не соответствует разрешённому/ })).toBeVisible();
  await expect(page.getByText(/ошиб\S+ меша\S+ сформировать отчет/).last()).toBeVisible();
});

test('R4 what the step bar counts stands beside its field, also in a folded section, until it is changed', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  const params = { reportId };
  const later = { egrn_number: 'КУВИ-001/2026-1', egrn_date: '2027-01-15' };
  expect((await appraiser.call(descriptionSheet.write, { params, body: later })).status).toBe(200);
  await enter(page, appraiser, `/report/${reportId}/description`);
  const step = page.getByRole('navigation', { name: 'Шаги отчета' }).getByRole('listitem').nth(1);
  await expect(step).toContainText('1\u00a0замечание');
  const date = page.getByLabel('Дата выписки ЕГРН');
  await expect(date).toBeVisible();
  await expect(date).toHaveAccessibleDescription(/Выписка из ЕГРН от 15\.01\.2027 позже даты отчета/);
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  await date.fill('12.11.2026');
  await date.press('Tab');
  await expect(page.getByText(/позже даты отчета/)).toHaveCount(0);
  await save(page);
  await expect(step).toContainText('18 из\u00a018');
});

test('R4 what is counted on the market analysis stands in its row, on the calculation under the table', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  const params = { reportId };
  const emptied = { analogs: [] };
  expect((await appraiser.call(marketAnalysisSheet.write, { params, body: emptied })).status).toBe(200);
  const bare = { value_interval_reason: '' };
  expect((await appraiser.call(marketValueSheet.write, { params, body: bare as never })).status).toBe(200);
  await enter(page, appraiser, `/report/${reportId}/market-analysis`);
  await expect(page.getByText(/в отчете не будет ни одной фразы/)).toBeVisible();
  await page.goto(`/report/${reportId}/calculation`);
  await page.getByRole('link', { name: 'Обоснуйте границы интервала стоимости' }).click();
  await expect(page.getByLabel(/^Обоснование интервала/)).toBeFocused();
});
