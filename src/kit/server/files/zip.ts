import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { withoutEnd } from '#kit/without-end.ts';

/** A file of an archive. */
export interface ZipEntry {
  /** With folders, by `/`; of parts that `zipName` made. */
  path: string;
  bytes: Buffer;
}

/** Packed already: trying again costs time and gains nothing. */
const PACKED = /\.(?:jpg|png|pdf|docx|xlsx)$/;

/** A part of a path that every system takes: no separators, no signs that Windows forbids, no dots at the ends. */
export function zipName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '');
  return [...withoutEnd(clean, ' .')].slice(0, 100).join('').trim() || 'без названия';
}

/** Lets go of the bytes once they are read: yazl keeps every source to the end, for the archive's directory. */
function sourceOf(bytes: Buffer): Readable {
  const source = new Readable({ read() {} });
  source.push(bytes);
  source.push(null);
  return source;
}

async function fill(zip: ZipFile, out: PassThrough, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const gone = new Promise((resolve) => out.once('close', resolve));
  for await (const { path, bytes } of entries) {
    const source = sourceOf(bytes);
    const taken = once(source, 'close');
    zip.addReadStream(source, path, { mtime: new Date(), compress: !PACKED.test(path), size: bytes.length });
    await Promise.race([taken, gone]);
    if (out.destroyed) return;
  }
  zip.end();
}

/**
 * An archive that is made while it is read. The next entry is asked for when the one before has been taken, so memory
 * holds one entry, however large the whole is. A failing entry breaks the stream off.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  // Yazl's types say less than what it is.
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => out.destroy(error));
  fill(zip, out, entries).catch((error: Error) => out.destroy(error));
  return out;
}
