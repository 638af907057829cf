import { expect } from '@playwright/test';
import { APPRAISER, FIRM, PRIVATE_INN } from '../test/profile-values.ts';
import { editButton, save } from './form.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* The profile of an appraiser and the firm. */

test('E4 both lists of missing fields stand on top with their headlines; each line leads to its field', {
  tag: '@long',
}, async ({ page, newUser }) => {
  const anna = await newUser({ consent: true });
  await enter(page, anna, '/appraiser-info');
  await save(page);
  const lists = page.getByRole('alert');
  await expect(lists.nth(0)).toContainText('Пожалуйста, заполните следующие обязательные поля юридического лица:');
  await expect(lists.nth(0).getByRole('listitem')).toHaveText([
    'Полное наименование',
    'Сокращённое наименование',
    'ИНН',
    'ОГРН',
    'ФИО руководителя',
    'Должность руководителя',
    'Юридический адрес',
    'Фактический адрес',
    'Телефон',
    'Электронная почта',
    'Страховщик',
    'Номер страхового полиса',
    'Страховая сумма',
    'Номер трудового договора',
  ]);
  await expect(lists.nth(1)).toContainText('Пожалуйста, заполните следующие обязательные поля оценщика:');
  await expect(lists.nth(1).getByRole('listitem')).toHaveCount(14);
  await expect(lists.nth(0)).toBeFocused();
  await expect(page.getByText('Не сохранено: исправьте 28')).toBeVisible();
  await lists.nth(1).getByRole('link', { name: 'Учебное заведение' }).click();
  await expect(page.getByLabel('Учебное заведение')).toBeFocused();
  await page.getByLabel('ИНН').fill('999900001');
  await page.getByLabel('ИНН').blur();
  await expect(page.getByText('ИНН организации состоит из 10 цифр').first()).toBeVisible();
});

test('P7 a wrong check digit is told beside the field, not while it is typed, and is saved', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const anna = await newUser({ consent: true });
  await anna.send('POST', `/api/appraiser-profiles/${anna.id}`, APPRAISER);
  await anna.send('POST', `/api/legal-entities/${anna.id}`, FIRM);
  await enter(page, anna, '/appraiser-info');
  await editButton(page).click();
  await expect(page.getByLabel('Полное наименование')).toBeFocused();
  const told = page.getByText('Не сходится контрольная цифра. Сохранить можно, сформировать отчет\u00a0— нет');
  await page.getByLabel('ИНН').fill('9999000014');
  await expect(told).toHaveCount(0);
  await page.getByLabel('ИНН').press('Tab');
  await expect(told).toBeVisible();
  await save(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  await expect(editButton(page)).toBeFocused();
  await expect(told).toBeVisible();
  expect((await anna.send('GET', `/api/legal-entities/${anna.id}`)).body.inn).toBe('9999000014');
});

