import { expect, type Page } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import { listReportFiles } from '#features/files/api.ts';
import { generate } from '../test/generate.ts';
import { picturePath } from '../test/pictures.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { percent, reportToCalculate, storedCalculation, value } from './calculation-page.ts';
import { field } from './contract-page.ts';
import { OWNER, storedDescription } from './description-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { atStep, newReport, paidReport, stepHeading } from './report-step.ts';
import { enter } from './signing-in.ts';
import { conflict, offline, reloadUnsaved, storedIncomplete, withoutWrites } from './unsaved-work.ts';

/* A step is stored while it is typed. */

const left = (page: Page) => page.getByRole('dialog', { name: 'Есть несохранённые изменения' });

test('P4 typed at the office, continued at home: an incomplete step is on the server after a pause', async ({
  page,
  browser,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  const owner = page.getByLabel(OWNER);
  await owner.fill('Воронцова Мария ');
  await expect(storedIncomplete(page)).toBeVisible();
  // Under the hand nothing has changed, and typing goes on.
  await expect(owner).toBeFocused();
  await expect(owner).toHaveValue('Воронцова Мария ');
  await page.keyboard.type('Ильинична');
  await expect
    .poll(() => storedDescription(appraiser, reportId))
    .toMatchObject({ owner_name: 'Воронцова Мария Ильинична' });
  await accessible(page);

  const home = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const second = await home.newPage();
  await atStep(second, appraiser, reportId, 'description');
  await expect(second.getByLabel(OWNER)).toHaveValue('Воронцова Мария Ильинична');
  await expect(storedIncomplete(second)).toBeVisible();
  await fitsTheWidth(second);
  await accessible(second);
  await home.close();
});

test('P4 a step that is only looked at is not begun; the first word begins it', async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  const notes = page.getByRole('navigation', { name: 'Шаги отчета' }).getByText('не начато', { exact: true });
  for (const step of ['description', 'market-analysis', 'calculation', 'files'] as const) {
    await atStep(page, appraiser, reportId, step);
    await page.waitForLoadState('networkidle');
  }
  await atStep(page, appraiser, reportId, 'description');
  await expect(notes).toHaveCount(4);
  await expect(page.getByText('Ещё не начато', { exact: true })).toBeVisible();
  await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await expect(notes).toHaveCount(3);
  await expect(page.getByRole('navigation', { name: 'Шаги отчета' })).toContainText(/10.из.18/);
  await expect(storedIncomplete(page)).toBeVisible();

  // A telephone fills nothing that is required, and is work all the same.
  await atStep(page, appraiser, reportId, 'calculation');
  await value(page, 'Телефон', 1).click();
  await page.keyboard.type('+7 900 000-00-17');
  await page.keyboard.press('Enter');
  await expect(storedIncomplete(page)).toBeVisible();
  await expect(notes).toHaveCount(2);
});

test('P4 a new report has its address after a pause; the form stays, and its first save goes on', async ({
  page,
  newAppraiser,
}) => {
  const anna = await newAppraiser();
  await enter(page, anna, '/new-report');
  const number = field(page, 'contract_number');
  await number.fill('15');
  await page.waitForURL(/\/report\/[\w-]+\/new-report$/);
  await expect(number).toBeFocused();
  await page.keyboard.type('1');
  await expect(number).toHaveValue('151');
  // The report's number goes on following the contract's (D2).
  await expect(field(page, 'report_number')).toHaveValue('151');
  const id = page.url().split('/').at(-2);
  await expect
    .poll(async () => (await anna.send('GET', `/api/reports/${id}`)).body)
    .toMatchObject({ contract_number: '151' });
  await reloadUnsaved(page);
  await expect(number).toHaveValue('151');

  // Another new report begins empty.
  await enter(page, anna, '/new-report');
  await expect(number).toHaveValue('');
  await number.fill('152');
  await field(page, 'last_name').fill('Воронцов');
  await page.getByRole('link', { name: 'К списку отчетов' }).first().click();
  await expect(page.getByRole('heading', { name: /^Отчеты/ })).toBeVisible();
  await expect.poll(async () => (await anna.send('GET', '/api/reports?limit=10')).body).toMatchObject({ total: 2 });
});

