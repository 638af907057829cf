import { expect } from '@playwright/test';
import { atCalculation, pasteInto, percent, row, storedCalculation, total, value } from './calculation-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';

/* The comparison as a table of cells: keys, the clipboard, taking back. */

const NB = '\u00a0';

test('I1, I4 the comparison is filled by keyboard and by paste, and the value is the worked example’s', async ({
  page,
  appraiser,
}) => {
  const reportId = await atCalculation(page, appraiser);
  await value(page, 'Источник', 1).click();
  for (const text of ['uchastki40.example/28841', '8 910 555 21 30']) {
    await page.keyboard.insertText('');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  }
  await expect(value(page, 'Телефон', 1)).toHaveText('+7 (910) 555-21-30');
  await expect(value(page, 'Скриншоты', 1)).toBeFocused();

  await page.getByRole('button', { name: 'Добавить аналог' }).click();
  await pasteInto(value(page, `Цена предложения, ₽`, 1), '2 400 000\t1650000\t3 300 000 ₽\n1200\t1 000\t1500,0');
  await expect(value(page, `Цена за кв.${NB}м, ₽`, 3)).toHaveText(`2${NB}200,00`);
  await pasteInto(
    value(page, 'Источник', 2),
    'dom-i-zemlya.example/5120\tuchastki40.example/30077\n89535550814\t89205557702',
  );
  for (const analogue of [1, 2, 3]) {
    await page.getByRole('button', { name: `Заполнить по объекту: аналог ${analogue}` }).click();
  }
  await pasteInto(
    value(page, 'Скидка на торг', 1),
    ['Предусмотрен\t-9,5', 'Предусмотрен\t−9.5', 'предусмотрен\t-9,5 %'].join('\t'),
  );
  await pasteInto(value(page, 'Дата продажи', 1), '04.11.2026\t0\t29.10.2026\t0\t11.11.2026\t0');
  await pasteInto(value(page, 'Местоположение', 1), 'д. Кривское\t0\tд. Кабицыно\t0\tд. Кабицыно\t0');
  await percent(page, 'Местоположение', 1).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Площадь', 1)).toBeFocused();
  await pasteInto(percent(page, 'Площадь', 1), '-1\t-4\t3');
  await percent(page, 'Электроснабжение', 2).click();
  await page.keyboard.type('15');
  await page.keyboard.press('Tab');
  await expect(value(page, 'Электроснабжение', 3)).toBeFocused();
  await pasteInto(percent(page, 'Газоснабжение', 1), '12,5\t12,5');
  await percent(page, 'Здания и сооружения', 3).click();
  await page.keyboard.type('-8,254');
  await page.keyboard.press('Enter');
  await page.keyboard.type('-5');
  await page.keyboard.press('Escape');
  await expect(percent(page, 'Подъездные пути', 3)).toHaveText(`0${NB}%`);
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  for (const analogue of [1, 2, 3]) {
    await value(page, 'В расчете', analogue).click();
    await page.keyboard.press(' ');
  }
  await expect(value(page, `Скорректированная цена, ₽/\u2060кв.${NB}м`, 3)).toHaveText(`1${NB}787,47`);
  await page.getByRole('combobox', { name: 'Округление' }).click();
  await page.getByRole('option', { name: 'До тысяч', exact: true }).click();
  await page.getByRole('button', { name: 'Расчет', exact: true }).click();
  await expect(total(page, 'Округлённая')).toHaveText(`2${NB}519${NB}000${NB}₽`);
  await expect(page.getByText('Два миллиона пятьсот девятнадцать тысяч рублей 00 копеек')).toBeVisible();
  await save(page);
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  const record = await storedCalculation(appraiser, reportId);
  expect(record).toMatchObject({ total_market_value: 2518909.181882, rounded_market_value: 2519000 });
  expect(record.analogs.map(({ weight }) => weight)).toEqual([0.360414, 0.248857, 0.390729]);
  await expect(page.getByText('Расчёт успешно сохранён')).toHaveCount(0, { timeout: 5000 });
});

