import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UPLOAD_WRONG_KIND } from '#kit/uploads.ts';
import {
  jpegOfScans,
  jpegParts,
  jpegSegment,
  pngChunk,
  pngOfSides,
  withChunks,
  withSegments,
} from '#test/picture-parts.ts';
import { testReaders } from '#test/upload-readers.ts';
import { encodePicture, type PictureKind } from './images.ts';
import { boundedPicture, LONGEST_PNG_SIDE, MOST_SCANS } from './picture-bounds.ts';

const reading = testReaders();
const normaliseImage = (bytes: Buffer, kind: PictureKind) =>
  reading.now.pictureReader.read('anna', bytes, kind, UPLOAD_WRONG_KIND);

const SCRIPT = '<script>alert(document.cookie)</script><?php system($_GET["c"]); ?>';

const still = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#87a96b' } });
const jpeg = () => still().jpeg().toBuffer();
const png = () => still().png().toBuffer();
const behind = async (picture: Promise<Buffer>, more: Buffer | string) =>
  Buffer.concat([await picture, Buffer.from(more)]);

/** The beginning of an archive with one file, as a reader that looks from the end accepts it. */
const archive = Buffer.concat([
  Buffer.from('504b0304140000000000', 'hex'),
  Buffer.alloc(16),
  Buffer.from(SCRIPT),
  Buffer.from('504b0506', 'hex'),
  Buffer.alloc(18),
]);

/** A moving PNG of two frames: the first as any reader sees it, the second in a chunk of its own. */
async function movingPng(): Promise<Buffer> {
  const [length, control] = [Buffer.from('0000000200000000', 'hex'), Buffer.alloc(26)];
  control.writeUInt32BE(60, 4);
  control.writeUInt32BE(40, 8);
  const second = deflateSync(Buffer.alloc(40 * (1 + 60 * 3), 7));
  const frame = pngChunk('fdAT', Buffer.concat([Buffer.from('00000002', 'hex'), second]));
  const plain = withChunks(await png(), pngChunk('acTL', length), pngChunk('fcTL', control));
  return Buffer.concat([plain.subarray(0, -12), frame, plain.subarray(-12)]);
}

