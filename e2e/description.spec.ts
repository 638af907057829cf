import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { FORMED_PLOTS } from '#features/description/extract/notes.ts';
import { newLandPlot } from '#features/description/land-plot.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { pdfOf } from '#test/papers.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { drop } from './clipboard.ts';
import { atDescription, storedDescription } from './description-page.ts';
import { choose, save } from './form.ts';
import { test } from './journey.ts';
import { atStep, newReport } from './report-step.ts';
import { MAP, pdf } from './test-files.ts';
import { offline, reloadUnsaved, storedIncomplete, withoutWrites } from './unsaved-work.ts';

/* The description of the plot. */

const saved = (page: Page) => page.getByText('Данные успешно сохранены!');

test('Q8 an extract of the register fills the chosen fields, and a wrong file is refused beside the button', async ({
  page,
  appraiser,
}) => {
  await atDescription(page, appraiser);
  await page.getByLabel('Общая площадь', { exact: true }).fill('1300');
  const file = page.getByLabel('Файл выписки из ЕГРН');
  await file.setInputFiles(pdf('выписка.pdf'));
  await expect(page.getByRole('alert').filter({ hasText: 'PDF повреждён' })).toBeVisible();

  // A heap that is dropped: the extract is taken out of it, and what is left is named.
  const xml = fs.readFileSync('test/files/extracts/egrn_about_property_land.xml');
  const zone = page.getByRole('region', { name: 'Выписка из ЕГРН' });
  await drop(zone, [MAP, { name: 'выписка.xml', mimeType: 'text/xml', buffer: xml }]);
  await expect(zone.getByText(/не взято: Карта Кабицыно\.jpg\. Снимки и карты — на шаге «Файлы»\.$/)).toBeAttached();
  const dialog = page.getByRole('dialog', { name: 'Что заполнить по выписке' });
  await expect(dialog.getByText(/сейчас: 1\s300\sкв\.\sм/)).toBeVisible();
  await accessible(page);
  await dialog.getByRole('checkbox', { name: 'Общая площадь', exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Заполнить 15 полей' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Общая площадь', { exact: true })).toHaveValue(/^1\s300$/);
  await expect(page.getByLabel('Кадастровый номер', { exact: true })).toHaveValue('50:12:0000000:101');
  await expect(page.getByLabel(/^Кадастровая стоимость/)).toHaveValue(/^1\s845\s000,50$/);
  await expect(page.getByRole('combobox', { name: 'Обременения' })).toHaveValue('Ипотека в силу закона');
  await expect(page.getByRole('region', { name: 'Выписка из ЕГРН' })).toContainText(
    'Выписка КУВИ-001/2026-00000001 от 10.11.2026',
  );

  await reloadUnsaved(page);
  await expect(storedIncomplete(page)).toBeVisible();
  await expect(page.getByLabel('Кадастровый номер', { exact: true })).toHaveValue('50:12:0000000:101');
});

test('P3 an extract as PDF goes through the same dialog, marked; a contract and a scan are called by what they are', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atDescription(page, appraiser);
  const file = page.getByLabel('Файл выписки из ЕГРН');
  const printed = (name: string) => `test/files/extracts/printed/${name}.pdf`;
  const told = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await file.setInputFiles(printed('4-not-an-extract-contract'));
  await expect(told('Это договор купли-продажи, а не выписка из ЕГРН.')).toBeVisible();
  await file.setInputFiles(printed('5-scanned-extract'));
  await expect(told('В этом PDF нет текста: это скан.')).toBeVisible();
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdfOf(1, { locked: true }) });
  await expect(told('PDF закрыт паролем.')).toBeVisible();

  await file.setInputFiles(printed('3-farm-lease-hectares'));
  const dialog = page.getByRole('dialog', { name: 'Что заполнить по выписке' });
  await expect(dialog.getByText('Прочитано из PDF: сверьте значения с выпиской')).toBeVisible();
  await expect(dialog.getByText('прочитано из PDF, проверьте')).toHaveCount(2);
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  await dialog.getByRole('button', { name: /^Заполнить \d+ пол/ }).click();
  await expect(page.getByLabel('Общая площадь', { exact: true })).toHaveValue(/^453\s700$/);
  await expect(page.getByLabel('Кадастровый номер', { exact: true })).toHaveValue('99:07:0000000:318');
});

