import sharp from 'sharp';
import { expect, it } from 'vitest';
import { UPLOAD_WRONG_KIND } from '#kit/uploads.ts';
import { testReaders } from '#test/upload-readers.ts';
import type { PictureKind } from './images.ts';

const reading = testReaders();
const normaliseImage = (bytes: Buffer, kind: PictureKind) =>
  reading.now.pictureReader.read('anna', bytes, kind, UPLOAD_WRONG_KIND);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#87a96b' } });

it('E6 an uploaded photo is stored as an upright JPEG without metadata, its longer side at most 1600', async () => {
  const original = await picture(3000, 2000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'place and owner' } })
    .toBuffer();
  const stored = await normaliseImage(original, 'photo');
  const metadata = await sharp(stored.bytes).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 });
  expect(metadata.exif).toBeUndefined();
  expect(stored).toMatchObject({ width: 1600, height: 1067 });
});

it('E6 another kind of file is refused as a wrong kind, whatever its name says', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>');
  const gif = await picture(9, 9).gif().toBuffer();
  for (const bytes of [svg, gif, Buffer.from('%PDF-1.7'), Buffer.alloc(0)]) {
    await expect(normaliseImage(bytes, 'scan')).rejects.toMatchObject({
      code: 'unsupported_type',
      message: 'Допустимые форматы: JPG, PNG',
    });
  }
});

it('E6 a broken picture and one of too many pixels are refused with what to do', async () => {
  const whole = await picture(400, 400).jpeg().toBuffer();
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  for (const bytes of [whole.subarray(0, whole.length / 2), bomb]) {
    await expect(normaliseImage(bytes, 'photo')).rejects.toMatchObject({ code: 'validation', status: 422 });
  }
});
