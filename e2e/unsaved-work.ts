import type { Page } from '@playwright/test';

/* What the server does not have yet lies on the device and comes back. */

/** Of a profile. A step is stored by itself as soon as it can be. */
export const restored = (page: Page) => page.getByText('Восстановлены несохранённые изменения.');

export const offline = (page: Page) => page.getByText('Нет связи, копия хранится на этом устройстве');
export const storedIncomplete = (page: Page) => page.getByText('Сохранено как неполное');

/** Both windows have changed the same field. */
export const conflict = (page: Page) => page.getByRole('dialog', { name: 'Данные изменены в другом окне' });

/** Nothing that this page writes reaches the server, also when it goes away; gives what lets it through again. */
export async function withoutWrites(page: Page): Promise<() => Promise<void>> {
  // Not by a route: what outlives the page passes it.
  const cut = () => {
    const { fetch } = window;
    window.fetch = (address, init) =>
      sessionStorage.getItem('cut') && (init?.method ?? 'GET') !== 'GET'
        ? Promise.reject(new TypeError('cut'))
        : fetch(address, init);
  };
  await page.addInitScript(cut);
  await page.evaluate(cut);
  await page.evaluate(() => sessionStorage.setItem('cut', 'yes'));
  return () => page.evaluate(() => sessionStorage.removeItem('cut'));
}

/** Loads the page anew and leaves the unsaved work where it is. */
export async function reloadUnsaved(page: Page): Promise<void> {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}

/** What is asked when the user goes and something is not stored. */
export const left = (page: Page) => page.getByRole('dialog', { name: 'Есть несохранённые изменения' });
