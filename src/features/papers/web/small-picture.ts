import type { Pdf } from '#kit/web/pictures/pdf-pages.ts';

/* Small pictures of the heap's files: a heap of photographs as they are would take gigabytes of the tab. */

const SIDE = 240;

const addressOf = (canvas: HTMLCanvasElement): Promise<string | null> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob && URL.createObjectURL(blob)), 'image/jpeg', 0.8));

/** Upright; null for what the browser cannot open. */
export async function smallPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return addressOf(canvas);
}

/** Of the first sheet; null for one that cannot be drawn. */
export async function sheetPicture(pdf: Pdf): Promise<string | null> {
  const canvas = document.createElement('canvas');
  try {
    await pdf.draw(1, canvas, SIDE, new AbortController().signal);
    return await addressOf(canvas);
  } catch {
    // A sheet that is faulty is told of when its picture is sent.
    return null;
  }
}
