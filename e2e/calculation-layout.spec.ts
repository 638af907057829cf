import { expect } from '@playwright/test';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { atCalculation } from './calculation-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';

/* The calculation on screens of every width. */

test('B3 between a phone and a desk the save bar keeps its one line', async ({ page, appraiser }) => {
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
