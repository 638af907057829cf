import { expect, type Locator, type Page } from '@playwright/test';
import { readPassagesOfField } from '#features/generation/beside/api.ts';
import type { StepKey } from '#features/report/steps.ts';
import { fillProfile, makeReport } from '../test/example-report.ts';
import type { Account } from '../test/new-account.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { test } from './journey.ts';
import { atStep, newReport, stepHeading } from './report-step.ts';

/* The document beside the form (rows.md P5). */

const pane = (page: Page) => page.getByRole('region', { name: 'Документ рядом с формой' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Документ рядом', exact: true });
const marked = (page: Page) => pane(page).locator('[data-marked]');
const area = (page: Page, passage: number) => pane(page).locator(`[data-passage="${passage}"]`).first();
const transport = (page: Page) => page.getByLabel('Ближайший транспорт', { exact: true });

/** What a page shows, as a picture. */
const drawingOf = (page: Page, number: number) =>
  pane(page)
    .locator(`[data-page="${number}"] canvas`)
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

async function passageOf(user: Account, id: string, step: StepKey, name: string): Promise<number> {
  const { body } = await user.call(readPassagesOfField, { params: { id }, query: { step, name } });
  return body.passages[0] ?? -1;
}

test('P5 the pages beside the form follow the field and show what is typed; a press on a place opens its field', async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await fillProfile(user, 'private');
  const reportId = await makeReport(user);
  await atStep(page, user, reportId, 'description', { beside: true });
  await expect(openButton(page)).toHaveAttribute('aria-pressed', 'true');
  // At the chapter of the step. The first pages wait for the program that lays them out to start.
  await expect(pane(page).getByText(/^стр\. (?:9|10) из \d\d$/)).toBeVisible({ timeout: 60_000 });

  await transport(page).click();
  await expect(marked(page).first()).toBeInViewport({ ratio: 1 });
  await expect(marked(page)).toHaveCount(1);
  const number = Number(await marked(page).locator('..').getAttribute('data-page'));
  await accessible(page);

  const before = await drawingOf(page, number);
  await transport(page).fill('Платформа Сосновый Бор');
  await expect(pane(page).locator('[data-fresh]')).toBeInViewport();
  await expect.poll(() => drawingOf(page, number)).not.toBe(before);
  await expect(transport(page)).toBeFocused();

  // Another field of the step, then one of another step.
  const highway = await passageOf(user, reportId, 'description', 'highway_proximity');
  await area(page, highway).click();
  await expect(
    page.getByRole('radiogroup', { name: 'Удалённость от шоссе' }).getByRole('radio', { checked: true }),
  ).toBeFocused();
  await expect(area(page, highway)).toHaveAttribute('data-marked');
  // What was pressed stays in view and marked, though the chapter of the step says the day, too: until another field is chosen.
  const place = { step: 'contract', name: 'evaluation_date' } as const;
  const { passages: days } = (await user.call(readPassagesOfField, { params: { id: reportId }, query: place })).body;
  const pressed = area(page, Math.min(...days));
  await pressed.click();
  await expect(stepHeading(page, 'new-report')).toBeVisible();
  await expect(page.getByLabel('Дата оценки', { exact: true })).toBeFocused();
  await expect(area(page, days[0] ?? -1)).toHaveAttribute('data-marked');
  await expect(pressed).toHaveAttribute('data-marked');
  await expect(pressed).toBeInViewport();
  await page.getByLabel('Дата осмотра', { exact: true }).click();
  await expect(pressed).not.toBeInViewport();

  // The document comes along to the calculation, which has it closed at first.
  await area(page, await passageOf(user, reportId, 'market-value', 'weight_method')).click();
  await expect(stepHeading(page, 'calculation')).toBeVisible();
  await expect(pane(page)).toBeVisible();
  // A cell with a list, too.
  await area(page, await passageOf(user, reportId, 'market-value', 'analogs.0.roads')).click();
  await expect(page.locator('[id="field-analogs.0.roads"]')).toBeFocused();
  // Its row begins with the name of the factor; then the columns of the analogues follow.
  await area(page, (await passageOf(user, reportId, 'market-value', 'analogs.2.roads')) + 3).click();
  await expect(page.locator('[id="field-analogs.2.roads"]')).toBeFocused();

  // What the profile says is filled there, and the way back leads to the report.
  await pane(page).getByRole('button', { name: 'за полем' }).click();
  const client = await passageOf(user, reportId, 'contract', 'last_name');
  await area(page, client + 4).click();
  await expect(page.getByLabel('Адрес регистрации', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'К отчету' }).click();
  await expect(stepHeading(page, 'calculation')).toBeVisible();
  await area(page, client + 2).click();
  await expect(page.getByRole('heading', { name: 'Учётная запись', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'К отчету' }).click();
  await expect(stepHeading(page, 'calculation')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Убрать документ' }).click();
  await page.getByRole('link', { name: /Договор и задание/ }).click();
  await expect(pane(page)).toBeVisible();
});

test('P5 the pages follow the files: a picture’s section, the address of its source, and a new caption', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await fillProfile(user, 'private');
  const reportId = await makeReport(user);
  await atStep(page, user, reportId, 'files', { beside: true });
  await expect(pane(page).getByText(/^стр\. \d+ из \d\d$/)).toBeVisible({ timeout: 60_000 });
  const source = page.getByRole('region', { name: 'Кадастровая карта' }).getByLabel('Адрес источника');
  await source.click();
  await expect(marked(page)).toHaveCount(1);
  await expect(marked(page).first()).toBeInViewport();
  await source.fill('https://maps.example/99');
  await expect(pane(page).locator('[data-fresh]')).toBeInViewport();

  const sheet = await passageOf(user, reportId, 'files', 'documents');
  await area(page, sheet).click();
  await expect(page.getByRole('region', { name: 'Документы', exact: true }).locator(':focus')).toHaveCount(1);
  await expect(area(page, sheet)).toHaveAttribute('data-marked');
  // A picture is its file: that has the focus, and of the document its own place is marked.
  const tile = page.getByRole('region', { name: 'Фотографии', exact: true }).getByRole('listitem').last();
  const name = (await tile.getAttribute('id'))?.slice('field-'.length) ?? '';
  const photo = area(page, await passageOf(user, reportId, 'files', name));
  await photo.click();
  await expect(tile.getByRole('button', { name: /^Открыть/ })).toBeFocused();
  await expect(tile).toBeInViewport({ ratio: 1 });
  await expect(marked(page)).toHaveCount(1);
  await expect(photo).toHaveAttribute('data-marked');
});

test('P5 the field keeps its focus when the document opens beside it, and the document its place when all defaults are confirmed in one press', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await fillProfile(user, 'private');
  const reportId = await makeReport(user);
  await user.send('POST', `/api/property-descriptions/${reportId}`, { confirmed_fields: [] });
  await atStep(page, user, reportId, 'description', { beside: true });
  await transport(page).click();
  for (const pressed of ['false', 'true']) {
    await openButton(page).click();
    await expect(openButton(page)).toHaveAttribute('aria-pressed', pressed);
    await expect(transport(page)).toBeFocused();
  }
  const place = area(page, await passageOf(user, reportId, 'description', 'nearest_transport'));
  await expect(place).toBeInViewport({ ratio: 1, timeout: 60_000 });
  await page.getByRole('button', { name: /^Подтвердить все \(\d+\)$/ }).click();
  await expect(page.getByText(/Подтверждено: \d+$/)).toBeFocused();
  const step = page.getByRole('navigation', { name: 'Шаги отчета' }).getByRole('listitem').nth(1);
  await expect(step).toContainText('18 из\u00a018');
  await expect(place).toHaveAttribute('data-marked');
  await expect(place).toBeInViewport({ ratio: 1 });
});

test('P5 the pane is there until the user closes it, off at first beside the calculation, and closed below 1280 px', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await makeReport(user);
  await atStep(page, user, reportId, 'description', { beside: true });
  await expect(pane(page)).toBeVisible();
  await openButton(page).click();
  await expect(pane(page)).toBeHidden();
  await page.reload();
  await expect(stepHeading(page, 'description')).toBeVisible();
  await expect(openButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(pane(page)).toBeHidden();
  await page.keyboard.press('Alt+p');
  await expect(pane(page)).toBeVisible();
  await page.getByRole('link', { name: /Расчет стоимости/ }).click();
  await expect(stepHeading(page, 'calculation')).toBeVisible();
  await expect(openButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(pane(page)).toBeHidden();
  // What was chosen stays in view when the document takes its width.
  const cell = page.locator('[id="field-analogs.2.source"]');
  await cell.click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('Alt+p');
  await expect(pane(page)).toBeVisible();
  await expect(cell).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Alt+p');
  await expect(pane(page)).toBeHidden();
  await page.getByRole('link', { name: /Договор и задание/ }).click();
  await expect(pane(page)).toBeVisible();
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(pane(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await pane(page).getByRole('button', { name: 'Убрать документ' }).click();
  await expect(pane(page)).toBeHidden();
  await expect(openButton(page)).toHaveAttribute('aria-pressed', 'false');
});

test('P5 where there is no room the document covers the form: at its field, and a press on a place goes back to its field', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await fillProfile(user, 'private');
  const reportId = await makeReport(user);
  await page.setViewportSize(PHONE);
  await atStep(page, user, reportId, 'description', { beside: true });
  await expect(pane(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Документ', exact: true });
  await transport(page).fill('Платформа Сосновый Бор');
  // In view wherever the page is.
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  await expect(pane(page).getByText(/^стр\. \d+ из \d\d$/)).toBeVisible({ timeout: 60_000 });
  await expect(marked(page).first()).toBeInViewport({ ratio: 1 });
  await fitsTheWidth(page);
  await accessible(page, 'the document over the form');
  // The text is as wide as the window; one press shows the page.
  const sheet = pane(page).locator('[data-page="1"]');
  const width = () => sheet.evaluate((paper) => paper.getBoundingClientRect().width);
  expect(await width()).toBe(407.5);
  await pane(page).getByRole('button', { name: 'Страница целиком' }).click();
  await expect.poll(width).toBe(326);
  await pane(page).getByRole('button', { name: 'Увеличить страницу' }).click();
  await expect.poll(width).toBe(720);
  await pane(page).getByRole('button', { name: 'Текст во всю ширину' }).click();
  await expect(marked(page).first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  const highway = await passageOf(user, reportId, 'description', 'highway_proximity');
  await area(page, highway).click();
  await expect(pane(page)).toBeHidden();
  const field = page.getByRole('radiogroup', { name: 'Удалённость от шоссе' }).getByRole('radio', { checked: true });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await button.click();
  await area(page, await passageOf(user, reportId, 'contract', 'evaluation_date')).click();
  await expect(page.getByLabel('Дата оценки', { exact: true })).toBeFocused();
  await expect(pane(page)).toBeHidden();
  // A step back closes it, and the page stays.
  await button.click();
  await expect(pane(page)).toBeVisible();
  await page.goBack();
  await expect(pane(page)).toBeHidden();
  await expect(stepHeading(page, 'new-report')).toBeVisible();
});

test('P5 beside the pane nothing is cut: the count of holes is whole, the line of the report begins where the form does', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  await page.setViewportSize({ width: 1280, height: 800 });
  await atStep(page, appraiser, reportId, 'new-report', { beside: true });
  const left = async (target: Locator) => (await target.boundingBox())?.x;
  const steps = page.getByRole('navigation', { name: 'Шаги отчета' }).getByRole('link').first();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const count = pane(page).getByText(/здесь, \d+ всего$/);
    await expect(count).toBeVisible();
    const seen = count.locator('..');
    expect(await seen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await left(steps)).toBe(await left(stepHeading(page, 'new-report')));
  }
});

test('P5 what is missing is a hole with its clause, gone to with the keyboard alone; without a connection the form works on', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'description', { beside: true });
  const next = pane(page).getByRole('button', { name: 'Следующий пропуск' });
  await expect(next).toBeVisible();
  const current = pane(page).locator('[data-current]');
  await next.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(current).toHaveAccessibleName(/^Не указано: Категория земель, ФСО VI, п\. 7/, { timeout: 500 });
  }).toPass();
  await expect(next).toBeFocused();
  await expect(current).toBeInViewport();
  await accessible(page);
  await current.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Категория земель' })).toBeFocused();

  await page.route('**/beside', (route) => route.abort());
  await transport(page).fill('Станция');
  await expect(pane(page).getByText('Не удалось показать страницу')).toBeVisible();
  await expect(pane(page).getByText('до правок')).toBeVisible();
  await expect(page.getByText('Сохранено как неполное')).toBeVisible();
  await page.unroute('**/beside');
  await pane(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(pane(page).getByText('до правок')).toBeHidden();
});