test('I1 choices open by keys and letters, undo takes back, a copied block is tab-separated with commas', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser, { filled: true });
  await value(page, 'Подъездные пути', 1).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('listbox').press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Бетонные плиты');
  await page.keyboard.press('Enter');
  await expect(value(page, 'Подъездные пути', 1)).toHaveText('Бетонные плиты');
  await page.keyboard.press('Control+z');
  await expect(value(page, 'Подъездные пути', 1)).toHaveText('Щебёночная');
  await page.keyboard.press('Control+Shift+z');
  await expect(value(page, 'Подъездные пути', 1)).toHaveText('Бетонные плиты');

  // Letters that begin no option are a text of one's own: typed over the cell, and in its open list.
  await value(page, 'Здания и сооружения', 1).click();
  await page.keyboard.type('Barn 4x5');
  await page.keyboard.press('Enter');
  await expect(value(page, 'Здания и сооружения', 1)).toHaveText('Barn 4x5');
  await value(page, 'Здания и сооружения', 2).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.type('Shed');
  await page.keyboard.press('Enter');
  await expect(value(page, 'Здания и сооружения', 2)).toHaveText('Shed');

  await value(page, 'Газоснабжение', 1).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    return data.getData('text/plain');
  });
  expect(copied).toBe('Центральное\t\nОтсутствует\t12,5');

  await percent(page, 'Газоснабжение', 3).click();
  await page.keyboard.press('Alt+ArrowDown');
  const ratio = page.getByRole('dialog', { name: /^Рассчитать из коэффициента/ });
  await ratio.getByRole('textbox', { name: 'Коэффициент' }).fill('0,94');
  await expect(ratio.getByText(`\u22126${NB}%`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Газоснабжение', 3)).toHaveText(`\u22126${NB}%`);
  await expect(percent(page, 'Газоснабжение', 3)).toBeFocused();
});

test('I1 head and first column stay in view, the table is one stop of Tab and can be left', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atCalculation(page, appraiser, { filled: true });
  await page.setViewportSize({ width: 1024, height: 768 });
  await value(page, 'Источник', 1).click();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('columnheader', { name: /Аналог 3/ })).toBeInViewport();
  await expect(row(page, 'Вес').getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('table[role="grid"]'))).toBeNull();
});

test('I1 the list of an empty cell opens with nothing chosen: Enter leaves it empty, an arrow begins at the first', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser);
  const roads = value(page, 'Подъездные пути', 1);
  await roads.click();
  await page.keyboard.press('Alt+ArrowDown');
  const list = page.getByRole('listbox');
  await expect(list).toBeFocused();
  await expect(list).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(roads).toHaveText('');
  await roads.click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('listbox').press('ArrowDown');
  const first = await page.getByRole('option').first().textContent();
  await page.keyboard.press('Enter');
  await expect(roads).toHaveText(first ?? '');
});

test('I1 the percent that is offered to the others goes from the screen once it stands there by hand', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser);
  await pasteInto(value(page, 'Газоснабжение', 1), 'Отсутствует\t\tОтсутствует');
  await percent(page, 'Газоснабжение', 1).click();
  await page.keyboard.insertText('');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  const offer = page.getByText(/^То же значение: /);
  await expect(offer).toHaveCount(1);
  await percent(page, 'Газоснабжение', 2).focus();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  // By itself it would stand longer.
  await expect(offer).toHaveCount(0, { timeout: 1200 });
});

test('I4 a second click on a cell of a list opens it, as Enter does; the first one only selects', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser, { filled: true });
  const gas = value(page, 'Газоснабжение', 2);
  const list = page.getByRole('listbox');
  await gas.click({ position: { x: 12, y: 12 } });
  await expect(gas).toBeFocused();
  await expect(list).toHaveCount(0);
  await gas.click({ position: { x: 12, y: 12 } });
  await list.getByRole('option', { name: 'Отсутствует' }).click();
  await expect(gas).toHaveText('Отсутствует');
  await expect(list).toHaveCount(0);
  // The cell that a list was chosen in is selected still.
  await gas.click({ position: { x: 12, y: 12 } });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
});
