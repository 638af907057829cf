import { expect } from '@playwright/test';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { paste } from './clipboard.ts';
import { test } from './journey.ts';
import { atMarketAnalysis, chooseSegment, saveStep, storedAnalysis } from './market-analysis-page.ts';
import { MAP } from './test-files.ts';
import { discard, inWindow, openEditor, pictureField, saveWindow, writeInstead } from './text-editor.ts';

/* The market analysis: its entries, its segment, blocks in an entry. */

test('H1, H4 a new report begins with the default texts: 13 factors, the entries below them, places to fill counted', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atMarketAnalysis(page, appraiser);
  const factors = page.getByRole('region', { name: 'Ценообразующие факторы и корректировки' });
  await expect(factors.getByRole('listitem')).toHaveCount(13);
  await expect(factors.getByText('Описано 13 из 13')).toBeVisible();
  // What the calculation will say is nobody's to fill.
  await expect(factors.getByRole('listitem').first()).toContainText(
    '1\u00a0место заполнится на шаге «Расчет стоимости»',
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    /осталось заполнить \d+\s\S+, \d+\s\S+ заполнятся/,
  );
  await expect(page.getByRole('region', { name: 'Выводы и отбор аналогов' }).getByRole('listitem')).toHaveCount(4);
  expect(await storedAnalysis(appraiser, reportId)).toMatchObject({ version: 1, market_segment: '' });

  await openEditor(page, 'Газоснабжение');
  await expect(inWindow(page).getByText('Фактор 10 из 13')).toBeVisible();
  await inWindow(page).getByRole('button', { name: 'Удалить текст' }).click();
  await expect(inWindow(page).getByRole('button', { name: 'Вернуть' })).toBeFocused();
  await saveWindow(page);
  await expect(page.getByRole('button', { name: 'Добавить описание корректировки: Газоснабжение' })).toBeFocused();
  await expect(factors.getByText('Описано 12 из 13')).toBeVisible();
});

test('H3, H5 without a segment nothing is saved; with one the success text comes and goes by itself', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atMarketAnalysis(page, appraiser);
  await saveStep(page);
  await expect(page.getByRole('alert').getByText('Не выбран сегмент рынка')).toBeVisible();
  await expect(page.getByText('Выберите сегмент рынка', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page).toHaveURL(/market-analysis$/);

  await chooseSegment(page);
  await expect(page.getByText('Выберите сегмент рынка', { exact: true })).toBeHidden();
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect(await storedAnalysis(appraiser, reportId)).toMatchObject({ version: 2, market_segment: 'ИЖС' });
  await expect(page.getByText('Данные успешно сохранены')).toBeHidden({ timeout: 5000 });
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page).toHaveURL(/calculation$/);
});

