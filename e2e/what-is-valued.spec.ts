import { expect } from '@playwright/test';
import { assignmentSheet } from '#features/contract/sheet.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { atCalculation, storedCalculation, total } from './calculation-page.ts';
import { storedDescription } from './description-page.ts';
import { choose, save } from './form.ts';
import { test } from './journey.ts';
import { atStep, paidReport } from './report-step.ts';

test('V: the value of a share is calculated where it is a share, step by step', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const plot = { right_type: 'Общая долевая собственность', right_share: '1/3' };
  const reportId = await atCalculation(page, appraiser, { filled: true, plot });
  const rounded = page.locator('#field-rounded_market_value');
  await expect(rounded).toContainText('—');
  const discount = page.getByLabel('Скидка на долевое участие');
  const reason = page.getByLabel('Обоснование скидки');
  await discount.fill('100');
  await reason.focus();
  await expect(page.getByText('Скидка от 0 % и меньше 100 %')).toBeVisible();
  await discount.fill('15');
  await reason.fill('Два сособственника, выдел невозможен');
  await reason.blur();
  await expect(page.getByText('на долю приходится 839 636,39')).toBeVisible();
  await expect(rounded).toContainText('714 000');
  await expect(total(page, 'Итого')).toContainText('713 690,93');
  await accessible(page);
  await save(page);
  await expect
    .poll(() => storedCalculation(appraiser, reportId))
    .toMatchObject({ share_discount: 15, rounded_market_value: 714_000 });
});

test('V: a lease is described by fields that only it has, with the law beside the contract', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  const reportId = await paidReport(user);
  await atStep(page, user, reportId, 'description');
  await expect(page.getByLabel('Арендодатель')).toHaveCount(0);
  await choose(page, 'Вид права', 'Право долгосрочной аренды');
  await page.getByLabel('Арендодатель').fill('Администрация Светлоярского района');
  await page.getByLabel('Номер договора аренды').fill('17');
  await page.getByLabel('Дата договора аренды').fill('21.01.2019');
  await expect(page.getByLabel('Окончание аренды')).toHaveCount(0);
  await choose(page, 'Срок договора аренды', 'На срок');
  await page.getByLabel('Начало аренды').fill('21.01.2019');
  await page.getByLabel('Окончание аренды').fill('20.01.2068');
  await page.getByRole('textbox', { name: 'Арендная плата в год', exact: true }).fill('12400');
  await choose(page, 'Задолженность по арендной плате', 'Задолженности нет');
  await choose(page, 'Собственность на арендованную землю', 'Государственная или муниципальная');
  await expect(page.getByText('договор дольше пяти лет (ЗК РФ, ст. 22, п. 9)')).toBeVisible();
  await choose(page, 'Передача прав аренды', 'С уведомлением арендодателя');
  await choose(page, 'Субаренда', 'С согласия арендодателя');
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  await save(page);
  await expect(page.getByText('Данные успешно сохранены!')).toBeVisible();
  expect(await storedDescription(user, reportId)).toMatchObject({
    lease_lessor: 'Администрация Светлоярского района',
    lease_until: '2068-01-20',
    lease_rent_year: 12_400,
    lease_assign: 'with_notice',
  });
});

test('V: to whom a report goes follows its purpose until somebody chooses, and brings the fields of a bank', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await paidReport(user);
  await atStep(page, user, reportId, 'new-report');
  await choose(page, 'Цель оценки', 'для предоставления в органы судопроизводства');
  await page.getByText('Дополнительно', { exact: true }).click();
  const chip = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(chip('Суд')).toBeChecked();
  await expect(page.getByLabel('Особенности осмотра')).toHaveCount(0);
  await expect(page.locator('#field-cadastral_route')).toBeVisible();
  await page.getByText('Опека', { exact: true }).click();
  await choose(page, 'Цель оценки', 'для целей залога Объекта оценки в банке');
  await expect(chip('Суд')).toBeChecked();
  await expect(chip('Опека')).toBeChecked();
  await page.locator('#field-recipients').getByText('Банк', { exact: true }).click();
  await expect(page.getByLabel('Особенности осмотра')).toBeVisible();
});

test('V: a pledge report is asked for the value of a forced sale beside the market value, and calculates both', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await paidReport(user);
  await atStep(page, user, reportId, 'new-report');
  await page.getByText('Дополнительно', { exact: true }).click();
  await page.getByText('Назвать рядом с рыночной и ликвидационную стоимость').click();
  const asked = async () =>
    (await user.call(assignmentSheet.read, { params: { reportId } })).body?.also_liquidation ?? false;
  await expect.poll(asked).toBe(true);
  await atStep(page, user, reportId, 'calculation');
  await page.getByLabel('Типичный срок экспозиции').fill('6');
  await page.getByLabel('Срок вынужденной продажи').fill('2');
  await page.getByLabel('Скидка на вынужденность', { exact: true }).fill('20');
  await page.getByLabel('Почему продажа вынужденная').focus();
  const value = page.getByRole('region', { name: 'Стоимость', exact: true });
  await expect(value.getByText('Ликвидационная стоимость рядом')).toBeVisible();
  await expect(value).toContainText('2 015 000');
  await expect(page.locator('#field-rounded_market_value')).toContainText('2 519 000');
  // A bank's report is not made without it: the section is unfolded.
  await expect(page.locator('#liquidity-label')).toHaveText('Ликвидность объекта');
  await expect(page.locator('#liquidity-label')).toBeVisible();
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
});
