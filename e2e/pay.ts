import { expect, type Locator, type Page } from '@playwright/test';

const click = (target: Locator) => target.click();

/** Pays from the balance at the files step; what is left of the report is asked about and let be. */
export async function payForReport(page: Page, press: (target: Locator) => Promise<void> = click): Promise<void> {
  await press(page.getByRole('button', { name: /Оплатить 150\s₽ с баланса/ }));
  const question = page.getByRole('dialog', { name: 'Оплатить отчет с замечаниями?' });
  const paid = page.getByText('Оплачено', { exact: true });
  await expect(question.or(paid)).toBeVisible();
  if (await question.isVisible()) await press(question.getByRole('button', { name: /^Оплатить 150\s₽$/ }));
  await expect(paid).toBeVisible();
}
