import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillProfile } from '../test/example-report.ts';
import { newUser } from './api-user.ts';

async function openList(page: Page, baseURL: string, form: 'private' | null) {
  const user = await newUser(baseURL);
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  if (form) {
    await fillProfile(user, form);
    await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: form });
  }
  await page.request.post('/api/auth/login', { data: { email: user.email, password: user.password } });
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('welcomePopupShown', 'true');
  }, user.token);
  await page.goto('/');
  return user;
}

test('Q7 a new user looks at the example and has a filled draft of it in one click', async ({ page, baseURL }) => {
  await openList(page, baseURL ?? '', 'private');
  const look = page.getByRole('link', { name: 'Посмотреть пример' });
  const pdf = await page.request.get((await look.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await page.getByRole('button', { name: 'Создать копию примера' }).click();
  await page.waitForURL('**/new-report');
  await expect(page.getByRole('heading', { name: 'Отчет № Пример' })).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Заречная');

  await page.goto('/');
  await expect(page.getByRole('row', { name: /Пример/ })).toContainText('черновик');
  await expect(page.getByText('Готовый отчет о вымышленном участке:')).toBeVisible();
  await page.getByRole('button', { name: 'Создать копию примера' }).click();
  await expect(page.getByText('Пример уже есть в ваших отчетах')).toBeVisible();
});

test('Q7 without a form of practice the example can be read and not copied', async ({ page, baseURL }) => {
  await openList(page, baseURL ?? '', null);
  await expect(page.getByRole('link', { name: 'Посмотреть пример' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Создать копию примера' })).toHaveAttribute('aria-disabled', 'true');
});
