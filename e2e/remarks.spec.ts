import { expect } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { OWNER } from './description-page.ts';
import { save } from './form.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { newReport } from './report-step.ts';
import { enter } from './signing-in.ts';

/* What a reviewer would write of a report, read and answered before he does. */

test('N1, N2 a remark shows both places, is accepted with a reason, opens again and is mended at its field', async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  const reportId = await makeReport(user);
  const params = { reportId };
  // Of the number that the copies of the extract name.
  const late = { egrn_number: 'КУВИ-001/2026-00000417', egrn_date: '2026-11-25' };
  expect((await user.call(descriptionSheet.write, { params, body: late })).status).toBe(200);
  await enter(page, user, `/report/${reportId}/description`);
  const link = page.getByRole('link', { name: /^Замечания рецензента/ });
  await expect(link).toContainText('1');
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: /^Замечания рецензента/, level: 1 })).toBeVisible();
  // The report goes to a bank.
  await expect(page.getByRole('checkbox', { name: 'Банк' })).toBeChecked();
  await expect(page.getByText('Банк: выбрано по цели «залог»')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Суд' })).not.toBeChecked();

  const everybody = page.getByRole('region', { name: 'Для всех' });
  const remark = everybody.getByRole('listitem').filter({ hasText: 'позже даты отчета' });
  await expect(remark.getByRole('link', { name: 'Описание объекта, дата выписки' })).toBeVisible();
  await expect(remark.getByText('25.11.2026', { exact: true })).toBeVisible();
  await expect(remark.getByRole('link', { name: 'Договор, дата отчета' })).toHaveAttribute(
    'href',
    `/report/${reportId}/new-report#field-report_date`,
  );
  await accessible(page, 'open');

  // A step's line leads to its own remarks.
  await page.setViewportSize(PHONE);
  await page.goto(`/report/${reportId}/description`);
  await page.getByRole('link', { name: '1 замечание на этом шаге' }).click();
  await expect(page.getByText('Только шаг «Описание объекта»')).toBeVisible();
  await expect(remark).toBeVisible();
  await fitsTheWidth(page);
  await page.getByRole('button', { name: 'Показать все' }).click();
  await expect(page.getByText('Только шаг')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const accept = remark.getByRole('button', { name: 'Принять с пояснением' });
  await accept.press('Enter');
  const reason = page.getByRole('textbox', { name: 'Пояснение рецензенту' });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reason).toHaveCount(0);
  await accept.press('Enter');
  await reason.fill('Да');
  await page.keyboard.press('Control+Enter');
  await expect(reason).toHaveAccessibleDescription(/не меньше 20 знаков/);
  await reason.fill('Выписка заказана повторно, сведения не изменились.');
  const printed = page.getByRole('checkbox', { name: 'Напечатать в разделе «Допущения»' });
  await expect(printed).toBeChecked();
  // What the report says around the reason stands above the field, as long as it is printed.
  const around = remark.getByText(/отчете: Принято: … \(выписка/);
  await expect(around).toBeVisible();
  await printed.uncheck();
  await expect(around).toHaveCount(0);
  await printed.check();
  await accessible(page, 'the answer');
  await reason.press('Control+Enter');
  const accepted = page.getByRole('region', { name: 'Принято с пояснением' });
  await expect(accepted.getByText('Принято: Выписка заказана повторно, сведения не изменились.')).toBeVisible();
  await expect(accepted.getByText(/Печатается в разделе «Допущения»/)).toBeVisible();
  await expect(page.getByText('Без ответа ничего нет')).toBeVisible();
  await expect(link).not.toContainText('1');
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  // At its beginning: below the bar that stays in view a box may lie half hidden.
  await page.evaluate(() => window.scrollTo(0, 0));
  await accessible(page, 'on a phone');
  // Read to the end, the page leads on.
  await page.getByRole('link', { name: 'К оплате и формированию' }).click();
  await expect(
    page
      .getByRole('button', { name: /^Оплатить .* с баланса$/ })
      .or(page.getByRole('link', { name: 'Пополнить баланс' })),
  ).toBeInViewport();
  await page.goBack();
  await expect(accepted.getByText(/Печатается в разделе «Допущения»/)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await accepted.getByRole('button', { name: 'Снова открыть' }).click();
  await remark.getByRole('link', { name: 'Перейти к полю' }).click();
  const date = page.getByLabel('Дата выписки ЕГРН');
  await date.fill('12.11.2026');
  await date.press('Tab');
  await save(page);
  await link.click();
  await expect(page.getByText('Замечаний нет')).toBeVisible();
  await page.getByRole('button', { name: /^Исправлено/ }).click();
  await expect(page.getByRole('region', { name: 'Исправлено' }).getByText(/позже даты отчета/)).toBeVisible();
});

test('N2 the form of a reason that no section prints says so before it is accepted', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  const params = { reportId: await makeReport(user) };
  const body = { market_demand: 'отсутствует' as const };
  expect((await user.call(marketAnalysisSheet.write, { params, body })).status).toBe(200);
  await enter(page, user, `/report/${params.reportId}/remarks`);
  const remark = page.getByRole('listitem').filter({ hasText: 'обоснуйте вывод' });
  await expect(remark.getByText('В отчет не печатается')).toHaveCount(0);
  await remark.getByRole('button', { name: 'Принять с пояснением' }).click();
  await expect(remark.getByText('В отчет не печатается', { exact: true })).toBeVisible();
  await expect(remark.getByRole('checkbox')).toHaveCount(0);
});

