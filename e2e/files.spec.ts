import { expect, type Page } from '@playwright/test';
import { listReportFiles } from '#features/files/api.ts';
import { cloneReport } from '#features/report/api.ts';
import { makeReport } from '../test/example-report.ts';
import { picturePath } from '../test/pictures.ts';
import { accessible } from './accessible.ts';
import { save } from './form.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { atStep, newReport } from './report-step.ts';
import { letter, tooLarge } from './test-files.ts';

/* The files of a report. */

const tiles = (page: Page) =>
  page.getByRole('region', { name: 'Фотографии', exact: true }).getByRole('button', { name: /^Открыть/ });
const input = (page: Page, section: string) => page.getByLabel(`Файлы раздела «${section}»`);

test('J1 a map with its source, photographs in an order of one’s own, a caption, and a file taken out', async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'files');
  await input(page, 'Карта').setInputFiles(picturePath('map'));
  const source = page.getByRole('region', { name: 'Карта', exact: true }).getByLabel('Адрес источника');
  await source.fill('просто слова');
  await source.press('Tab');
  await expect(page.getByText('Введите адрес страницы, который начинается с http:// или https://')).toBeVisible();
  await save(page);
  await expect(source).toBeFocused();
  await page.reload();
  await expect(source).toHaveValue('просто слова');
  await source.fill('maps.example/kabitsyno');
  await save(page);
  await expect(source).toHaveValue('https://maps.example/kabitsyno');

  await input(page, 'Фотографии').setInputFiles([
    picturePath('photo-1'),
    picturePath('photo-2'),
    picturePath('document-extract-3'),
  ]);
  await expect(tiles(page)).toHaveText([/photo-1/, /photo-2/, /document-extract-3/]);
  const handle = page.getByRole('button', { name: /^Переместить «photo-1»/ });
  await handle.press('End');
  await expect(tiles(page)).toHaveText([/photo-2/, /document-extract-3/, /photo-1/]);
  await expect(handle).toBeFocused();
  await expect(page.getByText('photo-1: место 3 из 3')).toBeAttached();

  await page.getByRole('button', { name: 'Открыть «photo-2»' }).click();
  await page.getByLabel(/Подпись в отчете/).fill('Вид с улицы');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Удалить «document-extract-3»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(tiles(page)).toHaveText([/Вид с улицы/, /photo-1/]);
  await accessible(page);

  await page.reload();
  await expect(tiles(page)).toHaveText([/Вид с улицы/, /photo-1/]);
  const { body } = await appraiser.call(listReportFiles, { params: { reportId } });
  expect(body.map(({ category, caption }) => [category, caption])).toEqual([
    ['map', ''],
    ['photos', 'Вид с улицы'],
    ['photos', ''],
  ]);
});

test('J1 files of another kind and beyond the limit are named, a failed upload is tried again', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  await input(page, 'Документы').setInputFiles(letter('план.doc'));
  await expect(page.getByText('план.doc: Допустимые форматы: JPG, PNG, PDF')).toBeVisible();
  await input(page, 'Документы').setInputFiles(letter('выписка.xml'));
  await expect(
    page.getByText(/^выписка\.xml: Это файл выписки: загрузите его на шаге «Описание объекта»/),
  ).toBeVisible();
  await input(page, 'Документы').setInputFiles(tooLarge('большой.jpg'));
  await expect(page.getByText(/^большой\.jpg: Размер файла не должен превышать 3 МБ, а уменьшить/)).toBeVisible();
  // Only the server sees that it is no picture; the one place of the category stays free.
  const disguised = { name: 'план.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('это текст') };
  await input(page, 'Карта').setInputFiles(disguised);
  await expect(page.getByText(/^план\.jpg: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Загрузить: Карта' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
  await expect(page.getByText(/^Не загружено/)).toHaveCount(0);

  await input(page, 'Фотографии').setInputFiles(Array.from({ length: 7 }, () => picturePath('photo-1')));
  await expect(page.getByText('Добавлены не все файлы: не более 6 файлов в этом разделе')).toBeVisible();
  await expect(tiles(page)).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Загрузить: Фотографии' })).toBeHidden();

  await page.route('**/api/report-files/upload', (route) => route.abort(), { times: 1 });
  await input(page, 'Документы').setInputFiles(picturePath('document-extract-3'));
  await expect(page.getByText('Не загружено: 1 файл')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('button', { name: 'Открыть «document-extract-3»' })).toBeVisible();
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();
});

test('J1 photographs are ordered by dragging', { tag: '@long' }, async ({ page, appraiser }) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  await input(page, 'Фотографии').setInputFiles([picturePath('photo-1'), picturePath('photo-2')]);
  await expect(tiles(page)).toHaveText([/photo-1/, /photo-2/]);
  const handle = page.getByRole('button', { name: /^Переместить «photo-2»/ });
  await handle.hover();
  await page.mouse.down();
  const first = await tiles(page).first().boundingBox();
  await page.mouse.move((first?.x ?? 0) + 10, (first?.y ?? 0) + 30, { steps: 8 });
  await page.mouse.up();
  await expect(tiles(page)).toHaveText([/photo-2/, /photo-1/]);
  await page.reload();
  await expect(tiles(page)).toHaveText([/photo-2/, /photo-1/]);
});

test('J1 all files of a copy go with one question; nothing can be added before they are gone', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const { id } = (await appraiser.call(cloneReport, { params: { id: await makeReport(appraiser) } })).body;
  await atStep(page, appraiser, id, 'files');
  const held = gate();
  await page.route('**/api/report-files/*', async (route) => {
    if (route.request().method() === 'DELETE') await held.opened;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Удалить все файлы' }).click();
  await expect(page.getByRole('dialog')).toContainText('У прежнего отчета остаются свои файлы.');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить все' }).click();
  await expect(page.getByRole('button', { name: 'Удаляем файлы…' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Загрузить|Удалить «)/ })).toHaveCount(0);
  await accessible(page, 'while they go');
  held.open();
  await expect(page.getByRole('button', { name: 'Загрузить: Карта' })).toBeFocused();
  await expect(tiles(page)).toHaveCount(0);
  await input(page, 'Карта').setInputFiles(picturePath('map'));
  await expect(page.getByRole('button', { name: 'Открыть «map»' })).toBeVisible();
  await expect(page.getByText(/Добавлены не все файлы/)).toHaveCount(0);
});
