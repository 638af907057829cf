import { crc32, deflateSync } from 'node:zlib';

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

/** A black PNG of greys. */
export function pngOfSides(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND', '')];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

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

const uint16 = (value: number) => [value >> 8, value & 0xff];
/** A table of Huffman codes with one symbol of one bit. */
const oneCode = (slot: number, symbol: number) =>
  jpegSegment(0xc4, Buffer.from([slot, 1, ...Array<number>(15).fill(0), symbol]));

/** Says 'nothing here' for this many blocks, 15 bits for each 32,767 of them. */
function emptyBlocks(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0; left -= 32_767) {
    bits += Math.max(0, Math.min(left, 32_767) - 16_384)
      .toString(2)
      .padStart(15, '0');
  }
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}

/**
 * A valid progressive JPEG of one grey with so many scans, sides in multiples of 8. The first has the grey, each other one
 * refines nothing: its reader looks at every pixel for it, and it is a few dozen bytes long.
 */
export function jpegOfScans(width: number, height: number, scans: number): Buffer {
  const blocks = (width / 8) * (height / 8);
  const scan = (from: number, to: number, bits: number) => jpegSegment(0xda, Buffer.from([1, 1, 0, from, to, bits]));
  const nothing = emptyBlocks(blocks);
  const refining = Array.from({ length: scans - 1 }, (_, index) => {
    const step = index % 14;
    return Buffer.concat([scan(1, 63, step === 0 ? 13 : ((14 - step) << 4) | (13 - step)), nothing]);
  });
  return Buffer.concat([
    START,
    jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    jpegSegment(0xc2, Buffer.from([8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0])),
    oneCode(0x00, 0),
    oneCode(0x10, 0xe0),
    scan(0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...refining,
    END,
  ]);
}
