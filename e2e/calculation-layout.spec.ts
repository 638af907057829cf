import { expect, type Locator } from '@playwright/test';
import { exampleCalculation } from '#test/worked-example.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { atCalculation, percent, reportToCalculate, storedCalculation, value } from './calculation-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';

/* The calculation on screens of every width. */

test('B3 between a phone and a desk the save bar keeps its one line', { tag: '@long' }, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser, { filled: true });
  const bar = page.locator('[data-totals]');
  for (const width of [768, 834, 1024, 1152]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar).toHaveJSProperty('offsetHeight', 61);
    await fitsTheWidth(page);
  }
});

test('B3, Q6 the calculation works at 360 px, and passes axe there and on a wide screen in both schemes', async ({
  page,
  appraiser,
}) => {
  await atCalculation(page, appraiser, { filled: true });
  await accessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('tab', { name: /Аналог 2/ }).click();
  await expect(page.getByLabel('Цена предложения, ₽', { exact: true })).toHaveValue('1\u00a0650\u00a0000');
  const area = page.getByLabel('Площадь, кв.\u00a0м', { exact: true });
  await expect(area).toHaveValue('1\u00a0000');
  await area.focus();
  await expect(area).toHaveValue('1000');
  const gas = page.getByLabel('Газоснабжение, корректировка', { exact: true });
  await gas.fill('13,5');
  await gas.press('Enter');
  await expect(page.getByLabel('Вода и канализация, корректировка', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Газоснабжение, корректировка: сменить знак' }).click();
  await expect(gas).toHaveValue('−13,5');
  await page.getByLabel('Подъездные пути', { exact: true }).selectOption('Другое');
  await page.getByLabel('Подъездные пути: своё значение').fill('Плиты');
  await page.getByLabel('Подъездные пути: своё значение').blur();
  await fitsTheWidth(page);
  await accessible(page);
  await save(page);
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
});

test('I1, I6 five analogues cut no value and no weight, and a toast leaves the last one free', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await reportToCalculate(appraiser);
  const { analogs, ...rest } = exampleCalculation(() => crypto.randomUUID());
  const more = analogs.slice(0, 2).map((analogue) => ({ ...analogue, id: crypto.randomUUID(), screenshots: [] }));
  const rights = { propertyRights: 'Общая долевая собственность', areaCorrection: -60 };
  const five = [...analogs, { ...more[0], ...rights }, more[1]];
  await appraiser.send('POST', `/api/market-value-calculations/${reportId}`, { ...rest, analogs: five });
  await page.setViewportSize({ width: 1440, height: 900 });
  await atStep(page, appraiser, reportId, 'calculation');
  const cut = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
          .map((box) => box.textContent),
      );
  await expect(value(page, 'Имущественные права', 4)).toHaveText('Общая долевая собственность');
  expect(await cut('td[data-line] [title]')).toEqual([]);
  const weights = page.getByRole('region', { name: 'Расчет весов' });
  await expect(weights.locator('[style*="--share"]')).toHaveCount(5);
  expect(await cut('[style*="--share"]')).toEqual([]);

  await value(page, 'Подъездные пути', 5).click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Действия с аналогом 5' }).click();
  await page.getByRole('menuitem', { name: 'Заполнить по объекту' }).click();
  const first = await value(page, 'Телефон', 1).boundingBox();
  const toast = page.getByRole('status').filter({ hasText: 'Заполнено по объекту' });
  const toastsEdge = async () => {
    const box = await toast.boundingBox();
    return box ? box.x + box.width : Number.POSITIVE_INFINITY;
  };
  // The toast slides in: its place is where it comes to rest.
  await expect.poll(toastsEdge).toBeLessThanOrEqual((first?.x ?? 0) + 2);
  // It lies over the page, whole, and above the save bar.
  await expect(toast).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('button', { name: 'Далее', exact: true }).boundingBox();
  const lowest = async () => {
    const box = await toast.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  expect(await lowest()).toBeLessThan(bar?.y ?? 0);
  // A press on its words goes to what lies below; only its button takes one.
  const taken = (part: Locator) =>
    part.evaluate((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return box.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await taken(toast)).toBe(false);
  expect(await taken(toast.getByRole('button', { name: 'Отменить' }))).toBe(true);
});

test('I1, I4 a new table is not hatched; a price takes digits alone, a correction that is no number is 0', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atCalculation(page, appraiser);
  const hatch = (analogue: number) =>
    value(page, 'Телефон', analogue).evaluate((cell) => getComputedStyle(cell).backgroundImage);
  expect([await hatch(1), await hatch(2)]).toEqual(['none', 'none']);

  const price = value(page, 'Цена предложения, ₽', 1);
  await price.click();
  await page.keyboard.type('2 3a0,');
  await expect(price.getByRole('textbox')).toHaveValue('230');
  await price.getByRole('textbox').fill('2 300 000 ₽');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText('2\u00a0300\u00a0000');
  const gas = percent(page, 'Газоснабжение', 1);
  await gas.click();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await expect(gas).toHaveText('+12,5\u00a0%');
  await gas.click();
  await page.keyboard.type('как у всех');
  await page.keyboard.press('Enter');
  await expect(gas).toHaveText('0\u00a0%');
  await expect(gas).not.toHaveAttribute('aria-invalid');

  await value(page, 'В расчете', 1).getByRole('button').click();
  expect(await hatch(1)).toBe('none');
  expect(await hatch(2)).toContain('gradient');
  expect((await storedCalculation(appraiser, reportId)).analogs).toHaveLength(2);
});

test('I6 beside the printed pages the method of the weights is whole, and the name of an analogue has one line', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await atCalculation(page, appraiser, { filled: true });
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('region', { name: 'Документ рядом с формой' })).toBeVisible();
  const method = page.getByRole('combobox', { name: 'Способ расчета весов' });
  await method.scrollIntoViewIfNeeded();
  expect(await method.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  const weights = page.getByRole('region', { name: 'Расчет весов' });
  const name = weights.getByRole('rowheader').first();
  expect(await name.evaluate((cell) => getComputedStyle(cell).whiteSpace)).toBe('nowrap');
  await expect(weights).toHaveJSProperty('scrollWidth', await weights.evaluate((sheet) => sheet.clientWidth));
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('B3, I3, I6 a phone answers a question by its list, types over a number and sees that it is saved', {
    tag: '@long',
  }, async ({ page, appraiser }) => {
    const reportId = await reportToCalculate(appraiser, { plot: { gas: 'Автономное' } });
    const { analogs, ...rest } = exampleCalculation(() => crypto.randomUUID());
    const asking = analogs.map((analogue, index) => (index === 0 ? { ...analogue, gas: '' } : analogue));
    await appraiser.send('POST', `/api/market-value-calculations/${reportId}`, { ...rest, analogs: asking });
    await atStep(page, appraiser, reportId, 'calculation');
    await page.getByRole('button', { name: 'Заполнить по объекту' }).tap();
    const asked = page.getByRole('dialog', { name: 'Уточните значения аналога 1' });
    await asked.getByLabel(/^Газоснабжение/).tap();
    await page.getByRole('listbox').getByRole('option', { name: 'Центральное' }).tap();
    await fitsTheWidth(page);
    await asked.getByRole('button', { name: 'Заполнить' }).tap();
    await expect(page.getByLabel('Газоснабжение', { exact: true })).toHaveValue('Центральное');

    await page.getByLabel('Площадь, кв.\u00a0м', { exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('2500000');
    await expect(page.getByLabel('Цена предложения, ₽', { exact: true })).toHaveValue('2500000');

    await save(page);
    await expect(page.getByText('Все изменения сохранены')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Далее', exact: true })).toBeInViewport();

    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap();
      await page.getByRole('button', { name: 'Включен' }).tap();
    }
    await page.getByRole('button', { name: 'Расчет', exact: true }).tap();
    await page.getByRole('link', { name: 'Необходимо включить хотя бы один аналог в расчет' }).tap();
    await expect(page.getByRole('button', { name: 'Добавить', exact: true })).toBeFocused();
  });
});
