import { unreadAdvert } from '../../advert/as-advert.ts';
import { type Advert, type DealRow, refused } from '../../advert/reading.ts';
import type { AdvertJob, AdvertSource, ReportFacts } from './advert-source.ts';
import type { FileReading } from './read-advert-file.ts';

/* A worker reads the bytes of a page: nothing of it runs, and nothing of it is asked of the network. */

const MAX_MS = 20_000;
const MEGABYTE = 1024 * 1024;
const LARGEST = 40 * MEGABYTE;
const MAX_PDF = 20 * MEGABYTE;
/** Pages of a print whose text is read. */
const PRINTED_PAGES = 30;

export type AdvertReading =
  /** `isUnread`: a picture, or a print without letters. */
  | { result: 'read'; advert: Advert; pictures: readonly Uint8Array[]; isUnread?: true }
  | { result: 'choose'; rows: DealRow[]; cutOff: boolean }
  /** Why there is nothing to confirm, in one sentence. */
  | { result: 'refused'; message: string };

const TOO_LONG = 'Страницу не удалось прочитать за 20 секунд. Скопируйте только текст объявления и вставьте его сюда.';

type Answer = Exclude<FileReading, { result: 'refused' }> | Extract<AdvertReading, { result: 'refused' }>;

function inWorker(job: AdvertJob): Promise<Answer> {
  const worker = new Worker(new URL('./advert-worker.ts', import.meta.url), { type: 'module' });
  let late: ReturnType<typeof setTimeout>;
  const reading = new Promise<Answer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<FileReading>) => resolve(data);
    worker.onerror = () => resolve(refused('broken'));
    late = setTimeout(() => resolve({ result: 'refused', message: TOO_LONG }), MAX_MS);
    worker.postMessage(job);
  });
  return reading.finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
}

type Given = Pick<AdvertJob, 'savedAt' | 'timeZone' | 'url' | 'report'>;

async function readPdf(file: File, given: Given): Promise<Answer> {
  if (file.size > MAX_PDF) return refused('too_large');
  const [{ openPdf }, { PictureProblem }] = await Promise.all([
    import('#kit/web/pictures/pdf-pages.ts'),
    import('#kit/web/pictures/picture-problem.ts'),
  ]);
  try {
    const pdf = await openPdf(file);
    const print = await pdf.text(PRINTED_PAGES).finally(() => pdf.close());
    if (print.pages.every((runs) => runs.every(({ text }) => text.trim() === '')))
      return { result: 'evidence', code: 'pdf' };
    const savedAt = print.created && print.created < given.savedAt ? print.created : given.savedAt;
    return await inWorker({ ...given, savedAt, kind: 'print', title: print.title, pages: print.pages });
  } catch (error) {
    if (error instanceof PictureProblem) return { result: 'refused', message: error.message };
    throw error;
  }
}

async function read(source: AdvertSource, given: Given): Promise<Answer> {
  if (source.way === 'paste') return inWorker({ ...given, kind: 'paste', html: source.html, text: source.text });
  const { file } = source;
  if (file.size > LARGEST) return refused('too_large');
  const reading = await inWorker({ ...given, kind: 'file', file });
  return reading.result === 'evidence' && reading.code === 'pdf' ? readPdf(file, given) : reading;
}

/** @param url what the user wrote as the link of the advert, or '' */
export async function readApart(source: AdvertSource, url: string, report: ReportFacts | null): Promise<AdvertReading> {
  const savedAt = source.way === 'paste' ? source.at : new Date(source.file.lastModified);
  const given: Given = { savedAt, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, url, report };
  const answer = await read(source, given).catch(() => refused('broken'));
  return answer.result === 'evidence'
    ? { result: 'read', advert: unreadAdvert(given), pictures: [], isUnread: true }
    : answer;
}