test('P4 what cannot be stored is named, the rest is stored; leaving asks about that alone', async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await page.getByLabel('Общая площадь', { exact: true }).fill('тысяча триста');
  await expect(page.getByText('Сохранено, кроме поля «Общая площадь»')).toBeVisible();
  expect(await storedDescription(appraiser, reportId)).toMatchObject({
    owner_name: 'Лугова Анна Павловна',
    total_area: null,
  });
  await page.getByRole('link', { name: /Анализ рынка/ }).click();
  await expect(left(page)).toContainText('Сохранить их пока нельзя');
  await page.keyboard.press('Enter');
  await page.getByLabel('Общая площадь', { exact: true }).fill('1300');
  // At once: what is left is stored on the way.
  await page.getByRole('link', { name: /Анализ рынка/ }).click();
  await expect(stepHeading(page, 'market-analysis')).toBeVisible();
  expect(await storedDescription(appraiser, reportId)).toMatchObject({ total_area: 1300 });
});

test('P4 a text that is too long is not cut: it says how long it may be, and comes back after a reload', async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  const long = 'я'.repeat(1001);
  await page
    .getByText('Удалённость от населённых пунктов')
    .evaluate((label) => label.closest('details')?.setAttribute('open', ''));
  const distances = page.getByLabel('Удалённость от населённых пунктов');
  await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await distances.focus();
  await page.keyboard.insertText(long);
  await expect(distances).toHaveValue(long);
  await expect(page.getByText('Не длиннее 1000 знаков, сейчас 1001')).toBeVisible();
  const bar = page.getByRole('button', { name: 'Сохранено, кроме поля «Удалённость от населённых пунктов»' });
  await expect(bar).toBeVisible();
  expect(await storedDescription(appraiser, reportId)).toMatchObject({
    owner_name: 'Лугова Анна Павловна',
    distances: '',
  });
  const version = (await storedDescription(appraiser, reportId)).version;

  await reloadUnsaved(page);
  // Folded away, and named by the bar.
  await expect(bar).toBeVisible();
  await expect(distances).toBeHidden();
  await bar.click();
  await expect(distances).toBeFocused();
  await expect(distances).toHaveValue(long);
  await expect(distances).toHaveAccessibleDescription(/Не длиннее 1000 знаков, сейчас 1001/);
  await accessible(page);
  // What cannot be stored is not stored over and over.
  expect((await storedDescription(appraiser, reportId)).version).toBe(version);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText(/^Не сохранено: исправьте/)).toBeVisible();
  await distances.fill('14 км');
  await expect.poll(() => storedDescription(appraiser, reportId)).toMatchObject({ distances: '14 км' });
});

test('P4 of several fields that cannot be stored the bar leads to the first, and each says what is wrong', async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  const area = page.getByLabel('Общая площадь', { exact: true });
  await page.getByLabel(OWNER).fill('я'.repeat(1001));
  await area.fill('тысяча триста');
  await page.getByLabel('Адрес', { exact: true }).fill('д. Ольховка');
  const bar = page.getByRole('button', { name: 'Сохранено, кроме поля «Общая площадь» и ещё 1 поля' });
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(area).toBeFocused();
  await expect(area).toHaveAccessibleDescription(/Введите число/);
  await expect(page.getByLabel(OWNER)).toHaveAttribute('aria-invalid', 'true');
  expect(await storedDescription(appraiser, reportId)).toMatchObject({ address: 'д. Ольховка', owner_name: '' });
});

test('P4 texts of the calculation that are too long stay with their sentence, in the table and beside it', async ({
  page,
  appraiser,
}) => {
  const reportId = await reportToCalculate(appraiser, { filled: true });
  await atStep(page, appraiser, reportId, 'calculation');
  const place = value(page, 'Местоположение', 1);
  await place.click();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('я'.repeat(301));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^1.ошибка в аналоге.1$/ })).toBeVisible();
  await place.click();
  await expect(page.getByText('Не длиннее 300 знаков, сейчас 301').first()).toBeVisible();
  await page.getByRole('region', { name: 'Дополнительно' }).getByText('Границы интервала стоимости').click();
  const reason = page.getByLabel('Обоснование интервала');
  await reason.fill('я'.repeat(2001));
  await expect(page.getByText('Не длиннее 2000 знаков, сейчас 2001')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Сохранено, кроме поля .* и ещё 1 поля$/ })).toBeVisible();
  await reason.fill('коротко');
  await expect.poll(async () => (await storedCalculation(appraiser, reportId)).value_interval_reason).toBe('коротко');
});

