import { expect, type Page } from '@playwright/test';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import type { Account } from '../test/new-account.ts';
import { save } from './form.ts';
import { atStep, newReport } from './report-step.ts';
import { inWindow } from './text-editor.ts';

/* The third step. */

/** At the market analysis of a new report; gives the report's id. */
export async function atMarketAnalysis(page: Page, user: Account): Promise<string> {
  const reportId = await newReport(user);
  await atStep(page, user, reportId, 'market-analysis');
  return reportId;
}

/** At the market analysis of the example's report, with these texts in place of its own; gives the report's id. */
export async function atTexts(page: Page, user: Account, texts: Record<string, readonly object[]>): Promise<string> {
  const reportId = await makeReport(user);
  await user.call(marketAnalysisSheet.write, { params: { reportId }, body: texts as never });
  await atStep(page, user, reportId, 'market-analysis');
  return reportId;
}

export async function storedAnalysis(user: Account, reportId: string) {
  const { body } = await user.call(marketAnalysisSheet.read, { params: { reportId } });
  return body;
}

export async function saveStep(page: Page): Promise<void> {
  await expect(inWindow(page)).toHaveCount(0);
  await save(page);
}

export async function chooseSegment(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Анализ сегмента рынка' }).click();
  await page.getByRole('option', { name: /индивидуальное жилищное строительство/ }).click();
}
