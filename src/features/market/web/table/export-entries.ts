import { call } from '#kit/web/call.ts';
import { ENTRIES_MAX, ENTRIES_PAGE_MAX, listEntries } from '../../handbook-api.ts';
import { readPages, saveWorkbook } from './save-workbook.ts';

type Filters = NonNullable<Parameters<typeof call<typeof listEntries>>[1]>['query'];

/** Saves the entries that the filters leave, by factor, as a file. Gives how many, null when stopped. */
export async function exportEntries(query: Filters, told: (read: number) => boolean): Promise<number | null> {
  const read = (cursor: string | undefined) =>
    call(listEntries, { query: { ...query, limit: ENTRIES_PAGE_MAX, ...(cursor ? { cursor } : {}) } });
  const items = await readPages(read, ENTRIES_MAX, told);
  if (items) await saveWorkbook({ kind: 'entries', items });
  return items?.length ?? null;
}
