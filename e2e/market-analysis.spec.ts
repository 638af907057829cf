import fs from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { readProfile } from '#features/account/api.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { type DraftStore, readDraft } from '#kit/web/drafts.ts';
import { fillProfile } from '../test/example-report.ts';
import { newUser } from './api-user.ts';

type User = Awaited<ReturnType<typeof newUser>>;

const MAP = { name: 'Карта Кабицыно.jpg', mimeType: 'image/jpeg', buffer: fs.readFileSync('test/files/map.jpg') };
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const UPLOAD = '**/api/report-files/upload';

let user: User;

test.beforeAll(async ({ baseURL }) => {
  user = await newUser(baseURL ?? '');
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  const chosen = await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' });
  expect(chosen.status).toBe(200);
});

/** The user, signed in, at the market analysis of a new report; gives the report's id. */
async function atStep(page: Page): Promise<string> {
  const created = await user.send('POST', '/api/reports', { report_number: '148/ЗУ-2026' });
  expect(created.status).toBe(201);
  const reportId = String(created.body.id);
  // Signing in through the page's own requests gives the browser the cookie that pictures need.
  const signedIn = await page.request.post('/api/auth/login', { data: { email: user.email, password: user.password } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('welcomePopupShown', 'true');
  }, token);
  await page.goto(`/report/${reportId}/market-analysis`);
  await expect(page.getByRole('heading', { name: 'Анализ рынка', level: 1 })).toBeVisible();
  return reportId;
}

async function stored(reportId: string) {
  const { body } = await user.call(marketAnalysisSheet.read, { params: { reportId } });
  return body;
}

async function openEditor(page: Page, label: string): Promise<FrameLocator> {
  await page.getByRole('button', { name: new RegExp(`: ${label}$`) }).click();
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await expect(frame.locator('body')).toBeVisible();
  return frame;
}

interface Clipboard {
  html?: string;
  text?: string;
  png?: string;
}

