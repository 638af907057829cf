import { today } from '#kit/dates.ts';
import type { EntryRecord } from '../../handbook.ts';
import type { Offer } from '../../offer.ts';

export type Exported = { kind: 'offers'; items: readonly Offer[] } | { kind: 'entries'; items: readonly EntryRecord[] };

const MAX_MS = 120_000;
const NAMES = { offers: 'Предложения', entries: 'Справочник корректировок' } as const;

function workbookOf(exported: Exported): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  let late: ReturnType<typeof setTimeout>;
  const made = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const failed = () => reject(new Error('no workbook'));
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) => (data ? resolve(data) : failed());
    worker.onerror = failed;
    late = setTimeout(failed, MAX_MS);
    worker.postMessage(exported);
  });
  return made.finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
}

/** Saves them as a file that is written in a worker. */
export async function saveWorkbook(exported: Exported): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([await workbookOf(exported)], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  );
  link.download = `${NAMES[exported.kind]} ${today()}.xlsx`;
  link.click();
  // Not at once: the browser has yet to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Reads a list page by page, in its order.
 * @param told of how many have been read; gives false to stop. Null then
 */
export async function readPages<Item>(
  read: (cursor: string | undefined) => Promise<{ items: Item[]; next_cursor: string | null }>,
  most: number,
  told: (count: number) => boolean,
): Promise<Item[] | null> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor ?? undefined);
    items.push(...page.items);
    cursor = page.next_cursor;
    if (!told(items.length)) return null;
  } while (cursor && items.length < most);
  return items;
}