test('Q8 what an extract says and the form denies stays at the step until it is filled in or ticked off', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atDescription(page, appraiser);
  await page.getByLabel('Файл выписки из ЕГРН').setInputFiles('test/files/extracts/egrn_about_property_land.xml');
  const dialog = page.getByRole('dialog', { name: 'Что заполнить по выписке' });
  await dialog.getByRole('checkbox', { name: 'Обременения', exact: true }).uncheck();
  await dialog.getByRole('button', { name: /^Заполнить \d+ / }).click();
  const notes = page.getByRole('region', { name: /^О выписке/ });
  await expect(notes.getByRole('listitem')).toHaveText([/Обременения: Ипотека в силу закона/, /Обременение: .*запись/]);
  await accessible(page);

  await choose(page, 'Обременения', 'Ипотека в силу закона');
  await expect(notes.getByRole('listitem')).toHaveText([/Обременение: .*запись/]);
  await notes.getByRole('button', { name: 'Учтено' }).press('Enter');
  await expect(notes).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Обременения' })).toBeFocused();
});

test('P4, Q8 a line of the extract that was ticked off comes back into its place; formed plots stand with the general facts', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  const [formed, mortgage, lease] = [
    `${FORMED_PLOTS}: 40:14:010203:16. Проверьте, существует ли он.`,
    'Обременения: ипотека',
    'Обременения: аренда',
  ];
  await appraiser.send('POST', `/api/property-descriptions/${reportId}`, {
    ...newLandPlot(),
    extract_notes: [formed, mortgage, lease],
  });
  await atStep(page, appraiser, reportId, 'description');
  const linesOf = (section: string) =>
    page.getByRole('region', { name: section, exact: true }).getByRole('region', { name: /^О выписке/ });
  await expect(linesOf('Общая информация').getByRole('listitem')).toHaveText([
    /^Из участка образованы другие: 40:14:010203:16/,
  ]);
  await expect(linesOf('Имущественные права').getByRole('listitem')).toHaveText([/ипотека/, /аренда/]);
  const first = linesOf('Имущественные права').getByRole('listitem').first();
  await first.getByRole('button', { name: 'Учтено' }).press('Enter');
  await expect(linesOf('Имущественные права').getByRole('listitem')).toHaveText([/аренда/]);
  await expect.poll(async () => (await storedDescription(appraiser, reportId)).extract_notes).toEqual([formed, lease]);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).press('Enter');
  await expect(linesOf('Имущественные права').getByRole('listitem')).toHaveText([/ипотека/, /аренда/]);
  await expect
    .poll(async () => (await storedDescription(appraiser, reportId)).extract_notes)
    .toEqual([formed, mortgage, lease]);
});

test('Q8 what stood there of another entry and the extract does not tell is shown, and emptied when it is taken over', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  const before = { right_number: '99:12:0304017:245-99/001/2019-3', right_date: '2019-05-14' };
  const written = await appraiser.call(descriptionSheet.write, { params: { reportId }, body: before });
  expect(written.status).toBe(200);
  await atStep(page, appraiser, reportId, 'description');
  await page.getByLabel('Файл выписки из ЕГРН').setInputFiles('test/files/extracts/egrn_about_property_land.xml');
  const dialog = page.getByRole('dialog', { name: 'Что заполнить по выписке' });
  const date = dialog.getByRole('listitem').filter({ hasText: 'Дата регистрации права' });
  await expect(date).toContainText('пусто: в выписке этого нет');
  await expect(date).toContainText('сейчас: 14.05.2019');
  await accessible(page);
  await page.setViewportSize(PHONE);
  await accessible(page);
  await dialog.getByRole('button', { name: /^Заполнить/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByText('Запись о праве, доля, реквизиты юридического лица').click();
  await expect(page.getByLabel('Дата регистрации права')).toHaveValue('');
});

test('G2, G4 a new description has the defaults, and an early save names what is missing', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atStep(page, appraiser, await newReport(appraiser), 'description');
  await expect(page.getByRole('combobox', { name: 'Вид права' })).toHaveValue('Право собственности');
  await expect(page.getByRole('combobox', { name: 'Подъездные пути' })).toHaveValue('Грунтовая дорога');
  await expect(page.getByRole('checkbox', { name: 'Тротуары' })).toBeChecked();

  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Пожалуйста, заполните все обязательные поля:' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Кадастровый номер',
    'Общая площадь',
    'Адрес',
    'Категория земель',
    'ФИО правообладателя',
    'Ближайший транспорт',
    'Время в пути',
    'Чем добираться',
    'Удалённость от шоссе',
  ]);
  await expect(page.getByText('Это поле обязательно')).toHaveCount(9);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(10);
  await accessible(page);

  await summary.getByRole('link', { name: 'Адрес' }).click();
  await expect(page.getByLabel('Адрес', { exact: true })).toBeFocused();
  await page.getByLabel('Адрес', { exact: true }).fill('деревня Кабицыно, уч. 14');
  await expect(summary.getByRole('link')).toHaveCount(8);
  await expect(page.getByText(/^(Не сохранено|Сохранено как неполное): исправьте 8\sполей$/)).toBeVisible();
});

