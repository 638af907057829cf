import fs from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { EXAMPLE_EVALUATION_DATE, EXAMPLE_OBJECT, exampleCalculation } from '#features/market-value/example.ts';
import { calculationOf, type MarketValueRecord, marketValueSheet } from '#features/market-value/sheet.ts';
import { fillProfile } from '../test/example-report.ts';
import { newUser } from './api-user.ts';

type User = Awaited<ReturnType<typeof newUser>>;

const NB = '\u00a0';
const ADVERT = {
  name: 'Объявление.jpg',
  mimeType: 'image/jpeg',
  buffer: fs.readFileSync('test/files/advert-analogue-1.jpg'),
};

let user: User;

test.beforeAll(async ({ baseURL }) => {
  user = await newUser(baseURL ?? '');
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' });
});

interface Before {
  /** Of the description, over the worked example's plot. */
  plot?: Partial<NonNullable<typeof EXAMPLE_OBJECT.description>>;
  /** The worked example's calculation. */
  filled?: boolean;
}

/** The user at the calculation of a new report, whose object is the worked example's; gives the report's id. */
async function atStep(page: Page, { plot = {}, filled = false }: Before = {}): Promise<string> {
  const created = await user.send('POST', '/api/reports', {
    report_number: '148/ЗУ-2026',
    evaluation_date: EXAMPLE_EVALUATION_DATE,
  });
  const reportId = String(created.body.id);
  await user.send('POST', `/api/property-descriptions/${reportId}`, { ...EXAMPLE_OBJECT.description, ...plot });
  await user.send('POST', `/api/market-analysis/${reportId}`, { market_segment: 'ИЖС' });
  if (filled) {
    await user.send(
      'POST',
      `/api/market-value-calculations/${reportId}`,
      exampleCalculation(() => crypto.randomUUID()),
    );
  }
  const signedIn = await page.request.post('/api/auth/login', { data: { email: user.email, password: user.password } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('welcomePopupShown', 'true');
  }, token);
  await page.goto(`/report/${reportId}/calculation`);
  await expect(page.getByRole('heading', { name: 'Расчет рыночной стоимости', level: 1 })).toBeVisible();
  return reportId;
}

async function stored(reportId: string): Promise<MarketValueRecord> {
  const { body } = await user.call(marketValueSheet.read, { params: { reportId } });
  return body as unknown as MarketValueRecord;
}

const row = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
/** The value of an analogue (from 1) in a row; `percent` beside it. */
const value = (page: Page, label: string, analogue: number) =>
  row(page, label).locator(`td[data-column="${analogue * 2 - 1}"]`);
const percent = (page: Page, label: string, analogue: number) =>
  row(page, label).locator(`td[data-column="${analogue * 2}"]`);
