import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpegOfScans } from '#test/picture-parts.ts';
import { testReaders } from '#test/upload-readers.ts';
import { MOST_SCANS } from './picture-bounds.ts';

const reading = testReaders();
const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#87a96b' } }).jpeg();
const picture = (userId: string, bytes: Buffer) => reading.now.pictureReader.read(userId, bytes, 'photo', 'wrong kind');
/** Forty megapixels, as many scans as are taken: 80 KB that take seconds. */
const slow = jpegOfScans(6320, 6320, MOST_SCANS);

it('E6, S2 one user’s hundred slow pictures make another wait for one of them, and those beyond the limit are refused at once', async () => {
  const ends: string[] = [];
  const outcomes = Array.from({ length: 100 }, () =>
    picture('anna', slow).then(
      () => ends.push('slow'),
      (error: { status: number; code: string }) => ends.push(`${error.status} ${error.code}`),
    ),
  );
  const boris = picture('boris', await photo.toBuffer()).then(() => ends.push('boris'));
  const vera = picture('vera', await photo.toBuffer()).then(() => ends.push('vera'));
  await Promise.all([boris, vera]);
  expect(ends.filter((end) => end === '429 too_many_requests')).toHaveLength(50);
  // His turn and hers come between the first and the third of hers.
  expect(ends.filter((end) => end === 'slow').length).toBeLessThanOrEqual(2);
  await reading.now.pictureReader.close();
  await Promise.all(outcomes);
  expect(ends.filter((end) => end === '503 unavailable').length).toBeGreaterThanOrEqual(47);
});
