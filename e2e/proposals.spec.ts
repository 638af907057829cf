import { expect, type Page } from '@playwright/test';
import { clientSheet } from '#features/contract/sheet.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import type { Account } from '../test/new-account.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { storedCalculation } from './calculation-page.ts';
import { CONTRACT, field } from './contract-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { atStep, newReport, stepHeading } from './report-step.ts';
import { enter } from './signing-in.ts';

/* What repeats is proposed beside its field: nothing is filled in by itself, one press takes it. */

const PLEDGE = 'для целей залога Объекта оценки в банке';
const FORMER = {
  ...CONTRACT,
  ...{ report_number: '2026/11-084', contract_number: '84-Д', purpose: PLEDGE, bank: 'АО «Приозёрный банк»' },
};

const proposal = (page: Page, words: string) => page.getByRole('button', { name: `${words} Взять`, exact: false });

async function atNew(page: Page, user: Account): Promise<void> {
  await enter(page, user, '/new-report?type=land');
  await expect(stepHeading(page, 'new-report')).toBeVisible();
  await expect(proposal(page, '84-Д'.replace('84', '85'))).toBeVisible();
}

test('P9 a new report takes number, purpose, bank, form and users of the former one, a press for each', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await newReport(user, FORMER);
  await atNew(page, user);
  // Visible, and nothing is filled in.
  for (const name of ['contract_number', 'report_number', 'purpose', 'report_format', 'report_users'])
    await expect(field(page, name)).toHaveValue('');
  await accessible(page);

  await proposal(page, '85-Д').click();
  await expect(field(page, 'contract_number')).toHaveValue('85-Д');
  await expect(field(page, 'contract_number')).toBeFocused();
  // The number of the report follows, and has a proposal of its own.
  await expect(field(page, 'report_number')).toHaveValue('85-Д');
  await proposal(page, '2026/11-085').click();
  await expect(field(page, 'report_number')).toHaveValue('2026/11-085');
  await expect(proposal(page, '2026/11-085')).toBeHidden();

  // By the keyboard alone.
  await field(page, 'purpose').focus();
  await page.keyboard.press('Tab');
  await expect(proposal(page, PLEDGE)).toBeFocused();
  await expect(proposal(page, PLEDGE)).toHaveText(/^Как в отчете №.2026\/11-084:/);
  await page.keyboard.press('Enter');
  await expect(field(page, 'purpose')).toHaveValue(PLEDGE);
  await expect(field(page, 'purpose')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'ПАО Сбербанк' })).toBeChecked();
  await proposal(page, 'АО «Приозёрный банк»').click();
  await expect(field(page, 'bank_custom')).toHaveValue('АО «Приозёрный банк»');
  await proposal(page, 'на бумажном носителе').click();
  await proposal(page, 'Только заказчик').click();
  await expect(page.getByRole('button', { name: /Взять$/ })).toHaveCount(0);
  await expect(page.getByText(/Напечатается в отчете: «Требования ст\. 16/)).toBeVisible();

  await page.waitForURL(/\/report\/[0-9a-f-]+\/new-report$/);
  // The report itself is stored by now, and counts for nothing that is proposed to it.
  await expect(page.getByText('Сохранено как неполное')).toBeVisible();
  await expect(page.getByRole('button', { name: /Взять$/ })).toHaveCount(0);
});

test('P9 the owner of the plot is proposed as the client, and the client as the owner; all fits a phone', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await newReport(user, { report_number: '7' });
  const owner = { owner_name: 'Лукин Артём Ильич', owner_type: 'person', right_type: 'Право собственности' };
  await user.call(descriptionSheet.write, { params: { reportId: id }, body: owner as never });
  await page.setViewportSize(PHONE);
  await atStep(page, user, id, 'new-report');
  const taken = proposal(page, 'Правообладатель участка: Лукин Артём Ильич, собственник');
  await expect(taken).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('');
  // Beside the bar below, which would cover half of a field.
  await taken.scrollIntoViewIfNeeded();
  await accessible(page);
  await fitsTheWidth(page);
  await taken.click();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Лукин');
  await expect(page.getByLabel('Отчество', { exact: true })).toHaveValue('Ильич');
  await expect(field(page, 'relation_to_object')).toHaveValue('Собственник');
  await expect(taken).toBeHidden();

  const other = await newReport(user, { report_number: '8' });
  const client = { last_name: 'Цой', first_name: 'Ли', no_middle_name: true };
  await user.call(clientSheet.write, { params: { reportId: other }, body: client as never });
  await page.goto(`/report/${other}/description`);
  await expect(stepHeading(page, 'description')).toBeVisible();
  const reverse = proposal(page, 'Заказчик: Цой Ли');
  await expect(reverse).toBeVisible();
  await expect(field(page, 'owner_name')).toHaveValue('');
  await accessible(page);
  await reverse.click();
  await expect(field(page, 'owner_name')).toHaveValue('Цой Ли');
  await expect(field(page, 'owner_name')).toBeFocused();
  await expect(reverse).toBeHidden();
});

