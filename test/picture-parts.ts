import { crc32 } from 'node:zlib';

/* Pictures taken apart and put together by their bytes: what a library would not write, and would not show. */

const START = Buffer.from('ffd8', 'hex');
const END = Buffer.from('ffd9', 'hex');

/** A segment of a JPEG: APP0 is 0xe0, a comment 0xfe. */
export function jpegSegment(marker: number, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** The JPEG with segments before its own. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([START, ...segments, jpeg.subarray(2)]);

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The PNG with chunks behind its head. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** The markers of a JPEG up to its end in hex, each once, and the bytes behind its end. */
export function jpegParts(bytes: Buffer): { markers: string[]; behind: number } {
  if (!bytes.subarray(0, 2).equals(START)) throw new Error('not a JPEG');
  const markers = new Set<string>();
  let at = 2;
  while (!bytes.subarray(at, at + 2).equals(END)) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || at >= bytes.length) throw new Error(`no segment at ${at}`);
    markers.add(marker.toString(16));
    at += 2 + bytes.readUInt16BE(at + 2);
    // Behind the start of a scan come its data, in which 0xff stands only before 0x00 and the numbers of restarts.
    while (marker === 0xda && !(bytes[at] === 0xff && /^(?!0|d[0-7])/.test((bytes[at + 1] ?? 0).toString(16)))) at += 1;
  }
  return { markers: [...markers].sort(), behind: bytes.length - at - 2 };
}
