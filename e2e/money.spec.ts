import { expect, type Page } from '@playwright/test';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { payForReport } from './pay.ts';
import { newReport } from './report-step.ts';
import { enter } from './signing-in.ts';

/* The balance: what comes in, by card and by invoice, and what it pays for. */

/** Goes through the top-up form to the page to pay on, and presses its button. */
async function topUp(
  page: Page,
  roubles: string,
  choice: 'Оплатить' | 'Отклонить: недостаточно средств' | 'Уйти без оплаты',
) {
  await page.getByLabel('Сумма пополнения').fill(roubles);
  await page.getByRole('button', { name: 'Пополнить баланс' }).click();
  // The page that is left says the same in small letters.
  await expect(page.getByText('УЧЕБНАЯ КАССА: деньги не списываются', { exact: true })).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: choice, exact: true }).click();
  await expect(page).toHaveURL(/\/payments/);
}

const balance = (page: Page) => page.getByRole('region', { name: 'Баланс' });
const sum = (page: Page, text: string) =>
  balance(page)
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${text.replace(' ', '\\s')}$`) });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Пополнение картой' });

test('A7, W18 a new user finds 150 ₽ on the balance; the popup comes once per browser', { tag: '@long' }, async ({
  page,
  browser,
  newUser,
}) => {
  const user = await newUser();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/welcome-bonus')) asked += 1;
  });
  await enter(page, user, '/', { greeted: true });
  const popup = page.getByRole('dialog', { name: 'Вам начислено 150 ₽' });
  await expect(popup).toBeVisible();
  await accessible(page);
  await popup.getByRole('button', { name: 'Понятно' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByText('Баланс: 150 ₽')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Баланс: 150 ₽')).toBeVisible();
  await expect(popup).toBeHidden();
  // What was told of is not asked for again.
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);

  const elsewhere = await browser.newPage();
  await enter(elsewhere, user, '/', { greeted: true });
  await expect(elsewhere.getByRole('dialog', { name: 'Вам начислено 150 ₽' })).toBeVisible();
  await expect(elsewhere.getByText('Баланс: 150 ₽')).toBeVisible();
  await elsewhere.close();
});

test('F1 the balance page leads to the payment by card, to the request for an invoice, and back to the account', {
  tag: '@long',
}, async ({ page, newUser }) => {
  await enter(page, await newUser(), '/balance');
  await expect(page.getByRole('heading', { name: 'Онлайн-оплата' })).toBeVisible();
  await accessible(page);
  await expect(page.getByRole('link', { name: 'Вернуться в профиль' })).toHaveAttribute('href', '/account');
  await page.getByRole('link', { name: 'Пополнить картой' }).click();
  await expect(page).toHaveURL(/\/payments$/);
});

test('F2 an invoice is asked for in a window that says what is wrong beside each field', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  await enter(page, await newUser(), '/balance');
  await page.getByRole('button', { name: 'Запросить счёт' }).click();
  const form = page.getByRole('dialog', { name: /^Запрос счёта/ });
  await form.getByRole('button', { name: 'Отправить запрос' }).click();
  for (const text of ['Укажите название организации', 'Укажите ИНН', 'Укажите сумму', 'Укажите электронную почту']) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await accessible(page);
  await expect(form.getByLabel('Телефон оценщика')).toHaveValue('+7 (900) 000-00-17');
  await form.getByLabel('Организация').fill('ООО «Кадастровое бюро»');
  await form.getByLabel('ИНН').fill('7707 083 893');
  await form.getByLabel('Сумма').fill('99');
  await form.getByLabel('Электронная почта для счёта').fill('buh@mezha.example');
  await form.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(form.getByText('Минимальная сумма счёта 100 ₽')).toBeVisible();

  await form.getByLabel('Сумма').fill('4500');
  await page.route('**/api/invoice/request', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(form.getByText('Ошибка при отправке запроса. Пожалуйста, попробуйте позже.')).toBeVisible();
  await form.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(
    page.getByText('Запрос на счет успешно отправлен! Мы свяжемся с вами по указанному email.'),
  ).toBeVisible();
  await expect(form).toBeHidden();
});

test('F3 a top-up is paid, and the way leads back to where the money was missing', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  await enter(page, await newUser(), `/payments?return=${encodeURIComponent('/service-prices')}`);
  await page.getByLabel('Сумма пополнения').fill('99');
  await page.getByRole('button', { name: 'Пополнить баланс' }).click();
  await expect(page.getByText('Введите сумму от 100 до 100 000 ₽')).toBeVisible();
  await topUp(page, '300', 'Оплатить');
  await expect(page.getByText('Баланс успешно пополнен!')).toBeVisible();
  await expect(sum(page, '450 ₽')).toBeVisible();
  await expect(page.getByText('Баланс: 450 ₽')).toBeVisible();
  await expect(balance(page).getByText('Хватит на 3 отчета по 150 ₽')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Пополнение картой' });
  await expect(row).toContainText('+300,00');
  await expect(row).toContainText('Оплачен');
  await accessible(page);
  await page.getByRole('link', { name: 'Вернуться' }).click();
  await expect(page).toHaveURL(/\/service-prices$/);
});

test('F3, J2 a report that the balance cannot pay leads to the top-up and is paid with it', async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await user.send('POST', `/api/users/${user.id}/welcome-bonus`, {});
  const [first, second] = [await newReport(user), await newReport(user)];
  // The bonus is spent on the first one.
  expect((await user.send('PATCH', `/api/reports/${first}/pay`, {})).status).toBe(200);

  await enter(page, user, `/report/${second}/files`);
  await page.getByRole('link', { name: 'Пополнить баланс' }).click();
  await topUp(page, '200', 'Оплатить');
  await expect(page.getByText('Баланс успешно пополнен!')).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться' }).click();
  await payForReport(page);
  await expect(page.getByText(/Баланс: 50\s₽/)).toBeVisible();
});

test('F3 a declined payment says why, one that was left is checked and continued', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  await enter(page, await newUser(), '/payments');
  await topUp(page, '1000', 'Отклонить: недостаточно средств');
  await expect(detail(page).getByText('Отменен')).toBeVisible();
  await expect(detail(page).getByText(/На карте недостаточно денег/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();

  await topUp(page, '500', 'Уйти без оплаты');
  await expect(detail(page).getByText('Ожидает оплаты')).toBeVisible();
  await accessible(page);
  await expect(page.getByRole('table').getByText(/На карте недостаточно денег/)).toBeVisible();
  await detail(page).getByRole('button', { name: 'Проверить статус' }).click();
  await expect(detail(page).getByText(/Проверили: платёж ещё не оплачен/)).toBeVisible();
  await detail(page).getByRole('link', { name: 'Перейти к оплате' }).click();
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(page.getByText('Баланс успешно пополнен!')).toBeVisible();
  await expect(sum(page, '650 ₽')).toBeVisible();
  // A reload is no second return.
  await page.reload();
  await expect(sum(page, '650 ₽')).toBeVisible();
  await expect(page.getByText('Баланс успешно пополнен!')).toBeHidden();
});

test('F3 back from the cash desk by the browser’s own button: the form can be used, the payment is there', {
  tag: '@long',
}, async ({ page, newUser }) => {
  await enter(page, await newUser(), '/payments');
  const row = page.getByRole('row').filter({ hasText: '+700,00' });
  // Read before the payment: a history that comes late would have it.
  await expect(page.getByRole('row').filter({ hasText: 'Приветственный бонус' })).toBeVisible();
  // The page is neither left nor loaded anew, as when the browser brings it back.
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.abort('aborted') : route.fallback(),
  );
  const leaving = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await page.getByLabel('Сумма пополнения').fill('700');
  await page.getByRole('button', { name: 'Пополнить баланс' }).click();
  await leaving;
  const busy = page.getByRole('button', { name: 'Переходим…' });
  await expect(busy).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(busy).toBeHidden();
  await expect(row).toContainText('Ожидает оплаты');
});

test('F3 the history goes on page by page and fits a phone', { tag: '@long' }, async ({ page, newUser }) => {
  const user = await newUser();
  for (let n = 0; n < 21; n += 1) {
    expect((await user.send('POST', '/api/payments', { amount: 100 + n })).status).toBe(201);
  }
  await page.setViewportSize(PHONE);
  // The list is read, and once more for the bonus: «Показать ещё» is pressed while that second answer is on its way.
  const bonus = gate();
  const again = gate();
  await page.route('**/welcome-bonus', (route) => bonus.opened.then(() => route.continue()));
  await enter(page, user, '/payments');
  const cards = page.getByRole('list', { name: 'История платежей' }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  await page.route(/\/api\/payments$/, (route) => again.opened.then(() => route.continue()));
  const asked = page.waitForRequest(/\/api\/payments$/);
  bonus.open();
  await asked;
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  again.open();
  await expect(cards).toHaveCount(22);
  await fitsTheWidth(page);
  await accessible(page);
});

test('F6 the prices: land by the stored text, 150 ₽ without one, a house 450 ₽, and the way to top up', {
  tag: '@long',
}, async ({ page, newUser }) => {
  await enter(page, await newUser(), '/service-prices');
  await expect(page.getByRole('listitem').filter({ hasText: 'земельного участка' })).toContainText('150 ₽');
  await expect(page.getByRole('listitem').filter({ hasText: 'жилого дома' })).toContainText('450 ₽');
  await accessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Пополнить баланс' }).click();
  await expect(page).toHaveURL(/\/balance$/);
});
