import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCms } from '#features/generation/server/signatures/cms.ts';
import { endlessIdentifier } from '#test/hostile-signature.ts';
import { jpegOfScans } from '#test/picture-parts.ts';
import { signFile } from '#test/sign-file.ts';
import { testReader } from '#test/upload-reader.ts';
import { MOST_SCANS } from './picture-bounds.ts';

const reading = testReader();
const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#87a96b' } }).jpeg();
const picture = (userId: string, bytes: Buffer) => reading.now.picture(userId, bytes, 'photo', 'wrong kind');
/** Forty megapixels, as many scans as are taken: 80 KB that take seconds. */
const slow = jpegOfScans(6320, 6320, MOST_SCANS);

it('R1 a signature that costs its reader seconds costs the server next to nothing, and is none', async () => {
  const spentOn = async (work: () => unknown) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // The child is running.
  expect(await reading.now.signature('anna', signFile(slow), slow)).toMatchObject({ of: 'same' });
  const hostile = endlessIdentifier();
  const here = await spentOn(() => expect(readCms(hostile)).toBeNull());
  const inChild = await spentOn(async () => expect(await reading.now.signature('anna', hostile, slow)).toBeNull());
  expect(here / inChild).toBeGreaterThan(5);
});

it('E6, S2 of a hundred slow pictures of one user another waits for one, and those that are too many are refused at once', async () => {
  const ends: string[] = [];
  const outcomes = Array.from({ length: 100 }, () =>
    picture('anna', slow).then(
      () => ends.push('slow'),
      (error: { status: number; code: string }) => ends.push(`${error.status} ${error.code}`),
    ),
  );
  const boris = picture('boris', await photo.toBuffer()).then(() => ends.push('boris'));
  const signature = reading.now.signature('vera', signFile(slow), slow).then(() => ends.push('vera'));
  await Promise.all([boris, signature]);
  expect(ends.filter((end) => end === '429 too_many_requests')).toHaveLength(50);
  // His turn and hers come between the first and the third of hers.
  expect(ends.filter((end) => end === 'slow').length).toBeLessThanOrEqual(2);
  await reading.now.close();
  await Promise.all(outcomes);
  expect(ends.filter((end) => end === '503 unavailable').length).toBeGreaterThanOrEqual(47);
});
