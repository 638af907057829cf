import { expect, type Page } from '@playwright/test';

/* What the forms of the product have in common. */

export const editButton = (page: Page) => page.getByRole('button', { name: 'Редактировать' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });

export const save = (page: Page) => saveButton(page).click();

/** Takes an option of the list with this label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  const list = page.getByRole('listbox', { name: label, exact: true });
  await list.getByRole('option', { name: option, exact: true }).click();
  await expect(list).toBeHidden();
}
