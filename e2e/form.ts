import { expect, type Locator, type Page } from '@playwright/test';

/* What the forms of the product have in common. */

export const editButton = (page: Page) => page.getByRole('button', { name: 'Редактировать' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });

export const save = (page: Page) => saveButton(page).click();

/** Takes an option of the list with this label, open or not, by `press`. */
export async function choose(
  page: Page,
  label: string,
  option: string,
  press = (target: Locator): Promise<unknown> => target.click(),
): Promise<void> {
  const named = { name: label, exact: true };
  const short = page.getByRole('radiogroup', named);
  const long = page.getByRole('combobox', named);
  await expect(short.or(long)).toBeVisible();
  if (await short.isVisible()) {
    const radio = short.getByRole('radio', { name: option, exact: true });
    await press(radio);
    return expect(radio).toBeChecked();
  }
  await press(long);
  const list = page.getByRole('listbox', named);
  await press(list.getByRole('option', { name: option, exact: true }));
  await expect(list).toBeHidden();
}
