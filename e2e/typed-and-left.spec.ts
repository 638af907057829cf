import { expect, type Locator, type Page } from '@playwright/test';
import { makeReport } from '../test/example-report.ts';
import { picturePath } from '../test/pictures.ts';
import { PHONE } from './accessible.ts';
import { atCalculation, reportToCalculate, storedCalculation, value } from './calculation-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { atStep, newReport } from './report-step.ts';
import { letter } from './test-files.ts';
import { reloadUnsaved } from './unsaved-work.ts';

/* What was typed stays, whichever way its field is left; links and messages lead to it. */

const saved = (page: Page) => page.getByText('Расчёт успешно сохранён');

/** Removes the third analogue; the offer to bring it back stays for as long as the pointer is on it. */
async function removeThird(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Действия с аналогом 3' }).click();
  await page.getByRole('menuitem', { name: 'Удалить аналог' }).click();
  const bringBack = page.getByRole('button', { name: 'Вернуть', exact: true });
  await bringBack.hover();
  return bringBack;
}

test('I1 a cell takes what was typed when another cell, a field below or a button is pressed; the focus goes there', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const id = await atCalculation(page, appraiser, { filled: true });
  await value(page, 'Источник', 1).click();
  await page.keyboard.type('first');
  await value(page, 'Телефон', 2).click();
  await expect(value(page, 'Источник', 1)).toHaveText('first');
  await expect(value(page, 'Телефон', 2)).toBeFocused();

  await value(page, 'Источник', 2).click();
  await page.keyboard.type('second');
  const year = page.getByLabel('Скидка на торг: год');
  await year.click();
  await expect(value(page, 'Источник', 2)).toHaveText('second');
  await expect(year).toBeFocused();

  const bringBack = await removeThird(page);
  await value(page, 'Источник', 1).focus();
  await page.keyboard.type('third');
  await bringBack.click();
  await expect(value(page, 'Источник', 3)).toHaveText('uchastki40.example/30077');

  await value(page, 'Источник', 3).click();
  await page.keyboard.type('fourth');
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect((await storedCalculation(appraiser, id)).analogs.map(({ source }) => source)).toEqual([
    'third',
    'second',
    'fourth',
  ]);
});

test('Q2 a text that is still being typed survives a reload; what is no number stops the save', async ({
  page,
  appraiser,
}) => {
  await atCalculation(page, appraiser, { filled: true });
  const fold = page.getByRole('region', { name: 'Дополнительно' }).getByText('Границы интервала стоимости');
  await fold.click();
  const reason = page.getByLabel('Обоснование интервала');
  await reason.fill('Рынок узок ');
  await expect(page.getByText(/Копия хранится на этом устройстве/)).toBeVisible();
  await expect(reason).toHaveValue('Рынок узок ');
  await reloadUnsaved(page);
  await fold.click();
  await expect(reason).toHaveValue('Рынок узок');

  const low = page.getByLabel('От необязательно', { exact: true });
  await low.fill('два миллиона');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Ошибка при сохранении расчёта' });
  await summary.getByRole('link', { name: 'Интервал стоимости, от' }).click();
  await expect(low).toBeFocused();
  await page.getByRole('button', { name: 'Подставить по аналогам' }).click();
  await expect(low).toHaveValue(/^2\s342\s000$/);
  await expect(page.getByText('Введите число')).toHaveCount(0);
  await expect(summary).toHaveCount(0);
  await save(page);
  await expect(saved(page)).toBeVisible();
});

test('Q2 a letter that is typed at the very moment when a pause writes the text stays', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  // What waits for the pause behind «узо» is followed by a letter before the page has drawn what it wrote.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    let isTyped = false;
    window.setTimeout = ((work: () => void, ms?: number) => {
      const field = document.activeElement;
      const isPause = ms === 1000 && field instanceof HTMLTextAreaElement && field.value === 'Рынок узо';
      return later(() => {
        work();
        if (!isPause || isTyped) return;
        isTyped = true;
        document.execCommand('insertText', false, 'к');
      }, ms);
    }) as typeof window.setTimeout;
  });
  await atCalculation(page, appraiser, { filled: true });
  await page.getByRole('region', { name: 'Дополнительно' }).getByText('Границы интервала стоимости').click();
  const reason = page.getByLabel('Обоснование интервала');
  await reason.fill('');
  await reason.pressSequentially('Рынок узо');
  await expect(page.getByText(/Копия хранится на этом устройстве/)).toBeVisible();
  await expect(reason).toHaveValue('Рынок узок');
});

test('I2 an analogue for which there is no room any more is not brought back in silence', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atCalculation(page, appraiser, { filled: true });
  const bringBack = await removeThird(page);
  for (let count = 2; count < 5; count += 1) await page.getByRole('button', { name: 'Добавить аналог' }).press('Enter');
  await bringBack.click();
  await expect(page.getByRole('alert')).toHaveText(/Аналог не возвращён: в расчете уже пять/);
});

test('I1 a selected block stays on its rows when others open above it', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atCalculation(page, appraiser, { filled: true });
  await value(page, 'Газоснабжение', 1).click();
  await page.keyboard.press('Shift+ArrowDown');
  const block = page.locator('td[data-in-block]');
  await expect(block).toHaveCount(2);
  await page.getByRole('grid').getByRole('button', { name: 'Дополнительно' }).click();
  await expect(value(page, 'Газоснабжение', 1)).toHaveAttribute('data-in-block', 'true');
  await expect(block).toHaveCount(2);
});

