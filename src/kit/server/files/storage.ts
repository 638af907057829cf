import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Where files live. Keys are made by us, never by users; the bytes under a key never change. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Every key, in no order: for backups and for finding files that nobody refers to. */
  list(): AsyncIterable<string>;
  /** Takes away what a put left behind that never ended, because the server was killed. */
  tidy(): Promise<void>;
}

const KEY = /^[a-z0-9-]{1,40}\.(jpg|png|pdf|docx|xlsx|sig|orig)$/;

/** A put takes seconds; what is older by the file system's own clock will never be finished. */
const UNFINISHED_MS = 60 * 60_000;

/** A new key: unguessable, with the ending of what is stored. */
export function newKey(ending: 'jpg' | 'png' | 'pdf' | 'docx' | 'xlsx' | 'sig' | 'orig'): string {
  return `${randomUUID()}.${ending}`;
}

export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
}

/** Nothing where the folder does not exist: it is made with the first file. */
async function entriesOf(dir: string): Promise<Dirent[]> {
  return fs.readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Files in a folder, spread by the first two letters of the key; written whole or not at all, and synced. */
export function diskStorage(dir: string): Storage {
  const place = (key: string) => {
    assertStorageKey(key);
    return path.join(dir, key.slice(0, 2), key);
  };

  async function* files(): AsyncGenerator<{ name: string; target: string }> {
    for (const folder of await entriesOf(dir)) {
      if (!folder.isDirectory()) continue;
      for (const { name } of await entriesOf(path.join(dir, folder.name))) {
        yield { name, target: path.join(dir, folder.name, name) };
      }
    }
  }

  /** Not recursive at once: on a read-only file system that says there is no such folder. */
  async function makeFolder(folder: string): Promise<void> {
    await fs.mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      else if (error.code !== 'EEXIST') throw error;
    });
  }

  async function sync(target: string): Promise<void> {
    const handle = await fs.open(target, 'r');
    await handle.sync().finally(() => handle.close());
  }

  return {
    async put(key, bytes) {
      const target = place(key);
      const folder = path.dirname(target);
      await makeFolder(folder);
      const temporary = `${target}.${randomUUID()}.tmp`;
      try {
        await fs.writeFile(temporary, bytes, { mode: 0o600, flush: true });
        await fs.rename(temporary, target);
        await sync(folder);
      } catch (error) {
        // Where that fails too, the reason is the first error.
        await fs.rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      return fs.readFile(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async remove(key) {
      await fs.rm(place(key), { force: true });
    },
    async *list() {
      for await (const { name } of files()) if (isStorageKey(name)) yield name;
    },
    async tidy() {
      const unfinished: string[] = [];
      for await (const { name, target } of files()) if (name.endsWith('.tmp')) unfinished.push(target);
      for (const target of unfinished) {
        const made = await fs.stat(target).catch(() => null);
        if (made && Date.now() - made.mtimeMs > UNFINISHED_MS) await fs.rm(target, { force: true });
      }
    },
  };
}
