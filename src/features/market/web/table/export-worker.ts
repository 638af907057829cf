import type { Offer } from '../../offer.ts';
import { offersWorkbook } from './offers-workbook.ts';

/* Makes the workbook apart from the page's own thread. */
addEventListener('message', async ({ data }: MessageEvent<Offer[]>) => {
  const bytes = await offersWorkbook(data).catch(() => null);
  if (bytes) postMessage(bytes, { transfer: [bytes.buffer as ArrayBuffer] });
  else postMessage(null);
});
