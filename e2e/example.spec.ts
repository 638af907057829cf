import { expect } from '@playwright/test';
import { accessible } from './accessible.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* The invented report: to look at, to copy. */

test('Q7 a new user looks at the example and has a filled draft of it in one click', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  await enter(page, await newAppraiser(), '/');
  const look = page.getByRole('link', { name: 'Пример в PDF' });
  const pdf = await page.request.get((await look.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await accessible(page);

  await page.getByRole('button', { name: 'Открыть пример' }).click();
  await page.waitForURL('**/new-report');
  await expect(page.getByRole('heading', { name: 'Отчет № Пример' })).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Заречная');

  await page.goto('/');
  await expect(page.getByRole('row', { name: /Пример/ })).toContainText('черновик');
  await expect(page.getByText('Готовый отчет о вымышленном участке:')).toBeVisible();
  await page.getByRole('button', { name: 'открыть пример' }).click();
  await expect(page.getByText('Пример уже есть в ваших отчетах')).toBeVisible();
});

test('P7 before the profile is filled the example opens and can be changed; a report of one’s own waits', {
  tag: '@long',
}, async ({ page, newUser }) => {
  await enter(page, await newUser(), '/');
  await expect(page.getByRole('button', { name: 'Создать новый отчет' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Начать с документов' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Пример в PDF' })).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Открыть пример' }).click();
  await page.waitForURL('**/new-report');
  await page.getByLabel('Номер договора').fill('7-П');
  await save(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
});
