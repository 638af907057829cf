import sharp from 'sharp';
import { STORED_SIDE, UPLOAD_MAX_PIXELS } from '#kit/uploads.ts';

/*
 * Only what sharp wrote is stored and printed: a re-encoded picture carries no script, no EXIF, no surprise for the
 * PDF compiler.
 */

const READ = { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

export type PictureKind = keyof typeof STORED_SIDE;

export interface StoredImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Re-encodes a `boundedPicture` as sRGB JPEG, upright, without metadata. Throws for a broken one. */
export async function encodePicture(bytes: Uint8Array, kind: PictureKind): Promise<StoredImage> {
  const side = STORED_SIDE[kind];
  const { data, info } = await sharp(bytes, READ)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
