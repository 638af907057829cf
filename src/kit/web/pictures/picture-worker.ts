import { UPLOAD_MAX_BYTES } from '#kit/uploads.ts';
import { pictureHead } from './picture-head.ts';
import type { PictureFault, PictureJob, PictureResult } from './picture-job.ts';
import { fitsAsItIs, isTooManyPixels, sentSize } from './picture-limits.ts';
import { takenAt } from './taken-at.ts';

/* Turns a picture upright and scales it down, apart from the page's own thread. It lives for one picture. */

const QUALITIES = [0.9, 0.8, 0.7];

/** White lies under what is transparent, as the server has it. */
async function asJpeg(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  for (const quality of QUALITIES) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= UPLOAD_MAX_BYTES) return blob;
  }
  return asJpeg(bitmap, Math.ceil(width * 0.8), Math.ceil(height * 0.8));
}

async function scaledDown(bitmap: ImageBitmap): Promise<Blob> {
  try {
    return await asJpeg(bitmap, ...sentSize(bitmap.width, bitmap.height));
  } finally {
    bitmap.close();
  }
}

const fault = (what: PictureFault, pixels?: number): PictureResult => ({ fault: what, pixels });

async function fromFile(file: Blob): Promise<PictureResult> {
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (!bytes) return fault('unreadable');
  const head = pictureHead(bytes);
  if (!head) return fault('kind');
  const time = takenAt(bytes);
  if (fitsAsItIs(head, bytes.length)) return { scaled: null, takenAt: time };
  if (isTooManyPixels(head)) return fault('pixels', head.sides ? head.sides[0] * head.sides[1] : 0);
  if (typeof OffscreenCanvas === 'undefined') return fault('no-canvas');
  // Upright by itself: that is how a browser shows it.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return fault(head.kind === 'heic' ? 'heic' : 'broken');
  return { scaled: await scaledDown(bitmap), takenAt: time };
}

async function fromPage(page: ImageBitmap): Promise<PictureResult> {
  if (typeof OffscreenCanvas === 'undefined') return fault('no-canvas');
  return { scaled: await scaledDown(page), takenAt: null };
}

addEventListener('message', async ({ data }: MessageEvent<PictureJob>) => {
  const result = await ('file' in data ? fromFile(data.file) : fromPage(data.page)).catch(() => fault('broken'));
  postMessage(result);
});
