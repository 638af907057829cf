import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listOffers } from '#features/market/api.ts';
import type { Account } from '../test/new-account.ts';
import { paste } from './clipboard.ts';
import { enter } from './signing-in.ts';

/* Pages of offers as they are copied and saved, and the dialog that reads them. */

const ROOT = 'test/files/market/adverts';

const bytes = (folder: string, file: string) => fs.readFileSync(path.join(ROOT, folder, file));

export const text = (folder: string, file: string) => bytes(folder, file).toString('utf8');

export const fileOf = (folder: string, file: string, mimeType = 'text/html') => ({
  name: file,
  mimeType,
  buffer: bytes(folder, file),
});

export const LINK = 'https://avito-like.example/uchastok_7000000001';

export const dialog = (page: Page) => page.getByRole('dialog');

export const tick = (page: Page, label: string) => dialog(page).getByRole('checkbox', { name: label, exact: true });

export const cell = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true });

export const save = (page: Page) => dialog(page).getByRole('button', { name: 'Сохранить предложение' });

export const kept = async (user: Account) => (await user.call(listOffers, { query: {} })).body.items;

export async function atMarket(page: Page, user: Account): Promise<void> {
  await enter(page, user, '/market');
  await expect(page.getByRole('heading', { name: 'Рынок' })).toBeVisible();
}

export async function pasteExample(page: Page, folder: string): Promise<void> {
  await paste(page.locator('body'), {
    html: text(folder, 'page.clip.html'),
    text: text(folder, 'page.clip.txt'),
  });
}
