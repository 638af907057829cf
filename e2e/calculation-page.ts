import type { Locator, Page } from '@playwright/test';
import { type MarketValueRecord, marketValueSheet } from '#features/market-value/sheet.ts';
import { EXAMPLE_EVALUATION_DATE, EXAMPLE_OBJECT, exampleCalculation } from '#test/worked-example.ts';
import type { Account } from '../test/new-account.ts';
import { paste } from './clipboard.ts';
import { atStep, newReport } from './report-step.ts';

/* The fourth step: its table and its totals. */

interface Before {
  /** Of the description, over the worked example's plot. */
  plot?: Partial<NonNullable<typeof EXAMPLE_OBJECT.description>>;
  /** The worked example's calculation. */
  filled?: boolean;
}

/** A report whose object is the worked example's; gives its id. */
export async function reportToCalculate(user: Account, { plot = {}, filled = false }: Before = {}): Promise<string> {
  const reportId = await newReport(user, { evaluation_date: EXAMPLE_EVALUATION_DATE });
  await user.send('POST', `/api/property-descriptions/${reportId}`, { ...EXAMPLE_OBJECT.description, ...plot });
  await user.send('POST', `/api/market-analysis/${reportId}`, { market_segment: 'ИЖС' });
  if (filled) {
    const calculation = exampleCalculation(() => crypto.randomUUID());
    await user.send('POST', `/api/market-value-calculations/${reportId}`, calculation);
  }
  return reportId;
}

/** The object has gas, all analogues have it at their border, and no correction says so; gives the report's id. */
export async function reportToCorrectGas(user: Account): Promise<string> {
  const reportId = await reportToCalculate(user, { plot: { gas: 'Центральное' } });
  const calculation = exampleCalculation(() => crypto.randomUUID());
  const { gasCorrection: _, ...corrections_meta } = calculation.corrections_meta;
  const without = { gas: 'По границе участка', gasCorrection: null };
  const analogs = calculation.analogs.map((analogue) => ({ ...analogue, ...without }));
  await user.send('POST', `/api/market-value-calculations/${reportId}`, { ...calculation, analogs, corrections_meta });
  return reportId;
}

/** At the calculation of a new report; gives the report's id. */
export async function atCalculation(page: Page, user: Account, before: Before = {}): Promise<string> {
  const reportId = await reportToCalculate(user, before);
  await atStep(page, user, reportId, 'calculation');
  return reportId;
}

export async function storedCalculation(user: Account, reportId: string): Promise<MarketValueRecord> {
  const { body } = await user.call(marketValueSheet.read, { params: { reportId } });
  return body as unknown as MarketValueRecord;
}

export const row = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
/** The value of an analogue (from 1) in a row; `percent` beside it. */
export const value = (page: Page, label: string, analogue: number) =>
  row(page, label).locator(`td[data-column="${analogue * 2 - 1}"]`);
export const percent = (page: Page, label: string, analogue: number) =>
  row(page, label).locator(`td[data-column="${analogue * 2}"]`);

/** A sum in the bar below the table. */
export const total = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}`) }).locator('xpath=following-sibling::dd');

/** A block, from this cell on. */
export async function pasteInto(cell: Locator, text: string): Promise<void> {
  await cell.click();
  await paste(cell, { text });
}
