import { expect, type FrameLocator, type Page } from '@playwright/test';

/* The window in which the texts of the market analysis are written. */

export const inWindow = (page: Page) => page.getByRole('dialog');
export const saveWindow = (page: Page) =>
  inWindow(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
/** The field for a picture beside the text. */
export const pictureField = (page: Page) => inWindow(page).locator('input[type=file]').last();

/** The text that is being edited: TinyMCE keeps it in a frame. */
const editedText = (page: Page): FrameLocator => page.frameLocator('.tox-edit-area__iframe');

/** Opens the entry of this name; gives its text. */
export async function openEditor(page: Page, name: string): Promise<FrameLocator> {
  await page.getByRole('button', { name: new RegExp(`^(Редактировать|Добавить).*: ${name}$`) }).click();
  const frame = editedText(page);
  await expect(frame.locator('body')).toBeVisible();
  return frame;
}

/** What was written goes, the text comes in its place. */
export async function writeInstead(page: Page, text: string): Promise<void> {
  await editedText(page).locator('body').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Agrees that what was written in the window is lost. */
export const discard = (page: Page) => page.getByRole('button', { name: 'Закрыть без сохранения' }).click();
