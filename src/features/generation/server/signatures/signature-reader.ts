import path from 'node:path';
import { type UploadReader, uploadReader } from '#kit/server/files/upload-reader.ts';
import { NO_SIGNATURE } from '../../signature.ts';
import type { CmsSigner } from './cms.ts';

export interface SignatureJob {
  signature: Uint8Array;
  /** What it is compared with. */
  file: Uint8Array;
}

export interface ReadSignature {
  signers: CmsSigner[];
  /** Whether it is a signature of the file that it was compared with. */
  of: 'same' | 'other' | 'unknown';
}

/** What a signature says, compared with a file; null where the bytes are none. */
export type SignatureReader = UploadReader<SignatureJob, ReadSignature | null>;

/** A hostile container of a megabyte takes 2 s of a processor, which a busy machine may give in many more. */
const TIME_MS = 40_000;
/** The same container takes more than 500 MB. */
const MEMORY_MB = 1024;

/** `children` is the folder of the built `signature-child.js`. */
export function createSignatureReader({ children }: { children: string }): SignatureReader {
  return uploadReader(path.join(children, 'signature-child.js'), {
    timeMs: TIME_MS,
    memoryMb: MEMORY_MB,
    broken: NO_SIGNATURE,
  });
}
