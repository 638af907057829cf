import { expect, type Page } from '@playwright/test';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { paste } from './clipboard.ts';
import { choose } from './form.ts';
import { kept } from './handbook-page.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* A table of corrections becomes entries of the handbook. */

const importing = (page: Page) => page.getByRole('dialog', { name: /^Записи из таблицы/ });

/** The segment of all rows. */
const ofHouses = async (page: Page) => {
  await importing(page).getByRole('combobox', { name: 'Сегмент', exact: true }).click();
  const option = page.getByRole('option', { name: 'ИЖС/ЛПХ', exact: true }).last();
  await option.click();
  await expect(option).toBeHidden();
};

test('M7 a table of corrections: common facts above, a wrong row mended in place, what overlaps told, and twice adds nothing', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const table = [
    'Фактор цены\tАналог\tОбъект\tмин\tср\tмакс\tстр.\tНомер',
    'Газоснабжение\tПо границе участка\tЦентральное\t1,09\t1,125\t1,16\t114\t1',
    'Газоснабжение\tОтсутствует\tЦентральное\t1,14\t1,19\t1,24\t114\t2',
    'Электричество\tПо границе участка\tЦентральное\t1,12\t1,15\t1,18\t112\t3',
    'Подъездные пути\tГрунтовая\tЩебёночная\t1,04\t1,02\t1,09\t121\t4',
    'Площадь\t1 000–1 199\t1 200–1 499\t0,94\t0,96\t0,98\t97\t5',
    'Площадь\t1 000–1 199\t1 400–1 999\t0,9\t0,92\t0,94\t97\t6',
  ].join('\n');
  const shown = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/handbook-import-${name}.png` });
  };
  await page.setViewportSize(DESK);
  await enter(page, user, '/market/handbook');
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  await paste(importing(page).getByRole('textbox', { name: 'Ячейки таблицы' }), { text: table });
  await expect(importing(page)).toContainText('Прочитано: 6 строк, 8 столбцов. Значения прочитаны как коэффициенты');
  await expect(importing(page).getByRole('combobox', { name: 'Столбец 8, Номер' })).toHaveValue('Не брать');
  await expect(importing(page)).toContainText('Строка 4: среднее 1,02 меньше нижнего 1,04');
  await expect(importing(page)).toContainText('Строка 3: «Электричество» понято как «Электроснабжение»');
  await expect(importing(page)).toContainText('Строка 6: классы площади «1 200–1 499» и «1 400–1 999» пересекаются');
  // Nothing can be stored until the book is named, and nothing that was read is lost meanwhile.
  await expect(importing(page)).toContainText('Укажите источник и издание');
  await expect(importing(page).getByRole('button', { name: /^Добавить/ })).toHaveAttribute('aria-disabled', 'true');
  await importing(page).getByLabel('Источник').fill('Справочник-2026');
  await importing(page).getByLabel('Издание').fill('05.2026');
  await ofHouses(page);
  await accessible(page, 'the import');
  await shown('1440');
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page, 'the import, dark');
  await shown('1440-dark');
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page, 'the import, phone');
  await accessible(page, 'the import, phone, dark');
  await shown('360-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await shown('360');
  await page.setViewportSize(DESK);
  await importing(page)
    .getByRole('button', { name: /^Строка 4, Среднее/ })
    .press('Enter');
  await page.keyboard.type('1,06');
  await page.keyboard.press('Enter');
  await importing(page).getByRole('button', { name: 'Добавить 6 записей' }).click();
  await expect(importing(page)).toHaveCount(0);
  await expect(page.getByText('Добавлено: 6 записей')).toBeVisible();
  const roads = (await kept(user)).find(({ factor }) => factor === 'roads');
  expect(roads).toMatchObject({ mean: 1.06, source: 'Справочник-2026', edition: '2026-05', segment: 'ИЖС/ЛПХ' });
  await expect(page.getByRole('row', { name: /1 000–1 199 → 1 200–1 499\sкв\.\sм/ })).toContainText('−4');

  await page.getByRole('button', { name: 'Из таблицы' }).click();
  await paste(importing(page).getByRole('textbox', { name: 'Ячейки таблицы' }), { text: table });
  await importing(page).getByLabel('Источник').fill('Справочник-2026');
  await importing(page).getByLabel('Издание').fill('2026-05');
  await ofHouses(page);
  await importing(page).getByRole('button', { name: 'Убрать строку 4' }).click();
  await importing(page).getByRole('button', { name: 'Добавить 5 записей' }).click();
  await expect(page.getByText('Добавлено: 0 записей, уже были в справочнике: 5')).toBeVisible();
  expect(await kept(user)).toHaveLength(6);
  await expect(page.getByText('Классы площади «1 200–1 499» и «1 400–1 999» пересекаются')).toBeVisible();
  await shown('overlap');
});

test('M7 rows that name their own book need none above them, and an import is taken back', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await enter(page, user, '/market/handbook');
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  await paste(importing(page).getByRole('textbox', { name: 'Ячейки таблицы' }), {
    text: [
      'Фактор\tИз значения\tВ значение\tНижн., %\tСредн., %\tВерхн., %\tИсточник\tИздание',
      'Газоснабжение\tОтсутствует\tЦентральное\t14\t19\t24\tСправочник-2026\t05.2026',
      'Подъездные пути\tГрунтовая\tЩебёночная\t3\t5\t8\tЛаборатория рынка\t2024',
    ].join('\n'),
  });
  // The headings say what the values are; read otherwise they are not stored.
  await expect(importing(page)).toContainText('Значения прочитаны как проценты');
  await choose(page, 'Значения', 'Коэффициенты');
  await expect(importing(page)).toContainText('19 прочитано как коэффициент');
  await expect(importing(page)).toContainText('Похоже, это проценты, а не коэффициенты');
  await expect(importing(page).getByRole('button', { name: /^Добавить/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(importing(page)).not.toContainText('Укажите источник');
  await choose(page, 'Значения', 'Проценты');
  await expect(importing(page)).not.toContainText('прочитано как коэффициент');
  await importing(page).getByRole('button', { name: 'Добавить 2 записи' }).click();
  await expect(page.getByRole('link', { name: 'Справочник 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('heading', { name: 'Справочник пуст' })).toBeVisible();
  expect(await kept(user)).toEqual([]);
});
