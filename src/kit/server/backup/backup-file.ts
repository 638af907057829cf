import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { MigrationMark } from './database-snapshot.ts';

/*
 * A copy is a zip: `tables/<name>.jsonl`, `files/<key>` and, written last, `manifest.json` with the size and SHA-256 of
 * every other part. The same for both databases and all file stores.
 */

export const FORMAT = 'mezha-backup';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const tablePart = (table: string) => `tables/${table}.jsonl`;
export const filePart = (key: string) => `files/${key}`;

const part = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() });
export type Part = z.output<typeof part>;

export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  made_at: z.string(),
  migration: z.object({ when: z.number(), hash: z.string() }) satisfies z.ZodType<MigrationMark>,
  tables: z.array(part.extend({ rows: z.number().int() })),
  sequences: z.record(z.string(), z.string()),
  files: z.array(part),
});
export type Manifest = z.output<typeof manifest>;

export interface BackupWriter {
  /** Adds a part as its bytes come. Text is compressed; pictures and documents are already. */
  add(name: string, bytes: AsyncIterable<Buffer>, kind: 'text' | 'binary'): Promise<Part>;
}

async function* counted(bytes: AsyncIterable<Buffer>, hash: Hash, part: Part): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    part.bytes += chunk.length;
    yield chunk;
  }
}

async function syncFolder(dir: string): Promise<void> {
  const handle = await fs.open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a copy at `file`, which stands there whole or not at all. `check` sees it before it gets its name. */
export async function writeBackup(
  file: string,
  write: (writer: BackupWriter) => Promise<Manifest>,
  check: (file: string) => Promise<unknown>,
): Promise<Manifest> {
  const temporary = `${file}.tmp`;
  const zip = new ZipFile();
  // 'wx': two that make the same copy at once would spoil it.
  const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
  const opened = new Promise<void>((resolve, reject) => target.once('open', () => resolve()).once('error', reject));
  await opened;
  try {
    const written = pipeline(zip.outputStream, target);
    const broken = new Promise<never>((_, reject) => {
      zip.once('error', reject);
      written.catch(reject);
    });
    broken.catch(() => undefined);
    const add: BackupWriter['add'] = async (name, bytes, kind) => {
      const hash = createHash('sha256');
      const part: Part = { name, bytes: 0, sha256: '' };
      const stream = Readable.from(counted(bytes, hash, part), { objectMode: false });
      zip.addReadStream(stream, name, {
        // The fastest: on the embedded database everybody waits for it.
        compressionLevel: kind === 'text' ? 1 : 0,
        mode: 0o100600,
        forceZip64Format: kind === 'text',
      });
      await Promise.race([finished(stream, { writable: false }), broken]);
      return { ...part, sha256: hash.digest('hex') };
    };
    const made = await write({ add });
    zip.addBuffer(Buffer.from(JSON.stringify(made)), MANIFEST, { mode: 0o100600 });
    zip.end();
    await Promise.race([written, broken]);
    await check(temporary);
    await fs.rename(temporary, file);
    await syncFolder(path.dirname(file));
    return made;
  } catch (error) {
    target.destroy();
    await fs.rm(temporary, { force: true });
    throw error;
  }
}