const bar = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}`) }).locator('xpath=following-sibling::dd');
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });

/** What the browser does on Ctrl+V: the clipboard itself cannot be filled without a person. */
async function paste(cell: Locator, text: string, png?: Buffer): Promise<void> {
  await cell.click();
  await cell.evaluate(
    (element, [words, bytes]) => {
      const data = new DataTransfer();
      if (words) data.setData('text/plain', words);
      if (bytes) {
        const picture = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([picture], 'image.jpg', { type: 'image/jpeg' }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [text, png?.toString('base64') ?? ''] as const,
  );
}

async function accessible(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

test('I1, I4 the comparison is filled by keyboard and by paste, and the value is the worked example’s', async ({
  page,
}) => {
  const reportId = await atStep(page);
  await value(page, 'Источник', 1).click();
  for (const text of ['uchastki40.example/28841', '8 910 555 21 30']) {
    await page.keyboard.insertText('');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  }
  await expect(value(page, 'Телефон', 1)).toHaveText('+7 (910) 555-21-30');
  await expect(value(page, 'Скриншоты', 1)).toBeFocused();

  await page.getByRole('button', { name: 'Добавить аналог' }).click();
  await paste(value(page, `Цена предложения, ₽`, 1), '2 400 000\t1650000\t3 300 000 ₽\n1200\t1 000\t1500,0');
  await expect(value(page, `Цена за кв.${NB}м, ₽`, 3)).toHaveText(`2${NB}200,00`);
  await paste(
    value(page, 'Источник', 2),
    'dom-i-zemlya.example/5120\tuchastki40.example/30077\n89535550814\t89205557702',
  );
  for (const analogue of [1, 2, 3]) {
    await page.getByRole('button', { name: `Заполнить по объекту: аналог ${analogue}` }).click();
  }
  await paste(
    value(page, 'Скидка на торг', 1),
    ['Предусмотрен\t-9,5', 'Предусмотрен\t−9.5', 'предусмотрен\t-9,5 %'].join('\t'),
  );
  await percent(page, 'Местоположение', 1).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Площадь', 1)).toBeFocused();
  await paste(percent(page, 'Площадь', 1), '-1\t-4\t3');
  await percent(page, 'Электроснабжение', 2).click();
  await page.keyboard.type('15');
  await page.keyboard.press('Tab');
  await expect(value(page, 'Электроснабжение', 3)).toBeFocused();
  await paste(percent(page, 'Газоснабжение', 1), '12,5\t12,5');
  await percent(page, 'Здания и сооружения', 3).click();
  await page.keyboard.type('-8,254');
  await page.keyboard.press('Enter');
  await page.keyboard.type('-5');
  await page.keyboard.press('Escape');
  await expect(percent(page, 'Подъездные пути', 3)).toHaveText(`0${NB}%`);
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  for (const analogue of [1, 2, 3]) {
    await value(page, 'В расчете', analogue).click();
    await page.keyboard.press(' ');
  }
  await expect(value(page, `Скорректированная цена, ₽/\u2060кв.${NB}м`, 3)).toHaveText(`1${NB}787,47`);
  await page.getByRole('combobox', { name: 'Округление' }).click();
  await page.getByRole('option', { name: 'До тысяч', exact: true }).click();
  await page.getByRole('button', { name: 'Расчет', exact: true }).click();
  await expect(bar(page, 'Округлённая')).toHaveText(`2${NB}519${NB}000${NB}₽`);
  await expect(page.getByText('Два миллиона пятьсот девятнадцать тысяч рублей 00 копеек')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  const record = await stored(reportId);
  expect(record).toMatchObject({ total_market_value: 2518909.181882, rounded_market_value: 2519000 });
  expect(record.analogs.map(({ weight }) => weight)).toEqual([0.360414, 0.248857, 0.390729]);
  await expect(page.getByText('Расчёт успешно сохранён')).toHaveCount(0, { timeout: 5000 });
});

test('I1 choices open by keys and letters, undo takes back, a copied block is tab-separated with commas', async ({
  page,
}) => {
  await atStep(page, { filled: true });
  await value(page, 'Подъездные пути', 1).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('listbox').press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Бетонные плиты');
  await page.keyboard.press('Enter');
  await expect(value(page, 'Подъездные пути', 1)).toHaveText('Бетонные плиты');
  await page.keyboard.press('Control+z');
  await expect(value(page, 'Подъездные пути', 1)).toHaveText('Щебёночная');
  await page.keyboard.press('Control+Shift+z');
  await expect(value(page, 'Подъездные пути', 1)).toHaveText('Бетонные плиты');

  await value(page, 'Газоснабжение', 1).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    return data.getData('text/plain');
  });
  expect(copied).toBe('Центральное\t\nОтсутствует\t12,5');

  await percent(page, 'Газоснабжение', 3).click();
  await page.keyboard.press('Alt+ArrowDown');
  const ratio = page.getByRole('dialog', { name: /^Рассчитать из коэффициента/ });
  await ratio.getByRole('textbox', { name: 'Коэффициент' }).fill('0,94');
  await expect(ratio.getByText(`\u22126${NB}%`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Газоснабжение', 3)).toHaveText(`\u22126${NB}%`);
  await expect(percent(page, 'Газоснабжение', 3)).toBeFocused();
});

test('I1 head and first column stay in view, the table is one stop of Tab and can be left', async ({ page }) => {
  await atStep(page, { filled: true });
  await page.setViewportSize({ width: 1024, height: 768 });
  await value(page, 'Источник', 1).click();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('columnheader', { name: /Аналог 3/ })).toBeInViewport();
  await expect(row(page, 'Вес').getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('table[role="grid"]'))).toBeNull();
});

test('I2 analogues are added up to five, and two always remain', async ({ page }) => {
  await atStep(page);
  const add = page.getByRole('button', { name: 'Добавить аналог' });
  for (let count = 3; count <= 5; count += 1) await add.click();
  await expect(page.getByRole('columnheader', { name: /^Аналог/ })).toHaveCount(5);
  await expect(add).toHaveCount(0);
  const remove = async () => {
    await page.getByRole('button', { name: 'Действия с аналогом 1' }).click();
    await page.getByRole('menuitem', { name: 'Удалить аналог' }).click();
  };
  for (let count = 5; count > 2; count -= 1) {
    await remove();
    await expect(page.getByRole('columnheader', { name: /^Аналог/ })).toHaveCount(count - 1);
  }
  // The focus is in the table, so that the keys take the removal back.
  await expect(page.locator('td:focus')).toHaveCount(1);
  await page.keyboard.press('Control+Z');
  await expect(page.getByRole('columnheader', { name: /^Аналог/ })).toHaveCount(3);
  await remove();
  await remove();
  const refused = page.getByText('Нельзя удалить аналог, если их осталось всего два');
  await expect(refused).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Аналог/ })).toHaveCount(2);
  await expect(refused).toHaveCount(0, { timeout: 5000 });
});

test('I2 a block wider than the table offers the analogues that it needs', async ({ page }) => {
  await atStep(page);
  await paste(value(page, 'Цена предложения, ₽', 1), '100\t200\t300');
  await page.getByRole('status').getByRole('button', { name: 'Добавить аналог' }).click();
  await expect(value(page, 'Цена предложения, ₽', 3)).toHaveText('300');
});

test('I3, W11 filling from the object asks where the object’s data do not decide', async ({ page }) => {
  await atStep(page, { plot: { water: 'Центральное', sewerage: 'Отсутствует', gas: 'Автономное' } });
  await page.getByRole('button', { name: 'Заполнить по объекту: аналог 2' }).click();
  const asked = page.getByRole('dialog', { name: /Уточните значения аналога 2/ });
  await asked.getByLabel(/^Водоснабжение у объекта «Центральное»/).click();
  await page.getByRole('option', { name: 'Центральное' }).click();
  await asked.getByRole('button', { name: 'Заполнить' }).click();
  await expect(value(page, 'Вода и канализация', 2)).toHaveText('Центральное');
  await expect(value(page, 'Газоснабжение', 2)).toHaveText('');
  await expect(value(page, 'Местоположение', 2)).toHaveText(`д.${NB}Кабицыно`);
  await expect(value(page, 'Дата продажи', 2)).toHaveText('16.11.2026');
  await expect(value(page, 'Подъездные пути', 2)).toHaveText('Щебёночная');
});

test('I9 run and save say what is missing, with red cells and links to them', async ({ page }) => {
  const reportId = await atStep(page, { plot: { total_area: null } });
  await page.getByRole('button', { name: 'Расчет', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Необходимо включить хотя бы один аналог в расчет');
  await expect(alert).toContainText('Не указана корректная площадь объекта оценки');
  await save(page).click();
  await expect(alert).toContainText('Пожалуйста, заполните все обязательные поля для аналогов.');
  await value(page, 'В расчете', 2).click();
  await page.keyboard.press(' ');
  await save(page).click();
  await expect(alert).toContainText('Пожалуйста, заполните все обязательные поля для включенных в расчет аналогов.');
  await expect(page.getByText(`16${NB}ошибок в аналоге${NB}2`)).toBeVisible();
  await expect(value(page, 'Дата продажи', 2)).toHaveText(/Укажите дату/);
  await expect(value(page, 'Дата продажи', 2)).toHaveAttribute('aria-invalid', 'true');
  await accessible(page);
  await alert
    .getByRole('link', { name: /^Аналог 2: источник/ })
    .first()
    .click();
  await expect(value(page, 'Источник', 2)).toBeFocused();
  expect((await stored(reportId)).version).toBe(1);
});

test('I5 a correction of −100 % stays where it was typed, with its message, and is not saved', async ({ page }) => {
  await atStep(page, { filled: true });
  await percent(page, 'Газоснабжение', 1).click();
  await page.keyboard.type('-100');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Газоснабжение', 1)).toContainText(`\u2212100${NB}%`);
  await expect(percent(page, 'Газоснабжение', 1)).toContainText('Корректировка должна быть больше −100 %');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Корректировка должна быть больше −100 %');
});

test('I10 up to three screenshots an analogue, chosen or pasted; the rest is left out', async ({ page }) => {
  const reportId = await atStep(page, { filled: true });
  const cell = value(page, 'Скриншоты', 1);
  const choose = async (files: (typeof ADVERT)[]) => {
    const chooser = page.waitForEvent('filechooser');
    await cell.getByRole('button', { name: 'Добавить скриншот' }).click();
    await (await chooser).setFiles(files);
  };
  await choose([{ name: 'договор.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }]);
  await expect(page.getByRole('alert')).toContainText('Допустимые форматы: JPG, PNG');
  await choose([{ ...ADVERT, buffer: Buffer.alloc(3 * 1024 * 1024 + 1) }]);
  await expect(page.getByRole('alert')).toContainText('Размер файла не должен превышать 3 МБ');
  await choose([ADVERT]);
  await expect(cell.getByRole('button', { name: /^Скриншот/ })).toHaveCount(1);
  await paste(cell, '', ADVERT.buffer);
  await expect(cell.getByRole('button', { name: /^Скриншот/ })).toHaveCount(2);
  await choose([ADVERT, ADVERT, ADVERT]);
  await expect(cell.getByRole('button', { name: /^Скриншот/ })).toHaveCount(3);
  await expect(cell.getByRole('button', { name: 'Добавить скриншот' })).toHaveCount(0);
  await expect
    .poll(() =>
      cell
        .locator('img')
        .first()
        .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  await value(page, 'Телефон', 1).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Удалить скриншот 2' }).click();
  await page.getByRole('button', { name: 'Готово' }).click();
  await save(page).click();
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  expect((await stored(reportId)).analogs[0]?.screenshots).toHaveLength(2);
});

test('I6, I7, I8 weights by hand, variation of two, rounding that goes too far', async ({ page }) => {
  await atStep(page, { filled: true });
  const weights = page.getByRole('region', { name: 'Расчет весов' });
  await expect(weights).toContainText('28,00 + 41,00 + 25,75 = 94,75');
  await expect(weights).toContainText('95,75 / 29,00 = 3,3017');
  const variation = page.getByRole('region', { name: 'Коэффициент вариации' });
  await expect(variation).toContainText(`9,06${NB}%`);
  await expect(variation).toContainText('Изменчивость незначительная, совокупность однородна');

  await weights.getByRole('combobox', { name: 'Способ расчета весов' }).click();
  await page.getByRole('option', { name: 'Вручную' }).click();
  await weights.getByLabel('Вес аналога 1').fill('0,5');
  await weights.getByLabel('Вес аналога 2').fill('0,3');
  await weights.getByLabel('Вес аналога 3').fill('0,1');
  await weights.getByLabel('Вес аналога 3').blur();
  await expect(weights.getByRole('alert')).toHaveText('Сумма весов должна быть равна 1, сейчас 0,9000');
  await expect(bar(page, 'Итого').last()).toHaveText('—');
  await weights.getByLabel('Вес аналога 3').fill('0,2');
  await weights.getByLabel('Вес аналога 3').blur();
  await expect(bar(page, `За кв.${NB}м`)).toHaveText(`1${NB}972,22${NB}₽`);

  await value(page, 'В расчете', 3).click();
  await page.keyboard.press(' ');
  await expect(variation).toContainText('При двух аналогах показатель малоинформативен.');
  await value(page, 'В расчете', 2).click();
  await page.keyboard.press(' ');
  await expect(variation).toContainText('недостаточно данных');
  await weights.getByRole('combobox', { name: 'Способ расчета весов' }).click();
  await page.getByRole('option', { name: 'Равные' }).click();
  await value(page, 'Цена предложения, ₽', 1).click();
  await page.keyboard.type('30000');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Округление' }).click();
  await page.getByRole('option', { name: 'До сотен тысяч' }).click();
  await expect(
    page.getByText('После округления стоимость стала равна 0: выберите меньший шаг округления.'),
  ).toBeVisible();
});

test('Q1 an analogue removed in another window leaves the cells to choose from one by one', async ({ page }) => {
  const reportId = await atStep(page, { filled: true });
  await percent(page, 'Местоположение', 1).click();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Местоположение', 1)).toHaveText(`+8${NB}%`);

  // Only now: the heading stands before the calculation has come.
  const { version, ...there } = await stored(reportId);
  const { analogs, ...settings } = calculationOf(there);
  const kept = analogs.slice(0, -1).map((entry, index) => (index ? entry : { ...entry, locationCorrection: 3 }));
  const elsewhere = { ...settings, analogs: kept, version };
  expect((await user.send('POST', `/api/market-value-calculations/${reportId}`, elsewhere)).status).toBe(200);

  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Данные изменены в другом окне' });
  const choice = (name: string) => dialog.getByRole('group', { name, exact: true });
  const cell = choice('Аналог 1: корректировка «Местоположение»');
  await expect(cell).toContainText(`+8${NB}%`);
  await expect(cell).toContainText(`+3${NB}%`);
  await expect(choice(`Аналог ${analogs.length}`)).toContainText('аналога нет');
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click();
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
  const saved = await stored(reportId);
  expect(saved.analogs.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  expect(saved.analogs[0]?.locationCorrection).toBe(8);
});

test('Q2 unsaved work in the table survives a reload', async ({ page }) => {
  await atStep(page, { filled: true });
  await percent(page, 'Газоснабжение', 3).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Газоснабжение', 3)).toHaveText(`+7${NB}%`);
  await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(percent(page, 'Газоснабжение', 3)).toHaveText(`+7${NB}%`);
  await expect(page.getByText('Восстановлены несохранённые изменения.')).toBeVisible();
  await percent(page, 'Вода и канализация', 3).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Вода и канализация', 3)).toHaveText(`+3${NB}%`);
  await expect(percent(page, 'Газоснабжение', 3)).toHaveText(`+7${NB}%`);
});

test('B3 between a phone and a desk the save bar keeps its one line', async ({ page }) => {
  await atStep(page, { filled: true });
  const bar = page.locator('[data-totals]');
  for (const width of [768, 834, 1024, 1152]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar).toHaveJSProperty('offsetHeight', 61);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('B3, Q6 the calculation works at 360 px, and passes axe there and on a wide screen in both schemes', async ({
  page,
}) => {
  await atStep(page, { filled: true });
  await accessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('tab', { name: /Аналог 2/ }).click();
  const gas = page.getByLabel('Газоснабжение, корректировка', { exact: true });
  await gas.fill('13,5');
  await gas.press('Enter');
  await expect(page.getByLabel('Вода и канализация, корректировка', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Газоснабжение, корректировка: сменить знак' }).click();
  await expect(gas).toHaveValue('−13,5');
  await page.getByLabel('Подъездные пути', { exact: true }).selectOption('Другое');
  await page.getByLabel('Подъездные пути: своё значение').fill('Плиты');
  await page.getByLabel('Подъездные пути: своё значение').blur();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await accessible(page);
  await save(page).click();
  await expect(page.getByText('Расчёт успешно сохранён')).toBeVisible();
});
