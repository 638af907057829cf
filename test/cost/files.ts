import sharp from 'sharp';
import { jpegOfScans, jpegSegment, pngChunk, pngOfSides, withChunks, withSegments } from '../picture-parts.ts';
import { pictureBytes } from '../pictures.ts';
import { signFile } from '../sign-file.ts';
import { isLong, sized } from '../size.ts';

/* Files that take long to read, within the limits of their size. */

const MB = 1024 * 1024;
/** Of a picture; a longer one is beyond the limit of pixels. */
const SIDE = sized({ short: 2_000, long: 6_320 });

/** Of a signature that is one long identifier: its reading takes a processor for seconds. */
const IDENTIFIER = sized({ short: MB / 4, long: MB - 200 });

/** A value of ASN.1. */
function tlv(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? Buffer.from([body.length]) : Buffer.from([0x84, 0, 0, 0, 0]);
  if (body.length >= 128) length.writeUInt32BE(body.length, 1);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...content: Buffer[]) => tlv(0x30, ...content);
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const DATA = Buffer.from('06092a864886f70d010701', 'hex');

/** A container of signatures with these algorithms. */
const signed = (algorithms: Buffer) =>
  sequence(
    SIGNED_DATA,
    tlv(0xa0, sequence(Buffer.from('020101', 'hex'), tlv(0x31, algorithms), sequence(DATA), tlv(0x31))),
  );

/** As deep as it says, each without a length of its own. */
const nested = (depth: number) => Buffer.concat([many(depth, Buffer.from('3080', 'hex')), Buffer.alloc(2 * depth)]);

const many = (count: number, piece: Buffer) => Buffer.concat(Array<Buffer>(count).fill(piece));

const oid = (content: Buffer) => tlv(0x06, content);

export const SIGNATURES: Record<string, () => Promise<Buffer>> = {
  'an identifier of one number': async () =>
    signed(sequence(oid(Buffer.concat([Buffer.alloc(IDENTIFIER, 0x81), Buffer.from([1])])))),
  'an identifier of many numbers': async () => signed(sequence(oid(Buffer.alloc(IDENTIFIER, 1)))),
  'many algorithms': async () => signed(many(75_000, sequence(DATA))),
  'sequences in sequences': async () => signed(nested(100_000)),
  'a signature and much behind it': async () =>
    Buffer.concat([signFile(pictureBytes('photo-1')), Buffer.alloc(MB / 2, 0x30)]),
  zeros: async () => Buffer.alloc(MB - 10),
};

const small = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#87a96b' } });

export const PICTURES: Record<string, () => Promise<Buffer>> = {
  'a JPEG of many scans': async () => jpegOfScans(SIDE, SIDE, 700),
  'a JPEG of as many scans as editors write': async () => jpegOfScans(SIDE, SIDE, 50),
  'a large grey PNG': async () => pngOfSides(SIDE, SIDE),
  'an interlaced PNG': () =>
    sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#87a96b' } })
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer(),
  'a PNG of many pieces': async () =>
    withChunks(await small().png().toBuffer(), many(200_000, pngChunk('tEXt', 'a\0'))),
  'a JPEG of many segments': async () =>
    withSegments(await small().jpeg().toBuffer(), many(500_000, jpegSegment(0xfe, 'а'))),
  noise: () =>
    sharp({
      create: {
        width: 1000,
        height: 1000,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer(),
};

/** Those that a processor works on for longest, and the one that is refused before; the long run has each. */
export const WORST_PICTURES: typeof PICTURES = Object.fromEntries(
  Object.entries(PICTURES).filter(([content]) => isLong || /scans|interlaced/.test(content)),
);
