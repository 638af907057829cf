import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pdfPages } from '../test/pdf-text.ts';
import { picturePath } from '../test/pictures.ts';
import { PRIVATE_INN } from '../test/profile-values.ts';
import { paste } from './clipboard.ts';
import { choose, editButton, save } from './form.ts';
import { test } from './journey.ts';
import { payForReport } from './pay.ts';
import { throughTheDoor } from './signing-in.ts';
import { inWindow, saveWindow, writeInstead } from './text-editor.ts';

/* The main job, end to end, by the screens alone: from registration to the text of the downloaded PDF. */

const email = `journey-${Date.now()}@mezha.example`;
const password = 'межевой-знак-н4';

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    // A date and a mask settle when they are left.
    await field.press('Tab');
  }
}

async function registerAndSignIn(page: Page): Promise<void> {
  await page.goto('/register');
  await fill(page, { Фамилия: 'Берёзкин', Имя: 'Павел', Телефон: '89000000017', 'Электронная почта': email });
  await page.getByLabel('Отчество').fill('Андреевич');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Вы зарегистрированы.')).toBeVisible();
  await page.waitForURL('**/login');
  await expect(page.getByText('Вы зарегистрированы.')).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).toHaveValue(email);
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await throughTheDoor(page, { email, password });
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByText('Баланс: 150')).toBeVisible();
}

async function fillProfile(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Создать новый отчет' })).toBeDisabled();
  await page.goto('/private-appraiser');
  await expect(editButton(page)).toBeDisabled();
  await page.getByLabel('Согласие на обработку персональных данных').click();
  await expect(page.getByLabel('ИНН')).toBeFocused();
  await page.getByRole('combobox', { name: 'Наименование СРО' }).click();
  await page.getByRole('option').first().click();
  await fill(page, {
    ИНН: PRIVATE_INN,
    'Адрес регистрации': '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, кв. 12',
    'Регистрационный номер в реестре СРО': '00417',
    'Номер свидетельства СРО': '0417-12',
    'Дата выдачи свидетельства СРО': '03.09.2012',
    'Учебное заведение': 'Светлоярский университет',
    'Серия и номер диплома': 'ПП-I № 000000',
    'Регистрационный номер диплома': '114',
    'Номер квалификационного аттестата': '000417-1',
    'Дата выдачи аттестата': '17.05.2024',
    Страховщик: 'АО СК «Надёжный берег»',
    'Номер страхового полиса': '26-ОО-000417',
    'Дата выдачи полиса': '20.02.2026',
    'Страховая сумма': '5 000 000',
  });
  const scans = ['scan-sro-certificate', 'scan-diploma', 'scan-qualification-certificate', 'scan-policy-appraiser'];
  for (const [index, name] of scans.entries()) {
    await page.locator('input[type=file]').nth(index).setInputFiles(picturePath(name));
  }
  await expect(page.getByRole('link', { name: /^scan-.*jpg$/ })).toHaveCount(scans.length);
  await page.getByRole('button', { name: 'Сохранить и создать отчет' }).click();
  await page.waitForURL('**/new-report?type=land');
}

async function makeContract(page: Page): Promise<void> {
  await page
    .getByText(/Описание объекта/)
    .first()
    .click();
  await expect(page.getByText('Пожалуйста, заполните и сохраните текущую страницу для создания отчета')).toBeVisible();
  await fill(page, { 'Номер договора': '84-Д', 'Дата договора': '09.11.2026' });
  await expect(page.getByLabel('Номер отчета')).toHaveValue('84-Д');
  await expect(page.getByLabel('Дата оценки')).toHaveValue('09.11.2026');
  await choose(page, 'Цель оценки', 'для проведения сделки купли-продажи');
  await choose(page, 'Форма отчета', 'в форме электронного документа');
  await choose(page, 'Предполагаемые пользователи отчета', 'Только заказчик');
  await save(page);
  await expect(page.getByRole('link', { name: 'Необходимо заполнить Фамилию заказчика.' })).toBeVisible();
  await fill(page, { Фамилия: 'Заречная', Имя: 'Мария', Отчество: 'Сергеевна' });
  await page.getByLabel(/^Подтверждаю независимость/).check();
  await save(page);
  await page.waitForURL('**/description');
}

