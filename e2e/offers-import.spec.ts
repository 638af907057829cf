import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { listOffers } from '#features/market/api.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { paste } from './clipboard.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* «Из таблицы»: offers from a spreadsheet. */

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Предложения из таблицы/ });
const cells = (page: Page) => dialog(page).getByRole('textbox', { name: 'Ячейки таблицы' });
const HEAD = 'Населённый пункт\tЦена, руб.\tПлощадь\tГаз\tДата\tЦена сотки';

test('M1 a pasted table: columns are proposed, a wrong cell is mended in place, and twice adds nothing', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await page.setViewportSize(DESK);
  await enter(page, user, '/market');
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  await expect(cells(page)).toBeFocused();
  await accessible(page, 'the source');
  const table = [
    HEAD,
    'д. Липки\t2 083 200\t11,2 сот.\tесть\t02.10.2026\t186 000',
    'с. Троицкое\tдоговорная\t1200\tЦентральное\t03.10.2026\t',
    'дер. Ольховка\t1 650 000\t1000\tПо границе участка\t\t165 000',
  ].join('\n');
  await paste(cells(page), { text: table });
  await expect(dialog(page)).toContainText('Прочитано: 3 строки, 6 столбцов');
  await expect(dialog(page).getByRole('combobox', { name: 'Столбец 6, Цена сотки' })).toHaveValue('Не брать');
  await expect(dialog(page)).toContainText('Строка 2: Цена, ₽: «договорная» — не число');
  await expect(dialog(page)).toContainText('Строка 1: «11,2 сот.» понято как «1 120 кв. м»');
  await accessible(page, 'the preview');
  await expect(dialog(page).getByRole('button', { name: 'Добавить 2 предложения' })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Строка 2, Цена, ₽/ })
    .press('Enter');
  await page.keyboard.type('2 100 000');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Добавить 3 предложения' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const kept = async () => (await user.call(listOffers, { query: { sort: 'price' } })).body.items;
  expect((await kept()).map(({ place, price, area }) => [place, price, area])).toEqual([
    ['с. Троицкое', 2_100_000, 1200],
    ['д. Липки', 2_083_200, 1120],
    ['дер. Ольховка', 1_650_000, 1000],
  ]);
  await expect(page.getByRole('button', { name: 'дер. Ольховка' })).toBeVisible();

  await page.getByRole('button', { name: 'Из таблицы' }).click();
  await paste(cells(page), { text: table });
  await dialog(page).getByRole('button', { name: 'Добавить 2 предложения' }).click();
  await expect(dialog(page)).toContainText('Добавлено: 0 предложений, уже были в списке: 2.');
});

test('M1 an import of which a row was left is taken back as one, and the places of the market follow both', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  await enter(page, await newAppraiser(), '/market');
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  await paste(cells(page), { text: [HEAD, 'д. Липки\t2 083 200\t1120', 'с. Троицкое\tдоговорная\t1200'].join('\n') });
  await dialog(page).getByRole('button', { name: 'Добавить 1 предложение' }).click();
  await expect(dialog(page)).toContainText('Не добавлено: 1 строка, она ниже.');
  // What was put right and not added is not thrown away by the button that ends the import.
  await dialog(page)
    .getByRole('button', { name: /^Строка 2, Цена, ₽/ })
    .press('Enter');
  await page.keyboard.type('2 100 000');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByRole('button', { name: 'Остаться' }).click();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click();
  await page
    .getByRole('dialog', { name: 'Закрыть без сохранения?' })
    .getByRole('button', { name: 'Закрыть', exact: true })
    .last()
    .click();
  await expect(page.getByRole('link', { name: 'Предложения 1' })).toBeVisible();
  // The line stays, also elsewhere, until it is closed.
  await page.getByRole('link', { name: 'Справочник 0' }).click();
  await expect(page.getByRole('button', { name: 'Закрыть', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('link', { name: 'Предложения 0' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Закрыть', exact: true })).toHaveCount(0);
});

test('M1 a workbook with a hidden sheet and one broken file, at 360 px', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await page.setViewportSize(PHONE);
  await enter(page, user, '/market');
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  const file = dialog(page).getByLabel('Файл таблицы');
  await file.setInputFiles({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('d0cf11e0', 'hex'),
  });
  await expect(dialog(page).getByRole('alert')).toContainText('старого формата XLS');
  const rows = [
    ['Место', 'Цена', 'Площадь', 'Дата предложения'],
    ['д. Дубровка', 1_095_000, 600, new Date(Date.UTC(2026, 8, 16))],
    ['д. Ключи', null, 1250, null],
  ];
  const buffer = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Цены', rows },
        { name: 'Тайна', hidden: true, rows },
      ],
    }),
  );
  await file.setInputFiles({ name: 'цены.xlsx', mimeType: '', buffer });
  await expect(dialog(page)).toContainText('Строка 2: Укажите ссылку, или цену, площадь и место');
  await fitsTheWidth(page);
  await accessible(page, 'the cards');
  await dialog(page).getByRole('button', { name: 'Добавить 1 предложение' }).click();
  await expect(dialog(page)).toContainText('Не добавлено: 1 строка');
  await dialog(page).getByRole('button', { name: 'Убрать строку 2' }).click();
  await dialog(page).getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  const { items } = (await user.call(listOffers, { query: {} })).body;
  expect(items).toMatchObject([{ place: 'д. Дубровка', price: 1_095_000, offer_date: '2026-09-16' }]);
});
