import { UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE } from '#kit/uploads.ts';
import type { PictureAnswer, PictureFault, PictureJob, PictureResult } from './picture-job.ts';
import { PICTURE_MAX_PIXELS } from './picture-limits.ts';
import { PictureProblem } from './picture-problem.ts';

const MAX_MS = 60_000;

const MEGA = 1e6;
const TOO_LONG = 'Снимок не удалось уменьшить за минуту. Сохраните его меньшего размера и добавьте снова.';
const BROKEN = 'Файл повреждён и не открывается. Выберите другой.';

function sentence(fault: PictureFault, pixels: number, bytes: number, wrongKind: string): string {
  switch (fault) {
    case 'unreadable':
      return 'Файл не читается: возможно, его перенесли или удалили. Выберите его ещё раз.';
    case 'kind':
      return wrongKind;
    case 'pixels':
      return `В снимке ${Math.round(pixels / MEGA)} мегапикселей, а подходят снимки до ${PICTURE_MAX_PIXELS / MEGA}. Сохраните его меньшего размера и добавьте снова.`;
    case 'heic':
      return 'Этот браузер не открывает HEIC. Сохраните снимок как JPEG или добавьте его с телефона.';
    case 'no-canvas':
      return UPLOAD_TOO_LARGE;
    default:
      return bytes > UPLOAD_MAX_BYTES ? `${UPLOAD_TOO_LARGE}, а уменьшить его не удалось: он повреждён.` : BROKEN;
  }
}

/** A worker of its own for each picture: what it took of memory is given back at once. */
function inWorker(job: PictureJob): Promise<PictureResult> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  let late: ReturnType<typeof setTimeout>;
  const result = new Promise<PictureResult>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PictureResult>) => resolve(data);
    worker.onerror = () => reject(new PictureProblem(BROKEN));
    late = setTimeout(() => reject(new PictureProblem(TOO_LONG)), MAX_MS);
    worker.postMessage(job, 'page' in job ? [job.page] : []);
  });
  return result.finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Scales one picture down, after those before it: two at a time would take twice the memory. Throws `PictureProblem`, with
 * `wrongKind` for what is no picture.
 */
export async function preparePicture(job: PictureJob, wrongKind: string): Promise<PictureAnswer> {
  const turn = last.then(() => inWorker(job));
  last = turn.catch(() => undefined);
  const result = await turn;
  if (!('fault' in result)) return result;
  const bytes = 'file' in job ? job.file.size : 0;
  throw new PictureProblem(sentence(result.fault, result.pixels ?? 0, bytes, wrongKind));
}