async function describePlot(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /Отчет №\s84-Д/ })).toBeVisible();
  await fill(page, {
    'Кадастровый номер': '99:12:0304017:245',
    'Общая площадь': '1 310',
    Адрес: 'Светлоярская область, Заозёрный район, деревня Верхние Липки, улица Луговая, участок 17',
    'ФИО правообладателя': 'Заречная Мария Сергеевна',
    'Ближайший транспорт': 'Автобусная остановка «Липки»',
    'Время в пути': '5',
  });
  await page.getByLabel('Разрешённое использование').fill('Для индивидуального жилищного строительства');
  await choose(page, 'Категория земель', 'Земли населенных пунктов');
  await choose(page, 'Электроснабжение', 'Центральное');
  await choose(page, 'Газоснабжение', 'Центральное');
  await choose(page, 'Подъездные пути', 'Щебёночная дорога');
  await choose(page, 'Чем добираться', 'пешком');
  await choose(page, 'Удалённость от шоссе', 'В относительной близости');
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.waitForURL('**/market-analysis');
}

async function analyseMarket(page: Page): Promise<void> {
  await choose(page, 'Анализ сегмента рынка', 'Земельные участки под индивидуальное жилищное строительство (ИЖС, ЛПХ)');
  for (const [label, text] of [
    ['Анализ влияния общей политической', 'Обстановка в стране и регионе стабильная, спрос на участки устойчив.'],
    ['Анализ фактических данных о ценах', 'В открытых источниках выявлено 34 предложения о продаже участков.'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(label) }).click();
    await writeInstead(page, text);
    await saveWindow(page);
    await expect(inWindow(page)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.waitForURL('**/calculation');
}

/** What an appraiser has in a spreadsheet: two offers, value and percent side by side. */
const COMPARISON = [
  ['uchastki.example/4182', '', 'uchastki.example/2917', ''],
  ['+7 (900) 000-01-04', '', '+7 (900) 000-02-05', ''],
  ['', '', '', ''],
  ['', '', '', ''],
  ['2 400 000', '', '1 650 000', ''],
  ['1 200', '', '1 000', ''],
  ['', '', '', ''],
  ['Предусмотрен', '-9,5', 'Предусмотрен', '−9,5'],
  ['Право собственности', '0', 'Право собственности', '0'],
  ['Типичные', '0', 'Типичные', '0'],
  ['Чистая продажа', '0', 'Чистая продажа', '0'],
  ['02.11.2026', '0', '21.10.2026', '0'],
  ['ИЖС/ЛПХ', '0', 'ИЖС/ЛПХ', '0'],
  ['Малый Бор', '5', 'Ольховка', '0'],
  ['', '-1', '', '-4'],
  ['Центральное', '0', 'По границе участка', '15'],
  ['По границе участка', '12,5', 'По границе участка', '12,5'],
  ['Отсутствует', '0', 'Отсутствует', '0'],
  ['Отсутствуют', '0', 'Отсутствуют', '0'],
  ['Щебёночная', '0', 'Щебёночная', '0'],
];

async function compareOffers(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Сравнение объекта оценки с аналогами' });
  await grid
    .getByRole('row', { name: /^Источник/ })
    .getByRole('gridcell')
    .nth(1)
    .click();
  await paste(page.locator('td:focus'), { text: COMPARISON.map((row) => row.join('\t')).join('\n') });
  for (const index of [1, 2]) {
    await grid
      .getByRole('row', { name: /^В расч[её]те|Включ/ })
      .getByRole('gridcell')
      .nth(index)
      .click();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 116,68').first()).toBeVisible();
  await page.getByRole('button', { name: 'Расчет', exact: true }).click();
  await save(page);
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.waitForURL('**/files');
}

async function payAndGenerate(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Файлы', level: 1 })).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(picturePath('map'));
  await expect(page.getByText('1 из 1').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Готовность отчета' }).getByText('Отчет можно формировать.'),
  ).toBeVisible();
  await payForReport(page);
  await expect(page.getByText('Баланс: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Сформировать отчет' }).click();
  await expect(page.getByText('Собираем документ.')).toBeVisible();
  await expect(page.getByText('Отчет сформирован и недоступен для редактирования.')).toBeVisible({ timeout: 60_000 });
}

test('J5, Q4, W19 an appraiser makes a report, from registration to the text of the downloaded PDF', {
  tag: '@long',
}, async ({ page }) => {
  await registerAndSignIn(page);
  await fillProfile(page);
  await makeContract(page);
  await describePlot(page);
  await analyseMarket(page);
  await compareOffers(page);
  await payAndGenerate(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Отчет, PDF/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Отчет 84-Д.pdf');
  const text = (await pdfPages(fs.readFileSync(await file.path()))).join(' ').replaceAll('\u00a0', ' ');
  for (const part of [
    '84-Д',
    'Заречная Мария Сергеевна',
    '99:12:0304017:245',
    '2 116,68',
    '1 854,62',
    'П. А. Берёзкин',
  ]) {
    expect(text).toContain(part);
  }
  await page.goto('/');
  await expect(page.getByRole('row', { name: /84-Д/ })).toContainText('сформирован');
});
