import { expect } from '@playwright/test';
import { childrenOf } from '../test/child-of.ts';
import { test } from './journey.ts';
import { atStep, paidReport } from './report-step.ts';

/* A report is made while the user does something else. The programs that make it are held still to see what the screen says. */

test.skip(process.platform !== 'linux', 'processes are found in /proc');

test('W21 the page can be left while a report is made, says how far it is, and offers the PDF before the DOCX', {
  tag: '@long',
}, async ({ page, site, newAppraiser }) => {
  const user = await newAppraiser();
  const report = await paidReport(user);
  // The preview starts the program that lays out; the other one starts with each DOCX.
  expect((await user.download(`/api/reports/${report}/preview.pdf`)).status).toBe(200);
  const layouts = childrenOf(site.pid, 'render-child.js');
  expect(layouts.length).toBeGreaterThan(0);
  for (const pid of layouts) process.kill(pid, 'SIGSTOP');

  await atStep(page, user, report, 'files');
  // The panel stands below the files, as wide as the window.
  await page.setViewportSize({ width: 900, height: 800 });
  await page.getByRole('button', { name: 'Сформировать отчет' }).click();
  await expect(page.getByText('Собираем документ.')).toBeVisible();
  // From here on as on a telephone: the button of the wide window does not stick out.
  await page.setViewportSize({ width: 360, height: 800 });
  const making = page.getByRole('button', { name: 'Формируем…' });
  await expect.poll(() => making.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThan(360);
  await page.goto('/profile');
  await page.goBack();
  await expect(page.getByText('Собираем документ.')).toBeVisible();
  await expect(page.getByText(/^Прошло \d+/)).toBeVisible();

  const writers = new Set<number>();
  const hold = () => {
    for (const pid of childrenOf(site.pid, 'docx-child.js')) {
      process.kill(pid, 'SIGSTOP');
      writers.add(pid);
    }
    return writers.size;
  };
  for (const pid of layouts) process.kill(pid, 'SIGCONT');
  await expect.poll(hold, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /^Отчет, PDF/ })).toBeVisible();
  await expect(page.getByText('Отчет, DOCX: формируется')).toBeVisible();
  await expect(page.getByText('PDF и XLSX готовы, DOCX формируется')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отметить как готовый' })).toBeVisible();
  for (const pid of writers) process.kill(pid, 'SIGCONT');
  await expect(page.getByRole('link', { name: /^Отчет, DOCX/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Отчет, DOCX: формируется')).toHaveCount(0);
  await expect(page.getByText('PDF, DOCX и XLSX — под списком файлов.')).toBeVisible();
  await expect(page.getByText(/\d+ страниц\S? и лист для прошивки/)).toBeVisible();
});