test('P4 without a connection the copy stays on the device and goes to the server when it is back', async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  const letThrough = await withoutWrites(page);
  await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await expect(offline(page)).toBeVisible();
  await reloadUnsaved(page);
  await expect(page.getByLabel(OWNER)).toHaveValue('Лугова Анна Павловна');
  await expect(offline(page)).toBeVisible();
  await letThrough();
  await expect(storedIncomplete(page)).toBeVisible();
  expect(await storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'Лугова Анна Павловна' });
});

test('P4 a slow answer takes nothing back, and what was typed meanwhile is stored after it', async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  const address = `**${descriptionSheet.write.path.replace(':reportId', reportId)}`;
  const arrived: string[] = [];
  let answer = () => {};
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    arrived.push(route.request().postDataJSON().owner_name);
    const response = await route.fetch();
    if (arrived.length === 1) await later;
    await route.fulfill({ response });
  });
  const owner = page.getByLabel(OWNER);
  await owner.fill('первое');
  await expect.poll(() => arrived).toEqual(['первое']);
  await owner.fill('второе');
  // Pressed while the first is on its way: it waits for its turn.
  await save(page);
  await expect(page.getByText('Сохраняем…').first()).toBeVisible();
  expect(arrived).toEqual(['первое']);
  answer();
  await expect(page.getByText('Пожалуйста, заполните все обязательные поля:')).toBeVisible();
  await expect(owner).toHaveValue('второе');
  await owner.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'второе!' });
});

test('P4 a lost answer is no stranger’s change: the user is not asked about their own words', async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  const address = `**${descriptionSheet.write.path.replace(':reportId', reportId)}`;
  let lost = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  const owner = page.getByLabel(OWNER);
  await owner.fill('первое');
  await expect(offline(page)).toBeVisible();
  await owner.fill('второе');
  await expect.poll(() => storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'второе' });
  await expect(conflict(page)).toHaveCount(0);
});

/** Closes the tab as a user does; true when the browser asked first. */
async function closesWithQuestion(page: Page): Promise<boolean> {
  let isAsked = false;
  page.on('dialog', (question) => {
    isAsked = true;
    void question.accept();
  });
  const gone = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await gone;
  return isAsked;
}

test('P4 a page that is closed right after typing has sent it, and asks nothing', async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  await page.getByLabel(OWNER).click();
  await page.keyboard.type('Лугова Анна Павловна');
  expect(await closesWithQuestion(page)).toBe(false);
  await expect.poll(() => storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'Лугова Анна Павловна' });
});

test('P4 a tab is closed with a question where its last words might not arrive', async ({
  page,
  context,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  const area = page.getByLabel('Общая площадь', { exact: true });
  await atStep(page, appraiser, reportId, 'description');
  await area.click();
  await page.keyboard.type('тысяча');
  expect(await closesWithQuestion(page), 'no number').toBe(true);

  const second = await context.newPage();
  await atStep(second, appraiser, reportId, 'description');
  await second.getByLabel(OWNER).click();
  await context.setOffline(true);
  await second.keyboard.type('Лугова');
  expect(await closesWithQuestion(second), 'no line').toBe(true);
  await context.setOffline(false);

  // Nothing is sent behind a call that has no answer yet.
  const third = await context.newPage();
  await atStep(third, appraiser, reportId, 'description');
  await third.route('**/api/property-descriptions/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : undefined,
  );
  const sent = third.waitForRequest((request) => request.method() === 'POST');
  await third.getByLabel(OWNER).click();
  await third.keyboard.type('Лугова');
  await sent;
  await third.keyboard.type(' Анна');
  expect(await closesWithQuestion(third), 'a call under way').toBe(true);
});

test('P4 on a phone, a number that cannot be read is asked about before the page is left', async ({
  page,
  appraiser,
}) => {
  await page.setViewportSize(PHONE);
  const reportId = await reportToCalculate(appraiser, { filled: true });
  await atStep(page, appraiser, reportId, 'calculation');
  const area = page.getByLabel('Площадь, кв. м').first();
  await area.fill('тысяча');
  // Another analogue would take it away as well.
  await page.getByRole('tab', { name: /2/ }).click();
  await expect(page.getByText(/^Сначала исправьте значение/)).toBeVisible();
  await expect(area).toHaveValue('тысяча');
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(left(page)).toContainText(
    'Сохранить их пока нельзя: исправьте значение поля «Площадь, кв. м». Если уйти сейчас, его придётся ввести снова.',
  );
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(area).toHaveValue('тысяча');
  await area.fill('1417');
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/market-analysis$/);
  expect((await storedCalculation(appraiser, reportId)).analogs[0]?.area).toBe(1417);
});

