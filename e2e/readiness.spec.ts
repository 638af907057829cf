import { expect } from '@playwright/test';
import { requestWelcomeBonus } from '#features/balance/api.ts';
import { createExample } from '#features/example/api.ts';
import { makeReport } from '../test/example-report.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { atDescription } from './description-page.ts';
import { choose, save } from './form.ts';
import { test } from './journey.ts';
import { atStep, newReport } from './report-step.ts';
import { inWindow } from './text-editor.ts';
import { reloadUnsaved } from './unsaved-work.ts';

/* How far a report is, and paying for one that is not whole. */

test('N4 paying for a report with errors asks once and names them; the filled button leads to the first error', async ({
  page,
  appraiser,
}) => {
  await appraiser.call(requestWelcomeBonus, { params: { id: appraiser.id } });
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'files');
  const panel = page.getByRole('region', { name: 'Готовность отчета' });
  const pay = page.getByRole('button', { name: /Оплатить 150\s₽ с баланса/ });
  await expect(pay).toHaveAttribute('data-variant', 'default');
  const mend = panel.getByRole('link', { name: 'Исправить первую ошибку' });
  await expect(mend).toHaveAttribute('data-variant', 'filled');
  const left = panel.getByText(/^\d+\sошиб\S+, \d+\sзамечани/);
  await expect(left).toBeVisible();

  await pay.click();
  const question = page.getByRole('dialog', { name: 'Оплатить отчет с замечаниями?' });
  await expect(question.getByRole('listitem')).toHaveCount(8);
  await expect(question.getByText(/^и ещё \d+$/)).toBeVisible();
  await expect(question.getByText('Заполните: Номер договора')).toBeVisible();
  const toFindings = question.getByRole('button', { name: 'К замечаниям' });
  await expect(toFindings).toBeFocused();
  await accessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'Замечания' })).toBeFocused();

  // What is counted is what is listed.
  const [, errors, warnings] = /^(\d+)\sошиб\S+, (\d+)\sзамечани/.exec((await left.textContent()) ?? '') ?? [];
  const remarks = Number(errors) + Number(warnings);
  await panel.getByRole('button', { name: `Показать все: ещё ${remarks - 8}` }).click();
  const links = panel
    .getByRole('heading', { name: 'Замечания' })
    .locator('xpath=following-sibling::ul')
    .getByRole('link');
  await expect(links).toHaveCount(remarks);
  await expect(links.nth(8)).toBeFocused();

  // Only «Оплатить» is an answer.
  await pay.click();
  await expect(question.getByText(`и ещё ${remarks - 8}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await pay.click();
  await question.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page.getByRole('button', { name: 'Сформировать отчет' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Оплачено' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Сформировать отчет' })).toHaveAttribute('data-variant', 'default');
  await mend.click();
  await expect(page).toHaveURL(/#field-/);
});

test('N4 the invented example is asked about each time, and Esc gives the focus back to the pay button', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await user.call(requestWelcomeBonus, { params: { id: user.id } });
  const reportId = (await user.call(createExample)).body.id;
  await atStep(page, user, reportId, 'files');
  const pay = page.getByRole('button', { name: /Оплатить 150\s₽ с баланса/ });
  const question = page.getByRole('dialog', { name: 'Оплатить пример?' });
  for (let time = 0; time < 2; time++) {
    await expect(pay).toBeEnabled();
    await pay.press('Enter');
    await expect(question.getByText(/^Это пример с вымышленным участком\./)).toBeVisible();
    await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(pay).toBeFocused();
  }
  await pay.click();
  await accessible(page);
  await question.getByRole('button', { name: /^Оплатить 150\s₽$/ }).click();
  await expect(page.getByRole('heading', { name: 'Оплачено' })).toBeVisible();
});

test('N3 one remark that is about several of the required items says so', { tag: '@long' }, async ({
  page,
  newUser,
}) => {
  const user = await newUser({ consent: true });
  const reportId = (await user.call(createExample)).body.id;
  await atStep(page, user, reportId, 'files');
  const panel = page.getByRole('region', { name: 'Готовность отчета' });
  await expect(panel.getByText(/^Обязательные сведения: 28\sиз\s33/)).toBeVisible();
  await expect(panel.getByText('Одно замечание может касаться нескольких сведений.')).toBeVisible();
  // What is lacking stands first among the remarks and says so; a press leads there.
  const remark = panel.locator('#findings + ul').getByRole('listitem').first();
  await expect(remark).toContainText('обязательное сведение');
  await remark.getByRole('link').click();
  await expect(page).not.toHaveURL(/\/files$/);
});

test('N3 places left in a text keep step, list and panel from being whole; nothing left is 100 percent', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  // Nobody else's report has its number.
  const appraiser = await newAppraiser();
  const reportId = await makeReport(appraiser);
  await atStep(page, appraiser, reportId, 'files');
  const panel = page.getByRole('region', { name: 'Готовность отчета' });
  const market = page.getByRole('navigation', { name: 'Шаги отчета' }).getByRole('listitem').nth(2);
  await expect(panel.getByText(/^100\s%$/)).toBeVisible();
  await expect(market).toContainText('16 из\u00a016');

  const text = { type: 'text', value: '<p>Спрос умеренный.</p><p>Цены за год выросли на [указать] %.</p>' };
  await appraiser.send('POST', `/api/market-analysis/${reportId}`, { market_trends: [text] });
  await page.reload();
  await expect(panel.getByText(/^97\s%$/)).toBeVisible();
  await expect(panel.getByText('1\u00a0место «[указать]»', { exact: true })).toBeVisible();
  await expect(market).toContainText('не заполнено 1\u00a0место');
  await expect(market).toContainText('заполнено частично');
  await panel.getByRole('link', { name: 'К первому' }).click();
  await expect(page).toHaveURL(/market-analysis$/);
  const edited = inWindow(page).locator('iframe').contentFrame();
  await expect(edited.locator('p .hole[data-mce-selected]')).toHaveText('указать');

  await page.goto('/');
  const row = page.getByRole('row').filter({ hasText: 'Верхние Липки' });
  await expect(row).toContainText(/Готовность\s97\s%/);
});

test('N3 what stands by default is asked about until it is confirmed, at the remark, in the form or by picking it again', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atDescription(page, appraiser);
  const lines = page.getByText(/^Стоит по умолчанию, подтвердите: /);
  // Each section asks about its own fields.
  await expect(lines).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Коммуникации' }).getByText(/^Стоит по умолчанию/)).toHaveText(
    'Стоит по умолчанию, подтвердите: электроснабжение «Отсутствует», газоснабжение «Отсутствует», водоснабжение «Отсутствует», канализация «Отсутствует», иные коммуникации «Отсутствуют».',
  );
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);

  await page.goto(`/report/${reportId}/files`);
  const panel = page.getByRole('region', { name: 'Готовность отчета' });
  const percent = async () => Number.parseInt((await panel.getByText(/^\d+\s%$/).textContent()) ?? '', 10);
  const open = async () =>
    Number(
      /(\d+)\sзамечани\S+ без ответа/.exec(
        (await panel
          .getByText(/замечани\S+ без ответа/)
          .first()
          .textContent()) ?? '',
      )?.[1],
    );
  await panel.getByRole('button', { name: /^Показать все/ }).click();
  const remark = panel.getByRole('link', { name: /^Подтвердите: электроснабжение «Отсутствует», / });
  await expect(remark).toBeVisible();
  await accessible(page);
  const before = { percent: await percent(), open: await open() };
  await panel.getByRole('button', { name: /^Подтверждаю\. Подтвердите: электроснабжение/ }).click();
  await expect(remark).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'Готовность отчета' })).toBeFocused();
  await expect.poll(open).toBe(before.open - 1);
  expect(await percent()).toBeGreaterThanOrEqual(before.percent);

  await panel.getByRole('link', { name: /^Подтвердите результаты осмотра[^:]*: форма «Треугольная», / }).click();
  await expect(page).toHaveURL(/description#field-plot_shape$/);
  await expect(lines).toHaveCount(5);
  await choose(page, 'Форма участка', 'Треугольная');
  const qualities = page.getByRole('region', { name: 'Дополнительные качественные характеристики' });
  await expect(qualities.getByText(/^Стоит по умолчанию/)).toContainText('подтвердите: рельеф «Ровный»');
  await qualities.getByRole('button', { name: 'Подтверждаю' }).click();
  await expect(page.getByRole('combobox', { name: 'Рельеф участка' })).toBeFocused();
  await choose(page, 'Обременения', 'Не зарегистрировано');
  await expect(lines).toHaveCount(3);
  for (let left = 3; left > 0; left--) {
    await page.getByRole('button', { name: 'Подтверждаю' }).first().click();
    await expect(lines).toHaveCount(left - 1);
  }
  await reloadUnsaved(page);
  await expect(page.getByText(/^(Сохранено как неполное|Все изменения сохранены)$/)).toBeVisible();
  await expect(lines).toHaveCount(0);
});

test('N3 the step of a filled description asks to confirm the visit, and is whole when it is confirmed', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  await appraiser.send('POST', `/api/property-descriptions/${reportId}`, { confirmed_fields: [] });
  await atStep(page, appraiser, reportId, 'description');
  const step = page.getByRole('navigation', { name: 'Шаги отчета' }).getByRole('listitem').nth(1);
  await expect(step).toContainText('подтвердите осмотр');
  const confirm = page.getByRole('button', { name: 'Подтверждаю' });
  await expect(confirm).toHaveCount(5);
  for (let left = 5; left > 0; left--) {
    await confirm.first().click();
    await expect(confirm).toHaveCount(left - 1);
  }
  await save(page);
  await expect(step).toContainText('18 из\u00a018');
});

test('N3 defaults that several remarks ask about are confirmed in one press, where all of them are seen', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  await appraiser.send('POST', `/api/property-descriptions/${reportId}`, { confirmed_fields: [] });
  await atStep(page, appraiser, reportId, 'files');
  const panel = page.getByRole('region', { name: 'Готовность отчета' });
  const asked = panel.getByRole('link', { name: /^Подтвердите/ });
  const all = panel.getByRole('button', { name: /^Подтвердить все/ });
  await expect(all).toBeVisible();
  const count = await asked.count();
  expect(count).toBeGreaterThan(1);
  await expect(all).toHaveText(`Подтвердить все (${count})`);
  await accessible(page);
  await all.click();
  await expect(asked).toHaveCount(0);
  await expect(all).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'Готовность отчета' })).toBeFocused();
  const step = page.getByRole('navigation', { name: 'Шаги отчета' }).getByRole('listitem').nth(1);
  await expect(step).toContainText('18 из\u00a018');
});

test('R4 a line of the extract is taken off at its remark; one that is cut there is read at its field', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  const extract_notes = ['Сверьте значения с выпиской.', `Особые отметки: ${'граница не уточнена, '.repeat(12)}конец.`];
  await appraiser.send('POST', `/api/property-descriptions/${reportId}`, { extract_notes });
  await atStep(page, appraiser, reportId, 'files');
  const panel = page.getByRole('region', { name: 'Готовность отчета' });
  const told = panel.getByRole('link', { name: /^Сказано в выписке/ });
  const takeOff = panel.getByRole('button', { name: /^Учтено/ });
  await expect(told).toHaveCount(2);
  await expect(takeOff).toHaveCount(1);
  await accessible(page);
  await takeOff.click();
  await expect(told).toHaveCount(1);
  await expect(told).toContainText('Особые отметки');
  await expect(panel.getByRole('heading', { name: 'Готовность отчета' })).toBeFocused();
});

test('N3 below the last section whoever has come past all of them confirms their defaults in one press', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await makeReport(appraiser);
  await appraiser.send('POST', `/api/property-descriptions/${reportId}`, { confirmed_fields: [] });
  await atStep(page, appraiser, reportId, 'description');
  const all = page.getByRole('button', { name: /^Подтвердить все \(\d+\)$/ });
  await expect(page.getByText(/^Во всех разделах по умолчанию стоит: /)).toBeVisible();
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  await all.scrollIntoViewIfNeeded();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/all-360.png` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await all.scrollIntoViewIfNeeded();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/all-1440.png` });
  await all.press('Enter');
  await expect(page.getByText(/^Стоит по умолчанию/)).toHaveCount(0);
  await expect(all).toHaveCount(0);
  await expect(page.getByText(/Подтверждено: \d+$/)).toBeFocused();
  await save(page);
  const step = page.getByRole('navigation', { name: 'Шаги отчета' }).getByRole('listitem').nth(1);
  await expect(step).toContainText('18 из\u00a018');
});
