import { expect, type Page } from '@playwright/test';
import type { Account } from '../test/new-account.ts';
import { atStep } from './report-step.ts';

/* The first step. */

/** All that the step asks for. */
export const CONTRACT = {
  contract_number: '148',
  contract_date: '2026-11-16',
  report_date: '2026-11-18',
  evaluation_date: '2026-11-16',
  inspection_date: '2026-11-16',
  purpose: 'для проведения сделки купли-продажи',
  value_type: 'Рыночная',
  report_format: 'на бумажном носителе',
  report_users: 'Только заказчик',
  client: { last_name: 'Терентьев', first_name: 'Игорь', middle_name: 'Львович' },
};

export const field = (page: Page, name: string) => page.locator(`#field-${name}`);

export async function atContract(page: Page, user: Account, reportId: string): Promise<void> {
  await atStep(page, user, reportId, 'new-report');
  await expect(field(page, 'contract_number')).toBeVisible();
}
