import { expect } from '@playwright/test';
import { picturePath } from '../test/pictures.ts';
import { APPRAISER, PRIVATE_INN } from '../test/profile-values.ts';
import { editButton, save } from './form.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';
import { letter, tooLarge } from './test-files.ts';

/* The profile of an appraiser in private practice. */

test('E5, E6 private practice asks for its fields, then for four scans, and stores them', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const anna = await newUser({ consent: true });
  await enter(page, anna, '/private-appraiser');
  for (const title of [
    'Общие сведения об оценщике',
    'Документы, подтверждающие получение профессиональных знаний в области оценочной деятельности',
    'Сведения о страховании ответственности оценщика',
  ]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Вернуться в профиль' })).toHaveAttribute('href', '/account');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Пожалуйста, заполните следующие обязательные поля:');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(15);
  await expect(page.getByText('Это поле обязательно для заполнения')).toHaveCount(15);

  await anna.send('POST', '/api/private-appraiser-info', { ...APPRAISER, inn: PRIVATE_INN });
  await page.reload();
  await editButton(page).click();
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Пожалуйста, загрузите следующие документы:');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Скан свидетельства СРО',
    'Скан диплома',
    'Скан квалификационного аттестата',
    'Скан страхового полиса',
  ]);

  const scan = (label: string) => page.getByLabel(`${label}: файл`);
  await scan('Скан диплома').setInputFiles(letter('a.doc'));
  await expect(page.getByText('Допустимые форматы файлов: JPG, PNG')).toBeVisible();
  await scan('Скан диплома').setInputFiles(tooLarge('a.jpg'));
  await expect(page.getByText('Размер файла не должен превышать 3 МБ')).toBeVisible();
  await page.route('**/api/profile-files/**', (route) => route.abort());
  await scan('Скан диплома').setInputFiles(picturePath('photo-1'));
  await expect(page.getByText('Ошибка при загрузке файла')).toBeVisible();
  await page.unroute('**/api/profile-files/**');

  await scan('Скан свидетельства СРО').setInputFiles(picturePath('scan-sro-certificate'));
  await scan('Скан диплома').setInputFiles(picturePath('scan-diploma'));
  await scan('Скан квалификационного аттестата').setInputFiles(picturePath('scan-qualification-certificate'));
  await scan('Скан страхового полиса').setInputFiles(picturePath('scan-policy-appraiser'));
  const links = page.getByRole('link', { name: /^scan-.*\.jpg$/ });
  await expect(links).toHaveCount(4);
  await save(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  await page.reload();
  await expect(links).toHaveCount(4);
  // The picture is shown by the cookie, not by the token.
  const drawn = () =>
    links
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(drawn).toBeGreaterThan(0);
});

test('E7 private practice: the tick is asked for, and a 404 has its own words', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const anna = await newUser({ consent: true });
  await anna.send('POST', '/api/private-appraiser-info', { ...APPRAISER, inn: PRIVATE_INN });
  await anna.send('PATCH', `/api/users/${anna.id}`, { consent: false });
  const choose = page.getByRole('button', { name: 'Использовать данную организационно-правовую форму' });
  await enter(page, anna, '/private-appraiser');
  await choose.click();
  await expect(page.getByText('Поставьте галочку согласия на обработку персональных данных')).toBeVisible();
  await page.getByLabel('Согласие на обработку персональных данных').click();
  await expect(editButton(page)).toBeEnabled();
  await page.route(`**/api/users/${anna.id}`, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'Пользователь не найден' } }),
  );
  await choose.click();
  await expect(page.getByText('Ошибка при выборе организационно-правовой формы')).toBeVisible();
});

test('E5 what is wrong is listed in the order of the page, whoever found it', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const anna = await newUser({ consent: true });
  await anna.send('POST', '/api/private-appraiser-info', { ...APPRAISER, inn: PRIVATE_INN });
  await enter(page, anna, '/private-appraiser');
  await editButton(page).click();
  // By its length, by what is no date, by two dates.
  await page.getByLabel(/^ИНН/).fill('99990000009');
  await page.getByLabel('Дата включения в реестр СРО').fill('31.02.2012');
  await page.getByLabel('Полис действует по').fill('01.01.2020');
  await save(page);
  const told = page.getByRole('alert').first().getByRole('listitem').getByRole('link');
  await expect(told).toHaveCount(3);
  const fields = await told.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(fields).toEqual(['#field-inn', '#field-sro_registration_date', '#field-insurance_end_date']);
});

test('P9 the last day of a policy and of a certificate is proposed by the first one, for one press', async ({
  page,
  newUser,
}) => {
  const anna = await newUser({ consent: true });
  await enter(page, anna, '/private-appraiser');
  const taken = page.getByRole('button', { name: /^На (?:год|3 года):/ });
  await expect(taken).toHaveCount(0);
  // Key by key: half a date is none.
  await page.getByLabel('Полис действует с').pressSequentially('12.03.2026');
  await page.getByLabel('Дата выдачи аттестата').pressSequentially('01.10.2024');
  await page.getByLabel('Дата выдачи аттестата').press('Tab');
  await expect(taken).toHaveCount(2);
  const until = page.getByLabel('Полис действует по');
  await expect(until).toHaveValue('');
  await taken.filter({ hasText: 'На год: 11.03.2027' }).click();
  await expect(until).toHaveValue('11.03.2027');
  await taken.filter({ hasText: 'На 3 года: 01.10.2027' }).click();
  await expect(page.getByLabel('Аттестат действует до')).toHaveValue('01.10.2027');
  await expect(taken).toHaveCount(0);
});
