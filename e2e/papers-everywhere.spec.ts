import { expect } from '@playwright/test';
import { phonePhoto } from '../test/papers.ts';
import { accessible, PHONE } from './accessible.ts';
import { atCalculation, value } from './calculation-page.ts';
import { drop, paste } from './clipboard.ts';
import { editButton } from './form.ts';
import { test } from './journey.ts';
import { atMarketAnalysis } from './market-analysis-page.ts';
import { jpeg, tiles } from './papers-page.ts';
import { atStep, newReport } from './report-step.ts';
import { letter, pdf } from './test-files.ts';
import { inWindow, openEditor, pictureField, saveWindow } from './text-editor.ts';

/* Papers go in wherever a file is taken: a section, a cell, a scan, a text. */

test('P2 more screenshots than an analogue takes: those on their way say what is done, the rest is told', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const photo = await phonePhoto({ width: 400, height: 300 });
  await atCalculation(page, appraiser);
  const cell = value(page, 'Скриншоты', 1);
  await page.route(
    '**/api/report-files/upload',
    async (route) => {
      await expect(cell.getByRole('progressbar')).toHaveCount(3);
      await expect(cell.getByTitle('b.jpg: Ждёт очереди')).toBeVisible();
      await accessible(page);
      await route.continue();
    },
    { times: 1 },
  );
  const chooser = page.waitForEvent('filechooser');
  await cell.getByRole('button', { name: 'Добавить скриншот' }).click();
  await (await chooser).setFiles(['a', 'b', 'c', 'd'].map((name) => jpeg(`${name}.jpg`, photo)));
  await expect(cell.getByRole('button', { name: /^Скриншот/ })).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveText('Добавлены не все файлы: не более 3 скриншотов у аналога');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('P2 on a phone, what found no place is told in sight of who chose it', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await page.setViewportSize(PHONE);
  const photo = await phonePhoto({ width: 400, height: 300 });
  const photos = (...names: string[]) => names.map((name) => jpeg(`${name}.jpg`, photo));
  const told = page.getByRole('alert').filter({ hasText: 'Добавлены не все файлы' });
  await atCalculation(page, appraiser);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Добавить скриншот' }).click();
  await (await chooser).setFiles(photos('a', 'b', 'c', 'd'));
  await expect(told).toBeInViewport({ ratio: 1 });

  await atStep(page, appraiser, await newReport(appraiser), 'files');
  // Dropped: choosing leaves the focus at the hidden input, and a focus that comes back scrolls by itself.
  const section = page.getByRole('region', { name: 'Фотографии', exact: true });
  await section.scrollIntoViewIfNeeded();
  await drop(section, photos('a', 'b', 'c', 'd', 'e', 'f', 'g'));
  await expect(told).toBeInViewport({ ratio: 1 });
});

test('P2 photographs of a phone and pages of a PDF go in everywhere: a section, a cell, a scan', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const photo = jpeg('снимок.jpg', await phonePhoto());
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  const zone = page.getByRole('button', { name: 'Загрузить: Фотографии' });
  await zone.focus();
  await paste(zone, { file: photo });
  await expect(tiles(page, 'Фотографии')).toHaveText([/снимок/]);
  await drop(page.getByRole('region', { name: 'Документы' }), [photo, pdf('Справка.pdf', 2)]);
  await expect(tiles(page, 'Документы')).toHaveText([/снимок/, /Справка, стр. 1/, /Справка, стр. 2/]);

  await atCalculation(page, appraiser);
  const cell = value(page, 'Скриншоты', 1);
  const chooser = page.waitForEvent('filechooser');
  await cell.getByRole('button', { name: 'Добавить скриншот' }).click();
  await (await chooser).setFiles([photo, pdf('закрыт.pdf', 1, { locked: true }), pdf('Объявление.pdf', 2)]);
  await expect(cell.getByRole('button', { name: /^Скриншот/ })).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveText(
    'закрыт.pdf: PDF закрыт паролем. Сохраните его без пароля и добавьте снова.',
  );

  await page.goto('/private-appraiser');
  await editButton(page).click();
  const scan = (label: string) => page.getByLabel(`${label}: файл`);
  await scan('Скан диплома').setInputFiles(photo);
  await expect(page.getByRole('link', { name: 'снимок.jpg' })).toBeVisible();
  await scan('Скан страхового полиса').setInputFiles(pdf('Полис.pdf', 3));
  const dialog = page.getByRole('dialog', { name: 'Какую страницу взять' });
  await dialog.getByLabel('Номер страницы').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Полис, стр. 2.jpg' })).toBeVisible();
  // Escape takes nothing and changes nothing.
  await scan('Скан страхового полиса').setInputFiles(pdf('Другой.pdf', 2));
  await expect(dialog.getByLabel('Номер страницы')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Полис, стр. 2.jpg' })).toBeVisible();
});

test('P2 beside and inside a text: chosen, dropped and pasted, with pages of a PDF', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const photo = jpeg('снимок.jpg', await phonePhoto({ width: 2400, height: 1800 }));
  await atMarketAnalysis(page, appraiser);
  const frame = await openEditor(page, 'Газоснабжение');
  await pictureField(page).setInputFiles([photo, letter('письмо.doc'), pdf('Таблица.pdf', 2)]);
  await expect(inWindow(page).getByText('Допустимые форматы: JPG, PNG')).toBeVisible();
  const added = inWindow(page).getByLabel('Подпись');
  await expect(added).toHaveCount(3);
  await expect(inWindow(page).getByText('Таблица, стр. 2.jpg')).toBeVisible();
  // What is no picture stops no save; it is taken off.
  await inWindow(page).getByRole('button', { name: 'Убрать «письмо.doc»' }).click();

  const stored = page.waitForResponse((answer) => answer.url().endsWith('/upload'));
  await frame.locator('body').click();
  await paste(frame.locator('body'), { file: photo });
  expect((await stored).status()).toBe(201);
  const chooser = page.waitForEvent('filechooser');
  await inWindow(page).getByRole('button', { name: 'Изображение', exact: true }).click();
  await (await chooser).setFiles([pdf('Схема.pdf', 2), pdf('закрыт.pdf', 1, { locked: true })]);
  await expect(
    page.getByText('закрыт.pdf: PDF закрыт паролем. Сохраните его без пароля и добавьте снова.'),
  ).toBeVisible();
  await expect(frame.locator('img[src^="/api/"]')).toHaveCount(3);

  await page.getByLabel('Подпись').last().focus();
  await paste(page.getByLabel('Подпись').last(), { file: photo });
  await expect(added).toHaveCount(4);
  await accessible(page);
  await saveWindow(page);
  await expect(inWindow(page)).toHaveCount(0);
});
