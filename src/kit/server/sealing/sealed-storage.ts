import { AppError } from '#kit/errors.ts';
import type { Storage } from '../files/storage.ts';
import { type Sealer, SealingError } from './sealing.ts';

export const filePlace = (key: string) => `file/${key}`;

/** Bytes that do not open are nobody's file: the log tells the operator why, the user what to do. */
function damaged(cause: SealingError): AppError {
  const error = new AppError('file_damaged', 'Файл повреждён в хранилище. Загрузите его заново.');
  return Object.assign(error, { cause });
}

/**
 * Any storage with its bytes sealed: what lies in the folder or the bucket opens only with the key, and only under its
 * own name. What is not sealed is no file of ours: the first start with a key seals what was there before.
 */
export function sealedStorage(storage: Storage, sealer: Sealer): Storage {
  return {
    ...storage,
    put: (key, bytes) => storage.put(key, sealer.sealBytes(bytes, filePlace(key))),
    async get(key) {
      const stored = await storage.get(key);
      try {
        return stored && sealer.openBytes(stored, filePlace(key));
      } catch (error) {
        throw error instanceof SealingError ? damaged(error) : error;
      }
    },
  };
}
