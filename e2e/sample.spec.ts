import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { listOffers } from '#features/market/api.ts';
import { listEntries } from '#features/market/handbook-api.ts';
import { chooseOffers, sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { today } from '#kit/dates.ts';
import type { Account } from '../test/new-account.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { reportToCalculate, storedCalculation } from './calculation-page.ts';
import { paste } from './clipboard.ts';
import { test } from './journey.ts';
import { atStep, newReport } from './report-step.ts';
import { atSample, chosenSegment, goldenSample, libraryOf } from './sample-page.ts';
import { saveWindow, writeInstead } from './text-editor.ts';
import { conflict, offline, withoutWrites } from './unsaved-work.ts';

/* The sample of a report: offers of the library, what they say of the prices, and where the report says so. */

const rows = (page: Page) => page.getByRole('region', { name: 'Предложения выборки' }).getByRole('row');
const panel = (page: Page) => page.getByRole('region', { name: 'Цена за кв. м' });
const take = async (page: Page) => {
  await page.getByRole('button', { name: 'Выбрать из предложений' }).click();
  await page.getByRole('button', { name: /^Добавить \d/ }).click();
};

/** On the sample of a new report, which has nothing in it yet, beside a library of 34 offers. */
async function sampleBegun(page: Page, user: Account) {
  const golden = goldenSample('n34');
  await libraryOf(user, golden);
  const id = await newReport(user, { evaluation_date: golden.valuation_date });
  await chosenSegment(user, id);
  await page.setViewportSize(DESK);
  await atSample(page, user, id);
  return { user, golden, id };
}

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
  await take(page);
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  await page
    .getByRole('button', { name: /^Убрать из выборки/ })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(all - 1);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(rows(page)).toHaveCount(all);
  await expect
    .poll(async () => (await user.call(sampleSheet.read, { params: { reportId: id } })).body.offers?.length)
    .toBe(all - 1);
});

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
  await take(page);
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
  await take(page);
  const door = page.getByRole('button', { name: /^В аналоги/ });
  const count = await door.count();
  await door.first().click();
  await expect(page.getByText(/^Аналог № 1 заполнен: \d+.пол/)).toBeVisible();
  await expect(door).toHaveCount(count - 1);
  await expect(rows(page).getByText(/Аналог 1$/)).toBeVisible();
  const [first] = (await storedCalculation(user, id)).analogs;
  expect(first).toMatchObject({ isIncluded: true, source: expect.stringContaining('uchastki.example') });
  // One press takes it back, and the door is there again.
  await page.getByRole('button', { name: 'Отменить' }).last().click();
  await expect(door).toHaveCount(count);
  await expect.poll(async () => (await storedCalculation(user, id)).analogs[0]?.source).toBe('');
});

test('M6, M7 what the area does to the prices of the sample goes to the handbook with its range', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const { user, golden } = await sampleBegun(page, await newAppraiser());
  await take(page);
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

test('M6 Enter on a mark of a chart opens its offer', { tag: '@long' }, async ({ page, newAppraiser }) => {
  await sampleBegun(page, await newAppraiser());
  await take(page);
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
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('Малые Зарницы');
  const [offer] = (await user.call(listOffers, { query: {} })).body.items;
  expect(offer).toMatchObject({ price: 1_850_000, area: 1000 });
});

test('M6 ticks of two windows come together without a question', { tag: '@long' }, async ({
  page,
  context,
  newAppraiser,
}) => {
  const { user, id } = await sampleBegun(page, await newAppraiser());
  await take(page);
  const stored = () => page.getByText(/Сохранено|Все изменения сохранены/).first();
  await expect(stored()).toBeVisible();
  const other = await context.newPage();
  await atSample(other, user, id);
  const ticks = (window: Page) => window.getByRole('checkbox', { name: /^Учитывать: / });
  await expect(ticks(other).nth(4)).toBeChecked();
  await Promise.all([ticks(page).nth(3).uncheck(), ticks(other).nth(4).uncheck()]);
  const leftOut = async () => {
    const { body } = await user.call(sampleSheet.read, { params: { reportId: id } });
    return body.offers.filter(({ included }) => !included).length;
  };
  await expect.poll(leftOut).toBe(2);
  for (const window of [page, other]) {
    await expect(ticks(window).nth(3)).not.toBeChecked();
    await expect(ticks(window).nth(4)).not.toBeChecked();
    await expect(window.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('checkbox', { name: 'Учитывать все' }).click();
  await expect.poll(leftOut).toBe(0);
});

test('M6, P8 a reason that two windows gave to one offer is asked about, and it is said whose is whose', {
  tag: '@long',
}, async ({ page, context, newAppraiser }) => {
  const { user, id } = await sampleBegun(page, await newAppraiser());
  await take(page);
  const tick = (window: Page) => window.getByRole('checkbox', { name: /^Учитывать: / }).nth(3);
  const reason = (window: Page) => window.getByRole('combobox', { name: /^Причина исключения/ }).first();
  const reasons = async () => {
    const { body } = await user.call(sampleSheet.read, { params: { reportId: id } });
    return body.offers.flatMap(({ included, reason }) => (included ? [] : [reason]));
  };
  await expect(page.getByText(/Сохранено|Все изменения сохранены/).first()).toBeVisible();
  await tick(page).uncheck();
  await expect.poll(reasons).toHaveLength(1);
  const other = await context.newPage();
  await atSample(other, user, id);
  await expect(reason(other)).toBeVisible();

  const letThrough = await withoutWrites(page);
  await reason(page).fill('моё');
  await reason(page).press('Tab');
  await expect(offline(page)).toBeVisible();
  await reason(other).fill('чужое');
  await reason(other).press('Tab');
  await expect.poll(reasons).toEqual(['чужое']);
  await letThrough();
  await expect(conflict(page).getByRole('group')).toHaveCount(1);
  await expect(conflict(page)).toContainText('причина исключения');
  await expect(conflict(page)).toContainText(/В этом окне\s*моё/);
  await expect(conflict(page)).toContainText(/В другом окне\s*чужое/);
  await conflict(page).getByRole('button', { name: 'Сохранить выбранное' }).click();
  await expect.poll(reasons).toEqual(['моё']);
  await expect(reason(other)).toHaveValue('моё');
  await expect(conflict(other)).toHaveCount(0);
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
