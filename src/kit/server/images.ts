import sharp from 'sharp';
import { AppError } from '#kit/errors.ts';
import { UPLOAD_WRONG_KIND } from '#kit/uploads.ts';

/*
 * Only what sharp wrote is stored and printed: a re-encoded picture carries no script, no EXIF, no surprise for the
 * PDF compiler. Limits: 40 megapixels, so that a small file cannot unpack into all the memory.
 */

const READ = { limitInputPixels: 40e6, failOn: 'error', sequentialRead: true } as const;

const STARTS = ['ffd8ff', '89504e470d0a1a0a'].map((hex) => Buffer.from(hex, 'hex'));

/**
 * JPG or PNG by its first bytes. Nothing else may reach sharp, not even to be asked what it is: for that it reads an
 * SVG whole, and 336 KB of rules for nested elements kept it busy for 18 s.
 */
const startsAsPicture = (bytes: Buffer) => STARTS.some((start) => bytes.subarray(0, start.length).equals(start));

/** Scans must stay legible, photos need not. Longer side in pixels. */
const LONGEST_SIDE = { photo: 1600, scan: 2200 } as const;

export interface StoredImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Re-encodes an uploaded JPG or PNG as sRGB JPEG, upright, without metadata. 415 for another kind, 422 for a broken one. */
export async function normaliseImage(
  bytes: Buffer,
  kind: keyof typeof LONGEST_SIDE,
  wrongKind: string = UPLOAD_WRONG_KIND,
): Promise<StoredImage> {
  if (!startsAsPicture(bytes)) throw new AppError('unsupported_type', wrongKind);
  const side = LONGEST_SIDE[kind];
  try {
    const { data, info } = await sharp(bytes, READ)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw broken();
  }
}

function broken(): AppError {
  const message = 'Файл повреждён или слишком велик по размерам изображения. Выберите другой.';
  return new AppError('validation', message, { fields: { file: message } });
}
