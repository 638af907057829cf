import { expect, type Page } from '@playwright/test';
import type { Account } from '../test/new-account.ts';
import { percent, reportToCalculate, storedCalculation } from './calculation-page.ts';
import { OWNER, storedDescription } from './description-page.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { atStep, newReport, stepHeading } from './report-step.ts';
import { offline, withoutWrites } from './unsaved-work.ts';

/* The ways out of a step with something that the server does not have: back and forward of the browser, and links. */

const question = (page: Page) => page.getByRole('dialog', { name: 'Есть несохранённые изменения' });
const area = (page: Page) => page.getByLabel('Общая площадь', { exact: true });

/** The first listener hears each step, also one that the page keeps to itself. */
const countSteps = (page: Page) =>
  page.addInitScript(() => {
    const heard = Object.assign(window, { steps: 0 });
    window.addEventListener('popstate', () => {
      heard.steps += 1;
    });
  });

/** On the description, with the market analysis and the calculation behind it in the history, and the contract before it. */
async function inTheMiddle(page: Page, user: Account): Promise<string> {
  await countSteps(page);
  const reportId = await newReport(user);
  await atStep(page, user, reportId, 'calculation');
  const steps = page.getByRole('navigation', { name: 'Шаги отчета' });
  for (const [link, path] of [
    ['Анализ рынка', 'market-analysis'],
    ['Описание объекта', 'description'],
    ['Договор и задание', 'new-report'],
  ] as const) {
    await steps.getByRole('link', { name: new RegExp(link) }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(stepHeading(page, path)).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByLabel(OWNER)).toBeVisible();
  return reportId;
}

/** Answers of calls that write wait until they are let go. */
async function slowly(page: Page): Promise<() => void> {
  const later = gate();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await later.opened;
    await route.fallback();
  });
  return later.open;
}

/** Steps through the history, each when the browser has done the one before. */
async function press(page: Page, ...steps: number[]): Promise<void> {
  for (const step of steps) {
    await page.evaluate((by) => {
      const heard = window as unknown as { steps: number };
      const before = heard.steps;
      history.go(by);
      return new Promise<void>((resolve) => {
        const look = () => (heard.steps === before ? setTimeout(look, 1) : resolve());
        look();
      });
    }, step);
  }
}

for (const [words, steps, ends] of [
  ['back and at once forward again', [-1, 1], 'description'],
  ['forward and at once back again', [1, -1], 'description'],
  ['back twice', [-1, -1], 'calculation'],
  ['back, forward, forward', [-1, 1, 1], 'new-report'],
] as const) {
  test(`P4 ${words} while it is being stored: the page is the one of the address, and what was typed is stored`, {
    tag: '@long',
  }, async ({ page, appraiser }) => {
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    const reportId = await inTheMiddle(page, appraiser);
    const letThrough = await slowly(page);
    await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
    await press(page, ...steps);
    // Nothing is left before it is stored.
    await expect(page.getByLabel(OWNER)).toHaveValue('Лугова Анна Павловна');
    letThrough();
    await expect
      .poll(() => storedDescription(appraiser, reportId))
      .toMatchObject({ owner_name: 'Лугова Анна Павловна' });
    await expect(stepHeading(page, ends)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${ends}$`));
    await expect(question(page)).toHaveCount(0);
    expect(faults).toEqual([]);
    // The history is whole: the way back leads on.
    await page.goto(`/report/${reportId}/description`);
    await expect(page.getByLabel(OWNER)).toHaveValue('Лугова Анна Павловна');
  });
}

test('P4 back with a value that cannot be stored: the question names it, and each answer does what it says', async ({
  page,
  appraiser,
}) => {
  const reportId = await inTheMiddle(page, appraiser);
  await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await area(page).fill('тысяча');
  await press(page, -1);
  await expect(question(page)).toContainText('Сохранить их пока нельзя: исправьте значение поля «Общая площадь».');
  await expect(page).toHaveURL(/description$/);
  // The rest is on the server already.
  expect(await storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'Лугова Анна Павловна' });
  // Back once more, over the question: it stays the page's.
  await press(page, -1);
  await expect(page).toHaveURL(/description$/);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(area(page)).toHaveValue('тысяча');
  await press(page, -1);
  await question(page).getByRole('button', { name: 'Уйти без сохранения' }).click();
  await expect(stepHeading(page, 'market-analysis')).toBeVisible();
  await expect(page).toHaveURL(/market-analysis$/);
  await page.goForward();
  await expect(area(page)).toHaveValue('тысяча');
});

test('P4 without a connection the question says so, and goes on by itself when it is back', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await inTheMiddle(page, appraiser);
  const letThrough = await withoutWrites(page);
  await page.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await expect(offline(page)).toBeVisible();
  await press(page, 1);
  await expect(question(page)).toContainText('Нет связи: сохранить их пока нельзя.');
  await expect(question(page).getByRole('button', { name: 'Сохранить и перейти' })).toHaveCount(0);
  await letThrough();
  await expect(stepHeading(page, 'new-report')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(await storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'Лугова Анна Павловна' });
});

test('P4 a cell that is still open is stored on the way back, without a question', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await countSteps(page);
  const reportId = await reportToCalculate(appraiser, { filled: true });
  await atStep(page, appraiser, reportId, 'files');
  await page
    .getByRole('link', { name: /Расчет/ })
    .first()
    .click();
  await expect(stepHeading(page, 'calculation')).toBeVisible();
  await percent(page, 'Местоположение', 1).click();
  await page.keyboard.type('17');
  await press(page, -1);
  await expect(stepHeading(page, 'files')).toBeVisible();
  expect((await storedCalculation(appraiser, reportId)).analogs[0]?.locationCorrection).toBe(17);
});
