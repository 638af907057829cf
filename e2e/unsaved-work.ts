import type { Page } from '@playwright/test';

/* What was typed and not saved lies on the device and comes back. */

export const restored = (page: Page) => page.getByText('Восстановлены несохранённые изменения.');

/** Loads the page anew and leaves the unsaved work where it is. */
export async function reloadUnsaved(page: Page): Promise<void> {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}
