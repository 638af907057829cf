import { expect, type Locator, type Page } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import { exampleContract } from '#features/example/example-report.ts';
import { addOffer } from '#features/market/api.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { updateReport } from '#features/report/save-api.ts';
import { makeReport } from '../test/example-report.ts';
import { builtFile } from '../test/first-load.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { storedCalculation } from './calculation-page.ts';
import { choose } from './form.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';
import { atStep, newReport } from './report-step.ts';
import { atSample, chosenSegment, goldenSample, libraryOf } from './sample-page.ts';
import { enter } from './signing-in.ts';

/* Report screens at 360 px: what is wanted first stands on the first screen, and a thumb hits it. */

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Whether all of its words are shown. */
const isWhole = (text: Locator) => text.evaluate((element) => element.scrollWidth <= element.clientWidth);

test('M6 on a phone offers are seen at once, the filters are folded and counted; one of another region is named', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const golden = goldenSample('n34');
  await libraryOf(user, golden);
  const id = await makeReport(user);
  const far = { place: 'д. Дальняя', address: 'Тульская область, д. Дальняя', url: 'uchastki.example/far' };
  await user.call(addOffer, {
    body: { ...far, area: 1000, price: 1_500_000, permittedUse: 'ИЖС/ЛПХ', offer_date: golden.valuation_date } as never,
  });
  await user.call(marketAnalysisSheet.write, {
    params: { reportId: id },
    body: { sample_texts: allTexts('own') } as never,
  });
  await atSample(page, user, id);
  await page.getByRole('button', { name: 'Выбрать из предложений' }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('list', { name: 'Найденные предложения' }).getByRole('checkbox').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(dialog).toContainText('Другой регион: Тульская область');
  await expect(dialog.getByRole('textbox', { name: 'Место' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Фильтры: 1' }).click();
  await dialog.getByRole('textbox', { name: 'Место' }).fill('Дальняя');
  await expect(dialog.getByRole('button', { name: 'Фильтры: 2' })).toBeVisible();
  await expect(dialog.getByText('Найдено: 1')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Место' }).fill('');
  await accessible(page, 'the choice');
  // It is not ticked by itself.
  const other = dialog.getByRole('checkbox', { name: /Дальняя/ });
  await expect(other).not.toBeChecked();
  await other.check();
  await page.getByRole('button', { name: /^Добавить \d/ }).click();

  // The page stays at its top, where all texts take the sample with one press.
  await expect(page.getByText('1\u00a0предложение из другого региона, чем объект оценки')).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  const all = page.getByRole('button', { name: 'Обновить все тексты: 3' });
  await expect(all).toBeInViewport({ ratio: 1 });
  await fitsTheWidth(page, 'the sample');
  await all.click();
  await expect(all).toHaveCount(0);
});

test('B3 on a phone a thumb hits each step', { tag: '@long' }, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await newReport(user);
  await chosenSegment(user, id);
  await atStep(page, user, id, 'market-analysis');
  const dots = page.getByRole('navigation', { name: 'Шаги отчета' }).getByRole('link');
  await expect(dots).toHaveCount(5);
  const boxes = await Promise.all((await dots.all()).map((dot) => dot.boundingBox()));
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThanOrEqual(40);
    expect(box?.height).toBeGreaterThanOrEqual(40);
  }
  await dots.nth(1).click();
  await expect(page).toHaveURL(/description/);
});

test('B3 on a phone the bar says at which step one is, however far the page is scrolled', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await atStep(page, user, await makeReport(user), 'calculation');
  await page.getByText('Ликвидность', { exact: true }).scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(2000);
  const bar = page.getByRole('navigation', { name: 'Шаги отчета' });
  for (const words of ['4. Расчет', 'посчитано']) {
    await expect(bar.getByText(words, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ ...PHONE, width: 320 });
  await fitsTheWidth(page, 'the calculation');
  await expect(bar.getByRole('link').last()).toBeInViewport({ ratio: 1 });
});

/** Buttons, links and lists of the page that are hit in less than 40 px of height, as a finger finds them. */
const tooLow = (page: Page) =>
  page.evaluate(() => {
    const low: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'main :is(button, a, summary, input, select), nav a',
    )) {
      control.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const isHit = (below: number) => {
        const found = document.elementFromPoint(x + Math.min(width / 2, 30), y + height / 2 + below);
        return found !== null && (control.contains(found) || found.closest('label')?.control === control);
      };
      // Hidden, folded or under another: nothing to hit.
      if (!control.matches(':disabled') && isHit(0) && !(isHit(-19) && isHit(19))) {
        low.push(`${control.tagName} ${control.ariaLabel ?? control.textContent}`);
      }
    }
    return low;
  });