test('N1 a section that a remark opens by itself leaves the field that the user is at where it was', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await makeReport(user);
  const params = { reportId };
  const body = { egrn_number: '', egrn_date: null };
  await enter(page, user, `/report/${reportId}/description`);
  const title = page.getByText('Сведения ЕГРН', { exact: true });
  const fold = page.locator('details').filter({ has: title });
  await expect(fold).not.toHaveAttribute('open');
  // The section is in sight above the field.
  await title.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 300));
  const owner = page.getByLabel(OWNER);
  await owner.focus();
  const top = () => owner.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  expect((await user.call(descriptionSheet.write, { params, body })).status).toBe(200);
  await owner.pressSequentially('а');
  await expect(fold).toHaveAttribute('open');
  expect(await top()).toBe(before);
});

test('N1 beside a field a remark of what stood before a change says so until the check has seen the change', {
  tag: '@long',
}, async ({ page, context, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await newReport(user, { report_number: '148/ЗУ-2026 (копия)' });
  await enter(page, user, `/report/${id}/new-report`);
  const told = page.getByText('Номер отчета остался от копии: 148/ЗУ-2026 (копия)').filter({ visible: true });
  const before = told.filter({ hasText: '(до правок)' });
  await expect(told.first()).toBeVisible();
  const count = await told.count();
  await expect(before).toHaveCount(0);
  // Another field has changed, and nobody has checked what that means here.
  await context.setOffline(true);
  await page.getByLabel('Номер договора', { exact: true }).fill('149');
  await expect(before).toHaveCount(count);
  await context.setOffline(false);
  await expect(before).toHaveCount(0);
  await expect(told).toHaveCount(count);

  // So it is while what was saved is checked.
  const check = gate();
  await page.route('**/api/reports/*/completeness', async (route) => {
    await check.opened;
    await route.continue();
  });
  await page.getByLabel('Номер отчета', { exact: true }).fill('149/ЗУ-2026');
  await expect(before).toHaveCount(count);
  await expect(told).toHaveCount(count);
  check.open();
  await expect(told).toHaveCount(0);
});

test('N3 the step bar counts what the report’s line counts, and both change together once a save is checked', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await makeReport(user);
  const late = { egrn_number: 'КУВИ-001/2026-00000417', egrn_date: '2026-11-25' };
  expect((await user.call(descriptionSheet.write, { params: { reportId }, body: late })).status).toBe(200);
  await enter(page, user, `/report/${reportId}/description`);
  const line = page.getByRole('link', { name: /^Замечания рецензента/ });
  const bar = page
    .getByRole('navigation', { name: 'Шаги отчета' })
    .getByRole('list')
    .getByText(/^1.замечание/);
  await expect(bar).toBeVisible();
  await expect(line).toContainText('1');
  const check = gate();
  await page.route('**/api/reports/*/completeness', async (route) => {
    await check.opened;
    await route.continue();
  });
  const known = page.waitForResponse((answer) => answer.url().endsWith(`/api/reports/${reportId}`));
  await page.getByLabel('Дата выписки ЕГРН').fill('12.11.2026');
  await save(page);
  await known;
  await expect(bar).toBeVisible();
  await expect(line).toContainText('1');
  check.open();
  await expect(bar).toHaveCount(0);
  await expect(line).not.toContainText('1');
});

test('N1 the buttons of a remark stand in one line', { tag: '@long' }, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await makeReport(user);
  const body = { confirmed_fields: null };
  expect((await user.send('POST', `/api/property-descriptions/${reportId}`, body)).status).toBe(200);
  await enter(page, user, `/report/${reportId}/remarks`);
  const remarks = page.getByRole('region', { name: 'Для всех' }).getByRole('listitem');
  const remark = remarks.filter({ hasText: 'Подтвердите' }).first();
  const buttons = remark.getByRole('button').or(remark.getByRole('link', { name: 'Перейти к полю' }));
  await expect(buttons).toHaveCount(3);
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
