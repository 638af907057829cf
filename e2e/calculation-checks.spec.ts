import { expect } from '@playwright/test';
import { EXAMPLE_OBJECT } from '#test/worked-example.ts';
import { accessible } from './accessible.ts';
import { atCalculation, percent, storedCalculation, total, value } from './calculation-page.ts';
import { save } from './form.ts';
import { gate } from './gate.ts';
import { test } from './journey.ts';

/* What the calculation says of its own numbers. */

const NB = '\u00a0';

test('I9 run and save say what is missing, with red cells and links to them', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atCalculation(page, appraiser, { plot: { total_area: null } });
  await page.getByRole('button', { name: 'Расчет', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Необходимо включить хотя бы один аналог в расчет');
  await expect(alert).toContainText('Не указана корректная площадь объекта оценки');
  await save(page);
  await expect(alert).toContainText('Пожалуйста, заполните все обязательные поля для аналогов.');
  await value(page, 'В расчете', 2).click();
  await page.keyboard.press(' ');
  await save(page);
  await expect(alert).toContainText('Пожалуйста, заполните все обязательные поля для включенных в расчет аналогов.');
  await expect(page.getByText(`16${NB}ошибок в аналоге${NB}2`)).toBeVisible();
  await expect(value(page, 'Дата продажи', 2)).toHaveText(/Укажите дату/);
  await expect(value(page, 'Дата продажи', 2)).toHaveAttribute('aria-invalid', 'true');
  await accessible(page);
  await alert
    .getByRole('link', { name: /^Аналог 2: источник/ })
    .first()
    .click();
  await expect(value(page, 'Источник', 2)).toBeFocused();
});

test('I5 a correction of −100 % stays where it was typed, with its message, and is not saved', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser, { filled: true });
  await percent(page, 'Газоснабжение', 1).click();
  await page.keyboard.type('-100');
  await page.keyboard.press('Enter');
  await expect(percent(page, 'Газоснабжение', 1)).toContainText(`\u2212100${NB}%`);
  await expect(percent(page, 'Газоснабжение', 1)).toContainText('Корректировка должна быть больше −100 %');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Корректировка должна быть больше −100 %');
});

test('M7, P6 a percent that the source does not hold is told beside its source, until it is read', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser, { filled: true });
  const told = page.getByText('Источник и обоснование даны для прежних значений: проверьте.');
  const write = async (text: string) => {
    await percent(page, 'Площадь', 1).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  // Within the bounds of the source.
  await write('-2');
  await expect(percent(page, 'Площадь', 1)).toContainText(`\u22122${NB}%`);
  await expect(told).toHaveCount(0);
  await write('-7');
  await expect(told).toHaveCount(1);
  await accessible(page, 'a source of another percent');
  await page.getByRole('button', { name: 'Подходит' }).click();
  await expect(told).toHaveCount(0);
});

test('R4, M7 corrections of the area that were given for another area of the object are told until they are confirmed', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atCalculation(page, appraiser, { filled: true });
  const told = page.getByRole('list', { name: 'Обратите внимание' });
  const ofFormer = /Корректировки на площадь \(аналоги? 1\) даны для объекта 1\s310\sкв\.\sм, теперь 1\s425: проверьте/;
  await percent(page, 'Площадь', 1).click();
  await page.keyboard.type('-2');
  await page.keyboard.press('Enter');
  const basis = async () => (await storedCalculation(appraiser, reportId)).analogs[0]?.areaCorrectionFor;
  await expect.poll(basis).toBe(1310);
  await expect(told).not.toContainText('даны для объекта');

  await appraiser.send('POST', `/api/property-descriptions/${reportId}`, {
    ...{ ...EXAMPLE_OBJECT.description, total_area: 1425 },
    version: 1,
  });
  await page.reload();
  await expect(told).toContainText(ofFormer);
  await expect(percent(page, 'Площадь', 1)).toContainText('Дана для объекта');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('tabpanel').getByText('Дана для объекта')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const sources = page.getByRole('region', { name: 'Источники корректировок' });
  await expect(sources).toContainText(ofFormer);
  await accessible(page, 'an area of before');
  await sources.getByRole('button', { name: 'Подходит' }).click();
  await expect(told).not.toContainText('даны для объекта');
  await expect.poll(basis).toBe(1425);
});

