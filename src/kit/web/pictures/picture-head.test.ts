import sharp from 'sharp';
import { expect, it } from 'vitest';
import { STORED_SIDE, UPLOAD_MAX_BYTES } from '#kit/uploads.ts';
import { jpegSegment, pngOfSides, withSegments } from '#test/picture-parts.ts';
import { pictureBytes } from '#test/pictures.ts';
import { type PictureHead, pictureHead } from './picture-head.ts';
import { fitsAsItIs, isTooManyPixels, sentSize } from './picture-limits.ts';

const still = sharp({ create: { width: 60, height: 40, channels: 3, background: '#87a96b' } });

it('P2 what a file is, and how large, is read from its bytes, whatever it is called', async () => {
  for (const kind of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    expect(pictureHead(await still.clone().toFormat(kind).toBuffer())).toEqual({ kind, sides: [60, 40] });
  }
  expect(pictureHead(await still.clone().webp({ lossless: true }).toBuffer())?.sides).toEqual([60, 40]);
  const alpha = await still.clone().ensureAlpha(0.5).webp().toBuffer();
  expect(pictureHead(alpha)).toEqual({ kind: 'webp', sides: [60, 40] });
  const bmp = Buffer.alloc(60);
  bmp.write('BM');
  for (const [at, value] of [
    [14, 40],
    [18, 60],
    [22, -40],
  ] as const)
    bmp.writeInt32LE(value, at);
  expect(pictureHead(bmp)).toEqual({ kind: 'bmp', sides: [60, 40] });
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(40)]);
  expect(pictureHead(heic)).toEqual({ kind: 'heic', sides: null });
});

it('P2 a JPEG is measured behind a thumbnail of another size and megabytes of a camera’s notes', async () => {
  const jpeg = await still.clone().jpeg().toBuffer();
  const thumbnail = Buffer.concat([Buffer.from('Exif\0\0'), await still.clone().resize(6).jpeg().toBuffer()]);
  const notes = Array.from({ length: 40 }, () => jpegSegment(0xe1, Buffer.alloc(60_000, 0xff)));
  expect(pictureHead(withSegments(jpeg, jpegSegment(0xe1, thumbnail), ...notes))?.sides).toEqual([60, 40]);
});

it('P2 what is no picture is none, and bytes cut off anywhere are read without harm', async () => {
  for (const text of ['', '\xff\xd8', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'PK\x03\x04'.repeat(20)]) {
    expect(pictureHead(Buffer.from(text, 'latin1'))).toBeNull();
  }
  for (const kind of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await still.clone().toFormat(kind).toBuffer();
    for (let length = 0; length < 300; length += 1) pictureHead(bytes.subarray(0, length));
  }
});

it('P2 a JPG or PNG within the limits goes as it is; a byte or a pixel more is scaled down', () => {
  const photo = pictureHead(pictureBytes('photo-1'));
  const of = (kind: PictureHead['kind'], width: number, height: number): PictureHead => ({
    kind,
    sides: [width, height],
  });
  expect(photo && fitsAsItIs(photo, UPLOAD_MAX_BYTES)).toBe(true);
  expect(photo && fitsAsItIs(photo, UPLOAD_MAX_BYTES + 1)).toBe(false);
  expect([fitsAsItIs(of('png', 8000, 5000), 9), fitsAsItIs(of('png', 8000, 5001), 9)]).toEqual([true, false]);
  expect([fitsAsItIs(of('webp', 60, 40), 9), fitsAsItIs({ kind: 'jpeg', sides: null }, 9)]).toEqual([false, false]);
  expect([isTooManyPixels(of('jpeg', 10_000, 10_000)), isTooManyPixels(of('jpeg', 10_000, 10_001))]).toEqual([
    false,
    true,
  ]);
  expect(pictureHead(pngOfSides(20_000, 2))?.sides).toEqual([20_000, 2]);
});

it('P2 what is scaled down is as large as what the server keeps, and nothing is made larger', () => {
  expect(sentSize(4000, 3000)).toEqual([STORED_SIDE.scan, 1650]);
  expect(sentSize(3000, 4000)).toEqual([1650, STORED_SIDE.scan]);
  expect(sentSize(300, 400)).toEqual([300, 400]);
  expect(sentSize(60_000, 3)).toEqual([STORED_SIDE.scan, 1]);
});
