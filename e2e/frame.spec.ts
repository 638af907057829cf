import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Route, test } from '@playwright/test';
import { fillProfile, makeReport } from '../test/example-report.ts';
import { newUser } from './api-user.ts';

async function signIn(page: Page, user: { email: string; password: string }): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email: user.email, password: user.password } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('welcomePopupShown', 'true');
  }, token);
}

async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('B5 the residential house is announced, under its heading', async ({ page }) => {
  await page.goto('/house');
  await expect(page.getByRole('heading', { name: 'Жилой дом' })).toBeVisible();
  await expect(page.getByText('В процессе разработки')).toBeVisible();
  await noViolations(page);
});

test('B2 without a video the help button opens a written guide of the five steps, and closes it by keyboard', async ({
  page,
}) => {
  await page.goto('/house');
  await page.getByRole('button', { name: 'Видеоинструкция' }).click();
  const dialog = page.getByRole('dialog', { name: /Видеоинструкция/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await noViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('J6, R4 the report is read in the browser; a finding leads to its field', async ({ page, baseURL }) => {
  const user = await newUser(baseURL ?? '');
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' });
  const reportId = await makeReport(user);
  await signIn(page, user);

  await page.goto(`/report/${reportId}/view`);
  await expect(page.getByRole('heading', { name: 'Отчёт об оценке', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Расчёт рыночной стоимости/ })).toBeVisible();
  await expect(page.getByText('2 519 000 ₽').first()).toBeVisible();
  await expect(page.getByText('Дата: 20.11.2026')).toBeVisible();
  await expect(page.getByText('Подпись:')).toBeVisible();
  await noViolations(page);

  await user.send('POST', `/api/property-descriptions/${reportId}`, { nearest_transport: '' });
  await page.goto(`/report/${reportId}/files`);
  await expect(page.getByText('1 ошибка мешает сформировать отчет.')).toBeVisible();
  await noViolations(page);
  await page.getByRole('link', { name: 'Заполните: Ближайший транспорт' }).click();
  await expect(page.getByLabel('Ближайший транспорт')).toBeFocused();
});

test('S8 a failure of the server is shown with the code under which support finds the request, once', async ({
  page,
  baseURL,
}) => {
  await signIn(page, await newUser(baseURL ?? ''));
  const failWith = (answer: Parameters<Route['fulfill']>[0]) =>
    page.route('**/api/{reports?**,prices}', (route) => route.fulfill(answer));
  const codes = page.getByText('483-920-175');

  // What a server of ours answers without its database (src/app/server/request-log.test.ts).
  const message = 'Сервис временно недоступен. Подождите минуту. Если не поможет, сообщите код 483-920-175.';
  await failWith({ status: 503, headers: { 'x-request-id': '483-920-175' }, json: { code: 'unavailable', message } });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(message);
  await page.goto('/service-prices');
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(codes).toHaveCount(1);
  await noViolations(page);

  await failWith({ status: 500, headers: { 'x-request-id': '483-920-175' }, body: '' });
  await page.goto('/service-prices');
  await expect(page.getByRole('alert')).toContainText('Код для поддержки: 483-920-175');
  await expect(codes).toHaveCount(1);
});

test('Q2 a step whose code does not come without a connection says so, and comes with it', async ({
  page,
  context,
  baseURL,
}) => {
  const user = await newUser(baseURL ?? '');
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' });
  const { body } = await user.send('POST', '/api/reports', { report_number: '148/ЗУ-2026' });
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('welcomePopupShown', 'true');
  }, user.token);
  await page.goto(`/report/${body.id}`);
  await expect(page).toHaveURL(/\/description$/);
  await expect(page.getByRole('heading', { name: 'Описание объекта оценки', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: /Расчет стоимости/ }).click();
  const said = page.getByRole('heading', { name: 'Нет связи с сервером' });
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(page.getByRole('heading', { name: 'Расчет рыночной стоимости', level: 1 })).toBeVisible();
});