/** What the browser does on Ctrl+V: the clipboard itself cannot be filled without a person. */
async function paste(frame: FrameLocator, clipboard: Clipboard): Promise<void> {
  await frame.locator('body').evaluate((body, { html, text, png }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData('text/html', html);
    if (text !== undefined) data.setData('text/plain', text);
    if (png !== undefined) {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    }
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboard);
}

const inWindow = (page: Page) => page.getByRole('dialog');
const saveWindow = (page: Page) => inWindow(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
const discard = (page: Page) => page.getByRole('button', { name: 'Закрыть без сохранения' }).click();
const saveStep = async (page: Page) => {
  await expect(inWindow(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
};
const chooseSegment = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Анализ сегмента рынка' }).click();
  await page.getByRole('option', { name: /индивидуальное жилищное строительство/ }).click();
};

test('H1, H4 a new report begins with the default texts: 13 factors, the entries below them, places to fill counted', async ({
  page,
}) => {
  const reportId = await atStep(page);
  const factors = page.getByRole('region', { name: 'Ценообразующие факторы и корректировки' });
  await expect(factors.getByRole('listitem')).toHaveCount(13);
  await expect(factors.getByText('Описано 13 из 13')).toBeVisible();
  await expect(factors.getByRole('listitem').first()).toContainText('Осталось 4 незаполненных места «[указать]»');
  await expect(page.getByRole('region', { name: 'Выводы и отбор аналогов' }).getByRole('listitem')).toHaveCount(4);
  expect(await stored(reportId)).toMatchObject({ version: 1, market_segment: '' });

  await openEditor(page, 'Газоснабжение');
  await expect(inWindow(page).getByText('Фактор 10 из 13')).toBeVisible();
  await inWindow(page).getByRole('button', { name: 'Удалить текст' }).click();
  await expect(inWindow(page).getByRole('button', { name: 'Вернуть' })).toBeFocused();
  await saveWindow(page);
  await expect(page.getByRole('button', { name: 'Добавить описание корректировки: Газоснабжение' })).toBeFocused();
  await expect(factors.getByText('Описано 12 из 13')).toBeVisible();
});

test('H3, H5 without a segment nothing is saved; with one the success text comes and goes by itself', async ({
  page,
}) => {
  const reportId = await atStep(page);
  await saveStep(page);
  await expect(page.getByRole('alert').getByText('Не выбран сегмент рынка')).toBeVisible();
  await expect(page.getByText('Выберите сегмент рынка', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page).toHaveURL(/market-analysis$/);

  await chooseSegment(page);
  await expect(page.getByText('Выберите сегмент рынка', { exact: true })).toBeHidden();
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect(await stored(reportId)).toMatchObject({ version: 2, market_segment: 'ИЖС' });
  await expect(page.getByText('Данные успешно сохранены')).toBeHidden({ timeout: 5000 });
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page).toHaveURL(/calculation$/);
});

test('H2 a text, a table pasted from a spreadsheet and a picture are put in order, saved and read back', async ({
  page,
}) => {
  const reportId = await atStep(page);
  await chooseSegment(page);
  const frame = await openEditor(page, 'Местоположение');
  const dialog = inWindow(page);
  await frame.locator('body').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Аналог расположен рядом.');
  await expect(frame.locator('h3, h4')).toHaveCount(0);
  await expect(frame.locator('p')).toHaveText('Аналог расположен рядом.');

  await dialog.getByRole('button', { name: '+ таблица' }).click();
  await expect(dialog.getByLabel('Заголовок столбца 1')).toHaveValue('Заголовок 1');
  await expect(dialog.getByLabel('Заголовок столбца 1')).toBeFocused();
  await dialog.getByLabel('Заголовок столбца 1').evaluate((cell) => {
    const data = new DataTransfer();
    data.setData(
      'text/plain',
      'Населённый пункт\tПредложений\tЦена\r\nКабицыно\t11\t1 984,20\r\nКривское\t7\t1 889,70\r\n',
    );
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByText('Вставлено: 3 строки × 3 столбца')).toBeVisible();
  await dialog.getByLabel('Цена, строка 2').press('Enter');
  await expect(dialog.getByLabel('Цена, строка 3')).toBeFocused();
  await dialog.getByRole('button', { name: 'Удалить строку' }).click();
  await dialog.getByLabel('Предложений, строка 1').focus();
  await dialog.getByRole('button', { name: 'Удалить столбец' }).click();

  await dialog.locator('input[type=file]').last().setInputFiles(MAP);
  await expect(dialog.getByText(/^1\s600 × |КБ$/).last()).toBeVisible();
  await dialog.getByLabel('Подпись').fill('Карта аналогов');
  await dialog.getByLabel('Ширина в отчете').fill('80');
  await dialog.getByRole('button', { name: 'Переместить выше изображение' }).click();
  await dialog.getByRole('button', { name: 'Переместить выше изображение' }).click();
  await expect(dialog.getByRole('button', { name: 'Переместить ниже изображение' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: '+ текст' })).toHaveAttribute('aria-disabled', 'true');
  await saveWindow(page);
  await expect(dialog).toBeHidden();
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();

  const { location } = await stored(reportId);
  expect(location).toEqual([
    // 80 mm at 96 dpi.
    {
      type: 'image',
      url: expect.stringContaining('/api/report-files/download/'),
      width: 302,
      height: expect.any(Number),
      caption: 'Карта аналогов',
    },
    { type: 'text', value: '<p>Аналог расположен рядом.</p>' },
    {
      type: 'table',
      rows: [
        ['Населённый пункт', 'Цена'],
        ['Кабицыно', '1 984,20'],
        ['Кривское', '1 889,70'],
      ],
    },
  ]);
  await openEditor(page, 'Местоположение');
  await expect(dialog.getByText('Карта Кабицыно.jpg')).toBeVisible();
});

test('H6 pictures with their bytes are uploaded, also a screenshot; those of the machine or of other sites stay out', async ({
  page,
}) => {
  const reportId = await atStep(page);
  await chooseSegment(page);
  const frame = await openEditor(page, 'Газоснабжение');
  await frame.locator('body').click();
  await page.keyboard.press('Control+A');
  await paste(frame, {
    html: `<p>Из сети <img src="data:image/png;base64,${PIXEL}" onerror="alert(1)"><img src="file:///C:/Users/a.png"><img src="blob:https://site.example/1"></p>`,
  });
  const pictures = frame.locator('img[src^="/api/report-files/download/"]');
  await expect(pictures).toHaveCount(1);
  await expect(frame.locator('img')).toHaveCount(1);
  await frame.locator('p').last().click();
  await page.keyboard.press('End');
  await paste(frame, { png: PIXEL });
  await expect(pictures).toHaveCount(2);

  await paste(frame, {
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"><p class="MsoNormal" style="mso-line-height:1">Текст справочника</p><p><img src="file:///C:/clip_image001.png"></p></html>',
  });
  await expect(
    page.getByText(
      'Изображения из текстового редактора нельзя вставить напрямую. Используйте кнопку загрузки изображения.',
    ),
  ).toBeVisible();
  await expect(frame.getByText('Текст справочника')).toBeVisible();
  await paste(frame, {
    html: '<p>Чужое <img src="https://site.example/a.png"><iframe src="https://site.example/"></iframe></p>',
  });
  await expect(inWindow(page).getByText(/Изображения с других сайтов не вставляются/)).toBeVisible();
  await expect(frame.locator('iframe')).toHaveCount(0);
  await expect(frame.locator('img')).toHaveCount(2);

  await saveWindow(page);
  await saveStep(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  const [block] = (await stored(reportId)).gas;
  const html = block?.type === 'text' ? block.value : '';
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).not.toMatch(/file:|blob:|data:|onerror|site\.example|MsoNormal/);
});

test('H7 the editor is the served one, Russian and 400 high; uploads that fail say so in the specification’s words', async ({
  page,
}) => {
  const served = page.waitForResponse((response) => response.url().endsWith('/tinymce/tinymce.min.js'));
  await atStep(page);
  const frame = await openEditor(page, 'Газоснабжение');
  expect((await served).status()).toBe(200);
  await expect(inWindow(page).getByRole('button', { name: 'Жирный шрифт' })).toBeVisible();
  await expect(inWindow(page).getByRole('button', { name: 'Отменить правку' })).toBeVisible();
  expect((await page.locator('.tox-tinymce').boundingBox())?.height).toBe(400);

  await frame.locator('body').click();
  await page.route(UPLOAD, (route) => route.fulfill({ status: 500, json: {} }));
  await paste(frame, { png: PIXEL });
  await expect(page.getByText('Ошибка загрузки изображения', { exact: true })).toBeVisible();
  await expect(frame.locator('img')).toHaveCount(0);
  await inWindow(page).locator('input[type=file]').last().setInputFiles(MAP);
  await expect(page.getByText('Ошибка загрузки', { exact: true })).toBeVisible();

  await page.unroute(UPLOAD);
  await page.route(UPLOAD, (route) => route.fulfill({ status: 201, json: { file_url: '', file_path: '' } }));
  await paste(frame, { png: PIXEL });
  await expect(page.getByText('Не удалось получить ссылку на изображение')).toBeVisible();
  await inWindow(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Ошибка загрузки: сервер не вернул ссылку на файл')).toBeVisible();
  await page.unroute(UPLOAD);
  await inWindow(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Ошибка загрузки: сервер не вернул ссылку на файл')).toBeHidden();

  const large = { name: 'Большая.png', mimeType: 'image/png', buffer: Buffer.alloc(3 * 1024 * 1024 + 1) };
  await inWindow(page).locator('input[type=file]').last().setInputFiles(large);
  await expect(page.getByText('Размер файла не должен превышать 3 МБ')).toBeVisible();
});

test('H7 text beyond the limit is taken back within the roll-back time', async ({ page }) => {
  await atStep(page);
  const frame = await openEditor(page, 'Газоснабжение');
  await frame.locator('body').click();
  const before = await frame.locator('body').textContent();
  await paste(frame, { html: `<p>${'а'.repeat(100_001)}</p>` });
  await expect(page.getByText('Слишком длинный текст. Разделите его или сократите.')).toBeVisible();
  await expect.poll(() => frame.locator('body').textContent(), { timeout: 2000 }).toBe(before);
});

test('H5 while a picture is on its way neither the window nor the step is saved', async ({ page }) => {
  await atStep(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(UPLOAD, async (route) => {
    await held;
    await route.continue();
  });
  const frame = await openEditor(page, 'Газоснабжение');
  await frame.locator('body').click();
  await paste(frame, { png: PIXEL });
  await expect(frame.locator('img')).toHaveCount(1);
  await saveWindow(page);
  const alert = inWindow(page)
    .getByRole('alert')
    .filter({ hasText: 'Дождитесь загрузки всех изображений перед сохранением.' });
  await expect(alert).toBeVisible();
  await inWindow(page).locator('input[type=file]').last().setInputFiles(MAP);
  await expect(inWindow(page).getByRole('progressbar', { name: `Загрузка: ${MAP.name}` })).toBeAttached();
  await expect(alert).toBeVisible();
  release();
  await expect(alert).toBeHidden();
  await saveWindow(page);
  await expect(inWindow(page)).toBeHidden();
});

test('H8 a generated report shows the step read-only', async ({ page }) => {
  await page.route(/\/api\/reports\/[0-9a-f-]+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), status: 'сформирован' } });
  });
  await atStep(page);
  for (const button of await page.getByRole('button', { name: /^(Редактировать|Добавить)/ }).all())
    await expect(button).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Анализ сегмента рынка' })).toHaveAttribute('readonly', '');
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toBeHidden();
});

/** The unsaved work on this device, opened with the user's own key. */
async function draftText(page: Page, reportId: string): Promise<string> {
  const { body } = await user.call(readProfile);
  const stored = await page.evaluate(() => Object.entries(localStorage));
  const items = new Map<string, string>(stored);
  const store: Pick<DraftStore, 'getItem'> = { getItem: (name) => items.get(name) ?? null };
  const owner = { id: user.id, key: body.draft_key };
  return JSON.stringify(readDraft(store, owner, `market-analysis:${reportId}`)?.values ?? null);
}

test('Q2 what was typed in the window survives a reload; leaving the window with changes asks', async ({ page }) => {
  const reportId = await atStep(page);
  const frame = await openEditor(page, 'Газоснабжение');
  // In the text, Escape leaves it; the window stays.
  await expect(frame.locator('body')).toBeFocused();
  await page.keyboard.press('Escape');
  await frame.locator('body').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Газ рядом.');
  await expect(page.getByText('Газ рядом.')).toBeAttached();
  await inWindow(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByRole('dialog', { name: 'Закрыть без сохранения?' })).toBeVisible();
  await page.getByRole('button', { name: 'Остаться' }).click();
  // The copy on the device is written soon after the last letter.
  await expect.poll(() => draftText(page, reportId)).toContain('Газ рядом.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Восстановлены несохранённые изменения.')).toBeVisible();
  await expect(page.getByText('Газ рядом.')).toBeVisible();
});

test('Q2 a window that is closed without saving leaves the entry as it was', async ({ page }) => {
  await atStep(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Газоснабжение' });
  const before = await row.textContent();
  const frame = await openEditor(page, 'Газоснабжение');
  // Opened and left alone nothing is unsaved.
  await inWindow(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(inWindow(page)).toBeHidden();
  await openEditor(page, 'Газоснабжение');
  await frame.locator('body').click();
  await page.keyboard.type('Лишнее.');
  await inWindow(page).getByRole('button', { name: 'Отмена' }).click();
  await discard(page);
  await expect(inWindow(page)).toHaveCount(0);
  expect(await row.textContent()).toBe(before);
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();
});

test('Q6 the step and its editor pass axe, wide and at 360 px, without sideways scrolling', async ({ page }) => {
  await atStep(page);
  const check = async () => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
  };
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.getByText('Дополнительно', { exact: true }).click();
    await check();
    await openEditor(page, 'Местоположение');
    await inWindow(page).getByRole('button', { name: '+ таблица' }).click();
    await inWindow(page).locator('input[type=file]').last().setInputFiles(MAP);
    await expect(inWindow(page).getByText('Карта Кабицыно.jpg')).toBeVisible();
    await check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await inWindow(page).getByRole('button', { name: 'Отмена' }).click();
    await discard(page);
    await expect(inWindow(page)).toHaveCount(0);
  }
});
