import { today } from '#kit/dates.ts';
import { call } from '#kit/web/call.ts';
import { EXPORT_MAX, listOffers, OFFERS_PAGE_MAX } from '../../api.ts';
import type { Offer } from '../../offer.ts';

type Filters = NonNullable<Parameters<typeof call<typeof listOffers>>[1]>['query'];

const MAX_MS = 120_000;

function workbookOf(offers: readonly Offer[]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  let late: ReturnType<typeof setTimeout>;
  const made = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const failed = () => reject(new Error('no workbook'));
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) => (data ? resolve(data) : failed());
    worker.onerror = failed;
    late = setTimeout(failed, MAX_MS);
    worker.postMessage(offers);
  });
  return made.finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
}

/**
 * Saves the offers that the filters leave, in the order of the list, as a file: read page by page, written in a worker.
 * @param told of how many have been read; gives false to stop
 */
export async function exportOffers(query: Filters, told: (read: number) => boolean): Promise<number | null> {
  const offers: Offer[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof call<typeof listOffers>>> = await call(listOffers, {
      query: { ...query, limit: OFFERS_PAGE_MAX, ...(cursor ? { cursor } : {}) },
    });
    offers.push(...page.items);
    cursor = page.next_cursor;
    if (!told(offers.length)) return null;
  } while (cursor && offers.length < EXPORT_MAX);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([await workbookOf(offers)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  );
  link.download = `Предложения ${today()}.xlsx`;
  link.click();
  // Not at once: the browser has yet to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return offers.length;
}