test('G3, G5 own texts are saved with a capital, come back into their field, and the message goes after 3 s', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atDescription(page, appraiser);
  for (const [label, text] of [
    ['Кадастровый номер', ' 50:12: 0000000:101 '],
    ['Общая площадь', '1310,5'],
    ['Адрес', 'деревня Кабицыно, уч. 14'],
    ['ФИО правообладателя', 'Терентьев Игорь Львович'],
    ['Ближайший транспорт', 'Остановка «Кабицыно»'],
    ['Время в пути', '7'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await choose(page, 'Категория земель', 'Земли населенных пунктов');
  await choose(page, 'Чем добираться', 'пешком');
  await choose(page, 'Удалённость от шоссе', 'На удалении');
  await choose(page, 'Форма участка', 'Другая');
  await expect(page.getByLabel('Какая форма')).toBeFocused();
  await page.keyboard.type('близкая к прямоугольной');
  await choose(page, 'Рельеф участка', 'Другой');
  await page.getByText('Отсутствуют', { exact: true }).locator('visible=true').last().click();
  await expect(page.getByRole('checkbox', { name: 'Тротуары' })).not.toBeChecked();

  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(saved(page)).toBeHidden({ timeout: 6000 });
  const { body } = await appraiser.call(descriptionSheet.read, { params: { reportId } });
  expect(body).toMatchObject({
    cadastral_number: '50:12:0000000:101',
    total_area: 1310.5,
    plot_shape: 'Близкая к прямоугольной',
    plot_relief: 'Ровный',
    territory_improvements: ['Отсутствуют'],
    filled: 18,
  });

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Форма участка' })).toHaveValue('Другая');
  await expect(page.getByLabel('Какая форма')).toHaveValue('Близкая к прямоугольной');
  await expect(page.getByRole('combobox', { name: 'Рельеф участка' })).toHaveValue('Ровный');
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.waitForURL('**/market-analysis');
});

test('G4 a field that is refused stays when its neighbours are hidden, so that the message leads to it', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  await appraiser.call(descriptionSheet.write, { params: { reportId }, body: { owner_type: 'firm' } });
  // What the firm lacks is said there, so that the section opens by itself.
  await atStep(page, appraiser, reportId, 'description');
  const value = page.getByLabel('Балансовая стоимость');
  await value.fill('-5');
  await choose(page, 'Правообладатель необязательно', 'Физическое лицо');
  await expect(page.getByLabel('ОГРН правообладателя')).toBeHidden();

  await save(page);
  const link = page.getByRole('link', { name: 'Балансовая стоимость: Введите сумму в рублях и копейках' });
  await link.click();
  await expect(value).toBeFocused();
  await value.fill('5');
  await expect(link).toBeHidden();
  await expect(value).toBeFocused();
});

test('G1 the outline leads to its section; on a phone it is a list above the sheet', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atDescription(page, appraiser);
  const outline = page.getByRole('navigation', { name: 'Разделы описания' });
  await expect(outline.getByRole('button')).toHaveCount(8);
  await outline.getByRole('button', { name: /Документы/ }).click();
  await expect(page.getByRole('heading', { name: 'Документы' })).toBeInViewport();
  await expect(outline.getByRole('button', { name: /Документы/ })).toHaveAttribute('aria-current', 'location');

  await page.setViewportSize(PHONE);
  await expect(outline).toBeHidden();
  await page.getByLabel('Раздел', { exact: true }).selectOption({ label: 'Коммуникации' });
  await expect(page.getByRole('heading', { name: 'Коммуникации' })).toBeInViewport();
  await fitsTheWidth(page);
  await accessible(page);
});

test('Q2 what was typed and not saved is there after a reload', { tag: '@long' }, async ({ page, appraiser }) => {
  await atStep(page, appraiser, await newReport(appraiser), 'description');
  await withoutWrites(page);
  await page.getByLabel('ФИО правообладателя').fill('Несохранённый');
  await expect(offline(page)).toBeVisible();
  await reloadUnsaved(page);
  await expect(page.getByLabel('ФИО правообладателя')).toHaveValue('Несохранённый');
});
