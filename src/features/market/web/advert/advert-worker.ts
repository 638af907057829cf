import { readPaste, readPrintedPage } from '../../advert/read-page.ts';
import { type Circumstances, type Reading, refused } from '../../advert/reading.ts';
import type { AdvertJob } from './advert-source.ts';
import { readAdvertFile } from './read-advert-file.ts';

/* Reads one advert apart from the page's own thread. It lives for one advert and can be ended at any moment. */

const MAX_PASTE = 10 * 1024 * 1024;

async function read(job: AdvertJob): Promise<Reading> {
  const circumstances: Circumstances = {
    ...{ savedAt: job.savedAt, timeZone: job.timeZone, url: job.url },
    ...(job.report ?? {}),
  };
  if (job.kind === 'paste') {
    return job.html.length + job.text.length > MAX_PASTE ? refused('too_large') : readPaste(job, circumstances);
  }
  if (job.kind === 'print') return readPrintedPage(job, circumstances);
  return readAdvertFile(new Uint8Array(await job.file.arrayBuffer()), circumstances);
}

addEventListener('message', async ({ data }: MessageEvent<AdvertJob>) => {
  postMessage(await read(data).catch(() => refused('broken')));
});