test('P7 an empty profile is open, says what the form means, and one button leads to the first report', {
  tag: '@long',
}, async ({ page, newUser }) => {
  const anna = await newUser({ consent: true });
  await enter(page, anna, '/account');
  const forms = page.getByRole('region', { name: 'Выберите форму работы' });
  await forms.getByRole('link', { name: 'Трудовой договор с юрлицом' }).click();
  await expect(page.getByText('Исполнитель в отчете — юридическое лицо')).toBeVisible();
  await expect(page.getByText('Профиль заполняется один раз.')).toBeVisible();
  await anna.send('POST', `/api/legal-entities/${anna.id}`, { ...FIRM, short_name: '' });
  await anna.send('POST', `/api/appraiser-profiles/${anna.id}`, APPRAISER);
  await page.reload();
  await editButton(page).click();
  const next = page.getByRole('button', { name: 'Сохранить и создать отчет' });
  await next.click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Сокращённое наименование']);
  await page.getByLabel('Сокращённое наименование').fill(FIRM.short_name);
  await next.click();
  await page.waitForURL('**/new-report?type=land');
  const { body } = await anna.send('GET', '/api/auth/profile');
  expect(body.selectedForm).toBe('legal');
  await page.goto('/appraiser-info');
  await expect(page.getByText('Профиль заполняется один раз.')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Создать новый отчет' }).click();
  await page.waitForURL('**/new-report?type=land');
});

test('E4 the right part is stored while the other is still missing; a picked organisation fills three fields', {
  tag: '@long',
}, async ({ page, newUser }) => {
  const anna = await newUser({ consent: true });
  await anna.send('POST', `/api/appraiser-profiles/${anna.id}`, { ...APPRAISER, sro_name: '' });
  await enter(page, anna, '/appraiser-info');
  await page.getByRole('combobox', { name: 'Наименование СРО' }).click();
  await expect(page.getByRole('option')).toHaveCount(13);
  await page.getByRole('option', { name: 'Экспертный совет' }).click();
  await expect(page.getByLabel('Краткое наименование СРО')).toHaveValue('Ассоциация СРОО «Экспертный совет»');
  await expect(page.getByLabel('Адрес СРО')).toHaveValue('101000, г. Москва, Потаповский пер., д. 16/5, стр. 1');
  // The standards of the former one go with it.
  await expect(page.getByLabel('Стандарты и правила СРО')).toHaveValue('');
  await save(page);
  await expect(page.getByText('Сведения об оценщике сохранены')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  const stored = await anna.send('GET', `/api/appraiser-profiles/${anna.id}`);
  expect(stored.body.sro_name).toBe('Ассоциация «Саморегулируемая организация оценщиков «Экспертный совет»');
});

test('E4, P9 the firm’s telephone stands as it is printed, its actual address may be the legal one', {
  tag: '@long',
}, async ({ page, newUser }) => {
  await enter(page, await newUser({ consent: true }), '/appraiser-info');
  const phone = page.getByRole('region', { name: 'Юридическое лицо' }).getByLabel('Телефон');
  const typed = async (text: string) => {
    await phone.fill(text);
    await phone.press('Tab');
  };
  await typed('4950001122');
  await expect(phone).toHaveValue('+7 (495) 000-11-22');
  await typed('8 (83130) 5-12-34');
  await expect(phone).toHaveValue('8 (83130) 5-12-34');
  await page.getByLabel('Юридический адрес').fill('г. Светлояр, ул. Полевая, д. 8');
  await page.getByRole('button', { name: /^Как юридический: г\. Светлояр/ }).click();
  await expect(page.getByLabel('Фактический адрес')).toHaveValue('г. Светлояр, ул. Полевая, д. 8');
});

test('E4 an empty private record is offered the appraiser’s values, and the reverse', { tag: '@long' }, async ({
  page,
  newUser,
  browser,
}) => {
  const anna = await newUser({ consent: true });
  await anna.send('POST', `/api/appraiser-profiles/${anna.id}`, APPRAISER);
  await enter(page, anna, '/private-appraiser');
  await page.getByRole('button', { name: 'Перенести сюда' }).click();
  await expect(page.getByLabel('Учебное заведение')).toHaveValue('Светлоярский университет');
  await expect(page.getByLabel('Страховая сумма')).toHaveValue(/^5\s000\s000$/);
  await expect(page.getByRole('button', { name: 'Перенести сюда' })).toBeHidden();

  const boris = await newUser({ consent: true });
  await boris.send('POST', '/api/private-appraiser-info', { ...APPRAISER, inn: PRIVATE_INN });
  const other = await browser.newPage();
  await enter(other, boris, '/appraiser-info');
  await other.getByRole('button', { name: 'Перенести сюда' }).click();
  await expect(other.getByLabel('Учебное заведение')).toHaveValue('Светлоярский университет');
  await other.close();
});

test('E7 a form is chosen by its checks, then its link is green', { tag: '@long' }, async ({ page, newUser }) => {
  const anna = await newUser({ consent: true });
  const choose = page.getByRole('button', { name: 'Использовать данную организационно-правовую форму' });
  await enter(page, anna, '/appraiser-info');
  await choose.click();
  await expect(page.getByText('Пожалуйста, заполните все обязательные поля профиля')).toBeVisible();
  await anna.send('POST', `/api/appraiser-profiles/${anna.id}`, APPRAISER);
  await anna.send('POST', `/api/legal-entities/${anna.id}`, FIRM);
  await page.reload();
  await editButton(page).click();
  await page.route(`**/api/users/${anna.id}`, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Ошибка на сервере' } }),
  );
  await choose.click();
  await expect(page.getByText('Ошибка при выборе формы')).toBeVisible();
  await page.unroute(`**/api/users/${anna.id}`);
  await choose.click();
  await expect(page.getByText('Форма успешно выбрана')).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Учётная запись' }).getByRole('link', { name: /Оценщик и юрлицо/ });
  await expect(link).toContainText('Выбрана для новых отчетов');
  await expect(link).toHaveAttribute('data-chosen', 'true');
});

test('Q1 two windows on one profile: the second save asks', { tag: '@long' }, async ({ page, newUser }) => {
  const anna = await newUser({ consent: true });
  await anna.send('POST', `/api/legal-entities/${anna.id}`, FIRM);
  await anna.send('POST', `/api/appraiser-profiles/${anna.id}`, APPRAISER);
  await enter(page, anna, '/appraiser-info');
  await editButton(page).click();
  await page.getByLabel('Сокращённое наименование').fill('ООО «Моё»');
  await anna.send('POST', `/api/legal-entities/${anna.id}`, { short_name: 'ООО «Чужое»' });
  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ООО «Моё»');
  await expect(dialog).toContainText('ООО «Чужое»');
  await expect(dialog).toContainText('Сокращённое наименование');
});
