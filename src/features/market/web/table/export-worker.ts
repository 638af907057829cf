import { entriesWorkbook } from './entries-workbook.ts';
import { offersWorkbook } from './offers-workbook.ts';
import type { Exported } from './save-workbook.ts';

const made = (data: Exported) => (data.kind === 'offers' ? offersWorkbook(data.items) : entriesWorkbook(data.items));

/* Makes the workbook apart from the page's own thread. */
addEventListener('message', async ({ data }: MessageEvent<Exported>) => {
  const bytes = await made(data).catch(() => null);
  if (bytes) postMessage(bytes, { transfer: [bytes.buffer as ArrayBuffer] });
  else postMessage(null);
});