const TAKEN: Record<string, () => Promise<Buffer>> = {
  'a JPEG with an archive behind it': () => behind(jpeg(), archive),
  'a JPEG with a page behind it': () => behind(jpeg(), `<html>${SCRIPT}`),
  'a JPEG with a second picture behind it': async () => behind(jpeg(), await jpeg()),
  'a JPEG with a script in its comment': async () => withSegments(await jpeg(), jpegSegment(0xfe, SCRIPT)),
  'a JPEG with a script in its EXIF': () =>
    still()
      .jpeg()
      .withExif({ IFD0: { Copyright: SCRIPT, ImageDescription: SCRIPT } })
      .toBuffer(),
  'a JPEG with a script in its colour profile': async () =>
    withSegments(await jpeg(), jpegSegment(0xe2, `ICC_PROFILE\0\x01\x01${SCRIPT.repeat(20)}`)),
  'a JPEG with a script in its XMP': async () =>
    withSegments(await jpeg(), jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SCRIPT}`)),
  'a JPEG that is a program by its first segment': async () =>
    withSegments(await jpeg(), jpegSegment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\0\0*/=1;${SCRIPT}/*`)),
  'a JPEG that is a PDF by its comment': async () =>
    withSegments(await jpeg(), jpegSegment(0xfe, `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${SCRIPT})>>>>`)),
  'a PNG with a program behind it': () => behind(png(), SCRIPT),
  'a PNG with a page behind it': () => behind(png(), `<!doctype html>${SCRIPT}`),
  'a PNG with texts': async () =>
    withChunks(
      await png(),
      pngChunk('tEXt', `Comment\0${SCRIPT}`),
      pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${SCRIPT}`),
      pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(SCRIPT)])),
    ),
  'a PNG with a colour profile made of a script': async () =>
    withChunks(await png(), pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(SCRIPT)]))),
  'a PNG that moves': movingPng,
  'a PNG with a program in its pixels': () =>
    sharp(Buffer.from(SCRIPT.repeat(60).slice(0, 3600)), { raw: { width: 40, height: 30, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
};

/** Two frames of different colours. */
async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await png(), await still().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const drawing = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

const REFUSED: Record<string, () => Buffer | Promise<Buffer>> = {
  'a GIF that is a page': () => Buffer.from(`GIF89a/*${SCRIPT}*/=1;`),
  'a GIF that moves': () => moving('gif'),
  'a WebP that moves': () => moving('webp'),
  'an AVIF': () => still().avif().toBuffer(),
  'a drawing with a script': () => drawing(SCRIPT),
  'a drawing with a byte order mark and a document type': () =>
    Buffer.from(`\ufeff<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('&x;')}`),
  'a page with a JPEG behind it': async () => Buffer.concat([Buffer.from(`<html>${SCRIPT}`), await jpeg()]),
  'an archive with a JPEG behind it': async () => Buffer.concat([archive, await jpeg()]),
  'a PDF': () => Buffer.from('%PDF-1.7 …'),
  'nothing but the start of a JPEG': () => Buffer.from('ffd8', 'hex'),
};

const BROKEN: Record<string, () => Buffer | Promise<Buffer>> = {
  'a JPEG in name only': () => Buffer.from(`\xff\xd8\xff${SCRIPT}`, 'latin1'),
  'a PNG in name only': () => Buffer.from(`\x89PNG\r\n\x1a\n${SCRIPT}`, 'latin1'),
  'a PNG with a chunk that says it is longer than the file': async () =>
    Buffer.concat([(await png()).subarray(0, 33), Buffer.from('7fffffff49444154', 'hex')]),
};

describe('a hostile picture', () => {
  it.each(Object.keys(TAKEN))('E6 is stored as a plain still JPEG: %s', async (name) => {
    const given = (await TAKEN[name]?.()) ?? Buffer.alloc(0);
    const { bytes } = await normaliseImage(given, 'photo');
    // Tables, frame and scan: no comment, no metadata, nothing behind the end.
    expect(jpegParts(bytes)).toEqual({ markers: ['c0', 'c4', 'da', 'db'], behind: 0 });
    for (const word of ['script', 'php', '%PDF', 'PK\x03\x04']) expect(bytes.includes(word), word).toBe(false);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it.each(Object.keys(REFUSED))('E6 is refused as a wrong kind, whatever its name says: %s', async (name) => {
    const given = (await REFUSED[name]?.()) ?? Buffer.alloc(0);
    await expect(normaliseImage(given, 'photo')).rejects.toMatchObject({
      code: 'unsupported_type',
      message: 'Допустимые форматы: JPG, PNG',
    });
  });

  it.each(Object.keys(BROKEN))('E6 is refused as broken, beside its field: %s', async (name) => {
    const given = (await BROKEN[name]?.()) ?? Buffer.alloc(0);
    const message = 'Файл повреждён или слишком велик по размерам изображения. Выберите другой.';
    await expect(normaliseImage(given, 'photo')).rejects.toMatchObject({ status: 422, fields: { file: message } });
  });

  it('E6 of a moving PNG the first picture is kept', async () => {
    const { bytes } = await normaliseImage(await movingPng(), 'photo');
    const means = (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
    for (const [index, mean] of [0x87, 0xa9, 0x6b].entries()) expect(means[index]).toBeCloseTo(mean, -1);
  });

  it('E6 a drawing that would keep a reader of drawings busy for minutes is refused at once', async () => {
    const rules = 'a b c d{fill:red}'.repeat(10_000);
    const bomb = drawing(`<style>${rules}</style>${'<a><b><c><d/></c></b></a>'.repeat(10_000)}`);
    await expect(normaliseImage(bomb, 'photo')).rejects.toMatchObject({ code: 'unsupported_type' });
  }, 10_000);

  it('E6 a JPEG of many scans is refused before it is read, with what to do', async () => {
    const taken = await normaliseImage(jpegOfScans(160, 80, MOST_SCANS), 'photo');
    expect([taken.width, taken.height]).toEqual([160, 80]);
    const message = expect.stringMatching(/слишком долго читать.*сохраните заново/);
    await expect(normaliseImage(jpegOfScans(160, 80, MOST_SCANS + 1), 'photo')).rejects.toMatchObject({
      status: 422,
      fields: { file: message },
    });
  });

  it('E6 a PNG whose texts would unpack to three gigabytes is stored without reading them', async () => {
    const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(49 * 1024 * 1024))]);
    const picture = withChunks(await png(), ...Array.from({ length: 60 }, () => pngChunk('zTXt', text)));
    const before = process.cpuUsage();
    expect((await encodePicture(boundedPicture(picture, ''), 'photo')).width).toBe(60);
    const { user, system } = process.cpuUsage(before);
    // Microseconds. Reading the texts takes 6 s of a processor.
    expect(user + system).toBeLessThan(2e6);
  });

  it('E6 a PNG has no side that a JPEG could not have', async () => {
    const taken = await normaliseImage(pngOfSides(LONGEST_PNG_SIDE, 2), 'scan');
    expect([taken.width, taken.height]).toEqual([2200, 1]);
    for (const long of [pngOfSides(LONGEST_PNG_SIDE + 1, 2), pngOfSides(2, LONGEST_PNG_SIDE + 1)]) {
      await expect(normaliseImage(long, 'scan')).rejects.toMatchObject({ status: 422 });
    }
  });
});
