import type { Page } from '@playwright/test';
import { listReportFiles, type ReportFile } from '#features/files/api.ts';
import type { Account } from '../test/new-account.ts';

/* The files of a report, as their step shows them and as they are stored. */

export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

export const input = (page: Page, section: string) => page.getByLabel(`Файлы раздела «${section}»`);

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const tiles = (page: Page, name: string) => section(page, name).getByRole('button', { name: /^Открыть/ });

export const pages = (page: Page) => page.getByRole('listbox', { name: 'Страницы' }).getByRole('option');

export async function stored(user: Account, reportId: string): Promise<ReportFile[]> {
  return (await user.call(listReportFiles, { params: { reportId } })).body;
}
