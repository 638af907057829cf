import { isSealed, type Sealer } from './sealing.ts';
import type { Storage } from './storage.ts';

export const filePlace = (key: string) => `file/${key}`;

/**
 * Any storage with its bytes sealed: what lies in the folder or the bucket opens only with the key, and only under its
 * own name. Files from before the sealing are read as they are, until `npm run seal` has sealed them.
 */
export function sealedStorage(storage: Storage, sealer: Sealer): Storage {
  return {
    ...storage,
    put: (key, bytes) => storage.put(key, sealer.sealBytes(bytes, filePlace(key))),
    async get(key) {
      const stored = await storage.get(key);
      return stored && isSealed(stored) ? sealer.openBytes(stored, filePlace(key)) : stored;
    },
  };
}
