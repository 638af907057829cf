import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { CmsSigner } from '#features/generation/server/signatures/cms.ts';
import { AppError, invalid } from '#kit/errors.ts';
import { boundedChild, ChildFailure, type ChildFailureReason } from '../work/bounded-child.ts';
import { createTurns } from '../work/fair-turns.ts';
import type { PictureKind, StoredImage } from './images.ts';
import { boundedPicture, PICTURE_BROKEN } from './picture-bounds.ts';

/*
 * Reads what users upload: apart from the server's own threads, which sign-in and files need, one file at a time, and in
 * turns between users, so that nobody waits for more than one file of each other user.
 */

/** Plain data, as it goes to the child (`upload-child.ts`) and back. */
export type UploadJob = { picture: Uint8Array; kind: PictureKind } | { signature: Uint8Array; file: Uint8Array };
export type UploadAnswer = { picture: StoredImage } | { signature: ReadSignature | null };

export interface ReadSignature {
  signers: CmsSigner[];
  /** Whether it is a signature of the file that it was compared with. */
  of: 'same' | 'other' | 'unknown';
}

export interface UploadReader {
  /**
   * An uploaded JPG or PNG re-encoded as sRGB JPEG, upright, without metadata. 415 with `wrongKind` for another kind, 422
   * for a broken one, 429 and 503 when too much waits.
   */
  picture(userId: string, bytes: Buffer, kind: PictureKind, wrongKind: string): Promise<StoredImage>;
  /** What a signature says, compared with a file; null where the bytes are none. 422, 429 and 503 as above. */
  signature(userId: string, bytes: Buffer, file: Buffer): Promise<ReadSignature | null>;
  close(): Promise<void>;
}

/** The slowest picture within the bounds takes 4 s of a processor, which a busy machine may give in many more. */
const TIME_MS = 40_000;
/** The largest picture takes 500 MB. */
const MEMORY_MB = 1024;

/** A step of a report sends its pictures one after the other, a text pasted from a document all at once. */
const TURNS = {
  perUser: 50,
  all: 150,
  tooMany: 'Слишком много загрузок сразу. Дождитесь, пока загрузятся предыдущие.',
  full: 'Сейчас загружается слишком много файлов. Попробуйте через минуту.',
};

const TOO_LONG = 'Файл не удалось прочитать за отведённое время. Попробуйте ещё раз или выберите другой.';

const REFUSALS: Record<ChildFailureReason, () => AppError> = {
  time: () => invalid({ file: TOO_LONG }, TOO_LONG),
  memory: () => invalid({ file: PICTURE_BROKEN }, PICTURE_BROKEN),
  // What sharp says of a picture that it cannot read.
  threw: () => invalid({ file: PICTURE_BROKEN }, PICTURE_BROKEN),
  crash: () => new AppError('unavailable', 'Не удалось прочитать файл. Попробуйте ещё раз.'),
  closed: () => new AppError('unavailable', 'Сервер перезапускается. Попробуйте через минуту.'),
};

const refused = (error: unknown): never => {
  throw error instanceof ChildFailure ? Object.assign(REFUSALS[error.reason](), { cause: error }) : error;
};

/** `children` is the folder of the built `upload-child.js`. */
export function createUploadReader({ children }: { children: string }): UploadReader {
  const child = boundedChild<UploadJob, UploadAnswer>(path.join(children, 'upload-child.js'), {
    timeMs: TIME_MS,
    memoryMb: MEMORY_MB,
  });
  const turns = createTurns(TURNS);
  const read = (userId: string, job: UploadJob) =>
    turns.take({ userId, key: randomUUID() }, () => child.run(job).catch(refused));

  return {
    async picture(userId, bytes, kind, wrongKind) {
      const answer = await read(userId, { picture: boundedPicture(bytes, wrongKind), kind });
      if (!('picture' in answer)) throw new Error('a signature came instead of a picture');
      return { ...answer.picture, bytes: Buffer.from(answer.picture.bytes) };
    },
    async signature(userId, bytes, file) {
      const answer = await read(userId, { signature: bytes, file });
      if (!('signature' in answer)) throw new Error('a picture came instead of a signature');
      return answer.signature;
    },
    async close() {
      await child.close();
      await turns.close();
    },
  };
}
