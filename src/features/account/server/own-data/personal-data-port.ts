import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import type { ZipEntry } from '#kit/server/files/zip.ts';

/** Called for a file that a row names and the storage does not have. */
export type OnMissing = (path: string) => void;

/**
 * What a slice keeps of a user. The account comes first of all slices, so the later ones hand in their part, and the
 * app puts the parts together (`app/server/personal-data.ts`).
 */
export interface PersonalData {
  /** File by file, read as they are asked for. What is missing on the server is told to `onMissing` instead. */
  entries(userId: string, onMissing: OnMissing): AsyncIterable<ZipEntry>;
  /**
   * Removes what may not stay, in the transaction that closes the account. Gives the keys of the files whose bytes may
   * go after it.
   */
  forget(tx: Database, userId: string): Promise<readonly string[]>;
}

/** Records as a file of the archive. */
export function jsonEntry(path: string, content: unknown): ZipEntry {
  return { path, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}

/** A stored file as one of the archive; none where its bytes are missing. */
export async function* storedEntry(
  storage: Storage,
  { key, path }: { key: string; path: string },
  onMissing: OnMissing,
): AsyncGenerator<ZipEntry> {
  const bytes = await storage.get(key);
  if (bytes) yield { path, bytes };
  else onMissing(path);
}
