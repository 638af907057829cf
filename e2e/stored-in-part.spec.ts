import { expect } from '@playwright/test';
import { accessible } from './accessible.ts';
import { atCalculation, storedCalculation, value } from './calculation-page.ts';
import { atDescription, OWNER, storedDescription } from './description-page.ts';
import { test } from './journey.ts';
import { stepHeading } from './report-step.ts';
import { left, reloadUnsaved } from './unsaved-work.ts';

/* A field that cannot be stored is named, and holds back nothing else. */

test('P4 what cannot be stored is named, the rest is stored; leaving asks about that alone', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await atDescription(page, appraiser);
  await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await page.getByLabel('Общая площадь', { exact: true }).fill('тысяча триста');
  await expect(page.getByText('Сохранено, кроме поля «Общая площадь»')).toBeVisible();
  expect(await storedDescription(appraiser, reportId)).toMatchObject({
    owner_name: 'Лугова Анна Павловна',
    total_area: null,
  });
  await page.getByRole('link', { name: /Анализ рынка/ }).click();
  await expect(left(page)).toContainText('Сохранить их пока нельзя');
  await page.keyboard.press('Enter');
  await page.getByLabel('Общая площадь', { exact: true }).fill('1300');
  // At once: what is left is stored on the way.
  await page.getByRole('link', { name: /Анализ рынка/ }).click();
  await expect(stepHeading(page, 'market-analysis')).toBeVisible();
  expect(await storedDescription(appraiser, reportId)).toMatchObject({ total_area: 1300 });
});

test('P4 a text that is too long is not cut: it says how long it may be, and comes back after a reload', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atDescription(page, appraiser);
  const long = 'я'.repeat(1001);
  await page
    .getByText('Удалённость от населённых пунктов')
    .evaluate((label) => label.closest('details')?.setAttribute('open', ''));
  const distances = page.getByLabel('Удалённость от населённых пунктов');
  await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await distances.focus();
  await page.keyboard.insertText(long);
  await expect(distances).toHaveValue(long);
  await expect(page.getByText('Не длиннее 1000 знаков, сейчас 1001')).toBeVisible();
  const bar = page.getByRole('button', { name: 'Сохранено, кроме поля «Удалённость от населённых пунктов»' });
  await expect(bar).toBeVisible();
  expect(await storedDescription(appraiser, reportId)).toMatchObject({
    owner_name: 'Лугова Анна Павловна',
    distances: '',
  });
  const version = (await storedDescription(appraiser, reportId)).version;

  await reloadUnsaved(page);
  // Folded away, and named by the bar.
  await expect(bar).toBeVisible();
  await expect(distances).toBeHidden();
  await bar.click();
  await expect(distances).toBeFocused();
  await expect(distances).toHaveValue(long);
  await expect(distances).toHaveAccessibleDescription(/Не длиннее 1000 знаков, сейчас 1001/);
  await accessible(page);
  // What cannot be stored is not stored over and over.
  expect((await storedDescription(appraiser, reportId)).version).toBe(version);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText(/^(Не сохранено|Сохранено как неполное): исправьте/)).toBeVisible();
  await distances.fill('14 км');
  await expect.poll(() => storedDescription(appraiser, reportId)).toMatchObject({ distances: '14 км' });
});

test('P4 of several fields that cannot be stored the bar leads to the first, and each says what is wrong', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atDescription(page, appraiser);
  const area = page.getByLabel('Общая площадь', { exact: true });
  await page.getByLabel(OWNER).fill('я'.repeat(1001));
  await area.fill('тысяча триста');
  await page.getByLabel('Адрес', { exact: true }).fill('д. Ольховка');
  const bar = page.getByRole('button', { name: 'Сохранено, кроме поля «Общая площадь» и ещё 1 поля' });
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(area).toBeFocused();
  await expect(area).toHaveAccessibleDescription(/Введите число/);
  await expect(page.getByLabel(OWNER)).toHaveAttribute('aria-invalid', 'true');
  expect(await storedDescription(appraiser, reportId)).toMatchObject({ address: 'д. Ольховка', owner_name: '' });
});

test('P4 texts of the calculation that are too long stay with their sentence, in the table and beside it', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atCalculation(page, appraiser, { filled: true });
  const place = value(page, 'Местоположение', 1);
  await place.click();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('я'.repeat(301));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^1.ошибка в аналоге.1$/ })).toBeVisible();
  await place.click();
  await expect(page.getByText('Не длиннее 300 знаков, сейчас 301').first()).toBeVisible();
  await page.getByRole('region', { name: 'Дополнительно' }).getByText('Границы интервала стоимости').click();
  const reason = page.getByLabel('Обоснование интервала');
  await reason.fill('я'.repeat(2001));
  await expect(page.getByText('Не длиннее 2000 знаков, сейчас 2001')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Сохранено, кроме поля .* и ещё 1 поля$/ })).toBeVisible();
  await reason.fill('коротко');
  await expect.poll(async () => (await storedCalculation(appraiser, reportId)).value_interval_reason).toBe('коротко');
});
