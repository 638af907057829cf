import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { fillProfile, makeReport } from '../test/example-report.ts';
import { newUser } from './api-user.ts';

/* What of a report contradicts itself is said where it is typed, and in the panel before the report is generated. */

let user: Awaited<ReturnType<typeof newUser>>;

test.beforeAll(async ({ baseURL }) => {
  user = await newUser(baseURL ?? '');
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' });
});

async function at(page: Page, path: string): Promise<void> {
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('welcomePopupShown', 'true');
  }, user.token);
  await page.goto(path);
}

async function accessible(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test('I7 prices that vary by more than 33 % ask why the analogues are used, on a wide screen and on a phone', async ({
  page,
}) => {
  const reportId = await makeReport(user);
  const params = { reportId };
  const { analogs } = (await user.call(marketValueSheet.read, { params })).body;
  const body = { analogs: analogs.map(({ id }, index) => ({ id, ...(index === 0 ? { price: 9_900_000 } : {}) })) };
  expect((await user.call(marketValueSheet.write, { params, body: body as never })).status).toBe(200);

  await at(page, `/report/${reportId}/calculation`);
  const why = page.getByLabel('Почему аналоги всё же использованы');
  await expect(why).toHaveValue('');
  await why.fill('рынок узок, других предложений нет');
  await accessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(why).toHaveValue('рынок узок, других предложений нет');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await accessible(page);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  expect((await user.call(marketValueSheet.read, { params })).body.variation_reason).toBe(
    'рынок узок, других предложений нет',
  );
});

test('D4, R4 a report dated too early is told beside its date, and stops the generation with another segment', async ({
  page,
}) => {
  const reportId = await makeReport(user);
  await at(page, `/report/${reportId}/new-report`);
  const date = page.getByLabel('Дата отчета');
  await date.fill('10.11.2026');
  await date.press('Tab');
  await expect(page.getByText('Раньше даты оценки, даты осмотра: отчет с такой датой не формируется')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText(/сохранен/i).first()).toBeVisible();

  const segment = { market_segment: 'сельхоз' as const };
  expect((await user.call(marketAnalysisSheet.write, { params: { reportId }, body: segment })).status).toBe(200);
  await page.goto(`/report/${reportId}/market-analysis`);
  await page.getByText('Дополнительно', { exact: true }).click();
  await expect(page.getByLabel('Вывод о наиболее эффективном использовании')).toHaveValue(/отличается от текущего/);

  await page.goto(`/report/${reportId}/files`);
  await expect(page.getByRole('link', { name: 'Дата отчета раньше даты оценки' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Сегмент .* не соответствует разрешённому/ })).toBeVisible();
  await expect(page.getByText(/ошиб\S+ меша\S+ сформировать отчет/).last()).toBeVisible();
});
