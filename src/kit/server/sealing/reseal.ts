import type { Storage } from '../files/storage.ts';
import { filePlace } from './sealed-storage.ts';
import { isSealed, type Sealer, SealingError } from './sealing.ts';

/** What came of sealing anew: how many values were sealed, and which could not be opened. */
export interface Resealed {
  sealed: number;
  /** Places, without any content. */
  refused: string[];
}

export const nothingResealed = (): Resealed => ({ sealed: 0, refused: [] });

/** Counts one value; one that does not open is told and left as it is. */
export async function resealOne(into: Resealed, place: string, work: () => Promise<boolean>): Promise<void> {
  try {
    if (await work()) into.sealed += 1;
  } catch (error) {
    if (!(error instanceof SealingError)) throw error;
    into.refused.push(place);
  }
}

/**
 * Seals the files that are stored unsealed or with an old key. `stored` gives and takes the bytes as they lie.
 * `isNamed` is asked before and after a file is written: one that was removed meanwhile must not come back.
 */
export async function resealFiles(
  stored: Storage,
  sealer: Sealer,
  isNamed: (key: string) => Promise<boolean>,
): Promise<Resealed> {
  const result = nothingResealed();
  for await (const key of stored.list()) {
    await resealOne(result, filePlace(key), async () => {
      const bytes = await stored.get(key);
      if (!bytes || sealer.isCurrent(bytes)) return false;
      const named = await isNamed(key);
      await stored.put(key, resealBytes(sealer, bytes, filePlace(key)));
      if (named && !(await isNamed(key))) await stored.remove(key);
      return true;
    });
  }
  return result;
}

function resealBytes(sealer: Sealer, bytes: Buffer, place: string): Buffer {
  return sealer.sealBytes(isSealed(bytes) ? sealer.openBytes(bytes, place) : bytes, place);
}
