import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { newKey } from '#kit/server/files/storage.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { pictureBytes } from '#test/pictures.ts';
import { fileKey, listReportFiles, type ReportFile, uploadReportFile } from '../api.ts';
import { reportFilesIn } from './report-copies.ts';
import { reportFiles } from './tables.ts';

const app = testApp();
const photo = { name: 'Снимок.jpg', bytes: pictureBytes('photo-2') };

const other = { name: 'Другой снимок.jpg', bytes: pictureBytes('photo-3') };

async function newReport(user: TestUser): Promise<string> {
  const [row] = await app.db.insert(reports).values({ userId: user.id }).returning();
  return row?.id ?? '';
}

async function upload(user: TestUser, reportId: string, category: string, file = photo): Promise<ReportFile> {
  const answer = await user.upload(uploadReportFile.path, { category, reportId, caption: 'Вид' }, file);
  expect(answer.status).toBe(201);
  return answer.body as unknown as ReportFile;
}

it('C6 a copied report has its own files, and pictures that nothing refers to are left behind', async () => {
  const files = reportFilesIn(app.storage);
  const anna = await app.newUser();
  const [from, to] = [await newReport(anna), await newReport(anna)];
  const map = await upload(anna, from, 'map');
  const [used, unused] = [
    await upload(anna, from, 'analog-screenshots'),
    await upload(anna, from, 'analog-screenshots'),
  ];
  const usedKey = fileKey(used.file_path) ?? '';
  await app.db
    .insert(reportSheets)
    .values({ reportId: from, kind: 'market-value', content: { screenshots: [usedKey] } });

  const keys = await app.db.transaction((tx) => files.copy(tx, from, to));
  expect([...keys.keys()].sort()).toEqual([fileKey(map.file_path), usedKey].sort());
  expect(keys.has(fileKey(unused.file_path) ?? '')).toBe(false);
  const copies = (await anna.call(listReportFiles, { params: { reportId: to } })).body;
  expect(copies.map(({ category, caption }) => [category, caption])).toEqual([
    ['analog-screenshots', 'Вид'],
    ['map', 'Вид'],
  ]);
  const copy = copies.find(({ category }) => category === 'map');
  expect(copy?.created_at).toBe(map.created_at);

  await files.discard(await app.db.transaction((tx) => files.remove(tx, from)));
  expect((await anna.download(map.file_path)).status).toBe(404);
  expect((await anna.download(copy?.file_path ?? '')).bytes.length).toBe(map.size);
});

it('C6 a copied file remembers the plot of the report it was uploaded into', async () => {
  const files = reportFilesIn(app.storage);
  const anna = await app.newUser();
  const [first, second, third] = [await newReport(anna), await newReport(anna), await newReport(anna)];
  const plot = (id: string, cadastralNumber: string) =>
    app.db.update(reports).set({ cadastralNumber }).where(eq(reports.id, id));
  await plot(first, '99:12:0304017:245');
  await plot(second, '50:12:0000000:101');
  await upload(anna, first, 'map');
  await app.db.transaction((tx) => files.copy(tx, first, second));
  await upload(anna, second, 'photos', other);
  await app.db.transaction((tx) => files.copy(tx, second, third));
  const from = async (reportId: string) =>
    (await anna.call(listReportFiles, { params: { reportId } })).body.map(({ category, copied_from }) => [
      category,
      copied_from,
    ]);
  expect(await from(first)).toEqual([['map', '']]);
  expect(await from(second)).toEqual([
    ['map', '99:12:0304017:245'],
    ['photos', ''],
  ]);
  expect(await from(third)).toEqual([
    ['map', '99:12:0304017:245'],
    ['photos', '50:12:0000000:101'],
  ]);
});

