import { walkSegments } from './picture-head.ts';

/*
 * When a photograph was taken: EXIF, «DateTimeOriginal», by the camera's clock. Exif 2.3 (JEITA CP-3451C): a TIFF
 * directory whose entry 0x8769 names a second one with the times.
 */

const EXIF_DIRECTORY = 0x8769;
/** Taken, else digitised: a scanner and some telephones write only that. The time of a change (0x0132) says nothing. */
const TIMES = [0x9003, 0x9004];
const ASCII = 2;

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** Phones put it before the picture's data. */
const SEARCHED = 512 * 1024;

/** The TIFF part within the file: of a JPEG's segment, a PNG's chunk, a HEIC's item. Null where there is none. */
function tiffOf(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] === 0xff) {
    return walkSegments(bytes, (marker, from, length) =>
      marker === 0xe1 && EXIF.every((byte, index) => bytes[from + index] === byte)
        ? bytes.subarray(from + EXIF.length, from + length)
        : null,
    );
  }
  const head = bytes.subarray(0, SEARCHED);
  for (let at = head.indexOf(0x45); at >= 0; at = head.indexOf(0x45, at + 1)) {
    if (EXIF.every((byte, index) => head[at + index] === byte)) return bytes.subarray(at + EXIF.length);
  }
  const chunk = latin(head.subarray(0, 8)) === '\x89PNG\r\n\x1a\n' ? pngChunk(bytes, 'eXIf') : null;
  return chunk;
}

function pngChunk(bytes: Uint8Array, wanted: string): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (latin(bytes.subarray(at + 4, at + 8)) === wanted) return bytes.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
  return null;
}

/** `2026-11-12T14:03:22`, of no time zone; null where the file does not say it or says what is no time. */
export function takenAt(bytes: Uint8Array): string | null {
  const tiff = tiffOf(bytes);
  if (!tiff || tiff.length < 8) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  if ((!little && view.getUint16(0) !== 0x4d4d) || view.getUint16(2, little) !== 42) return null;

  const entry = (directory: number, tag: number): number | null => {
    if (directory + 2 > tiff.length) return null;
    const count = view.getUint16(directory, little);
    for (let index = 0; index < count; index += 1) {
      const at = directory + 2 + index * 12;
      if (at + 12 > tiff.length) return null;
      if (view.getUint16(at, little) === tag) return at;
    }
    return null;
  };
  const exif = entry(view.getUint32(4, little), EXIF_DIRECTORY);
  if (exif === null) return null;
  const directory = view.getUint32(exif + 8, little);
  for (const tag of TIMES) {
    const at = entry(directory, tag);
    if (at === null || view.getUint16(at + 2, little) !== ASCII) continue;
    const from = view.getUint32(at + 8, little);
    const time = asTime(latin(tiff.subarray(from, from + 19)));
    if (time !== null) return time;
  }
  return null;
}

const WRITTEN = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;

/** Cameras whose clock was never set write zeros or 1970. */
function asTime(written: string): string | null {
  const [, year, month, day, time] = WRITTEN.exec(written) ?? [];
  if (!year || Number(year) < 1990) return null;
  const local = `${year}-${month}-${day}T${time}`;
  const parsed = new Date(`${local}Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(local) ? local : null;
}
