import {
  createSignatureReader,
  type SignatureReader,
} from '#features/generation/server/signatures/signature-reader.ts';
import { createPictureReader, type PictureReader } from '#kit/server/files/picture-reader.ts';

/** What reads the files of users, each kind in a bounded child of its own. */
export interface UploadReaders {
  pictureReader: PictureReader;
  signatureReader: SignatureReader;
}

/** `children` is the folder of the built children. */
export function openUploadReaders(options: { children: string }): UploadReaders & { close(): Promise<void> } {
  const pictureReader = createPictureReader(options);
  const signatureReader = createSignatureReader(options);
  return {
    pictureReader,
    signatureReader,
    async close() {
      await Promise.all([pictureReader.close(), signatureReader.close()]);
    },
  };
}
