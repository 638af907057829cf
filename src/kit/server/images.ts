import sharp from 'sharp';
import { AppError } from '#kit/errors.ts';
import { UPLOAD_WRONG_KIND } from '#kit/uploads.ts';

/*
 * Only what sharp wrote is stored and printed: a re-encoded picture carries no script, no EXIF, no surprise for the
 * PDF compiler. Limits: 40 megapixels, so that a small file cannot unpack into all the memory.
 */

const READ = { limitInputPixels: 40e6, failOn: 'error', sequentialRead: true } as const;

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
  // sharp throws at once, not in its promise, for an empty buffer.
  if (bytes.length === 0) throw new AppError('unsupported_type', wrongKind);
  const metadata = await sharp(bytes, READ)
    .metadata()
    .catch(() => null);
  if (!metadata) throw await refusal(bytes, wrongKind);
  if (metadata.format !== 'jpeg' && metadata.format !== 'png') throw new AppError('unsupported_type', wrongKind);
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

/** A file that starts like a picture but cannot be read is broken; anything else is of a wrong kind. */
async function refusal(bytes: Buffer, wrongKind: string): Promise<AppError> {
  const startsAsPicture =
    bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) || bytes.subarray(1, 4).toString('latin1') === 'PNG';
  return startsAsPicture ? broken() : new AppError('unsupported_type', wrongKind);
}
