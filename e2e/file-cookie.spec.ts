import { expect, type Page } from '@playwright/test';
import { downloadPdf } from '#features/generation/api.ts';
import { picturePath } from '../test/pictures.ts';
import { accessible } from './accessible.ts';
import { test } from './journey.ts';
import { atStep, generatedReport, newReport } from './report-step.ts';

/* Files in a browser that has lost the cookie for them, and files that cannot be had. */

/** Every picture of the page has come. */
async function picturesAreShown(page: Page): Promise<void> {
  const pictures = page.locator('main img');
  await expect(pictures.first()).toBeVisible();
  const widths = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(1);
}

test('L2 pictures are shown also when the browser has lost the cookie for files', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'files');
  await page.getByLabel('Файлы раздела «Карта»').setInputFiles(picturePath('map'));
  await picturesAreShown(page);
  await page.context().clearCookies();
  // Not out of the browser's store.
  await page.route('**/download/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), pragma: 'no-cache' } }),
  );
  await page.reload();
  await picturesAreShown(page);
});

test('J5 a document that cannot be had is told below its link and in a window of its own, and nothing is saved', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await generatedReport(user);
  await atStep(page, user, id, 'files');
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const link = page.getByRole('link', { name: /Отчет, PDF/ });

  // Without the cookie a click saves the document all the same.
  await page.context().clearCookies();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^Отчет .+\.pdf$/);

  const address = `**${downloadPdf.path.replace(':id', id)}*`;
  await page.route(address, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', message: 'Файлы сейчас недоступны. Подождите минуту.' },
    }),
  );
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Файлы сейчас недоступны. Подождите минуту.');
  await expect(link).toBeFocused();
  await accessible(page);
  await page.unroute(address);
  const again = page.waitForEvent('download');
  await link.click();
  await again;
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(saved).toHaveLength(2);

  // The page may have read the profile meanwhile, which brings the cookie back.
  await page.context().clearCookies();
  const alone = await page.context().newPage();
  await alone.goto(String(await link.getAttribute('href')));
  await expect(alone.getByRole('heading')).toHaveText('Не удалось открыть');
  await expect(alone.getByText('Пользователь не авторизован')).toBeVisible();
  await expect(alone.getByRole('link', { name: 'Вернуться в сервис' })).toBeVisible();
  await accessible(alone);
});
