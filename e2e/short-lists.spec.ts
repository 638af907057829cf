import { expect, type Page } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import { accessible } from './accessible.ts';
import { storedDescription } from './description-page.ts';
import { saveButton } from './form.ts';
import { test } from './journey.ts';
import { atStep, newReport } from './report-step.ts';

/* A list of a few short options stands open. */

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true });
const option = (page: Page, list: string, name: string) => group(page, list).getByRole('radio', { name, exact: true });
const chosen = (page: Page, list: string) => group(page, list).getByRole('radio', { checked: true });

test('P1, Q6 an option of a short list takes one press, or Tab once and the arrows', async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  await expect(group(page, 'Чем добираться')).toBeVisible();
  await expect(chosen(page, 'Чем добираться')).toHaveCount(0);
  await option(page, 'Чем добираться', 'пешком').click();
  await expect(option(page, 'Чем добираться', 'пешком')).toBeChecked();

  await option(page, 'Газоснабжение', 'Центральное').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(option(page, 'Газоснабжение', 'По границе участка')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(chosen(page, 'Водоснабжение')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(option(page, 'Газоснабжение', 'По границе участка')).toBeFocused();
  await accessible(page);
  await expect
    .poll(() => storedDescription(appraiser, reportId))
    .toMatchObject({ gas: 'По границе участка', transport_type: 'пешком' });
});

test('P1, W15 «Другое» of a short list opens its text below and takes the focus', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  await option(page, 'Фактическое использование', 'Другое').click();
  await expect(page.getByLabel('Как используется')).toBeFocused();
  await page.keyboard.type('Стоянка');
  await expect.poll(() => storedDescription(appraiser, reportId)).toMatchObject({ actual_use: 'Стоянка' });
});

test('P1, Q6 a short list that may be empty is emptied, one that is asked for says so beside it', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  await appraiser.call(descriptionSheet.write, { params: { reportId }, body: { owner_type: 'firm' } });
  await atStep(page, appraiser, reportId, 'description');
  const holder = 'Правообладатель необязательно';
  await expect(option(page, holder, 'Юридическое лицо')).toBeChecked();
  await page.getByRole('button', { name: 'Очистить: Правообладатель' }).press('Enter');
  await expect(chosen(page, holder)).toHaveCount(0);
  await expect(option(page, holder, 'Физическое лицо')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Очистить/ })).toHaveCount(0);

  await saveButton(page).click();
  await page.getByRole('link', { name: 'Чем добираться' }).click();
  await expect(option(page, 'Чем добираться', 'пешком')).toBeFocused();
  await expect(group(page, 'Чем добираться')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Space');
  await expect(option(page, 'Чем добираться', 'пешком')).toBeChecked();
  await expect(group(page, 'Чем добираться')).not.toHaveAttribute('aria-invalid');
});