test('I6, I7, I8 weights by hand, variation of two, rounding that goes too far', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atCalculation(page, appraiser, { filled: true });
  const weights = page.getByRole('region', { name: 'Расчет весов' });
  await expect(weights).toContainText('28,00 + 41,00 + 25,75 = 94,75');
  await expect(weights).toContainText('95,75 / 29,00 = 3,3017');
  const variation = page.getByRole('region', { name: 'Коэффициент вариации' });
  await expect(variation).toContainText(`9,06${NB}%`);
  await expect(variation).toContainText('Изменчивость незначительная, совокупность однородна');

  await weights.getByRole('combobox', { name: 'Способ расчета весов' }).click();
  await page.getByRole('option', { name: 'Вручную' }).click();
  await weights.getByLabel('Вес аналога 1').fill('0,5');
  await weights.getByLabel('Вес аналога 2').fill('0,3');
  await weights.getByLabel('Вес аналога 3').fill('0,1');
  await weights.getByLabel('Вес аналога 3').blur();
  await expect(weights.getByRole('alert')).toHaveText('Сумма весов должна быть равна 1, сейчас 0,9000');
  await expect(total(page, 'Итого').last()).toHaveText('—');
  await weights.getByLabel('Вес аналога 3').fill('0,2');
  await weights.getByLabel('Вес аналога 3').blur();
  await expect(total(page, `За кв.${NB}м`)).toHaveText(`1${NB}972,22${NB}₽`);

  await value(page, 'В расчете', 3).click();
  await page.keyboard.press(' ');
  await expect(variation).toContainText('При двух аналогах показатель малоинформативен.');
  await value(page, 'В расчете', 2).click();
  await page.keyboard.press(' ');
  await expect(variation).toContainText('недостаточно данных');
  await weights.getByRole('combobox', { name: 'Способ расчета весов' }).click();
  await page.getByRole('option', { name: 'Равные' }).click();
  await value(page, 'Цена предложения, ₽', 1).click();
  await page.keyboard.type('30000');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Округление' }).click();
  await page.getByRole('option', { name: 'До сотен тысяч' }).click();
  await expect(
    page.getByText('После округления стоимость стала равна 0: выберите меньший шаг округления.'),
  ).toBeVisible();
});

test('R4 a difference without a correction has its dot and its warning until the reason is written', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atCalculation(page, appraiser, { plot: { right_type: 'Право аренды' }, filled: true });
  const rights = percent(page, 'Имущественные права', 2);
  const told = page.getByRole('list', { name: 'Обратите внимание' });
  await expect(rights).toContainText('Значение отличается от объекта');
  await expect(told).toContainText('у объекта оценки «Право аренды», у аналогов 1, 2, 3 иное, а корректировки нет');
  await told.getByRole('link', { name: /Право аренды/ }).click();
  await expect(percent(page, 'Имущественные права', 1)).toBeFocused();
  const reasons = page.getByRole('region', { name: 'Различия без корректировки' });
  await reasons.getByLabel('Имущественные права: обоснование').fill('Рынок прав аренды узок.');
  await reasons.getByLabel('Имущественные права: обоснование').blur();
  await expect(rights).toHaveText(`0${NB}%`);
  // The adverts that have no copy are still told of.
  await expect(told).not.toContainText('Право аренды');
  await accessible(page);
  await save(page);
  await expect
    .poll(async () => (await storedCalculation(appraiser, reportId)).corrections_meta.propertyRightsCorrection?.comment)
    .toBe('Рынок прав аренды узок.');
});

test('N1 what a reviewer says of the calculation is read again after each save', { tag: '@long' }, async ({
  page,
  context,
  appraiser,
}) => {
  await atCalculation(page, appraiser, { filled: true });
  const told = page.getByRole('list', { name: 'Обратите внимание' });
  await expect(told).toBeVisible();
  await expect(told).not.toContainText('торг предусмотрен');
  await percent(page, 'Скидка на торг', 1).click();
  await page.keyboard.press('Delete');
  await expect(told).toContainText('У предложения аналога 1 торг предусмотрен, а скидки нет');
  await expect(told).not.toContainText('(до правок)');
  // Until then it is of what was saved, and says so.
  await context.setOffline(true);
  await page.keyboard.type('-9');
  await page.keyboard.press('Enter');
  await expect(told).toContainText('скидки нет. (до правок)');
  await context.setOffline(false);
  await expect(told).not.toContainText('торг предусмотрен');
  await expect(told).not.toContainText('(до правок)');

  // So it is while what was saved is counted again.
  await percent(page, 'Скидка на торг', 1).click();
  await page.keyboard.press('Delete');
  await expect(told).toContainText('торг предусмотрен');
  const count = gate();
  await page.route('**/api/reports/*/completeness', async (route) => {
    await count.opened;
    await route.continue();
  });
  await percent(page, 'Скидка на торг', 1).click();
  await page.keyboard.type('-9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();
  await expect(told).toContainText('скидки нет. (до правок)');
  count.open();
  await expect(told).not.toContainText('(до правок)');
});

test('P9, N1 the one list of remarks leads to their answers, and an analogue that is left out takes its reason in a press', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atCalculation(page, appraiser, { filled: true });
  const told = page.getByRole('list', { name: 'Обратите внимание' });
  await expect(page.getByRole('link', { name: /^Ответить рецензенту: \d+ замечани/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /на этом шаге/ })).toHaveCount(0);
  await value(page, 'Цена предложения, ₽', 3).click();
  await page.keyboard.type('9900000');
  await page.keyboard.press('Enter');
  await expect(told.getByRole('link', { name: /^Цена аналога 3 после корректировок/ })).toBeVisible();
  await page.getByRole('button', { name: 'Включен' }).nth(2).click();
  await expect(told).toContainText('Аналог 3 исключён из расчета: укажите причину');
  await accessible(page);
  await told
    .getByRole('button', { name: /Цена 6\s600 руб\.\/кв\. м отличается от цен других аналогов в 4,0 раза/ })
    .click();
  await expect(told).not.toContainText('Аналог 3 исключён');
});
