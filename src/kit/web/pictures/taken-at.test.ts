import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpegSegment, pngChunk, withChunks, withSegments } from '#test/picture-parts.ts';
import { takenAt } from './taken-at.ts';

const still = sharp({ create: { width: 60, height: 40, channels: 3, background: '#87a96b' } });

/** An EXIF of one time, in either order of bytes. */
function exif(time: string, { little = false, tag = 0x9003 } = {}): Buffer {
  const tiff = Buffer.alloc(64);
  const write16 = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(little ? 'II' : 'MM');
  write16(42, 2);
  write32(8, 4);
  const entry = (directory: number, name: number, type: number, count: number, value: number) => {
    write16(1, directory);
    write16(name, directory + 2);
    write16(type, directory + 4);
    write32(count, directory + 6);
    write32(value, directory + 10);
  };
  entry(8, 0x8769, 4, 1, 26);
  entry(26, tag, 2, 20, 44);
  tiff.write(time, 44, 'latin1');
  return tiff;
}

const inJpeg = async (tiff: Buffer) =>
  withSegments(
    await still.clone().jpeg().toBuffer(),
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff])),
  );

it('P2 the time of a photograph is read by the camera’s clock, as a library wrote it and in either order of bytes', async () => {
  const time = '2026:11:12 14:03:22';
  const written = await still
    .clone()
    .withExif({ IFD2: { DateTimeOriginal: time } })
    .jpeg()
    .toBuffer();
  expect(takenAt(written)).toBe('2026-11-12T14:03:22');
  for (const little of [true, false]) {
    expect(takenAt(await inJpeg(exif(time, { little })))).toBe('2026-11-12T14:03:22');
    expect(takenAt(await inJpeg(exif(time, { little, tag: 0x9004 })))).toBe('2026-11-12T14:03:22');
  }
  const png = withChunks(await still.clone().png().toBuffer(), pngChunk('eXIf', exif(time)));
  expect(takenAt(png)).toBe('2026-11-12T14:03:22');
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheicE xif', 'latin1'), Buffer.from('Exif\0\0'), exif(time)]);
  expect(takenAt(heic)).toBe('2026-11-12T14:03:22');
});

it('P2 no time is read where there is none: of a change, of a clock never set, of a day that does not exist', async () => {
  expect(takenAt(await still.clone().jpeg().toBuffer())).toBeNull();
  expect(takenAt(await inJpeg(exif('2026:11:12 14:03:22', { tag: 0x0132 })))).toBeNull();
  for (const time of [
    '0000:00:00 00:00:00',
    '1970:01:01 00:00:00',
    '2026:02:30 10:00:00',
    '2026-11-12 14:03',
    '    :  :  ',
  ]) {
    expect(takenAt(await inJpeg(exif(time)))).toBeNull();
  }
});

it('P2 an EXIF that is cut off or leads nowhere is read without harm', async () => {
  const whole = exif('2026:11:12 14:03:22');
  for (let length = 0; length < whole.length; length += 1) {
    expect([null, '2026-11-12T14:03:22']).toContain(takenAt(await inJpeg(whole.subarray(0, length))));
  }
  for (const at of [4, 18, 36]) {
    const lost = Buffer.from(whole);
    lost.writeUInt32BE(0xfffffff0, at);
    expect(takenAt(await inJpeg(lost))).toBeNull();
  }
});
