import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fileKey, listReportFiles } from '#features/files/api.ts';
import { createReport } from '#features/report/save-api.ts';
import type { Answer, TestUser } from '../client.ts';
import { lostSaves } from '../crash/checks.ts';
import type { Save } from '../crash/records.ts';
import { mustBe, newAccount, startPractice } from '../new-account.ts';
import { pictureBytes } from '../pictures.ts';
import { startServer } from '../real-server.ts';
import { itInLong } from '../size.ts';
import {
  BOUND_BY_PERMISSIONS,
  filesIn,
  fill,
  noSmallDisk,
  onSmallDisk,
  seenBy,
  setMode,
  setReadOnly,
} from './data-disk.ts';
import { breakableDisk, forgetCached, quotaDisk } from './loop-disk.ts';
import { DISK_TEST_WITHIN_MS, onDisk } from './on-disk.ts';

/* The disk under a server that runs takes nothing any more: full, closed, read-only. */

const photo = { name: 'Вид.jpg', bytes: pictureBytes('photo-1') };

describe.skipIf(process.platform !== 'linux')('the disk', { timeout: DISK_TEST_WITHIN_MS }, () => {
  const place = onDisk();
  let anna: TestUser;
  let reportId: string;
  /** The files of the profile. */
  let scans: string[];

  async function start(under: string[]): Promise<void> {
    place.server = await startServer({ DATA_DIR: place.dataDir }, under);
    anna = await newAccount(place.server);
    await startPractice(anna);
    reportId = mustBe(await anna.call(createReport, { body: {} }), 'report').body.id;
    scans = filesIn(path.join(seenBy(place.server, place.dataDir), 'files'));
    mustBe(await upload(), 'upload');
  }

  const upload = () => anna.upload('/api/report-files/upload', { category: 'photos', reportId }, photo);
  const save = (total_area: number) =>
    anna.call(descriptionSheet.write, { params: { reportId }, body: { total_area } as never });

  function expectUnavailable(answer: Answer<unknown>): void {
    expect(answer.status).toBe(503);
    expect(answer.error.message).toMatch(/^Сервис временно недоступен\. Подождите минуту и повторите попытку\./);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }

  /** The pictures of the report are the stored files, none is half written, and each is read back. */
  async function expectWhole(count: number): Promise<void> {
    const listed = mustBe(await anna.call(listReportFiles, { params: { reportId } }), 'list').body;
    const keys = listed.map((file) => fileKey(file.file_path) ?? '');
    expect(keys).toHaveLength(count);
    expect(filesIn(path.join(seenBy(place.server, place.dataDir), 'files'))).toEqual([...scans, ...keys].sort());
    for (const file of listed) expect((await anna.download(file.file_path)).bytes.length).toBe(file.size);
  }

  itInLong(
    'S5 a folder of files that is closed to the server refuses a picture, keeps what there is, and takes it when open',
    async () => {
      await start(BOUND_BY_PERMISSIONS);
      const files = path.join(place.dataDir, 'files');
      setMode(files, 0o500);
      expectUnavailable(await upload());
      await expectWhole(1);
      mustBe(await save(1001), 'save');
      setMode(files, 0o700);
      mustBe(await upload(), 'upload');
      await expectWhole(2);
    },
  );

  itInLong(
    'S5 a folder of files on a read-only file system refuses a picture, and takes it when it is writable again',
    async ({ skip }) => {
      const reason = noSmallDisk(place.dataDir);
      skip(reason !== null, reason ?? '');
      await start(onSmallDisk(place.dataDir, 256));
      const files = path.join(place.dataDir, 'files');
      setReadOnly(place.server, files, true);
      expectUnavailable(await upload());
      await expectWhole(1);
      setReadOnly(place.server, files, false);
      mustBe(await upload(), 'upload');
      await expectWhole(2);
    },
  );

  it('S5 a disk that runs full under load refuses and loses nothing, and with room all goes on by itself', async ({
    skip,
  }) => {
    const reason = noSmallDisk(place.dataDir);
    skip(reason !== null, reason ?? '');
    await start(onSmallDisk(place.dataDir, 256));
    const serial: Save = { sent: 0, acknowledged: 0 };
    let pictures = 1;
    let over = false;
    const saving = async () => {
      while (!over) {
        serial.sent += 1;
        const answer = await save(1000 + serial.sent);
        if (answer.status < 300) serial.acknowledged = serial.sent;
        else expectUnavailable(answer as Answer<unknown>);
      }
    };
    const uploading = async () => {
      // Until one is refused.
      for (;;) {
        const answer = await upload();
        if (answer.status >= 300) return expectUnavailable(answer);
        pictures += 1;
      }
    };
    const load = saving();
    const uploads = Promise.all([uploading(), uploading()]);
    const filler = fill(seenBy(place.server, place.dataDir));
    await uploads;
    expectUnavailable(await upload());
    await expectWhole(pictures);
    fs.rmSync(filler);
    const before = serial.acknowledged;
    await expect.poll(() => serial.acknowledged, { timeout: 30_000 }).toBeGreaterThan(before);
    mustBe(await upload(), 'upload');
    over = true;
    await load;
    await expectWhole(pictures + 1);
    expect(await lostSaves(anna, [[reportId, serial]])).toEqual([]);
  });

  itInLong(
    'S5 a disk that breaks under the files refuses what cannot be written or read, other saves go on, and all goes on when it is mended',
    async ({ skip }) => {
      const files = path.join(place.dataDir, 'files');
      fs.mkdirSync(files);
      const broken = breakableDisk(files);
      place.disk = broken;
      skip(broken.missing !== null, broken.missing ?? '');
      await start(broken.under);
      const [file] = mustBe(await anna.call(listReportFiles, { params: { reportId } }), 'list').body;
      const url = file?.file_path ?? '';
      const key = fileKey(url) ?? '';
      broken.setBroken(true);
      expectUnavailable(await upload());
      forgetCached(path.join(seenBy(place.server, files), key.slice(0, 2), key));
      expect((await anna.download(url)).status).toBe(503);
      mustBe(await save(1001), 'save');
      broken.setBroken(false);
      await expectWhole(1);
      mustBe(await upload(), 'upload');
      await expectWhole(2);
    },
  );

  itInLong(
    'S5 a quota of the files that is used up refuses a picture, other saves go on, and with room it is taken',
    async ({ skip }) => {
      const files = path.join(place.dataDir, 'files');
      fs.mkdirSync(files);
      const limited = quotaDisk(files);
      place.disk = limited;
      skip(limited.missing !== null, limited.missing ?? '');
      await start(limited.under);
      limited.setUsedUp(place.server, true);
      expectUnavailable(await upload());
      await expectWhole(1);
      mustBe(await save(1001), 'save');
      limited.setUsedUp(place.server, false);
      mustBe(await upload(), 'upload');
      await expectWhole(2);
    },
  );
});
