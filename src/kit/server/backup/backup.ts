import fs from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../database/database.ts';
import { isStorageKey, type Storage } from '../files/storage.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT, FORMAT_VERSION, filePart, type Manifest, type Part, tablePart, writeBackup } from './backup-file.ts';
import { type Backup, openBackup } from './backup-reader.ts';
import { loadSnapshot } from './database-load.ts';
import { type DatabaseSnapshot, type TableSnapshot, withSnapshot } from './database-snapshot.ts';

/**
 * The database and the store with the bytes as they lie there: sealed ones stay sealed, and the key is not in the copy.
 */
export interface Data {
  db: Database;
  storage: Storage;
}

const CHUNK_CHARACTERS = 64 * 1024;
const NEWLINE = 0x0a;

/** Rows as bytes, a line each, in chunks that are worth compressing. */
async function* bytesOf(table: TableSnapshot, count: () => void): AsyncGenerator<Buffer> {
  let text = '';
  for await (const line of table.rows()) {
    count();
    text += `${line}\n`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text) yield Buffer.from(text);
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of bytes) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString();
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString();
}

/** Drops the bytes once they are read: the archive keeps the source of each part until the archive is whole. */
async function* once(held: { bytes: Buffer | null }): AsyncGenerator<Buffer> {
  const { bytes } = held;
  held.bytes = null;
  if (bytes) yield bytes;
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}

/** Writes a copy of everything to `file` and reads it back before it stands there. Throws `BackupError`. */
export async function makeBackup({ db, storage }: Data, file: string, now = new Date()): Promise<Manifest> {
  if (await exists(file)) throw new BackupError(`Файл ${file} уже есть. Укажите другое имя.`);
  const check = async (written: string) => {
    const backup = await openBackup(written);
    await backup.verify().finally(() => backup.close());
  };
  return writeBackup(
    file,
    async ({ add }) => {
      // The rows first: whatever file a row names was stored before it.
      const rows = await withSnapshot(db, async ({ migration, tables, sequences }) => {
        const parts: Manifest['tables'] = [];
        for (const table of tables) {
          let count = 0;
          const bytes = bytesOf(table, () => {
            count += 1;
          });
          parts.push({ ...(await add(tablePart(table.name), bytes, 'text')), rows: count });
        }
        return { migration, tables: parts, sequences: await sequences() };
      });
      const files: Part[] = [];
      for await (const key of storage.list()) {
        const held = { bytes: await storage.get(key) };
        // Removed since it was listed.
        if (held.bytes) files.push(await add(filePart(key), once(held), 'binary'));
      }
      return { format: FORMAT, version: FORMAT_VERSION, made_at: now.toISOString(), ...rows, files };
    },
    check,
  );
}

function snapshotOf(backup: Backup): DatabaseSnapshot {
  const { migration, tables, sequences } = backup.manifest;
  return {
    migration,
    tables: tables.map((part) => ({
      name: part.name.slice('tables/'.length, -'.jsonl'.length),
      rows: () => linesOf(backup.read(part)),
    })),
    sequences: async () => sequences,
  };
}

const keyOf = (part: Part) => part.name.slice('files/'.length);

/** Files of an earlier attempt may be there, others not. */
async function mustBeFree(storage: Storage, files: readonly Part[]): Promise<void> {
  const expected = new Set(files.map(keyOf));
  for await (const key of storage.list()) {
    if (!expected.has(key))
      throw new BackupError('Хранилище файлов не пусто, ничего не изменено. Укажите новую папку DATA_DIR или бакет.');
  }
}

async function restoreFiles(backup: Backup, storage: Storage): Promise<void> {
  for (const part of backup.manifest.files) {
    if (!isStorageKey(keyOf(part))) throw new BackupError(`В копии есть чужой файл ${part.name}.`);
    await storage.put(keyOf(part), await buffer(backup.read(part)));
  }
}

/**
 * Restores a copy into an empty database (opened without migrating it) and an empty store. It checks the whole copy
 * before it writes anything. Rows come last and all at once, so that an attempt that broke off can be repeated. Throws
 * `BackupError`.
 */
export async function restoreBackup({ db, storage }: Data, file: string, migrations: string): Promise<Manifest> {
  const backup = await openBackup(file);
  try {
    await backup.verify();
    await mustBeFree(storage, backup.manifest.files);
    await loadSnapshot(db, snapshotOf(backup), migrations, () => restoreFiles(backup, storage));
    return backup.manifest;
  } finally {
    backup.close();
  }
}
