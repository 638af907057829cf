import path from 'node:path';
import type { PictureKind, StoredImage } from './images.ts';
import { boundedPicture, PICTURE_BROKEN } from './picture-bounds.ts';
import { uploadReader } from './upload-reader.ts';

export interface PictureJob {
  bytes: Uint8Array;
  kind: PictureKind;
}

export interface PictureReader {
  /**
   * An uploaded JPG or PNG re-encoded as sRGB JPEG, upright, without metadata. 415 with `wrongKind` for another kind, 422
   * for a broken one, 429 and 503 when too much waits.
   */
  read(userId: string, bytes: Buffer, kind: PictureKind, wrongKind: string): Promise<StoredImage>;
  close(): Promise<void>;
}

/** The slowest picture within the bounds takes 4 s of a processor, which a busy machine may give in many more. */
const TIME_MS = 40_000;
/** The largest picture takes 500 MB. */
const MEMORY_MB = 1024;

/** `children` is the folder of the built `picture-child.js`. */
export function createPictureReader({ children }: { children: string }): PictureReader {
  const { read, close } = uploadReader<PictureJob, StoredImage>(path.join(children, 'picture-child.js'), {
    timeMs: TIME_MS,
    memoryMb: MEMORY_MB,
    broken: PICTURE_BROKEN,
  });
  return {
    async read(userId, bytes, kind, wrongKind) {
      const image = await read(userId, { bytes: boundedPicture(bytes, wrongKind), kind });
      return { ...image, bytes: Buffer.from(image.bytes) };
    },
    close,
  };
}