test('Q6 on a phone whatever is pressed is hit in 40 px of height', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  const id = await newReport(user, { evaluation_date: '2026-11-16' });
  await chosenSegment(user, id);
  const full = await makeReport(user);
  for (const address of [
    `${id}/description`,
    `${id}/remarks`,
    `${id}/files`,
    `${full}/calculation`,
    `${full}/new-report`,
  ]) {
    await enter(page, user, `/report/${address}`);
    await expect(page.getByRole('main').getByRole('button').nth(2)).toBeVisible();
    expect(await tooLow(page), address).toEqual([]);
  }
  await atStep(page, user, id, 'description');
  await page.getByLabel('Категория земель').first().click();
  const option = page.getByRole('listbox').getByRole('option').first();
  await expect(option).toBeVisible();
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(40);
});

test('N1 on a phone remarks begin on the first screen, and a text shows all that is remarked of it', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await newReport(user, { evaluation_date: '2026-11-16' });
  await chosenSegment(user, id);
  await enter(page, user, `/report/${id}/remarks`);
  const remark = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('svg') });
  await expect(remark.first()).toBeInViewport({ ratio: 0.2 });
  await page
    .getByText(/^Кому пойдёт отчет:/)
    .first()
    .click();
  await expect(page.getByRole('checkbox', { name: 'Банк' })).toBeVisible();
  await accessible(page, 'the remarks');
  await fitsTheWidth(page, 'the remarks');
  await page
    .getByRole('link', { name: /Анализ рынка/ })
    .first()
    .click();
  const said = page.locator('[id$="-state"][data-tone="warn"], [id$="-remark"]');
  await expect(said.first()).toBeVisible();
  for (const one of await said.all()) expect(await isWhole(one)).toBe(true);
});

test('B3, P9 on a phone the term of the market is taken in one press, accepted bounds lead on, and switches fit', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await makeReport(user);
  const params = { reportId: id };
  await user.call(marketValueSheet.write, { params, body: { exposure_months: null } as never });
  await user.call(marketAnalysisSheet.write, { params, body: { exposure_from: 3, exposure_to: 6 } as never });
  await atStep(page, user, id, 'calculation');
  await page
    .getByRole('link', { name: /^Для залога укажите/ })
    .first()
    .click();
  const term = page.getByRole('textbox', { name: /^Типичный срок экспозиции/ });
  await page.getByRole('button', { name: /^Анализ рынка, 3–6\sмес\.: 4,5\sмес\./ }).click();
  await expect(term).toHaveValue('4,5');
  await expect(term).toBeFocused();
  await expect.poll(async () => (await storedCalculation(user, id)).exposure_months).toBe(4.5);

  await page.getByRole('button', { name: 'Принять границы' }).click();
  await expect(page.getByText('Границы приняты')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Границы интервала стоимости' })).toBeFocused();

  await atStep(page, user, id, 'new-report');
  const kinds = page.getByRole('radiogroup').first();
  await expect(kinds).toBeVisible();
  expect(await isWhole(kinds)).toBe(true);
});

test('P9 what is proposed below the table is listed, and one press takes all of it', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  const id = await makeReport(user);
  const params = { reportId: id };
  const { saleDateCorrection: _, ...corrections_meta } = (await storedCalculation(user, id)).corrections_meta;
  const open = { exposure_months: null, value_interval_low: null, value_interval_high: null, corrections_meta };
  await user.call(marketValueSheet.write, { params, body: open as never });
  await user.call(marketAnalysisSheet.write, { params, body: { exposure_from: 3, exposure_to: 6 } as never });
  await atStep(page, user, id, 'calculation');
  const all = page.getByRole('region', { name: 'Предложенное этому шагу' });
  await expect(all.getByRole('listitem')).toHaveText([
    /^Дата продажи: обоснование \(.*\): /,
    /^Типичный срок экспозиции \(анализ рынка, 3–6\sмес\.\): 4,5\sмес\.$/,
  ]);
  expect((await storedCalculation(user, id)).exposure_months).toBeNull();
  await all.getByRole('button', { name: 'Взять все: 2' }).click();
  await expect(all).toHaveCount(0);
  await expect.poll(() => storedCalculation(user, id)).toMatchObject({ exposure_months: 4.5 });
  // Bounds are taken where their reason stands.
  expect((await storedCalculation(user, id)).value_interval_low).toBeNull();

  // A sale without a liquidity prints no term: it is proposed at its field alone.
  const sale = {
    ...exampleContract,
    report_number: '2026/11-084',
    purpose: 'для проведения сделки купли-продажи',
    bank: '',
  };
  await user.call(updateReport, { params: { id }, body: sale as never });
  await user.call(marketValueSheet.write, { params, body: { ...open, liquidity_level: '' } as never });
  await atStep(page, user, id, 'calculation');
  await page.getByText('Ликвидность', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Анализ рынка, 3–6\sмес\.: 4,5\sмес\./ })).toBeVisible();
  await expect(all).toHaveCount(0);
});

