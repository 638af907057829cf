import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { add, enginePlace, goesOn, numbers, PROGRAM, refusal } from '#test/engine-place.ts';

/* What the engine's disk refuses is refused to who asked for it, and no more. */

const place = enginePlace();

/**
 * The program of the engine on a disk that refuses what stands in a file: the name of the call, the error's code and
 * its number. It counts what was synced.
 */
function onSpoiltDisk() {
  const folder = path.join(place.dataDir, 'spoilt');
  const spoilt = path.join(folder, 'refuses');
  const synced = path.join(folder, 'synced');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  fs.writeFileSync(spoilt, '[]');
  fs.writeFileSync(
    path.join(folder, PROGRAM),
    `import fs from 'node:fs';
     for (const call of ['fdatasyncSync', 'writeSync']) {
       const done = fs[call];
       fs[call] = (file, ...rest) => {
         const [refused, code, errno] = JSON.parse(fs.readFileSync(${JSON.stringify(spoilt)}, 'utf8'));
         if (refused === call && file > 2) throw Object.assign(new Error(code), { code, errno });
         if (call === 'fdatasyncSync') fs.appendFileSync(${JSON.stringify(synced)}, '.');
         return done(file, ...rest);
       };
     }
     await import(${JSON.stringify(String(pathToFileURL(path.join(place.children, PROGRAM))))});`,
  );
  const replace = (text: string) => {
    fs.writeFileSync(`${spoilt}.new`, text);
    fs.renameSync(`${spoilt}.new`, spoilt);
  };
  return {
    folder,
    spoil: (...what: [call: 'fdatasyncSync' | 'writeSync', code: string, errno: number]) =>
      replace(JSON.stringify(what)),
    mend: () => replace('[]'),
    timesSynced: () => fs.statSync(synced).size,
  };
}

it('2 the embedded database syncs every commit to the disk', async () => {
  const disk = onSpoiltDisk();
  const { db } = await place.openProbe(disk.folder);
  const before = disk.timesSynced();
  for (let n = 1; n <= 5; n += 1) await add(db, n);
  expect(disk.timesSynced() - before).toBeGreaterThanOrEqual(5);
});

it('2 a commit that does not reach the disk is refused, so is what waits behind it, and all goes on by itself', async () => {
  const disk = onSpoiltDisk();
  const { db } = await place.openProbe(disk.folder);
  await add(db, 1);
  disk.spoil('fdatasyncSync', 'EIO', -5);
  const inTransaction = db.transaction((tx) => add(tx, 2));
  const refused = [add(db, 2), inTransaction, add(db, 2), numbers(db)];
  expect(await Promise.all(refused.map(refusal))).toEqual([true, true, true, true]);
  disk.mend();
  await goesOn(db, 3);
  // What was refused may be there: nobody knows where it was lost.
  expect((await numbers(db)).filter((n) => n !== 2)).toEqual([1, 3]);
});

it('2 an error of the disk that Node has no name for is an error to the embedded database', async () => {
  const disk = onSpoiltDisk();
  const { db } = await place.openProbe(disk.folder);
  await add(db, 1);
  disk.spoil('writeSync', 'Unknown system error -122', -os.constants.errno.EDQUOT);
  expect(await refusal(add(db, 2))).toBe(true);
  disk.mend();
  await goesOn(db, 3);
  disk.spoil('writeSync', 'Unknown system error -117', -117);
  expect(await refusal(add(db, 4))).toBe(true);
});
