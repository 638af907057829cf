import { expect, type Locator, type Route } from '@playwright/test';
import { makeReport } from '../test/example-report.ts';
import { accessible, PHONE } from './accessible.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { newReport, stepHeading } from './report-step.ts';
import { enter } from './signing-in.ts';

/* What stands around the steps of a report. */

test('B5 the residential house is announced, under its heading', { tag: '@long' }, async ({ page }) => {
  await page.goto('/house');
  await expect(page.getByRole('heading', { name: 'Жилой дом' })).toBeVisible();
  await expect(page.getByText('В процессе разработки')).toBeVisible();
  await accessible(page);
});

test('B1, B4 what the operator has not set is a visible place in header, menu and footer', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/house');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('ИНН не указан')).toHaveAttribute('title', 'Указывается настройкой OPERATOR_INN');
  await expect(footer.getByText('Телеграм не указан')).toBeVisible();
  const pages = (where: Locator) => where.getByRole('link', { name: /^(Телеграм|ВКонтакте) не указан$/ });
  await expect(pages(page.getByRole('banner'))).toHaveCount(2);
  for (const link of await pages(page.getByRole('banner')).all()) await expect(link).toBeDisabled();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect(pages(page.getByRole('dialog', { name: 'Меню' }))).toHaveCount(2);
  await accessible(page);
});

test('B2 without a video the help button opens a written guide of the five steps, and closes it by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/house');
  await page.getByRole('button', { name: 'Видеоинструкция' }).click();
  const dialog = page.getByRole('dialog', { name: /Видеоинструкция/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('J6, R4 the report is read in the browser; a finding leads to its field', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await makeReport(appraiser);
  await enter(page, appraiser, `/report/${reportId}/view`);
  await expect(page.getByRole('heading', { name: 'Отчёт об оценке', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Расчёт стоимости сравнительным подходом/ })).toBeVisible();
  await expect(page.getByText('2 519 000 ₽').first()).toBeVisible();
  await expect(page.getByText('Дата: 20.11.2026')).toBeVisible();
  await expect(page.getByText('Подпись:')).toBeVisible();
  await accessible(page);

  await appraiser.send('POST', `/api/property-descriptions/${reportId}`, { nearest_transport: '' });
  await page.goto(`/report/${reportId}/files`);
  const panel = page.getByRole('region', { name: 'Готовность отчета' });
  await expect(panel.getByText('1 ошибка мешает сформировать отчет.')).toBeVisible();
  await accessible(page);
  await page.getByRole('link', { name: 'Заполните: Ближайший транспорт' }).click();
  await expect(page.getByLabel('Ближайший транспорт')).toBeFocused();
});

test('D6, P1 a report is not called by its technical number while it is read; a new one may begin with papers', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  const held = gate();
  await page.route(`**/api/reports/${reportId}`, async (route) => {
    await held.opened;
    await route.continue();
  });
  await enter(page, appraiser, `/report/${reportId}/description`);
  const heading = page.getByRole('heading', { name: /^Отчет/, level: 2 });
  await expect(heading).toHaveText('Отчет');
  held.open();
  await expect(heading).toHaveText('Отчет №\u00a02026/11-084');
  await page.goto('/new-report?type=land');
  await page.getByRole('link', { name: 'Начать с документов' }).click();
  await page.waitForURL('**/papers');
});

test('S8 a failure of the server is shown with the code under which support finds the request, once', {
  tag: '@long',
}, async ({ page, newUser }) => {
  const failWith = (answer: Parameters<Route['fulfill']>[0]) =>
    page.route('**/api/{reports?**,prices}', (route) => route.fulfill(answer));
  const codes = page.getByText('483-920-175');

  // What a server of ours answers without its database (src/app/server/request-log.test.ts).
  const message = 'Сервис временно недоступен. Подождите минуту. Если не поможет, сообщите код 483-920-175.';
  await failWith({ status: 503, headers: { 'x-request-id': '483-920-175' }, json: { code: 'unavailable', message } });
  await enter(page, await newUser(), '/');
  await expect(page.getByRole('alert')).toContainText(message);
  await page.goto('/service-prices');
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(codes).toHaveCount(1);
  await accessible(page);

  await failWith({ status: 500, headers: { 'x-request-id': '483-920-175' }, body: '' });
  await page.goto('/service-prices');
  await expect(page.getByRole('alert')).toContainText('Код для поддержки: 483-920-175');
  await expect(codes).toHaveCount(1);
});

test('Q2 a step whose code does not come without a connection says so, and comes with it', { tag: '@long' }, async ({
  page,
  context,
  appraiser,
}) => {
  await enter(page, appraiser, `/report/${await newReport(appraiser)}`);
  await expect(page).toHaveURL(/\/description$/);
  await expect(stepHeading(page, 'description')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: /Расчет стоимости/ }).click();
  const said = page.getByRole('heading', { name: 'Нет связи с сервером' });
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(stepHeading(page, 'calculation')).toBeVisible();
});
