import { expect } from '@playwright/test';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import { exampleCalculation } from '#test/worked-example.ts';
import { HANDBOOK_ENTRY } from '../test/handbook-entry.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { percent, reportToCalculate, reportToCorrectGas, storedCalculation } from './calculation-page.ts';
import { add, kept } from './handbook-page.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';

/* An entry of the handbook fills one cell of the calculation. */

test('M7 handbook entry fills a correction: percent, range, source and reason, by Enter, and it can be taken back', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await add(user, { from: 'По границе участка', low: 1.09, mean: 1.125, high: 1.16 });
  await add(user, {
    from: 'По границе участка',
    source: 'Лаборатория рынка',
    edition: '2024',
    low: 1.08,
    mean: 1.11,
    high: 1.14,
  });
  await add(user, { from: 'По границе участка', segment: 'СНТ/ДНП', mean: 1.15 });
  await add(user, { from: 'По границе участка', region: 'Тульская область', mean: 1.15 });
  const reportId = await reportToCorrectGas(user);
  await atStep(page, user, reportId, 'calculation');
  await expect(page.getByRole('region', { name: 'Источники корректировок' })).toBeVisible();

  const picker = page.getByRole('dialog', { name: 'Справочник: Газоснабжение, аналог 2' });
  const cell = percent(page, 'Газоснабжение', 2);
  await expect(async () => {
    await percent(page, 'Электроснабжение', 2).click();
    await cell.click();
    await expect(picker).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  // The keys stay the table's: only the entries of this segment and region, the newest first.
  await expect(cell).toBeFocused();
  await expect(picker.getByRole('option')).toHaveCount(2);
  await expect(picker.getByRole('option').first()).toContainText(/\+12,5\s%/);
  await expect(picker).toContainText('Внутри интервала источника');
  await expect(picker).toContainText('Издание 2024 года: на дату оценки ему больше 18 месяцев.');
  await accessible(page, 'picker');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/picker.png` });
  await page.keyboard.press('ArrowUp');
  await expect(picker).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(picker).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(/\+12,5\s%/);
  await expect(cell).toBeFocused();
  await expect(picker).toHaveCount(0);
  const stored = async () => (await storedCalculation(user, reportId)) as StoredCalculation;
  await expect.poll(async () => (await stored()).analogs[1]?.ranges).toEqual({ gasCorrection: [9, 16] });
  expect((await stored()).corrections_meta.gasCorrection).toMatchObject({
    source: HANDBOOK_ENTRY.source,
    year: '2026',
    table: '39',
    page: '114',
    comment: expect.stringContaining('Газоснабжение: у аналога 2 по границе участка, у объекта оценки центральное'),
  });
  await expect.poll(async () => (await kept(user)).map(({ taken }) => taken).toSorted()).toEqual([0, 0, 0, 1]);

  await page.getByRole('button', { name: 'Отменить' }).first().click();
  await expect(cell).toHaveText(/^0\s%/);
  await expect.poll(async () => (await stored()).analogs[1]?.ranges).toEqual({});

  // By its key, another one, with a percent of one's own: outside of its range it is told.
  const third = page.getByRole('dialog', { name: 'Справочник: Газоснабжение, аналог 3' });
  await percent(page, 'Газоснабжение', 3).click();
  await page.keyboard.press('F4');
  await expect(third.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(third.getByLabel('Корректировка, %')).toHaveValue(/^\+?11/);
  await third.getByLabel('Корректировка, %').fill('20');
  await expect(third).toContainText(
    '20,00\u00a0% вне интервала источника (от\u00a08,00 до\u00a014,00\u00a0%): обоснуйте.',
  );
  await third.getByRole('button', { name: 'Принять' }).click();
  await expect(percent(page, 'Газоснабжение', 3)).toHaveText(/\+20\s%/);
  await expect(page.getByRole('region', { name: 'Источники корректировок' })).toContainText(
    'аналог 3: 20,00\u00a0% вне интервала источника',
  );
  await expect(page.getByRole('list', { name: 'Обратите внимание' })).toContainText('В справочнике нет записи для «');

  // A filled cell: its button opens the same choice with the present one marked, and another takes its place.
  await cell.click();
  await page.keyboard.press('F4');
  // First stands what is from the row's source.
  await expect(picker.getByLabel('Корректировка, %')).toHaveValue(/^\+?11/);
  await picker.getByRole('option').nth(1).click();
  await picker.getByRole('button', { name: 'Принять' }).click();
  await expect(cell).toHaveText(/\+12,5\s%/);
  const sources = page.getByRole('region', { name: 'Источники корректировок' });
  await expect(sources.getByLabel('Газоснабжение: от, %')).toHaveAttribute('placeholder', 'по аналогам');
  if (process.env.SHOTS) await sources.screenshot({ path: `${process.env.SHOTS}/ranges-by-analogue.png` });
  await cell.click();
  await cell.getByRole('button', { name: 'Из справочника' }).click();
  await expect(picker.getByRole('option').nth(1)).toContainText('сейчас в ячейке');
  await expect(picker.getByRole('option').first()).not.toContainText('сейчас в ячейке');
  await accessible(page, 'picker of a filled cell');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/picker-filled.png` });
  await picker.getByRole('option').first().click();
  await picker.getByRole('button', { name: 'Принять' }).click();
  await expect(cell).toHaveText(/\+11\s%/);
  await expect.poll(async () => (await stored()).analogs[1]?.ranges).toEqual({ gasCorrection: [8, 14] });
  expect((await stored()).corrections_meta.gasCorrection?.comment).not.toContain('1,13');
  // Both cells have the range of one entry: the fields of the row show it.
  await expect(sources.getByLabel('Газоснабжение: от, %')).toHaveValue('8');
  await expect(sources.getByLabel('Газоснабжение: до, %')).toHaveValue('14');

  // A percent of one's own is none of them: it is said, and nothing is chosen for the user.
  await cell.click();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await cell.click();
  await page.keyboard.press('F4');
  await expect(picker).toContainText(/Сейчас в ячейке: \+13\s%/);
  await expect(picker.getByRole('option', { selected: true })).toHaveCount(0);
  await expect(picker.getByRole('button', { name: 'Принять' })).toHaveCount(0);
  await accessible(page, 'picker of a percent of one’s own');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/picker-own.png` });
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(/\+13\s%/);
  await page.keyboard.press('ArrowDown');
  await expect(picker.getByLabel('Корректировка, %')).toHaveValue(/^\+?11/);
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText(/\+13\s%/);

  // Nothing fits: the sentence, and a new entry that is filled with the two values.
  const other = page.getByRole('dialog', { name: 'Справочник: Подъездные пути, аналог 3' });
  await percent(page, 'Подъездные пути', 3).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(other).toContainText('В справочнике нет записи для «Подъездные пути: ');
  await other.getByRole('button', { name: 'Новая запись' }).click();
  await expect(page.getByRole('dialog', { name: 'Новая запись' }).getByLabel('Фактор')).toHaveValue('Подъездные пути');
  await page.keyboard.press('Escape');
});

test('M7 at 360 px the entries come from below; a user without entries is asked nothing', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  const reportId = await reportToCalculate(user, { filled: true, plot: { gas: 'Центральное' } });
  const { analogs } = await storedCalculation(user, reportId);
  const bare = analogs.map((analogue) => ({ ...analogue, gas: 'Отсутствует', gasCorrection: null }));
  await user.send('POST', `/api/market-value-calculations/${reportId}`, { analogs: bare });
  await atStep(page, user, reportId, 'calculation');
  await percent(page, 'Газоснабжение', 2).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog', { name: /^Рассчитать из коэффициента/ })).toBeVisible();
  await add(user);
  await page.setViewportSize(PHONE);
  await page.reload();
  await page.getByRole('button', { name: 'Газоснабжение: из справочника' }).click();
  const sheet = page.getByRole('dialog', { name: /Газоснабжение, аналог 1/ });
  await accessible(page, 'sheet');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/picker-360.png` });
  await sheet.getByRole('button', { name: 'Принять' }).click();
  await expect(page.getByRole('textbox', { name: 'Газоснабжение, корректировка' }).first()).toHaveValue('14');
  // Once the sheet has gone.
  await expect(async () => fitsTheWidth(page)).toPass({ timeout: 10_000 });
});

test('M7 a class of area from the handbook fills the correction of the area', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await add(user, { factor: 'area', from: '1 000–1 199', to: '1 200–1 499', low: 0.94, mean: 0.96, high: 0.98 });
  const reportId = await reportToCalculate(user);
  const calculation = exampleCalculation(() => crypto.randomUUID());
  const analogs = calculation.analogs.map((analogue) => ({ ...analogue, areaCorrection: null }));
  await user.send('POST', `/api/market-value-calculations/${reportId}`, { ...calculation, analogs });
  await page.setViewportSize(DESK);
  await atStep(page, user, reportId, 'calculation');
  await expect(page.getByRole('region', { name: 'Устойчивость результата' })).toContainText('Без аналога 1');
  await percent(page, 'Площадь', 2).click();
  await expect(page.getByText('1 000–1 199')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Площадь', 2)).toContainText('−4');
});
