/*
 * What a file is, and how large its picture, by its first bytes: before anything decodes it, and whatever its name says.
 */

const KINDS = ['jpeg', 'png', 'webp', 'gif', 'bmp', 'heic', 'avif'] as const;

export interface PictureHead {
  kind: (typeof KINDS)[number];
  /** In pixels, as they are stored; null where the head does not say it where it is looked for. */
  sides: [width: number, height: number] | null;
}

const latin = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Frames of a JPEG: SOF0 to SOF15 without the tables between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasLength = (marker: number) => marker > 0xbf && !(marker >= 0xd0 && marker <= 0xd8);

/** Gives `visit` each segment before the picture's data, until it returns something. Linear. */
export function walkSegments<T>(
  bytes: Uint8Array,
  visit: (marker: number, from: number, length: number) => T | null,
): T | null {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) {
      at += 1;
    } else if (!hasLength(marker)) {
      at += 2;
    } else if (marker === 0xda || marker === 0xd9) {
      return null;
    } else {
      const length = Math.max(2, view.getUint16(at + 2));
      const found = visit(marker, at + 4, length - 2);
      if (found !== null) return found;
      at += 2 + length;
    }
  }
  return null;
}

function jpegSides(bytes: Uint8Array): PictureHead['sides'] {
  const view = viewOf(bytes);
  return walkSegments(bytes, (marker, from) =>
    isFrame(marker) && from + 5 <= bytes.length ? [view.getUint16(from + 3), view.getUint16(from + 1)] : null,
  );
}

function webpSides(bytes: Uint8Array): PictureHead['sides'] {
  if (bytes.length < 30) return null;
  const view = viewOf(bytes);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (latin(bytes, 12, 4)) {
    case 'VP8X':
      return [uint24(24) + 1, uint24(27) + 1];
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    default:
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  }
}

/** The largest `ispe`: beside the picture there are its tiles and a thumbnail. It stands in the first kilobytes. */
function isobmffSides(bytes: Uint8Array): PictureHead['sides'] {
  const head = bytes.subarray(0, 65_536);
  const view = viewOf(head);
  let largest: PictureHead['sides'] = null;
  for (let at = head.indexOf(0x69); at >= 0 && at + 16 <= head.length; at = head.indexOf(0x69, at + 1)) {
    if (latin(head, at, 4) !== 'ispe') continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (largest === null || width * height > largest[0] * largest[1]) largest = [width, height];
  }
  return largest;
}

const HEIC = /^(heic|heix|hevc|heim|heis|mif1|msf1)$/;

/** Null for what is no picture that a browser may show: a document, a drawing, an archive. */
export function pictureHead(bytes: Uint8Array): PictureHead | null {
  if (bytes.length < 26) return null;
  const view = viewOf(bytes);
  if (view.getUint32(0) >>> 8 === 0xffd8ff) return { kind: 'jpeg', sides: jpegSides(bytes) };
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n')
    return { kind: 'png', sides: [view.getUint32(16), view.getUint32(20)] };
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 4) === 'WEBP') return { kind: 'webp', sides: webpSides(bytes) };
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) {
    return { kind: 'gif', sides: [view.getUint16(6, true), view.getUint16(8, true)] };
  }
  if (latin(bytes, 0, 2) === 'BM' && view.getUint32(14, true) >= 40) {
    return { kind: 'bmp', sides: [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))] };
  }
  if (latin(bytes, 4, 4) !== 'ftyp') return null;
  const brand = latin(bytes, 8, 4);
  if (/^avi[fs]$/.test(brand)) return { kind: 'avif', sides: isobmffSides(bytes) };
  return HEIC.test(brand) ? { kind: 'heic', sides: isobmffSides(bytes) } : null;
}
