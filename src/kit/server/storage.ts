import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Where files live. Keys are made by us, never by users; the bytes under a key never change. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9-]{1,40}\.(jpg|png|pdf|docx|xlsx)$/;

/** A new key: unguessable, with the ending of what is stored. */
export function newKey(ending: 'jpg' | 'png' | 'pdf' | 'docx' | 'xlsx'): string {
  return `${randomUUID()}.${ending}`;
}

export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

/** Files in a folder, spread by the first two letters of the key; written whole or not at all, and synced. */
export function diskStorage(dir: string): Storage {
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(dir, key.slice(0, 2), key);
  };

  async function sync(target: string): Promise<void> {
    const handle = await fs.open(target, 'r');
    await handle.sync().finally(() => handle.close());
  }

  return {
    async put(key, bytes) {
      const target = place(key);
      const folder = path.dirname(target);
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = `${target}.${randomUUID()}.tmp`;
      try {
        await fs.writeFile(temporary, bytes, { mode: 0o600, flush: true });
        await fs.rename(temporary, target);
        await sync(folder);
      } catch (error) {
        await fs.rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      if (!KEY.test(key)) return null;
      return fs.readFile(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async remove(key) {
      await fs.rm(place(key), { force: true });
    },
  };
}
