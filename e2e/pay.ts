import { expect, type Page } from '@playwright/test';

/** Pays from the balance at the files step; what is left of the report is asked about and let be. */
export async function payForReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Оплатить 150\s₽ с баланса/ }).click();
  const question = page.getByRole('dialog', { name: 'Оплатить отчет с замечаниями?' });
  const paid = page.getByText('Оплачено', { exact: true });
  await expect(question.or(paid)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: /^Оплатить 150\s₽$/ }).click();
  await expect(paid).toBeVisible();
}
