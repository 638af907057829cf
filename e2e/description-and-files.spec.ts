import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import { listReportFiles } from '#features/files/api.ts';
import { fillProfile, makeReport } from '../test/example-report.ts';
import { newUser } from './api-user.ts';

type User = Awaited<ReturnType<typeof newUser>>;

const picture = (name: string) => `test/files/${name}.jpg`;

let user: User;

test.beforeAll(async ({ baseURL }) => {
  user = await newUser(baseURL ?? '');
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  expect((await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' })).status).toBe(200);
});

async function newReport(): Promise<string> {
  const created = await user.send('POST', '/api/reports', { report_number: '148/ЗУ-2026' });
  expect(created.status).toBe(201);
  return String(created.body.id);
}

async function atStep(page: Page, reportId: string, step: 'description' | 'files'): Promise<void> {
  // Signing in through the page's own requests gives the browser the cookie that pictures need.
  const signedIn = await page.request.post('/api/auth/login', { data: { email: user.email, password: user.password } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('welcomePopupShown', 'true');
  }, token);
  await page.goto(`/report/${reportId}/${step}`);
  const name = step === 'description' ? 'Описание объекта оценки' : 'Файлы';
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Сохранить', exact: true }).or(page.getByText('Только чтение')),
  ).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations).toEqual([]);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page
    .getByRole('listbox', { name: label, exact: true })
    .getByRole('option', { name: option, exact: true })
    .click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click();
const saved = (page: Page) => page.getByText('Данные успешно сохранены!');

test.describe('the description', () => {
  test('Q8 an extract of the register fills the chosen fields, and a wrong file is refused beside the button', async ({
    page,
  }) => {
    const reportId = await newReport();
    await atStep(page, reportId, 'description');
    await page.getByLabel('Общая площадь', { exact: true }).fill('1300');
    const file = page.getByLabel('Файл выписки из ЕГРН');
    await file.setInputFiles({ name: 'выписка.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(page.getByRole('alert').filter({ hasText: 'Это PDF' })).toBeVisible();

    await file.setInputFiles('test/files/extracts/egrn_about_property_land.xml');
    const dialog = page.getByRole('dialog', { name: 'Что заполнить по выписке' });
    await expect(dialog.getByText(/сейчас: 1\s300\sкв\.\sм/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'Общая площадь', exact: true }).uncheck();
    await dialog.getByRole('button', { name: 'Заполнить 13 полей' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Общая площадь', { exact: true })).toHaveValue(/^1\s300$/);
    await expect(page.getByLabel('Кадастровый номер', { exact: true })).toHaveValue('50:12:0000000:101');
    await expect(page.getByLabel(/^Кадастровая стоимость/)).toHaveValue(/^1\s845\s000,50$/);
    await expect(page.getByRole('combobox', { name: 'Обременения' })).toHaveValue('Ипотека в силу закона');
    await expect(page.getByRole('region', { name: 'Выписка из ЕГРН' })).toContainText(
      'Выписка КУВИ-001/2026-00000001 от 10.11.2026',
    );

    await page.reload();
    await expect(page.getByText('Восстановлены несохранённые изменения.')).toBeVisible();
    await expect(page.getByLabel('Кадастровый номер', { exact: true })).toHaveValue('50:12:0000000:101');
  });

  test('G2, G4 a new description has the defaults, and an early save names what is missing', async ({ page }) => {
    await atStep(page, await newReport(), 'description');
    await expect(page.getByRole('combobox', { name: 'Вид права' })).toHaveValue('Право собственности');
    await expect(page.getByRole('combobox', { name: 'Подъездные пути' })).toHaveValue('Грунтовая дорога');
    await expect(page.getByRole('checkbox', { name: 'Тротуары' })).toBeChecked();

    await save(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Пожалуйста, заполните все обязательные поля:' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Общая площадь',
      'Кадастровый номер',
      'Адрес',
      'Категория земель',
      'ФИО правообладателя',
      'Ближайший транспорт',
      'Время в пути',
      'Чем добираться',
      'Удалённость от шоссе',
    ]);
    await expect(page.getByText('Это поле обязательно')).toHaveCount(9);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(10);
    await expectAccessible(page);

    await summary.getByRole('link', { name: 'Адрес' }).click();
    await expect(page.getByLabel('Адрес', { exact: true })).toBeFocused();
    await page.getByLabel('Адрес', { exact: true }).fill('деревня Кабицыно, уч. 14');
    await expect(summary.getByRole('link')).toHaveCount(8);
    await expect(page.getByText('Не сохранено: исправьте 8 полей')).toBeVisible();
  });

  test('G3, G5 own texts are saved with a capital, come back into their field, and the message goes after 3 s', async ({
    page,
  }) => {
    const reportId = await newReport();
    await atStep(page, reportId, 'description');
    for (const [label, text] of [
      ['Кадастровый номер', ' 50:12: 0000000:101 '],
      ['Общая площадь', '1310,5'],
      ['Адрес', 'деревня Кабицыно, уч. 14'],
      ['ФИО правообладателя', 'Терентьев Игорь Львович'],
      ['Ближайший транспорт', 'Остановка «Кабицыно»'],
      ['Время в пути', '7'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await choose(page, 'Категория земель', 'Земли населенных пунктов');
    await choose(page, 'Чем добираться', 'пешком');
    await choose(page, 'Удалённость от шоссе', 'На удалении');
    await choose(page, 'Форма участка', 'Другая');
    await expect(page.getByLabel('Какая форма')).toBeFocused();
    await page.keyboard.type('близкая к прямоугольной');
    await choose(page, 'Рельеф участка', 'Другой');
    await page.getByText('Отсутствуют', { exact: true }).locator('visible=true').last().click();
    await expect(page.getByRole('checkbox', { name: 'Тротуары' })).not.toBeChecked();

    await save(page);
    await expect(saved(page)).toBeVisible();
    await expect(saved(page)).toBeHidden({ timeout: 6000 });
    const { body } = await user.call(descriptionSheet.read, { params: { reportId } });
    expect(body).toMatchObject({
      cadastral_number: '50:12:0000000:101',
      total_area: 1310.5,
      plot_shape: 'Близкая к прямоугольной',
      plot_relief: 'Ровный',
      territory_improvements: ['Отсутствуют'],
      filled: 18,
    });

    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Форма участка' })).toHaveValue('Другая');
    await expect(page.getByLabel('Какая форма')).toHaveValue('Близкая к прямоугольной');
    await expect(page.getByRole('combobox', { name: 'Рельеф участка' })).toHaveValue('Ровный');
    await page.getByRole('button', { name: 'Далее' }).click();
    await page.waitForURL('**/market-analysis');
  });

  test('G1 the outline leads to its section; on a phone it is a list above the sheet', async ({ page }) => {
    const reportId = await newReport();
    await atStep(page, reportId, 'description');
    const outline = page.getByRole('navigation', { name: 'Разделы описания' });
    await expect(outline.getByRole('button')).toHaveCount(8);
    await outline.getByRole('button', { name: /Документы/ }).click();
    await expect(page.getByRole('heading', { name: 'Документы' })).toBeInViewport();
    await expect(outline.getByRole('button', { name: /Документы/ })).toHaveAttribute('aria-current', 'location');

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(outline).toBeHidden();
    await page.getByLabel('Раздел', { exact: true }).selectOption({ label: 'Коммуникации' });
    await expect(page.getByRole('heading', { name: 'Коммуникации' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });

  test('Q2 what was typed and not saved is there after a reload', async ({ page }) => {
    await atStep(page, await newReport(), 'description');
    await page.getByLabel('ФИО правообладателя').fill('Несохранённый');
    await expect(page.getByText(/Копия хранится на этом устройстве/)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Восстановлены несохранённые изменения.')).toBeVisible();
    await expect(page.getByLabel('ФИО правообладателя')).toHaveValue('Несохранённый');
  });
});

test.describe('the files', () => {
  const tiles = (page: Page) =>
    page.getByRole('region', { name: 'Фотографии', exact: true }).getByRole('button', { name: /^Открыть/ });
  const input = (page: Page, section: string) => page.getByLabel(`Файлы раздела «${section}»`);

  test('J1 a map with its source, photographs in an order of one’s own, a caption, and a file taken out', async ({
    page,
  }) => {
    const reportId = await newReport();
    await atStep(page, reportId, 'files');
    await input(page, 'Карта').setInputFiles(picture('map'));
    const source = page.getByRole('region', { name: 'Карта', exact: true }).getByLabel('Адрес источника');
    await source.fill('просто слова');
    await source.press('Tab');
    await expect(page.getByText('Введите адрес страницы, который начинается с http:// или https://')).toBeVisible();
    await save(page);
    await expect(source).toBeFocused();
    await page.reload();
    await expect(source).toHaveValue('просто слова');
    await source.fill('maps.example/kabitsyno');
    await save(page);
    await expect(source).toHaveValue('https://maps.example/kabitsyno');

    await input(page, 'Фотографии').setInputFiles([
      picture('photo-1'),
      picture('photo-2'),
      picture('document-extract-3'),
    ]);
    await expect(tiles(page)).toHaveText([/photo-1/, /photo-2/, /document-extract-3/]);
    const handle = page.getByRole('button', { name: /^Переместить «photo-1»/ });
    await handle.press('End');
    await expect(tiles(page)).toHaveText([/photo-2/, /document-extract-3/, /photo-1/]);
    await expect(handle).toBeFocused();
    await expect(page.getByText('photo-1: место 3 из 3')).toBeAttached();

    await page.getByRole('button', { name: 'Открыть «photo-2»' }).click();
    await page.getByLabel(/Подпись в отчете/).fill('Вид с улицы');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Удалить «document-extract-3»' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(tiles(page)).toHaveText([/Вид с улицы/, /photo-1/]);
    await expectAccessible(page);

    await page.reload();
    await expect(tiles(page)).toHaveText([/Вид с улицы/, /photo-1/]);
    const { body } = await user.call(listReportFiles, { params: { reportId } });
    expect(body.map(({ category, caption }) => [category, caption])).toEqual([
      ['map', ''],
      ['photos', 'Вид с улицы'],
      ['photos', ''],
    ]);
  });

  test('J1 files of another kind and beyond the limit are named, a failed upload is tried again', async ({
    page,
    context,
  }) => {
    await atStep(page, await newReport(), 'files');
    await input(page, 'Документы').setInputFiles({
      name: 'план.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(page.getByText('план.pdf: Допустимые форматы: JPG, PNG')).toBeVisible();
    const large = { name: 'большой.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3 * 1024 * 1024 + 1) };
    await input(page, 'Документы').setInputFiles(large);
    await expect(page.getByText('большой.jpg: Размер файла не должен превышать 3 МБ')).toBeVisible();
    // Only the server sees that it is no picture; the one place of the category stays free.
    const disguised = { name: 'план.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('это текст') };
    await input(page, 'Карта').setInputFiles(disguised);
    await expect(page.getByText(/^план\.jpg: /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Загрузить: Карта' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
    await expect(page.getByText(/^Не загружено/)).toHaveCount(0);

    await input(page, 'Фотографии').setInputFiles(Array.from({ length: 7 }, () => picture('photo-1')));
    await expect(page.getByText('Добавлены не все файлы: не более 6 файлов в этом разделе')).toBeVisible();
    await expect(tiles(page)).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Загрузить: Фотографии' })).toBeHidden();

    await context.setOffline(true);
    await input(page, 'Документы').setInputFiles(picture('document-extract-3'));
    await expect(page.getByText('Не загружено: 1 файл')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('button', { name: 'Открыть «document-extract-3»' })).toBeVisible();
    await expect(page.getByText('Все изменения сохранены')).toBeVisible();
  });

  test('J1 photographs are ordered by dragging', async ({ page }) => {
    await atStep(page, await newReport(), 'files');
    await input(page, 'Фотографии').setInputFiles([picture('photo-1'), picture('photo-2')]);
    await expect(tiles(page)).toHaveText([/photo-1/, /photo-2/]);
    const handle = page.getByRole('button', { name: /^Переместить «photo-2»/ });
    await handle.hover();
    await page.mouse.down();
    const first = await tiles(page).first().boundingBox();
    await page.mouse.move((first?.x ?? 0) + 10, (first?.y ?? 0) + 30, { steps: 8 });
    await page.mouse.up();
    await expect(tiles(page)).toHaveText([/photo-2/, /photo-1/]);
    await page.reload();
    await expect(tiles(page)).toHaveText([/photo-2/, /photo-1/]);
  });
});

test('G6, J1 a generated report shows its description and files and takes no changes', async ({ page }) => {
  const id = await makeReport(user);
  expect((await user.send('PATCH', `/api/reports/${id}/pay`)).status).toBe(200);
  expect((await user.send('POST', `/api/reports/${id}/generate`)).status).toBe(200);
  await atStep(page, id, 'description');
  await expect(page.getByText('Отчет сформирован и недоступен для редактирования.')).toBeVisible();
  await expect(page.getByLabel('Адрес', { exact: true })).toHaveJSProperty('readOnly', true);
  await expect(page.getByRole('checkbox', { name: 'Тротуары' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toBeHidden();
  await expectAccessible(page);

  await page.goto(`/report/${id}/files`);
  await expect(page.getByRole('button', { name: /^Открыть/ }).first()).toBeVisible();
  for (const name of [/^Загрузить/, /^Удалить/, /^Переместить/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByLabel('Адрес источника').first()).toHaveJSProperty('readOnly', true);
  await expectAccessible(page);
});
