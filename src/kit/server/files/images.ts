import sharp from 'sharp';

/*
 * Only what sharp wrote is stored and printed: a re-encoded picture carries no script, no EXIF, no surprise for the
 * PDF compiler. Limits: 40 megapixels, so that a small file cannot unpack into all the memory.
 */

const READ = { limitInputPixels: 40e6, failOn: 'error', sequentialRead: true } as const;

/** Scans must stay legible, photos need not. Longer side in pixels. */
const LONGEST_SIDE = { photo: 1600, scan: 2200 } as const;
export type PictureKind = keyof typeof LONGEST_SIDE;

export interface StoredImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Re-encodes a `boundedPicture` as sRGB JPEG, upright, without metadata. Throws for a broken one. */
export async function encodePicture(bytes: Uint8Array, kind: PictureKind): Promise<StoredImage> {
  const side = LONGEST_SIDE[kind];
  const { data, info } = await sharp(bytes, READ)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
