import { describe, expect } from 'vitest';
import { updateUser } from '#features/account/api.ts';
import { readProfile } from '#features/account/page-api.ts';
import type { Answer, TestUser } from '../client.ts';
import { type Account, mustBe, newcomer, signedIn } from '../new-account.ts';
import { startServer } from '../real-server.ts';
import { itInLong } from '../size.ts';
import { breakableDataDisk, poweredDisk, quotaDisk } from './loop-disk.ts';
import { DISK_TEST_WITHIN_MS, onDisk } from './on-disk.ts';

/* The disk under the embedded database takes nothing any more, so that its engine ends, and takes everything again. */

const phone = (serial: number) =>
  `+7 (900) 000-${String(serial)
    .padStart(4, '0')
    .replace(/(..)(..)/, '$1-$2')}`;

describe.skipIf(process.platform !== 'linux')(
  'the disk under the embedded database',
  {
    timeout: DISK_TEST_WITHIN_MS,
  },
  () => {
    const place = onDisk();
    let users: Account[];
    /** How long this machine, as busy as it is, takes to make a database and come up. */
    let startMs: number;

    async function start(under: string[]): Promise<void> {
      const begun = performance.now();
      place.server = await startServer({ DATA_DIR: place.dataDir, LOG_LEVEL: 'info' }, under);
      startMs = performance.now() - begun;
      users = [await newcomer(place.server), await newcomer(place.server)];
    }

    const save = (user: TestUser, serial: number) =>
      user.call(updateUser, { params: { id: user.id }, body: { phone: phone(serial) } });
    const saved = async (user: TestUser) => mustBe(await user.call(readProfile), 'read').body.phone;

    function expectUnavailable(answer: Answer<unknown>): void {
      expect(answer.error.message).toMatch(/^Сервис временно недоступен\. Подождите минуту и повторите попытку\./);
      expect(answer.status).toBe(503);
    }

    /** Users save while the disk is spoiled and mended; what they were told is stored is there. */
    async function expectAll(setSpoiled: (spoiled: boolean) => void): Promise<void> {
      for (const user of users) mustBe(await save(user, 1), 'save');
      setSpoiled(true);
      const refused = users.flatMap((user) => [save(user, 2), save(user, 2), save(user, 2)]);
      for (const answer of await Promise.all(refused)) expectUnavailable(answer);
      const begun = performance.now();
      for (const user of users) expectUnavailable(await save(user, 3));
      for (const user of users) expectUnavailable((await user.call(readProfile)) as Answer<unknown>);
      // At most one of them had to wait until the database was not opened.
      expect(performance.now() - begun).toBeLessThan(startMs);
      setSpoiled(false);
      const saves = () => save(users[0] as Account, 4).then(({ status }) => status);
      await expect.poll(saves, { timeout: 60_000, interval: 200 }).toBe(200);
      mustBe(await save(users[1] as Account, 4), 'save');
      for (const user of users) expect(await saved(user)).toBe(phone(4));
      expect(place.server.output()).toMatch(/PANIC.*"embedded database ended"/);
      expect(place.server.output()).toContain('"embedded database opened again"');
    }

    itInLong(
      'S5 a disk that breaks under the embedded database refuses every save, and goes on by itself when it is mended, with all that was acknowledged',
      async ({ skip }) => {
        const broken = breakableDataDisk(place.dataDir);
        place.disk = broken;
        skip(broken.missing !== null, broken.missing ?? '');
        await start(broken.under);
        await expectAll((spoiled) => broken.setBroken(spoiled));
        // As it lies on the disk, without what the kernel remembered of it.
        await place.server.kill();
        place.server = await startServer({ DATA_DIR: place.dataDir }, broken.under);
        for (const user of users) expect(await saved(await signedIn(place.server, user))).toBe(phone(4));
      },
    );

    itInLong(
      'S5 a quota that is used up under the embedded database refuses every save, and with room all goes on by itself',
      async ({ skip }) => {
        const limited = quotaDisk(place.dataDir);
        place.disk = limited;
        skip(limited.missing !== null, limited.missing ?? '');
        await start(limited.under);
        await expectAll((usedUp) => limited.setUsedUp(place.server, usedUp));
      },
    );

    itInLong('S5 a loss of power in the first moments of a database leaves what was acknowledged', async ({ skip }) => {
      const powered = poweredDisk(place.dataDir);
      place.disk = powered;
      skip(powered.missing !== null, powered.missing ?? '');
      await start(powered.under);
      for (const user of users) mustBe(await save(user, 1), 'save');
      const later = powered.cut(place.server);
      await place.server.kill();
      place.server = await startServer({ DATA_DIR: place.dataDir }, later);
      for (const user of users) expect(await saved(await signedIn(place.server, user))).toBe(phone(1));
    });
  },
);