test('H2 a text, a table pasted from a spreadsheet and a picture are put in order, saved and read back', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atMarketAnalysis(page, appraiser);
  await chooseSegment(page);
  const frame = await openEditor(page, 'Местоположение');
  const dialog = inWindow(page);
  await writeInstead(page, 'Аналог расположен рядом.');
  await expect(frame.locator('h3, h4')).toHaveCount(0);
  await expect(frame.locator('p')).toHaveText('Аналог расположен рядом.');

  await dialog.getByRole('button', { name: '+ таблица' }).click();
  await expect(dialog.getByLabel('Заголовок столбца 1')).toHaveValue('Заголовок 1');
  await expect(dialog.getByLabel('Заголовок столбца 1')).toBeFocused();
  await paste(dialog.getByLabel('Заголовок столбца 1'), {
    text: 'Населённый пункт\tПредложений\tЦена\r\nКабицыно\t11\t1 984,20\r\nКривское\t7\t1 889,70\r\n',
  });
  await expect(dialog.getByText('Вставлено: 3 строки × 3 столбца')).toBeVisible();
  await dialog.getByLabel('Цена, строка 2').press('Enter');
  await expect(dialog.getByLabel('Цена, строка 3')).toBeFocused();
  await dialog.getByRole('button', { name: 'Удалить строку' }).click();
  await dialog.getByLabel('Предложений, строка 1').focus();
  await dialog.getByRole('button', { name: 'Удалить столбец' }).click();
  await dialog.getByLabel('Название таблицы').fill('Цены по населённым пунктам');

  await pictureField(page).setInputFiles(MAP);
  await expect(dialog.getByText(/^1\s600 × |КБ$/).last()).toBeVisible();
  await dialog.getByLabel('Подпись').fill('Карта аналогов');
  await dialog.getByLabel('Ширина в отчете').fill('80');
  await dialog.getByRole('button', { name: 'Переместить выше изображение' }).click();
  await dialog.getByRole('button', { name: 'Переместить выше изображение' }).click();
  await expect(dialog.getByRole('button', { name: 'Переместить ниже изображение' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: '+ текст' })).toHaveAttribute('aria-disabled', 'true');
  await saveWindow(page);
  await expect(dialog).toBeHidden();
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();

  const { location } = await storedAnalysis(appraiser, reportId);
  expect(location).toEqual([
    // 80 mm at 96 dpi.
    {
      type: 'image',
      url: expect.stringContaining('/api/report-files/download/'),
      width: 302,
      height: expect.any(Number),
      caption: 'Карта аналогов',
    },
    { type: 'text', value: '<p>Аналог расположен рядом.</p>' },
    {
      type: 'table',
      rows: [
        ['Населённый пункт', 'Цена'],
        ['Кабицыно', '1 984,20'],
        ['Кривское', '1 889,70'],
      ],
      caption: 'Цены по населённым пунктам',
    },
  ]);
  await openEditor(page, 'Местоположение');
  await expect(dialog.getByText('Карта Кабицыно.jpg')).toBeVisible();
});

test('Q6 the step and its editor pass axe, wide and at 360 px, without sideways scrolling', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atMarketAnalysis(page, appraiser);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.getByText('Дополнительно', { exact: true }).click();
    await accessible(page);
    await openEditor(page, 'Местоположение');
    await inWindow(page).getByRole('button', { name: '+ таблица' }).click();
    await pictureField(page).setInputFiles(MAP);
    await expect(inWindow(page).getByText('Карта Кабицыно.jpg')).toBeVisible();
    await accessible(page);
    await fitsTheWidth(page);
    // One row of buttons, the list of the rest among them, also where the last group just fits.
    for (const width of [size.width, 336, 384]) {
      await page.setViewportSize({ ...size, width });
      const bar = page.locator('.tox-toolbar__primary').first();
      await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(45);
    }
    await page.setViewportSize(size);
    await inWindow(page).getByRole('button', { name: 'Отмена' }).click();
    await discard(page);
    await expect(inWindow(page)).toHaveCount(0);
  }
});

test('V: why the income approach is refused is offered at its field, until it is said', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await atMarketAnalysis(page, appraiser);
  await page.getByText('Дополнительно', { exact: true }).click();
  const field = page.getByLabel('Доходный подход: почему не применён');
  const reasons = page.getByRole('button', { name: /^Причина:/ });
  await expect(reasons).toHaveCount(2);
  await reasons.filter({ hasText: 'искались в тех же источниках' }).click();
  await expect(field).toHaveValue(/^Предложения об аренде сопоставимых участков искались/);
  await expect(field).toBeFocused();
  await expect(reasons).toHaveCount(0);
  await chooseSegment(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  const refusal = /^Предложения об аренде сопоставимых участков искались/;
  expect((await storedAnalysis(appraiser, reportId)).approach_income_refusal).toMatch(refusal);
});

test('H4 the short lists of the state of the market stand in a row each', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await page.setViewportSize(DESK);
  await atMarketAnalysis(page, appraiser);
  await page.getByText('Состояние рынка', { exact: true }).first().click();
  const lists = ['Активность рынка', 'Спрос', 'Предложение', 'Динамика цен'];
  const list = (name: string) => page.getByRole('radiogroup', { name: new RegExp(name) });
  await expect(list('Динамика цен')).toBeVisible();
  const boxes = await Promise.all(lists.map((name) => list(name).boundingBox()));
  expect(boxes.map((box) => box?.x)).toEqual(boxes.map(() => boxes[0]?.x));
  // One line of choices.
  expect(boxes.map((box) => (box?.height ?? 0) < 48)).toEqual(boxes.map(() => true));
});
