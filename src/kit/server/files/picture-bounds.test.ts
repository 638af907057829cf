import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegOfScans, jpegSegment, pngChunk, withChunks, withSegments } from '#test/picture-parts.ts';
import { barePng, countScans, LONGEST_PNG_SIDE, MOST_SCANS, pngSides } from './picture-bounds.ts';

const still = sharp({ create: { width: 60, height: 40, channels: 3, background: '#87a96b' } });
/** Without the density that sharp writes. */
const png = async () => barePng(await still.clone().png().toBuffer());
const jpeg = () => still.clone().jpeg().toBuffer();

describe('scans of a JPEG', () => {
  it('E6 the scans that editors write are far below the bound', async () => {
    const counts: number[] = [];
    for (const options of [{}, { progressive: true }, { mozjpeg: true }]) {
      counts.push(countScans(await still.clone().jpeg(options).toBuffer()));
    }
    counts.push(countScans(await still.clone().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()));
    expect(counts[0]).toBe(1);
    expect(Math.max(...counts)).toBeGreaterThan(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_SCANS / 2);
  });

  it('E6 every scan of the picture is counted, and nothing else', async () => {
    const scans = jpegOfScans(160, 80, 37);
    expect(countScans(scans)).toBe(37);
    // The thumbnail of a camera, and the second picture that phones put behind the end.
    expect(
      countScans(withSegments(await jpeg(), jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), scans])))),
    ).toBe(1);
    expect(countScans(Buffer.concat([await jpeg(), scans]))).toBe(1);
    // Farther than a segment reaches.
    expect(countScans(Buffer.concat([await jpeg(), Buffer.alloc(70_000), scans]))).toBe(1);
    // Its reader finds the next marker behind whatever stands between.
    const filled = Buffer.concat([scans.subarray(0, 2), Buffer.from('00ff00ff01ffff', 'hex'), scans.subarray(2)]);
    expect(countScans(filled)).toBe(37);
    expect(countScans(scans.subarray(0, -2))).toBe(37);
  });

  it('E6 bytes that begin like a JPEG and are none are counted to their end', () => {
    for (const bytes of ['ffd8ff', 'ffd8ffda', 'ffd8ffda00', 'ffd8ffe00000', 'ffd8ffffffff', 'ffd8ffe1ffff']) {
      expect(countScans(Buffer.from(bytes, 'hex'))).toBe(0);
    }
    expect(countScans(Buffer.from('ffd8ffda0000ffda0002', 'hex'))).toBe(2);
    expect(countScans(Buffer.alloc(3 * 1024 * 1024, 0xff))).toBe(0);
  });
});

describe('what of a PNG is read', () => {
  const bomb = deflateSync(Buffer.alloc(1024 * 1024));
  const texts = [
    pngChunk('tEXt', 'Comment\0text'),
    pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb])),
    pngChunk('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0'), bomb])),
    pngChunk('fdAT', 'frame'),
  ];

  it('E6 texts and foreign parts of a PNG are not read, wherever they stand', async () => {
    const bare = await png();
    const end = bare.length - 12;
    expect(barePng(withChunks(bare, ...texts)).equals(bare)).toBe(true);
    expect(barePng(Buffer.concat([bare.subarray(0, end), ...texts, bare.subarray(end)])).equals(bare)).toBe(true);
    expect(barePng(bare)).toBe(bare);
    expect((await sharp(bare).metadata()).width).toBe(60);
  });

  it('E6 transparency, colours and the turn of a PNG are read', async () => {
    const turned = await still
      .clone()
      .png({ palette: true })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { density: _, size: __, ...said } = await sharp(turned).metadata();
    expect(said).toMatchObject({ orientation: 6, icc: expect.anything() });
    const bare = barePng(turned);
    expect(await sharp(bare).metadata()).toMatchObject(said);
    expect(barePng(withChunks(turned, ...texts)).equals(bare)).toBe(true);
    const exif = (length: number) => pngChunk('eXIf', Buffer.alloc(length));
    expect(barePng(withChunks(bare, exif(65_535))).length).toBe(bare.length + 65_535 + 12);
    expect(barePng(withChunks(bare, exif(65_536))).equals(bare)).toBe(true);
  });

  it('E6 a PNG that is cut off or garbled stays as it is', async () => {
    const bare = await png();
    const wrongLength = Buffer.concat([bare.subarray(0, 33), Buffer.from('7fffffff7a545874', 'hex'), Buffer.alloc(20)]);
    for (const bytes of [bare.subarray(0, -5), bare.subarray(0, 20), bare.subarray(0, 8), wrongLength]) {
      expect(barePng(bytes).equals(bytes)).toBe(true);
    }
  });

  it('E6 the sides of a PNG are those of its head', async () => {
    expect(pngSides(await png())).toEqual([60, 40]);
    expect(pngSides((await png()).subarray(0, 30))).toBeNull();
    expect(pngSides(Buffer.alloc(100))).toBeNull();
    expect(LONGEST_PNG_SIDE).toBe(65_535);
  });
});
