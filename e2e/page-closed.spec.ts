import { expect, type Page } from '@playwright/test';
import { listReportFiles } from '#features/files/api.ts';
import { picturePath } from '../test/pictures.ts';
import { accessible, PHONE } from './accessible.ts';
import { atCalculation, percent, storedCalculation } from './calculation-page.ts';
import { atDescription, OWNER, storedDescription } from './description-page.ts';
import { test } from './journey.ts';
import { atStep, newReport } from './report-step.ts';
import { left, reloadUnsaved } from './unsaved-work.ts';

/* What is typed last is stored, or asked about, when the page is closed. */

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
  const reportId = await atDescription(page, appraiser);
  await page.getByLabel(OWNER).click();
  await page.keyboard.type('Лугова Анна Павловна');
  expect(await closesWithQuestion(page)).toBe(false);
  await expect.poll(() => storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'Лугова Анна Павловна' });
});

test('P4 a tab is closed with a question where its last words might not arrive', { tag: '@long' }, async ({
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

test('P4 on a phone, a number that cannot be read is asked about before the page is left', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await page.setViewportSize(PHONE);
  const reportId = await atCalculation(page, appraiser, { filled: true });
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

test('P4 a cell that is still open is stored when the page is closed', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await atCalculation(page, appraiser, { filled: true });
  await percent(page, 'Местоположение', 1).click();
  await page.keyboard.type('17');
  page.once('dialog', (question) => void question.accept());
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await storedCalculation(appraiser, reportId)).analogs[0]?.locationCorrection).toBe(17);
});

test('P4 a field of the phone that still has the focus is stored when the page goes', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await page.setViewportSize(PHONE);
  const reportId = await atCalculation(page, appraiser, { filled: true });
  await page.getByLabel('Цена предложения, ₽').first().fill('2417000');
  await reloadUnsaved(page);
  await expect.poll(async () => (await storedCalculation(appraiser, reportId)).analogs[0]?.price).toBe(2_417_000);
});

test('P4 a caption and the address of a map are stored while they are typed, and by a page that is closed', {
  tag: '@long',
}, async ({ page, appraiser }) => {
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