it('C6 a copy that fails leaves no bytes behind', async () => {
  const files = reportFilesIn(app.storage);
  const anna = await app.newUser();
  const [from, to] = [await newReport(anna), await newReport(anna)];
  const [first, second] = [await upload(anna, from, 'photos'), await upload(anna, from, 'photos')];
  await app.storage.remove(fileKey(second.file_path) ?? '');
  const put: string[] = [];
  const watched = reportFilesIn({
    ...app.storage,
    put: async (key, bytes) => {
      put.push(key);
      await app.storage.put(key, bytes);
    },
  });
  await expect(app.db.transaction((tx) => watched.copy(tx, from, to))).rejects.toThrow('stored file is missing');
  expect(put).toHaveLength(1);
  expect(await app.storage.get(put[0] ?? '')).toBeNull();
  expect((await anna.call(listReportFiles, { params: { reportId: to } })).body).toEqual([]);
  expect((await anna.download(first.file_path)).status).toBe(200);
  await files.discard([]);
});

it('C6 a report is copied with a few of its pictures in memory at a time, however many it has', async () => {
  const anna = await app.newUser();
  const [from, to] = [await newReport(anna), await newReport(anna)];
  const picture = await upload(anna, from, 'map');
  const [row] = await app.db.select().from(reportFiles).where(eq(reportFiles.id, picture.id));
  if (!row) throw new Error('no picture');
  const bytes = (await app.storage.get(row.key)) ?? Buffer.alloc(0);
  for (let index = 0; index < 30; index += 1) {
    const { id: _id, ...same } = row;
    const key = newKey('jpg');
    await app.storage.put(key, bytes);
    await app.db.insert(reportFiles).values({ ...same, key, category: 'photos', position: index });
  }
  let [inMemory, most] = [0, 0];
  const watched = reportFilesIn({
    ...app.storage,
    async get(key) {
      inMemory += 1;
      most = Math.max(most, inMemory);
      return app.storage.get(key);
    },
    async put(key, copied) {
      await app.storage.put(key, copied);
      inMemory -= 1;
    },
  });
  const keys = await app.db.transaction((tx) => watched.copy(tx, from, to));
  expect([keys.size, inMemory]).toEqual([31, 0]);
  expect(most).toBeLessThanOrEqual(8);
});

it('C6 a copy that fails says why, also when the store does not take its bytes away', async () => {
  const anna = await app.newUser();
  const [from, to] = [await newReport(anna), await newReport(anna)];
  const picture = await upload(anna, from, 'map');
  await app.storage.remove(fileKey(picture.file_path) ?? '');
  await upload(anna, from, 'photos');
  const holding = reportFilesIn({
    ...app.storage,
    remove: async () => {
      throw new Error('the store is away');
    },
  });
  await expect(app.db.transaction((tx) => holding.copy(tx, from, to))).rejects.toThrow('stored file is missing');
});

it('C6 a picture that another report of the user shows of another plot is of that one, whatever it is called', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const [first, second, same] = [await newReport(anna), await newReport(anna), await newReport(anna)];
  const stranger = await newReport(boris);
  const plot = (id: string, cadastralNumber: string) =>
    app.db.update(reports).set({ cadastralNumber }).where(eq(reports.id, id));
  await plot(first, '99:12:0304017:245');
  await plot(second, '99:12:0304017:301');
  await plot(same, '99:12:0304017:245');
  await plot(stranger, '50:12:0000000:101');
  await upload(anna, first, 'photos');
  const again = { ...photo, name: 'Новый снимок.jpg' };
  const from = async (user: TestUser, reportId: string, category = 'photos', file = again) =>
    (await upload(user, reportId, category, file)).copied_from;
  expect(await from(anna, second)).toBe('99:12:0304017:245');
  expect(await from(anna, second, 'photos', other)).toBe('');
  // Of the same plot it is this one's, of somebody else's report nobody knows, and a picture of the market has no plot.
  expect(await from(anna, same)).toBe('');
  expect(await from(boris, stranger)).toBe('');
  expect(await from(anna, second, 'market_analysis_image')).toBe('');
});
