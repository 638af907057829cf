import fs from 'node:fs';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { accessible } from './accessible.ts';
import { test } from './journey.ts';
import { input, pages, stored, tiles } from './papers-page.ts';
import { atStep, newReport } from './report-step.ts';
import { pdf, renamed } from './test-files.ts';

/* Pages of a PDF become pictures of the report. */

test('P2 the pages of a PDF become documents: all where they fit, else those that are chosen', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(new URL(request.url()).origin);
  });
  await atStep(page, appraiser, reportId, 'files');
  await input(page, 'Документы').setInputFiles([pdf('Свидетельство.pdf', 2), renamed('map', 'План.jpg')]);
  await expect(tiles(page, 'Документы')).toHaveText([/Свидетельство, стр. 1/, /Свидетельство, стр. 2/, /План/]);

  await input(page, 'Документы').setInputFiles({
    name: 'Отчет.pdf',
    mimeType: 'application/pdf',
    buffer: fs.readFileSync('docs/example/report.pdf'),
  });
  const dialog = page.getByRole('dialog', { name: 'Какие страницы взять' });
  await expect(dialog.getByText(/^Отчет\.pdf: \d+ страниц.*, можно взять 7 страниц$/)).toBeVisible();
  await expect(dialog.getByText('Выбрано 7 из 7')).toBeVisible();
  await expect(dialog.locator('[data-state=drawn]').first()).toBeVisible();
  await accessible(page, 'pages');
  const numbers = dialog.getByLabel('Номера страниц');
  await expect(numbers).toBeFocused();
  await numbers.fill('1-20');
  await expect(dialog.getByText('Можно взять не больше 7 страниц')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Взять/ })).toBeDisabled();
  await numbers.fill('3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(pages(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(numbers).toHaveValue('2–3');
  await dialog.getByRole('button', { name: 'Взять 2 страницы' }).click();
  await expect(tiles(page, 'Документы')).toHaveCount(5);
  await expect(tiles(page, 'Документы').last()).toHaveText(/Отчет, стр\. 3/);
  const last = (await stored(appraiser, reportId)).at(-1);
  expect(last).toMatchObject({ height: 2200, taken_at: null });
  // The page is not empty.
  const { bytes } = await appraiser.download(last?.file_path ?? '');
  expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.5);
  expect([...asked]).toEqual([new URL(page.url()).origin]);
});

test('P2 a page with the papers of a person is not taken by itself: it is told, and the others are', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  await input(page, 'Документы').setInputFiles('test/files/extracts/printed/1-ownership-house.pdf');
  const dialog = page.getByRole('dialog', { name: 'Какие страницы взять' });
  await expect(
    dialog.getByText(/Страница 3 — паспортные данные, дата рождения или СНИЛС: сама не выбрана$/),
  ).toBeVisible();
  await expect(dialog.getByLabel('Номера страниц')).toHaveValue('1–2, 4–5');
  await dialog.getByRole('button', { name: 'Взять 4 страницы' }).click();
  await expect(tiles(page, 'Документы')).toHaveText([/стр. 1/, /стр. 2/, /стр. 4/, /стр. 5/]);
});

test('P2 of 900 pages one is chosen by its number, and only the pages in sight are drawn', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  await input(page, 'Карта').setInputFiles(pdf('Том 1.pdf', 900));
  const dialog = page.getByRole('dialog', { name: 'Какую страницу взять' });
  await expect(dialog.locator('[data-state=drawn]').first()).toBeVisible();
  await expect(pages(page)).toHaveCount(900);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(pages(page).last()).toBeFocused();
  await expect(pages(page).last().locator('[data-state=drawn]')).toBeVisible();
  expect(await dialog.locator('[data-state=drawn]').count()).toBeLessThan(60);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Взять 1 страницу' }).click();
  await expect(tiles(page, 'Карта')).toHaveText(/Том 1, стр\. 900/);
});
