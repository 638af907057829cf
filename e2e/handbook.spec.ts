import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { sheetsOfFile } from '#kit/web/import/table-file.ts';
import { HANDBOOK_ENTRY } from '../test/handbook-entry.ts';
import type { Account } from '../test/new-account.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { choose } from './form.ts';
import { add, kept } from './handbook-page.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* «Справочник»: what published sources say of corrections, and the cells that it fills. */

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

test('M7 the handbook: an entry is added, refused where it makes no sense, changed, found, deleted and brought back', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
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
