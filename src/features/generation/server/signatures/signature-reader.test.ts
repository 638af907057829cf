import { expect, it } from 'vitest';
import { endlessIdentifier } from '#test/hostile-signature.ts';
import { signFile } from '#test/sign-file.ts';
import { sized } from '#test/size.ts';
import { testReaders } from '#test/upload-readers.ts';
import { readCms } from './cms.ts';

const reading = testReaders();
const file = Buffer.from('%PDF-1.7 an edition');

it('R1 bytes that cost the reader of signatures seconds cost the server next to nothing, and are no signature', async () => {
  const spentOn = async (work: () => unknown) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // The child is running.
  expect(await reading.now.signatureReader.read('anna', { signature: signFile(file), file })).toMatchObject({
    of: 'same',
  });
  const hostile = endlessIdentifier(sized({ short: 2 ** 18, long: 2 ** 20 }));
  const here = await spentOn(() => expect(readCms(hostile)).toBeNull());
  const inChild = await spentOn(async () =>
    expect(await reading.now.signatureReader.read('anna', { signature: hostile, file })).toBeNull(),
  );
  expect(here / inChild).toBeGreaterThan(5);
});
