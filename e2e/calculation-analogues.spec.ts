import { expect } from '@playwright/test';
import { atCalculation, pasteInto, storedCalculation, value } from './calculation-page.ts';
import { paste } from './clipboard.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { letter, renamed, tooLarge } from './test-files.ts';

/* The analogues: how many, filled from the object, with their screenshots. */

const ADVERT = renamed('advert-analogue-1', 'Объявление.jpg');

test('I2 analogues are added up to five, and two always remain', { tag: '@long' }, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser);
  const add = page.getByRole('button', { name: 'Добавить аналог' });
  for (let count = 3; count <= 5; count += 1) await add.click();
  await expect(page.getByRole('columnheader', { name: /^Аналог/ })).toHaveCount(5);
  await expect(add).toHaveCount(0);
  const remove = async () => {
    await page.getByRole('button', { name: 'Действия с аналогом 1' }).click();
    await page.getByRole('menuitem', { name: 'Удалить аналог' }).click();
  };
  for (let count = 5; count > 2; count -= 1) {
    await remove();
    await expect(page.getByRole('columnheader', { name: /^Аналог/ })).toHaveCount(count - 1);
  }
  // The focus is in the table, so that the keys take the removal back.
  await expect(page.locator('td:focus')).toHaveCount(1);
  await page.keyboard.press('Control+Z');
  await expect(page.getByRole('columnheader', { name: /^Аналог/ })).toHaveCount(3);
  await remove();
  await remove();
  const refused = page.getByText('Нельзя удалить аналог, если их осталось всего два');
  await expect(refused).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Аналог/ })).toHaveCount(2);
  await expect(refused).toHaveCount(0, { timeout: 5000 });
});

test('I2 a block wider than the table offers the analogues that it needs', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atCalculation(page, appraiser);
  await pasteInto(value(page, 'Цена предложения, ₽', 1), '100\t200\t300');
  await page.getByRole('status').getByRole('button', { name: 'Добавить аналог' }).click();
  await expect(value(page, 'Цена предложения, ₽', 3)).toHaveText('300');
});

test('I3, M11, W11 filling from the object asks where the object’s data do not decide', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atCalculation(page, appraiser, { plot: { water: 'Центральное', sewerage: 'Отсутствует', gas: 'Автономное' } });
  await page.getByRole('button', { name: 'Заполнить по объекту: аналог 2' }).click();
  const asked = page.getByRole('dialog', { name: /Уточните значения аналога 2/ });
  await asked.getByLabel(/^Водоснабжение у объекта «Центральное»/).click();
  await page.getByRole('option', { name: 'Центральное' }).click();
  await asked.getByRole('button', { name: 'Заполнить' }).click();
  await expect(value(page, 'Вода и канализация', 2)).toHaveText('Центральное');
  await expect(value(page, 'Газоснабжение', 2)).toHaveText('');
  await expect(value(page, 'Местоположение', 2)).toHaveText('');
  await expect(value(page, 'Дата продажи', 2)).toHaveText('');
  await expect(value(page, 'Подъездные пути', 2)).toHaveText('Щебёночная');
  // The answer is the object's: it is kept, and nobody is asked for it again.
  await expect(page.getByRole('combobox', { name: 'Вода и канализация объекта' })).toHaveValue('Центральное');
  await page.getByRole('button', { name: 'Заполнить по объекту: аналог 1' }).click();
  const again = page.getByRole('dialog', { name: /Уточните значения аналога 1/ });
  await expect(again.getByRole('combobox', { name: /^Газоснабжение/ })).toBeVisible();
  await expect(again.getByRole('combobox', { name: /^Водоснабжение/ })).toHaveCount(0);
});

test('I10 up to three screenshots an analogue, chosen or pasted; the rest is left out', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await atCalculation(page, appraiser, { filled: true });
  const cell = value(page, 'Скриншоты', 1);
  const choose = async (files: (typeof ADVERT)[]) => {
    const chooser = page.waitForEvent('filechooser');
    await cell.getByRole('button', { name: 'Добавить скриншот' }).click();
    await (await chooser).setFiles(files);
  };
  await choose([letter('договор.doc')]);
  await expect(page.getByRole('alert')).toContainText('Допустимые форматы: JPG, PNG');
  await choose([tooLarge(ADVERT.name)]);
  await expect(page.getByRole('alert')).toContainText('Размер файла не должен превышать 3 МБ');
  await choose([ADVERT]);
  await expect(cell.getByRole('button', { name: /^Скриншот/ })).toHaveCount(1);
  await cell.click();
  await paste(cell, { file: { ...ADVERT, name: 'image.jpg' } });
  await expect(cell.getByRole('button', { name: /^Скриншот/ })).toHaveCount(2);
  await choose([ADVERT, ADVERT, ADVERT]);
  await expect(cell.getByRole('button', { name: /^Скриншот/ })).toHaveCount(3);
  await expect(cell.getByRole('button', { name: 'Добавить скриншот' })).toHaveCount(0);
  await expect
    .poll(() =>
      cell
        .locator('img')
        .first()
        .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  await value(page, 'Телефон', 1).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Удалить скриншот 2' }).click();
  await page.getByRole('button', { name: 'Готово' }).click();
  await save(page);
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  expect((await storedCalculation(appraiser, reportId)).analogs[0]?.screenshots).toHaveLength(2);
});
