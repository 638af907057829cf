import { expect } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import { generate } from '../test/generate.ts';
import { accessible, fitsTheWidth } from './accessible.ts';
import { percent, reportToCalculate, storedCalculation, value } from './calculation-page.ts';
import { field } from './contract-page.ts';
import { atDescription, OWNER, storedDescription } from './description-page.ts';
import { save } from './form.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { atStep, newReport, paidReport, stepHeading } from './report-step.ts';
import { enter } from './signing-in.ts';
import { conflict, offline, reloadUnsaved, storedIncomplete, withoutWrites } from './unsaved-work.ts';

/* A step is stored while it is typed. */

test('P4 typed at the office, continued at home: an incomplete step is on the server after a pause', {
  tag: '@long',
}, async ({ page, browser, appraiser }) => {
  const reportId = await atDescription(page, appraiser);
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

test('P4 a step that is only looked at is not begun; the first word begins it', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  const notes = page
    .getByRole('navigation', { name: 'Шаги отчета' })
    .getByRole('list')
    .getByText('не начато', { exact: true });
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

test('P4 a new report has its address after a pause; the form stays, and its first save goes on', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
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

test('P4 without a connection the copy stays on the device and goes to the server when it is back', async ({
  page,
  appraiser,
}) => {
  const reportId = await atDescription(page, appraiser);
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

test('P4 a slow answer takes nothing back, and what was typed meanwhile is stored after it', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await atDescription(page, appraiser);
  const address = `**${descriptionSheet.write.path.replace(':reportId', reportId)}`;
  const arrived: string[] = [];
  const later = gate();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    arrived.push(route.request().postDataJSON().owner_name);
    const response = await route.fetch();
    if (arrived.length === 1) await later.opened;
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
  later.open();
  await expect(page.getByText('Пожалуйста, заполните все обязательные поля:')).toBeVisible();
  await expect(owner).toHaveValue('второе');
  await owner.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'второе!' });
});

test('P4 «Далее» pressed while a save is on its way goes on, once, when that has ended', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await makeReport(appraiser);
  await atStep(page, appraiser, reportId, 'description');
  const later = gate();
  await page.route(`**${descriptionSheet.write.path.replace(':reportId', reportId)}`, async (route) => {
    if (route.request().method() === 'POST') await later.opened;
    await route.fallback();
  });
  await page.getByLabel(OWNER).fill('Воронцова Мария Ильинична');
  await save(page);
  const next = page.getByRole('button', { name: 'Далее', exact: true });
  await next.click();
  await next.click();
  await expect(page.getByText('Сохраняем…').first()).toBeVisible();
  await expect(stepHeading(page, 'description')).toBeVisible();
  later.open();
  await expect(stepHeading(page, 'market-analysis')).toBeVisible();
  expect(await storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'Воронцова Мария Ильинична' });
  await page.goBack();
  await expect(stepHeading(page, 'description')).toBeVisible();
});

test('P4 a lost answer is no stranger’s change: the user is not asked about their own words', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await atDescription(page, appraiser);
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

test('P4, D8 a report that is generated elsewhere says so at once; what was typed comes back in the new edition', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
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

test('P4 undo and redo of the calculation are buttons too: what they bring back is stored like what is typed', {
  tag: '@long',
}, async ({ page, appraiser }) => {
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
