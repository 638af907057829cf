import { expect } from '@playwright/test';
import { paste } from './clipboard.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { atMarketAnalysis, chooseSegment, saveStep, storedAnalysis } from './market-analysis-page.ts';
import { MAP, tooLarge } from './test-files.ts';
import { inWindow, openEditor, pictureField, saveWindow } from './text-editor.ts';

/* What the editor of texts takes in, and what it refuses. */

const PIXEL = {
  name: 'image.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const UPLOAD = '**/api/report-files/upload';

test('H6 pictures with their bytes are uploaded, also a screenshot; those of the machine or of other sites stay out', async ({
  page,
  appraiser,
}) => {
  const reportId = await atMarketAnalysis(page, appraiser);
  await chooseSegment(page);
  const frame = await openEditor(page, 'Газоснабжение');
  await frame.locator('body').click();
  await page.keyboard.press('Control+A');
  await paste(frame.locator('body'), {
    html: `<p>Из сети <img src="data:image/png;base64,${PIXEL.buffer.toString('base64')}" onerror="alert(1)"><img src="file:///C:/Users/a.png"><img src="blob:https://site.example/1"></p>`,
  });
  const pictures = frame.locator('img[src^="/api/report-files/download/"]');
  await expect(pictures).toHaveCount(1);
  await expect(frame.locator('img')).toHaveCount(1);
  await frame.locator('p').last().click();
  await page.keyboard.press('End');
  await paste(frame.locator('body'), { file: PIXEL });
  await expect(pictures).toHaveCount(2);

  await paste(frame.locator('body'), {
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"><p class="MsoNormal" style="mso-line-height:1">Текст справочника</p><p><img src="file:///C:/clip_image001.png"></p></html>',
  });
  await expect(
    page.getByText(
      'Изображения из текстового редактора нельзя вставить напрямую. Используйте кнопку загрузки изображения.',
    ),
  ).toBeVisible();
  await expect(frame.getByText('Текст справочника')).toBeVisible();
  await paste(frame.locator('body'), {
    html: '<p>Чужое <img src="https://site.example/a.png"><iframe src="https://site.example/"></iframe></p>',
  });
  await expect(inWindow(page).getByText(/Изображения с других сайтов не вставляются/)).toBeVisible();
  await expect(frame.locator('iframe')).toHaveCount(0);
  await expect(frame.locator('img')).toHaveCount(2);

  await saveWindow(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  const [block] = (await storedAnalysis(appraiser, reportId)).gas;
  const html = block?.type === 'text' ? block.value : '';
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).not.toMatch(/file:|blob:|data:|onerror|site\.example|MsoNormal/);
});

/** A list paragraph as Word puts it on the clipboard. */
const wordItem = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;

test('H6 a list of Word comes into the editor as the list that is saved; a few words stay in their paragraph', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atMarketAnalysis(page, appraiser);
  await chooseSegment(page);
  const frame = await openEditor(page, 'Газоснабжение');
  const body = frame.locator('body');
  await body.click();
  await page.keyboard.press('Control+A');
  const heading =
    "<h1 style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Сети</h1>";
  const items = [
    wordItem(1, '1.', 'вода'),
    wordItem(2, '·', 'скважина'),
    wordItem(2, '·', 'колодец'),
    wordItem(1, '2.', 'газ'),
  ];
  await paste(body, { html: `<html><body>${heading}${items.join('\n')}<p class=MsoNormal>Вывод</p></body></html>` });
  await expect(frame.locator('body > h3')).toHaveText('Сети');
  await expect(frame.locator('body > ol > li')).toHaveCount(2);
  await expect(frame.locator('body > ol > li > ul > li')).toHaveText(['скважина', 'колодец']);
  await expect(body).not.toContainText('·');
  await frame.getByText('Вывод').click();
  await page.keyboard.press('End');
  await paste(body, {
    html: "<html><body><!--StartFragment--><span style='mso-ansi-language:RU'><b>: хороший</b></span><!--EndFragment--></body></html>",
  });
  await expect(frame.locator('body > p', { hasText: 'Вывод: хороший' })).toHaveCount(1);

  await saveWindow(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  const [block] = (await storedAnalysis(appraiser, reportId)).gas;
  expect(block?.type === 'text' ? block.value.replaceAll('\n', '') : '').toBe(
    '<h3>Сети</h3><ol><li>вода<ul><li>скважина</li><li>колодец</li></ul></li><li>газ</li></ol><p>Вывод<strong>: хороший</strong></p>',
  );
});

test('Q2 a text with a table and a list that is opened and looked at has no unsaved changes', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atMarketAnalysis(page, appraiser);
  await chooseSegment(page);
  const frame = await openEditor(page, 'Газоснабжение');
  await frame.locator('body').click();
  await page.keyboard.press('Control+A');
  await paste(frame.locator('body'), {
    html: '<p>Цены</p><table><tbody><tr><td>2025</td><td>100</td></tr></tbody></table><ul><li>раз</li></ul><p>Вывод</p>',
  });
  await saveWindow(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  await openEditor(page, 'Газоснабжение');
  await frame.getByText('Вывод').click();
  await page.keyboard.press('ArrowUp');
  await inWindow(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(inWindow(page)).toHaveCount(0);
  await expect(page.getByText(/[Ее]сть несохранённые изменения/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /: Газоснабжение$/ })).toBeVisible();
  await expect(page.getByText(/Восстановлены несохранённые изменения/)).toHaveCount(0);
});

test('H7 the editor is the served one, Russian and 400 high; uploads that fail say so in the specification’s words', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const served = page.waitForResponse((response) => response.url().endsWith('/tinymce/tinymce.min.js'));
  await atMarketAnalysis(page, appraiser);
  const frame = await openEditor(page, 'Газоснабжение');
  expect((await served).status()).toBe(200);
  await expect(inWindow(page).getByRole('button', { name: 'Жирный шрифт' })).toBeVisible();
  await expect(inWindow(page).getByRole('button', { name: 'Отменить правку' })).toBeVisible();
  expect((await page.locator('.tox-tinymce').boundingBox())?.height).toBe(400);

  await frame.locator('body').click();
  await page.route(UPLOAD, (route) => route.fulfill({ status: 500, json: {} }));
  await paste(frame.locator('body'), { file: PIXEL });
  await expect(page.getByText('Ошибка загрузки изображения', { exact: true })).toBeVisible();
  await expect(frame.locator('img')).toHaveCount(0);
  await pictureField(page).setInputFiles(MAP);
  await expect(page.getByText('Ошибка загрузки', { exact: true })).toBeVisible();

  await page.unroute(UPLOAD);
  await page.route(UPLOAD, (route) => route.fulfill({ status: 201, json: { file_url: '', file_path: '' } }));
  await paste(frame.locator('body'), { file: PIXEL });
  await expect(page.getByText('Не удалось получить ссылку на изображение')).toBeVisible();
  await inWindow(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Ошибка загрузки: сервер не вернул ссылку на файл')).toBeVisible();
  await page.unroute(UPLOAD);
  await inWindow(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Ошибка загрузки: сервер не вернул ссылку на файл')).toBeHidden();

  await pictureField(page).setInputFiles(tooLarge('Большая.jpg'));
  await expect(page.getByText('Размер файла не должен превышать 3 МБ')).toBeVisible();
});

test('H7 text beyond the limit is taken back within the roll-back time', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atMarketAnalysis(page, appraiser);
  const frame = await openEditor(page, 'Газоснабжение');
  await frame.locator('body').click();
  // Beside a chip the editor keeps a character for the cursor that nobody sees.
  const words = async () => (await frame.locator('body').textContent())?.replaceAll('\uFEFF', '');
  const before = await words();
  await paste(frame.locator('body'), { html: `<p>${'а'.repeat(100_001)}</p>` });
  await expect(page.getByText('Слишком длинный текст. Разделите его или сократите.')).toBeVisible();
  await expect.poll(words, { timeout: 2000 }).toBe(before);
});

test('H5 while a picture is on its way neither the window nor the step is saved', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atMarketAnalysis(page, appraiser);
  const held = gate();
  await page.route(UPLOAD, async (route) => {
    await held.opened;
    await route.continue();
  });
  const frame = await openEditor(page, 'Газоснабжение');
  await frame.locator('body').click();
  await paste(frame.locator('body'), { file: PIXEL });
  await expect(frame.locator('img')).toHaveCount(1);
  await saveWindow(page);
  const alert = inWindow(page)
    .getByRole('alert')
    .filter({ hasText: 'Дождитесь загрузки всех изображений перед сохранением.' });
  await expect(alert).toBeVisible();
  await pictureField(page).setInputFiles(MAP);
  await expect(inWindow(page).getByRole('progressbar', { name: `Загрузка: ${MAP.name}` })).toBeAttached();
  await expect(alert).toBeVisible();
  held.open();
  await expect(alert).toBeHidden();
  await saveWindow(page);
  await expect(inWindow(page)).toBeHidden();
});
