import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addEntry, listEntries } from '#features/market/handbook-api.ts';
import { exampleCalculation } from '#features/market-value/example.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import { sheetsOfFile } from '#kit/web/import/table-file.ts';
import { HANDBOOK_ENTRY } from '../test/handbook-entry.ts';
import type { Account } from '../test/new-account.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { percent, reportToCalculate, reportToCorrectGas, storedCalculation } from './calculation-page.ts';
import { paste } from './clipboard.ts';
import { choose } from './form.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';
import { enter } from './signing-in.ts';

/* «Справочник»: what published sources say of corrections, and the cells that it fills. */

const kept = async (user: Account) => (await user.call(listEntries, { query: {} })).body.items;
const add = (user: Account, body: object = {}) => user.call(addEntry, { body: { ...HANDBOOK_ENTRY, ...body } });

async function someEntries(user: Account): Promise<void> {
  await add(user);
  await add(user, { edition: '2024', source: 'Лаборатория рынка, вып. 21', mean: 1.12 });
  await add(user, {
    factor: 'bargaining',
    from: 'Предусмотрен',
    to: 'Не предусмотрен',
    unit: 'percent',
    low: -11.8,
    mean: -9.5,
    high: -7.2,
    one_way: true,
  });
  await add(user, { factor: 'area', form: 'power', from: '', to: '', low: -0.18, mean: -0.14, high: -0.1 });
}

const dialog = (page: Page) => page.getByRole('dialog');

test('M7 the handbook: an entry is added, refused where it makes no sense, changed, found, deleted and brought back', async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await enter(page, user, '/market');
  await page.getByRole('navigation', { name: 'Разделы рынка' }).getByRole('link', { name: 'Справочник' }).click();
  await expect(page).toHaveURL(/\/market\/handbook$/);
  await expect(page.getByRole('heading', { name: 'Справочник пуст' })).toBeVisible();
  await accessible(page, 'empty');

  await page.getByRole('button', { name: 'Добавить запись' }).click();
  await choose(page, 'Фактор', 'Газоснабжение');
  await choose(page, 'Из значения аналога', 'Отсутствует');
  await choose(page, 'В значение объекта', 'Центральное');
  await page.getByLabel('Среднее значение').fill('1,14');
  await page.getByLabel('Нижняя граница').fill('1,2');
  await page.getByLabel('Верхняя граница').fill('1,18');
  await page.getByLabel('Источник', { exact: true }).fill('Справочник корректировок');
  await page.getByLabel('Издание').fill('03.2026');
  await accessible(page, 'dialog');
  await dialog(page).getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog(page)).toContainText('Нижняя граница больше среднего значения');
  await page.getByLabel('Нижняя граница').fill('1,1');
  await dialog(page).getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const row = page.getByRole('row', { name: 'Отсутствует → центральное' });
  await expect(row).toContainText(/\+10\s*\+14\s*\+18/);
  await expect(row).toContainText('03.2026');
  await expect(page.getByRole('link', { name: 'Справочник 1' })).toHaveAttribute('aria-current', 'page');

  await row.getByRole('button', { name: 'Отсутствует → центральное', exact: true }).press('Enter');
  await page.getByLabel('Таблица').fill('39');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('табл. 39');

  await someEntries(user);
  await page.reload();
  await expect(page.getByRole('row', { name: 'Лаборатория рынка' }).getByRole('img')).toHaveAccessibleName(
    'Издание 2024: ему больше 18 месяцев',
  );
  await page.getByRole('button', { name: 'Старше 18 месяцев' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 из 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await page.getByRole('searchbox').fill('торг');
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: 'Удалить: Предусмотрен → не предусмотрен' }).click();
  await expect.poll(async () => (await kept(user)).length).toBe(4);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(async () => (await kept(user)).length).toBe(5);

  await add(user, { region: 'Калужская область', page: '7' });
  await page.goto('/market/handbook');
  const region = page.getByRole('combobox', { name: 'Регион', exact: true });
  await region.click();
  await page.getByRole('option', { name: 'Калужская область' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 из 6' })).toBeVisible();
  await expect(page).toHaveURL(/region=/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Выгрузить XLSX' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Справочник корректировок \d{4}-\d\d-\d\d\.xlsx$/);
  const [rows] = await sheetsOfFile(readFileSync(await file.path()));
  expect(rows?.rows.map(([factor, from, to]) => [factor, from, to])).toEqual([
    ['Фактор', 'Из значения', 'В значение'],
    ['Газоснабжение', HANDBOOK_ENTRY.from, HANDBOOK_ENTRY.to],
  ]);
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Степень отношения площадей', exact: true })).toBeVisible();
    await fitsTheWidth(page, String(size.width));
    await accessible(page, String(size.width));
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/handbook-${size.width}.png`, fullPage: true });
  }
});

test('M7 handbook entry fills a correction: percent, range, source and reason, by Enter, and it can be taken back', async ({
  page,
  newAppraiser,
}) => {
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
    comment: expect.stringContaining('Газоснабжение: у аналога по границе участка, у объекта оценки центральное'),
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

  // Nothing fits: the sentence, and a new entry that is filled with the two values.
  const other = page.getByRole('dialog', { name: 'Справочник: Подъездные пути, аналог 3' });
  await percent(page, 'Подъездные пути', 3).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(other).toContainText('В справочнике нет записи для «Подъездные пути: ');
  await other.getByRole('button', { name: 'Новая запись' }).click();
  await expect(page.getByRole('dialog', { name: 'Новая запись' }).getByLabel('Фактор')).toHaveValue('Подъездные пути');
  await page.keyboard.press('Escape');
});

test('M7 at 360 px the entries come from below; a user without entries is asked nothing', async ({
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

const importing = (page: Page) => page.getByRole('dialog', { name: /^Записи из таблицы/ });
/** The segment of all rows. */
const ofHouses = async (page: Page) => {
  await importing(page).getByRole('combobox', { name: 'Сегмент', exact: true }).click();
  const option = page.getByRole('option', { name: 'ИЖС/ЛПХ', exact: true }).last();
  await option.click();
  await expect(option).toBeHidden();
};

test('M7 a table of corrections: common facts above, a wrong row mended in place, what overlaps told, and twice adds nothing', async ({
  page,
  newAppraiser,
}) => {
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

test('M7 rows that name their own book need none above them, and an import is taken back', async ({
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

test('M7 a class of area from the handbook fills the correction of the area', async ({ page, newAppraiser }) => {
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