test('R4 a link leads to a field under «Дополнительно», and on a phone to its analogue', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const id = await reportToCalculate(appraiser, { filled: true });
  await atStep(page, appraiser, id, 'calculation', { link: '#field-analogs.1.exclusionReason' });
  await expect(value(page, 'Причина исключения', 2)).toBeFocused();
  await value(page, 'Газоснабжение', 1).click();
  await page.getByRole('button', { name: 'Свернуть' }).click();
  await expect(value(page, 'Газоснабжение', 1)).toHaveAttribute('data-active', 'true');

  await page.setViewportSize(PHONE);
  await page.goto('/');
  await atStep(page, appraiser, id, 'calculation', { link: '#field-analogs.2.accessed_at' });
  await expect(page.getByLabel('Дата обращения')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Аналог 3' })).toHaveAttribute('aria-selected', 'true');
});

test('I9, I10 a message about a file goes with the next save; a run and a save never say the same twice', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser, { filled: true });
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await value(page, 'Скриншоты', 1).getByRole('button', { name: 'Добавить скриншот' }).click();
    await (await chooser).setFiles(letter('договор.doc'));
  };
  const alerts = page.getByRole('alert');
  await value(page, 'Телефон', 1).click();
  await page.keyboard.press('Delete');
  await save(page);
  await expect(alerts).toHaveText([/Аналог 1: телефон/]);
  await page.getByRole('button', { name: 'Расчет', exact: true }).click();
  await expect(alerts).toHaveText([/Аналог 1: телефон/]);
  await choose();
  await expect(alerts).toHaveText([/Аналог 1: телефон/, 'договор.doc: Допустимые форматы: JPG, PNG']);
  await value(page, 'Телефон', 1).click();
  await page.keyboard.type('+7 900 000 00 01');
  await page.keyboard.press('Enter');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(alerts).toHaveCount(0);
});

test('J1 a caption is kept when its window is closed by Esc', { tag: '@long' }, async ({ page, appraiser }) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  await page.getByLabel('Файлы раздела «Фотографии»').setInputFiles(picturePath('photo-1'));
  await page.getByRole('button', { name: 'Открыть «photo-1»' }).click();
  await page.getByLabel(/Подпись в отчете/).fill('Вид с улицы');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Открыть «Вид с улицы»' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Открыть «Вид с улицы»' })).toBeVisible();
});

test('N1 what is said of a copy without a caption goes with its caption', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atStep(page, appraiser, await makeReport(appraiser), 'files');
  await page.getByLabel('Файлы раздела «Документы»').setInputFiles(picturePath('photo-1'));
  const told = page.getByText(/Подпишите копию документа/);
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Подписать «photo-1»' }).click();
  await expect(page.getByLabel(/Подпись в отчете/)).toBeFocused();
  await page.keyboard.type('Договор купли-продажи');
  await page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);

  // Taken from the description at one press, which closes the window.
  await page.getByLabel('Файлы раздела «Документы»').setInputFiles(picturePath('photo-2'));
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Подписать «photo-2»' }).click();
  await page
    .getByRole('button', { name: /^Из описания: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(told).toHaveCount(0);
});

test('J1 a tile has a button that leads to its caption, with one and without', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  await page.getByLabel('Файлы раздела «Фотографии»').setInputFiles(picturePath('photo-1'));
  const button = page.getByRole('button', { name: 'Подписать «photo-1»' });
  await button.click();
  await expect(page.getByLabel(/Подпись в отчете/)).toBeFocused();
  await page.keyboard.type('Вид с улицы');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Открыть «Вид с улицы»' })).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.getByRole('button', { name: 'Изменить подпись «Вид с улицы»' }).click();
  await expect(page.getByLabel(/Подпись в отчете/)).toBeFocused();
});

test('J1 pictures are captioned one after the other: Enter leads to the next one, and on the last out of the window', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  await page.getByLabel('Файлы раздела «Фотографии»').setInputFiles([picturePath('photo-1'), picturePath('photo-2')]);
  await expect(page.getByRole('button', { name: 'Подписать «photo-2»' })).toBeVisible();
  await page.getByRole('button', { name: 'Подписать «photo-1»' }).click();
  await expect(page.getByLabel(/Подпись в отчете/)).toBeFocused();
  await page.keyboard.type('Вид с улицы');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 из 2')).toBeVisible();
  await expect(page.getByLabel(/Подпись в отчете/)).toBeFocused();
  await page.keyboard.type('Подъезд');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Открыть «Подъезд»' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Открыть «Вид с улицы»' })).toBeVisible();
});

test('J1 a caption that could not be saved is saved when it is left once more', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  await page.getByLabel('Файлы раздела «Фотографии»').setInputFiles(picturePath('photo-1'));
  await page.getByRole('button', { name: 'Открыть «photo-1»' }).click();
  const caption = page.getByLabel(/Подпись в отчете/);
  await page.route('**/caption', (route) => route.abort());
  await caption.fill('Вид с улицы');
  await caption.press('Enter');
  await expect(page.getByText('Не удалось сохранить подпись.')).toBeVisible();
  await page.unroute('**/caption');
  await caption.press('Enter');
  await expect(page.getByRole('button', { name: 'Открыть «Вид с улицы»', includeHidden: true })).toBeVisible();
});

test('R2 the ИНН of a firm does not stay under an entrepreneur, and is back when the choice was a slip', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atStep(page, appraiser, await newReport(appraiser), 'new-report');
  const inn = page.getByLabel(/^ИНН/);
  await page.getByText('Юридическое лицо', { exact: true }).click();
  await inn.fill('9999000013');
  await page.getByText('Предприниматель', { exact: true }).click();
  await expect(inn).toHaveValue('');
  await inn.fill('9999');
  await page.getByText('Юридическое лицо', { exact: true }).click();
  await expect(inn).toHaveValue('9999000013');
  await page.getByText('Предприниматель', { exact: true }).click();
  await expect(inn).toHaveValue('9999');
});
