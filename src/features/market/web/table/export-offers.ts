import { call } from '#kit/web/call.ts';
import { EXPORT_MAX, listOffers, OFFERS_PAGE_MAX } from '../../api.ts';
import { readPages, saveWorkbook } from './save-workbook.ts';

type Filters = NonNullable<Parameters<typeof call<typeof listOffers>>[1]>['query'];

/** Saves the offers that the filters leave, in the order of the list, as a file. Gives how many, null when stopped. */
export async function exportOffers(query: Filters, told: (read: number) => boolean): Promise<number | null> {
  const read = (cursor: string | undefined) =>
    call(listOffers, { query: { ...query, limit: OFFERS_PAGE_MAX, ...(cursor ? { cursor } : {}) } });
  const items = await readPages(read, EXPORT_MAX, told);
  if (items) await saveWorkbook({ kind: 'offers', items });
  return items?.length ?? null;
}
