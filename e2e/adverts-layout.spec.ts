import { expect } from '@playwright/test';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { atMarket, cell, dialog, fileOf, LINK, pasteExample, text, tick } from './advert-page.ts';
import { drop, paste } from './clipboard.ts';
import { test } from './journey.ts';

/* «Из объявления» on a desk and on a phone. */

for (const [name, size] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`M3 the dialog of an advert on a ${name}: fits, and is accessible`, { tag: '@long' }, async ({
    page,
    newAppraiser,
  }) => {
    const anna = await newAppraiser();
    await page.setViewportSize(size);
    await atMarket(page, anna);
    await page.getByRole('button', { name: 'Из объявления' }).click();
    await accessible(page);
    await pasteExample(page, '09-crossed-out-price');
    await expect(dialog(page).getByRole('heading', { name: /Что заполнить/ })).toBeVisible();
    await fitsTheWidth(page);
    await accessible(page);
  });
}

test('M3 on a phone several adverts stand in one line, and the values of the first are in view', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const anna = await newAppraiser();
  await page.setViewportSize(PHONE);
  await atMarket(page, anna);
  const names = ['01-avito-like', '02-cian-like', '03-domclick-like', '04-yandex-realty-like'];
  await drop(
    page.locator('body'),
    names.map((folder) => ({ ...fileOf(folder, 'page.html'), name: `${folder}, страница объявления.html` })),
  );
  const rows = dialog(page).getByRole('list', { name: 'Объявления' }).getByRole('listitem');
  await expect(rows.getByText('Прочитано')).toHaveCount(4);
  await expect(tick(page, 'Площадь')).toBeInViewport();
  await fitsTheWidth(page);
  await dialog(page).getByRole('button', { name: 'Следующее объявление (Alt+→)' }).click();
  await expect(rows.nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('M3 on a phone, which has no keys, a press pastes the copied page; refused, it says what to do', {
  tag: '@long',
}, async ({ page, context, newAppraiser }) => {
  await page.setViewportSize(PHONE);
  await atMarket(page, await newAppraiser());
  await page.getByRole('button', { name: 'Из объявления' }).click();
  const press = dialog(page).getByRole('button', { name: 'Вставить', exact: true });
  await expect(press).toBeVisible();
  await expect(dialog(page).getByText('Ctrl')).toHaveCount(0);
  await paste(page.locator('body'), { text: LINK });
  await expect(dialog(page).getByText('Откройте страницу, выделите всё')).toBeVisible();
  await press.click();
  await expect(dialog(page).getByText('Вставить не удалось.')).toBeVisible();
  await accessible(page);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    ([html, plain]) => {
      const blob = (type: string, words: string) => new Blob([words], { type });
      const copied = { 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', plain) };
      return navigator.clipboard.write([new ClipboardItem(copied)]);
    },
    [text('01-avito-like', 'page.clip.html'), text('01-avito-like', 'page.clip.txt')] as const,
  );
  await press.click();
  await expect(dialog(page).getByRole('heading', { name: /Что заполнить по объявлению/ })).toBeVisible();
  await expect(cell(page, 'Цена')).toHaveValue(/1\s850\s000/);
  await fitsTheWidth(page);
});