test('P4 on a phone back closes what covers the page, and then leaves it; an offer opens at its beginning', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await libraryOf(user, goldenSample('n34'));
  // The menu is pressed while it is on its way: it opens when it is there.
  const held = gate();
  await page.route(`**${builtFile('src/app/web/frame/MobileMenu.tsx')}`, async (route) => {
    await held.opened;
    await route.continue();
  });
  await enter(page, user, '/');
  await page.getByRole('button', { name: 'Меню' }).click();
  held.open();
  await page.getByRole('dialog').getByRole('link', { name: 'Рынок' }).click();
  await expect(page).toHaveURL(/\/market$/);
  const cards = page.getByRole('list', { name: 'Предложения' });
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await choose(page, 'Сегмент', 'ИЖС/ЛПХ');
  await expect(page).toHaveURL(/segment=/);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/market\?.*segment=/);

  const opener = cards.locator('[data-offer]').nth(12);
  await opener.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(400);
  await opener.click();
  const panel = page.getByRole('complementary', { name: 'Предложение' });
  await expect(panel.getByRole('heading').first()).toBeInViewport();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/market\?(?!.*offer=)/);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(200);
  await expect(opener).toBeInViewport();
  // Nothing covers it: one step leads away, also when the page was loaded again with something open.
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(opener).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('P4 on a phone back answers a question with no, and the page stays', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  const id = await makeReport(user);
  await enter(page, user, `/report/${id}/files`);
  await page.getByRole('link', { name: 'К списку отчетов', exact: true }).click();
  await page.getByRole('button', { name: /^Удалить отчет/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Вы уверены, что хотите удалить этот отчет?');
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/files$/);

  await page.getByRole('button', { name: 'Удалить все файлы' }).click();
  await expect(question).toContainText('Удалить все файлы этого шага?');
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/files$/);
  await expect(page.getByRole('button', { name: 'Удалить все файлы' })).toBeVisible();
});

test('N1, P4 on a phone back from an answer to a remark asks before its words go', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await makeReport(user);
  const late = { egrn_number: 'КУВИ-001/2026-00000417', egrn_date: '2026-11-25' };
  expect((await user.call(descriptionSheet.write, { params: { reportId: id }, body: late })).status).toBe(200);
  await enter(page, user, `/report/${id}/description`);
  await page.getByRole('link', { name: '1 замечание на этом шаге' }).click();
  await page.getByRole('button', { name: 'Принять с пояснением' }).click();
  const reason = page.getByRole('textbox', { name: 'Пояснение рецензенту' });
  await reason.fill('Выписка заказана повторно');
  const question = page.getByRole('dialog', { name: 'Есть несохранённые изменения' });
  await page.goBack();
  await expect(question).toContainText('пояснение рецензенту пропадёт');
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(reason).toHaveValue('Выписка заказана повторно');
  await expect(page).toHaveURL(/remarks/);
  await page.goBack();
  await page.getByRole('button', { name: 'Сохранить и перейти' }).click();
  await expect(page).toHaveURL(/description$/);
  await page.goto(`/report/${id}/remarks`);
  await expect(page.getByText('Принято: Выписка заказана повторно')).toBeVisible();
});

test('P4 on a phone back from a text asks before what was typed goes, and the step stays', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await makeReport(user);
  await atStep(page, user, id, 'market-analysis');
  await page.getByRole('button', { name: 'Редактировать: Газоснабжение' }).click();
  const text = page.getByRole('dialog', { name: /^Газоснабжение/ });
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await frame.locator('body').click();
  await page.keyboard.type('Слова. ');
  const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(text).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Закрыть без сохранения' }).click();
  await expect(text).toHaveCount(0);
  await expect(page).toHaveURL(/market-analysis$/);
  await expect(frame.locator('body')).toHaveCount(0);
});
