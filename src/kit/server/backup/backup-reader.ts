import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { BackupError } from './backup-error.ts';
import { FORMAT_VERSION, MANIFEST, type Manifest, manifest, type Part } from './backup-file.ts';

/** A copy that was made by the product, opened for reading. */
export interface Backup {
  manifest: Manifest;
  /** The bytes of a part; throws `BackupError` after the last one when they are not those of the manifest. */
  read(part: Part): AsyncGenerator<Buffer>;
  /** Reads everything once. Throws `BackupError` at the first part that is damaged. */
  verify(): Promise<void>;
  close(): void;
}

const FOREIGN = 'Это не резервная копия Межи или файл обрезан. Ничего не изменено.';
const damaged = (name: string) => new BackupError(`Копия повреждена: часть ${name} не читается. Ничего не изменено.`);

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): Promise<Manifest> {
  if (!entry) throw new BackupError(FOREIGN);
  let content: unknown;
  try {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw damaged(MANIFEST);
    content = JSON.parse(bytes.toString());
  } catch {
    throw damaged(MANIFEST);
  }
  const version = (content as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > FORMAT_VERSION)
    throw new BackupError('Копия сделана более новой версией программы. Обновите программу.');
  const parsed = manifest.safeParse(content);
  if (!parsed.success) throw new BackupError(FOREIGN);
  return parsed.data;
}

/** Opens a copy. Throws `BackupError` for anything else. */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await yauzl.openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: Error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`Файла ${file} нет.`);
    throw new BackupError(FOREIGN);
  });
  try {
    const entries = await entriesOf(zip).catch(() => {
      throw new BackupError(FOREIGN);
    });
    const content = await readManifest(zip, entries.get(MANIFEST));
    const parts = [...content.tables, ...content.files];
    const stranger = entries.size - 1 !== new Set(parts.map(({ name }) => name)).size;
    if (stranger) throw new BackupError('Копия повреждена: её части не совпадают с описью. Ничего не изменено.');

    async function* read(part: Part): AsyncGenerator<Buffer> {
      const entry = entries.get(part.name);
      if (!entry) throw damaged(part.name);
      const hash = createHash('sha256');
      let bytes = 0;
      const stream: Readable = await zip.openReadStreamPromise(entry).catch(() => {
        throw damaged(part.name);
      });
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      } catch {
        throw damaged(part.name);
      } finally {
        stream.destroy();
      }
      if (bytes !== part.bytes || hash.digest('hex') !== part.sha256) throw damaged(part.name);
    }

    return {
      manifest: content,
      read,
      async verify() {
        for (const part of parts) for await (const _ of read(part));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
