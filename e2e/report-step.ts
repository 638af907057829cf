import { expect, type Page } from '@playwright/test';
import { requestWelcomeBonus } from '#features/balance/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { makeReport } from '../test/example-report.ts';
import { generate } from '../test/generate.ts';
import type { Account } from '../test/new-account.ts';
import { saveButton } from './form.ts';
import { enter } from './signing-in.ts';

/* Reports to begin with, and their steps. */

const STEPS = {
  'new-report': 'Договор и задание на оценку',
  description: 'Описание объекта оценки',
  'market-analysis': 'Анализ рынка',
  calculation: 'Расчет рыночной стоимости',
  files: 'Файлы',
};

type Step = keyof typeof STEPS;

/** Beside the title of the market analysis stands, once the texts have come, how many places are left to fill. */
export const stepHeading = (page: Page, step: Step) =>
  page.getByRole('heading', { name: new RegExp(`^${STEPS[step]}`), level: 1 });

/** A report that has nothing but these values of its contract; gives its id. */
export async function newReport(user: Account, values: object = {}): Promise<string> {
  const created = await user.send('POST', '/api/reports', { report_number: '148/ЗУ-2026', ...values });
  expect(created.status).toBe(201);
  return String(created.body.id);
}

/** The example's report, paid with the welcome bonus; gives its id. */
export async function paidReport(user: Account): Promise<string> {
  const id = await makeReport(user);
  await user.call(requestWelcomeBonus, { params: { id: user.id } });
  expect((await user.call(payReport, { params: { id }, body: {} })).status).toBe(200);
  return id;
}

/** The same, generated. */
export async function generatedReport(user: Account): Promise<string> {
  const id = await paidReport(user);
  expect((await generate(user, id)).status).toBe(200);
  return id;
}

/** Signed in, at the step or at the place in it that `link` names; `beside`: with the document beside the form. */
export async function atStep(
  page: Page,
  user: Account,
  reportId: string,
  step: Step,
  { link = '', beside = false } = {},
): Promise<void> {
  await enter(page, user, `/report/${reportId}/${step}${link}`, { beside });
  await expect(stepHeading(page, step)).toBeVisible();
  // The heading stands before the data have come.
  await expect(saveButton(page).or(page.getByText('Только чтение'))).toBeVisible();
}
