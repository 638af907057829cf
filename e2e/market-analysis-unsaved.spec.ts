import { expect, type Page } from '@playwright/test';
import { readProfile } from '#features/account/page-api.ts';
import { type DraftStore, readDraft } from '#kit/web/form/drafts.ts';
import type { Account } from '../test/new-account.ts';
import { test } from './journey.ts';
import { atMarketAnalysis } from './market-analysis-page.ts';
import { discard, inWindow, openEditor, writeInstead } from './text-editor.ts';
import { offline, reloadUnsaved, withoutWrites } from './unsaved-work.ts';

/* Texts that were typed and not saved. */

/** The unsaved work on this device, opened with the user's own key. */
async function draftText(page: Page, user: Account, reportId: string): Promise<string> {
  const { body } = await user.call(readProfile);
  const stored = await page.evaluate(() => Object.entries(localStorage));
  const items = new Map<string, string>(stored);
  const store: Pick<DraftStore, 'getItem'> = { getItem: (name) => items.get(name) ?? null };
  const owner = { id: user.id, key: body.draft_key };
  return JSON.stringify(readDraft(store, owner, `market-analysis:${reportId}`)?.values ?? null);
}

test('Q2 what was typed in the window survives a reload; leaving the window with changes asks', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atMarketAnalysis(page, appraiser);
  await withoutWrites(page);
  const frame = await openEditor(page, 'Газоснабжение');
  await expect(frame.locator('body')).toBeFocused();
  await writeInstead(page, 'Газ рядом.');
  await expect(page.getByText('Газ рядом.')).toBeAttached();
  // Also from inside the text.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Закрыть без сохранения?' })).toBeVisible();
  await page.getByRole('button', { name: 'Остаться' }).click();
  // The copy on the device is written soon after the last letter.
  await expect.poll(() => draftText(page, appraiser, reportId)).toContain('Газ рядом.');
  await reloadUnsaved(page);
  await expect(offline(page)).toBeVisible();
  await expect(page.getByText('Газ рядом.')).toBeVisible();
});

test('Q2 a window that is closed without saving leaves the entry as it was', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atMarketAnalysis(page, appraiser);
  const row = page.getByRole('listitem').filter({ hasText: 'Газоснабжение' });
  const before = await row.textContent();
  const frame = await openEditor(page, 'Газоснабжение');
  // Opened and left alone nothing is unsaved.
  await inWindow(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(inWindow(page)).toBeHidden();
  await openEditor(page, 'Газоснабжение');
  await frame.locator('body').click();
  await page.keyboard.type('Лишнее.');
  await inWindow(page).getByRole('button', { name: 'Отмена' }).click();
  await discard(page);
  await expect(inWindow(page)).toHaveCount(0);
  expect(await row.textContent()).toBe(before);
  // What nobody changed is not begun.
  await expect(page.getByText('Ещё не начато')).toBeVisible();
});