test('P9 what the user types is theirs: nothing is proposed to a filled field', { tag: '@long' }, async ({
  page,
  newAppraiser,
}) => {
  const user = await newAppraiser();
  await newReport(user, FORMER);
  await atNew(page, user);
  await field(page, 'contract_number').fill('12/26');
  await expect(proposal(page, '85-Д')).toBeHidden();
  await field(page, 'report_number').fill('12');
  await expect(proposal(page, '2026/11-085')).toBeHidden();
  await page.getByRole('combobox', { name: 'Цель оценки' }).click();
  await page.getByRole('option', { name: 'для проведения сделки купли-продажи' }).click();
  await expect(proposal(page, PLEDGE)).toBeHidden();
  await save(page);
  await expect(field(page, 'contract_number')).toHaveValue('12/26');
});

test('P9 what is proposed at once is shown whole and taken at one press; a bank follows from its purpose', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await newReport(user, FORMER);
  await page.setViewportSize(PHONE);
  await atNew(page, user);
  const all = page.getByRole('region', { name: 'Предложенное этому шагу' });
  await expect(all.getByRole('listitem')).toHaveText([
    'Номер договора (следующий): 85-Д',
    'Номер отчета (следующий): 2026/11-085',
    /^Цель оценки \(как в отчете №.2026\/11-084\): для целей залога/,
    /на бумажном носителе$/,
    /Только заказчик$/,
  ]);
  await accessible(page);
  await fitsTheWidth(page);
  await page.getByRole('button', { name: 'Взять все: 5' }).press('Enter');
  await expect(field(page, 'contract_number')).toHaveValue('85-Д');
  await expect(field(page, 'contract_number')).toBeFocused();
  await expect(field(page, 'report_number')).toHaveValue('2026/11-085');
  await expect(field(page, 'purpose')).toHaveValue(PLEDGE);
  // The bank is asked for by the purpose: it was not shown, and is not filled.
  await expect(page.getByRole('radio', { name: 'ПАО Сбербанк' })).toBeChecked();
  await expect(proposal(page, 'АО «Приозёрный банк»')).toBeVisible();
  await expect(all).toBeHidden();
});

test('P9 the client of a former report has his papers again at one press, once his name is typed', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await newReport(user, { report_number: '7' });
  const lukin = { last_name: 'Лукин', first_name: 'Артём', middle_name: 'Ильич' };
  const papers = { passport_series: '99 14', passport_number: '000001', registration_address: 'г. Заречный' };
  await user.call(clientSheet.write, { params: { reportId: id }, body: { ...lukin, ...papers } as never });
  await enter(page, user, '/new-report?type=land');
  await page.getByLabel('Фамилия').fill('Лукин');
  await page.getByLabel('Имя').fill('Артём');
  const taken = proposal(page, 'адрес регистрации — г. Заречный'.replaceAll(' — ', '\u00a0— '));
  await expect(taken).toHaveCount(0);
  await page.getByLabel('Отчество', { exact: true }).fill('Ильич');
  await expect(taken).toBeVisible();
  await expect(field(page, 'passport_number')).toHaveValue('');
  await taken.scrollIntoViewIfNeeded();
  await accessible(page);
  await taken.click();
  await expect(field(page, 'passport_series')).toHaveValue('99 14');
  await expect(field(page, 'passport_number')).toHaveValue('000001');
  await expect(field(page, 'registration_address')).toHaveValue('г. Заречный');
  await expect(taken).toBeHidden();
});

test('P9 a text that is typed is given with the press that takes all: the press is not lost when what stands above goes', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await makeReport(user);
  const params = { reportId: id };
  const { analogs: filled, corrections_meta } = await storedCalculation(user, id);
  const { saleDateCorrection: _, gasCorrection: _gas, ...others } = corrections_meta;
  // What is said of the gas stands above all that is proposed, until there is a reason.
  const analogs = filled.map((analogue) => ({ ...analogue, gas: 'Отсутствует', gasCorrection: null }));
  const body = { exposure_months: null, corrections_meta: others, analogs };
  await user.call(marketValueSheet.write, { params, body: body as never });
  await user.call(marketAnalysisSheet.write, { params, body: { exposure_from: 3, exposure_to: 6 } as never });
  await atStep(page, user, id, 'calculation');
  const all = page.getByRole('region', { name: 'Предложенное этому шагу' });
  const reason = page.getByRole('textbox', { name: /^Газ.*: обоснование$/ });
  const take = all.getByRole('button', { name: /^Взять все/ });
  const REASON = 'Газ подведён к границе всех участков: на цену отсутствие ввода не влияет';
  await reason.fill(REASON);
  await take.click();
  await expect(all).toHaveCount(0);
  await expect
    .poll(() => storedCalculation(user, id))
    .toMatchObject({
      exposure_months: 4.5,
      corrections_meta: { gasCorrection: { comment: REASON } },
    });
});