test('P4 a cell that is still open is stored when the page is closed', async ({ page, appraiser }) => {
  const reportId = await reportToCalculate(appraiser, { filled: true });
  await atStep(page, appraiser, reportId, 'calculation');
  await percent(page, 'Местоположение', 1).click();
  await page.keyboard.type('17');
  page.once('dialog', (question) => void question.accept());
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await storedCalculation(appraiser, reportId)).analogs[0]?.locationCorrection).toBe(17);
});

test('P4 a field of the phone that still has the focus is stored when the page goes', async ({ page, appraiser }) => {
  await page.setViewportSize(PHONE);
  const reportId = await reportToCalculate(appraiser, { filled: true });
  await atStep(page, appraiser, reportId, 'calculation');
  await page.getByLabel('Цена предложения, ₽').first().fill('2417000');
  await reloadUnsaved(page);
  await expect.poll(async () => (await storedCalculation(appraiser, reportId)).analogs[0]?.price).toBe(2_417_000);
});

test('P4 a caption and the address of a map are stored while they are typed, and by a page that is closed', async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  const file = async () => (await appraiser.call(listReportFiles, { params: { reportId } })).body[0];
  await atStep(page, appraiser, reportId, 'files');
  await page.getByLabel('Файлы раздела «Карта»').setInputFiles(picturePath('map'));
  const source = page.getByLabel('Адрес источника');
  await source.fill('https://maps.example/1');
  await expect.poll(file).toMatchObject({ source_url: 'https://maps.example/1' });
  await expect(source).toBeFocused();
  // Half an address is no address yet, and nothing is said of it while it is typed.
  await source.fill('https:');
  await page.getByRole('button', { name: 'Открыть «map»' }).click();
  const caption = page.getByLabel(/Подпись в отчете/);
  await caption.fill('Вид ');
  await expect.poll(file).toMatchObject({ caption: 'Вид', source_url: 'https://maps.example/1' });
  await caption.pressSequentially('сверху');
  await expect(caption).toHaveValue('Вид сверху');
  page.once('dialog', (question) => void question.accept());
  await page.close({ runBeforeUnload: true });
  await expect.poll(file).toMatchObject({ caption: 'Вид сверху' });
});

test('P4, D8 a report that is generated elsewhere says so at once; what was typed comes back in the new edition', async ({
  page,
  newAppraiser,
}) => {
  const anna = await newAppraiser();
  const reportId = await paidReport(anna);
  await atStep(page, anna, reportId, 'description');
  expect((await generate(anna, reportId)).status).toBe(200);
  await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await expect(page.getByText('Только чтение')).toBeVisible();
  await page.getByRole('button', { name: 'Исправить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Исправить' }).click();
  await expect.poll(() => storedDescription(anna, reportId)).toMatchObject({ owner_name: 'Лугова Анна Павловна' });
});

test('P4 undo and redo of the calculation are buttons too: what they bring back is stored like what is typed', async ({
  page,
  appraiser,
}) => {
  const reportId = await reportToCalculate(appraiser, { filled: true });
  const storedPercent = async () => (await storedCalculation(appraiser, reportId)).analogs[0]?.locationCorrection;
  const before = await storedPercent();
  await atStep(page, appraiser, reportId, 'calculation');
  const undo = page.getByRole('button', { name: 'Отменить, Ctrl+Z' });
  const redo = page.getByRole('button', { name: 'Повторить, Ctrl+Shift+Z' });
  await expect(undo).toBeDisabled();
  await expect(redo).toBeDisabled();
  const cell = percent(page, 'Местоположение', 1);
  const shown = (await cell.textContent()) ?? '';
  await cell.click();
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await expect.poll(storedPercent).toBe(17);
  await undo.click();
  await expect(cell).toHaveText(shown);
  await expect(undo).toBeDisabled();
  await expect.poll(storedPercent).toBe(before);
  await redo.press('Enter');
  await expect(cell).toContainText('17');
  await expect.poll(storedPercent).toBe(17);
  await accessible(page);
});
