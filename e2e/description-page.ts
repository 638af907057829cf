import type { Page } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import type { Account } from '../test/new-account.ts';
import { atStep, newReport } from './report-step.ts';

/* The second step. */

/** The label of the field that journeys type into. */
export const OWNER = 'ФИО правообладателя';

/** At the description of a new report; gives the report's id. */
export async function atDescription(page: Page, user: Account): Promise<string> {
  const reportId = await newReport(user);
  await atStep(page, user, reportId, 'description');
  return reportId;
}

export async function storedDescription(user: Account, reportId: string) {
  return (await user.call(descriptionSheet.read, { params: { reportId } })).body;
}
