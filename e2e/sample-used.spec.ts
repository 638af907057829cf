import { expect } from '@playwright/test';
import { listEntries } from '#features/market/handbook-api.ts';
import { chooseOffers, sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { reportToCalculate, storedCalculation } from './calculation-page.ts';
import { test } from './journey.ts';
import { atStep, newReport } from './report-step.ts';
import { atSample, goldenSample, libraryOf, sampleBegun, sampleRows, takeOffers } from './sample-page.ts';
import { saveWindow, writeInstead } from './text-editor.ts';

/* Where the report says what its sample says: its texts, its analogues, the handbook, the reasons of the calculation. */

test('M6 sample becomes the analysis: the texts follow it, the user makes one his own, and takes it back', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await libraryOf(user, goldenSample('n34'));
  const id = await newReport(user, { evaluation_date: '2026-11-16' });
  const segment = async () =>
    user.call(marketAnalysisSheet.write, { params: { reportId: id }, body: { market_segment: 'ИЖС' } });
  await atSample(page, user, id);
  await expect(page.getByText('В выборке нет предложений')).toBeVisible();
  await segment();
  await page.reload();
  await takeOffers(page);
  const prices = page.getByRole('region', { name: 'Анализ фактических данных о ценах сделок и предложений' });
  await expect(prices.getByText('Из выборки, обновляется сама')).toBeVisible();
  await expect(prices).toContainText(/выявлено 35\sпредложений/);
  await page.getByRole('checkbox', { name: /^Учитывать: .*11\.11\.2026/ }).uncheck();
  await expect(prices).toContainText(/выявлено 34\sпредложения/);
  await accessible(page, 'derived');

  // The link opens the text itself.
  await prices.getByRole('link', { name: 'Изменить' }).click();
  await expect(page.frameLocator('.tox-edit-area__iframe').locator('body')).toContainText('выявлено 34');
  await writeInstead(page, 'Мои слова о ценах.');
  await saveWindow(page);
  await page.getByRole('link', { name: /^Выборка/ }).click();
  await expect(prices.getByText(/Изменён вами/)).toBeVisible();
  await expect(prices).toContainText('Мои слова о ценах.');
  await prices.getByRole('button', { name: /^Обновить по выборке/ }).click();
  await expect(prices).toContainText(/выявлено 34\sпредложения/);
  await page.getByRole('button', { name: 'Отменить' }).last().click();
  await expect(prices).toContainText('Мои слова о ценах.');
  const stored = (await user.call(marketAnalysisSheet.read, { params: { reportId: id } })).body;
  expect(JSON.stringify(stored.price_analysis)).toContain('Мои слова о ценах.');
});

test('M6 an offer of the sample becomes an analogue with its number', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const { user, id } = await sampleBegun(page, await newAppraiser());
  await takeOffers(page);
  const door = page.getByRole('button', { name: /^В аналоги/ });
  const count = await door.count();
  await door.first().click();
  await expect(page.getByText(/^Аналог № 1 заполнен: \d+.пол/)).toBeVisible();
  await expect(door).toHaveCount(count - 1);
  await expect(sampleRows(page).getByText(/Аналог 1$/)).toBeVisible();
  const [first] = (await storedCalculation(user, id)).analogs;
  expect(first).toMatchObject({ isIncluded: true, source: expect.stringContaining('uchastki.example') });
  // One press takes it back, and the door is there again.
  await page.getByRole('button', { name: 'Отменить' }).last().click();
  await expect(door).toHaveCount(count);
  await expect.poll(async () => (await storedCalculation(user, id)).analogs[0]?.source).toBe('');
});

test('M6 analogues that the sample lacks come into it at one press', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  const reportId = await reportToCalculate(user, { filled: true });
  await atSample(page, user, reportId);
  const door = page.getByRole('button', { name: /^Добавить аналоги в выборку: \d$/ });
  await expect(door).toHaveText(/: 3$/);
  await accessible(page, 'analogues beside the sample');
  await door.click();
  await expect(page.getByText(/^В выборку добавлено: 3\sпредложения/)).toBeVisible();
  await expect(door).toHaveCount(0);
  await expect(sampleRows(page).getByText(/Аналог \d$/)).toHaveCount(3);
  await page.getByRole('button', { name: 'Отменить' }).last().click();
  await expect(door).toHaveText(/: 3$/);
});

test('M6, M7 what the area does to the prices of the sample goes to the handbook with its range', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const { user, golden } = await sampleBegun(page, await newAppraiser());
  await takeOffers(page);
  const effects = page.getByRole('region', { name: 'Влияние факторов' });
  await expect(
    effects.getByText(/^Зависимость цены 1\sкв\.\sм от площади по выборке: показатель степени −0,/),
  ).toBeVisible();
  await accessible(page, 'effects');
  await effects.getByRole('button', { name: 'В справочник' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Новая запись' });
  await expect(dialog.getByLabel('Издание')).toHaveValue(golden.valuation_date.slice(0, 7));
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Площадь: запись добавлена в справочник')).toBeVisible();
  const [entry] = (await user.call(listEntries, { query: {} })).body.items;
  expect(entry).toMatchObject({
    factor: 'area',
    form: 'power',
    segment: 'ИЖС/ЛПХ',
    source: expect.stringMatching(/^Анализ выборки: 3\d/),
  });
  expect(entry?.low).toBeLessThan(entry?.mean ?? 0);
  expect(entry?.mean).toBeLessThan(entry?.high ?? 0);

  await page.setViewportSize(PHONE);
  await effects.scrollIntoViewIfNeeded();
  await fitsTheWidth(page, 'effects on the phone');
});

test('M6 where the sample shows no influence of the area, the calculation proposes that as the reason', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await libraryOf(user, goldenSample('n12'));
  const reportId = await reportToCalculate(user, { filled: true });
  const params = { reportId };
  const { body: found } = await user.call(chooseOffers, { params, query: {} });
  await user.call(sampleSheet.write, { params, body: { offers: found.offers } as never });
  const stored = await storedCalculation(user, reportId);
  const analogs = stored.analogs.map((analogue) => ({ ...analogue, areaCorrection: null }));
  const { areaCorrection: _, ...corrections_meta } = stored.corrections_meta;
  await user.call(marketValueSheet.write, { params, body: { analogs, corrections_meta } as never });
  await atStep(page, user, reportId, 'calculation');
  await page.getByRole('button', { name: /^Выборка.*влияния площади не выявлено\. Взять$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Площадь: обоснование' })).toHaveValue(
    /^По выборке \(15.предложений\) статистически значимого влияния площади не выявлено\.$/,
  );
  await expect(page.getByRole('button', { name: /влияния площади не выявлено/ })).toHaveCount(0);
  await accessible(page, 'the reason of the sample');
});
