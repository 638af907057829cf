import { AppError, invalid } from '#kit/errors.ts';

/*
 * The bytes alone tell what makes a picture of 3 MB expensive, and bound it before anything decodes it. Measured at 40
 * megapixels: a scan of a progressive JPEG takes 35 ms and 60 bytes, a text of a PNG 0.1 s and 50 KB. A PNG one pixel
 * wide took 5 s, one four pixels high 1.2 GB.
 */

/**
 * Scans of a JPEG. Photoshop writes 3 to 5, libjpeg and mozjpeg 6 to 12, for four colours up to 24; cameras and phones
 * 1.
 */
export const MOST_SCANS = 50;

/** Pixels of a PNG's side: as many as a JPEG can have. */
export const LONGEST_PNG_SIDE = 65_535;

/** Beside its pixels, the turn and the colours of a PNG are read. Texts, which may unpack to 50 MB each, are not. */
const PNG_EXTRAS = new Set(['tRNS', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'eXIf']);
/** A JPEG's EXIF cannot be longer either. */
const LONGEST_EXIF = 65_535;

const MARKER = { end: 0xd9, scan: 0xda } as const;

/** Without a length: TEM, the restarts, SOI, and what is no marker. libjpeg walks on behind them. */
const standsAlone = (marker: number) => marker <= 0xbf || (marker >= 0xd0 && marker <= 0xd8);

/** The scans of a JPEG as its reader meets them: none of a thumbnail within a segment, none behind the end. Linear. */
export function countScans(bytes: Buffer): number {
  let scans = 0;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (standsAlone(marker)) {
      at += 2;
    } else if (marker === MARKER.end || at + 4 > bytes.length) {
      return scans;
    } else {
      if (marker === MARKER.scan) scans += 1;
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
  }
  return scans;
}

const PNG_HEAD = 8;
/** Length, type and checksum. */
const CHUNK = 12;

/** Width and height as the head says, null where there is none. */
export function pngSides(bytes: Buffer): [number, number] | null {
  const whole = bytes.length >= PNG_HEAD + CHUNK + 13 && bytes.toString('latin1', 12, 16) === 'IHDR';
  return whole ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : null;
}

/** The PNG without the chunks that nobody needs. One cut off or garbled stays so, and is told by its reader. Linear. */
export function barePng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  let at = PNG_HEAD;
  while (at + CHUNK <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const next = at + CHUNK + length;
    if (next > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!isNeeded(type, length)) {
      if (from < at) kept.push(bytes.subarray(from, at));
      from = next;
    }
    at = next;
    if (type === 'IEND') break;
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}

/** Types of chunks without which there is no picture begin with a capital letter. */
const isNeeded = (type: string, length: number) =>
  /^[A-Z]/.test(type) || (PNG_EXTRAS.has(type) && (type !== 'eXIf' || length <= LONGEST_EXIF));

const JPEG = Buffer.from('ffd8ff', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const startsAs = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

export const PICTURE_BROKEN = 'Файл повреждён или слишком велик по размерам изображения. Выберите другой.';
const TOO_MANY_SCANS =
  'Этот JPG сохранён так, что его слишком долго читать. Откройте его в просмотре изображений, сохраните заново и загрузите снова.';

/**
 * What may be decoded of an uploaded file: JPG or PNG, by the first bytes. 415 for the rest, 422 for what is above a
 * bound. Sharp gets nothing else, not even to ask what it is: for that it reads an SVG whole, and 336 KB of rules for
 * nested elements kept it busy for 18 s.
 */
export function boundedPicture(bytes: Buffer, wrongKind: string): Buffer {
  if (startsAs(bytes, JPEG)) {
    if (countScans(bytes) > MOST_SCANS) throw invalid({ file: TOO_MANY_SCANS }, TOO_MANY_SCANS);
    return bytes;
  }
  if (!startsAs(bytes, PNG)) throw new AppError('unsupported_type', wrongKind);
  const sides = pngSides(bytes);
  if (!sides || Math.max(...sides) > LONGEST_PNG_SIDE) throw invalid({ file: PICTURE_BROKEN }, PICTURE_BROKEN);
  return barePng(bytes);
}
