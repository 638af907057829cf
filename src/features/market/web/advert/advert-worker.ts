import { readPaste, readPrintedPage } from '../../advert/read-page.ts';
import { type Circumstances, refused } from '../../advert/reading.ts';
import type { AdvertJob } from './advert-source.ts';
import { type FileReading, readAdvertFile, withPictures } from './read-advert-file.ts';

/* Reads one advert apart from the page's own thread. It lives for one advert and can be ended at any moment. */

const MAX_PASTE = 10 * 1024 * 1024;

async function read(job: AdvertJob): Promise<FileReading> {
  const circumstances: Circumstances = {
    ...{ savedAt: job.savedAt, timeZone: job.timeZone, url: job.url },
    ...(job.report ?? {}),
  };
  if (job.kind === 'paste') {
    if (job.html.length + job.text.length > MAX_PASTE) return refused('too_large');
    return withPictures(readPaste(job, circumstances), null);
  }
  if (job.kind === 'print') return withPictures(readPrintedPage(job, circumstances), null);
  return readAdvertFile(new Uint8Array(await job.file.arrayBuffer()), circumstances);
}

addEventListener('message', async ({ data }: MessageEvent<AdvertJob>) => {
  postMessage(await read(data).catch(() => refused('broken')));
});
