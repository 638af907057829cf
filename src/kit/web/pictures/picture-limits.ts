import { STORED_SIDE, UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '#kit/uploads.ts';
import type { PictureHead } from './picture-head.ts';

/* What a user may choose. What is sent has limits of its own: `kit/uploads.ts`. */

const MB = 1024 * 1024;
export const PICTURE_MAX_BYTES = 40 * MB;
/** A decoded pixel takes four bytes. */
export const PICTURE_MAX_PIXELS = 100e6;
export const PDF_MAX_BYTES = 100 * MB;

/** The longer side of what is sent: the server keeps no more of any picture. */
export const SENT_SIDE = STORED_SIDE.scan;

export const isTooManyPixels = ({ sides }: PictureHead) => sides !== null && sides[0] * sides[1] > PICTURE_MAX_PIXELS;

/** It goes as it is: the server turns it upright, scales it and writes it anew. */
export function fitsAsItIs({ kind, sides }: PictureHead, bytes: number): boolean {
  const isSmall = sides !== null && sides[0] * sides[1] <= UPLOAD_MAX_PIXELS && bytes <= UPLOAD_MAX_BYTES;
  return isSmall && (kind === 'jpeg' || kind === 'png');
}

/** How large what is sent becomes. */
export function sentSize(width: number, height: number, longest = SENT_SIDE): [width: number, height: number] {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}
