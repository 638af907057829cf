import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ContentBlock } from '#document/model/content-block.ts';
import { countMarket } from '#features/market/handbook-api.ts';
import { removeDeletedTexts } from '#features/market/server/deleted-offers.ts';
import { ownTexts } from '#features/market/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { OWN_TEXT } from '#test/own-text.ts';
import {
  addOwnText,
  deleteOwnText,
  editOwnText,
  fittingOwnTexts,
  listOwnTexts,
  OWN_TEXTS_MAX,
  readOwnText,
  restoreOwnText,
  takeOwnText,
} from '../own-texts-api.ts';

const app = testApp();

const add = (user: TestUser, more: object = {}) => user.call(addOwnText, { body: { ...OWN_TEXT, ...more } as never });
const list = async (user: TestUser, query: Record<string, string | number> = {}) =>
  (await user.call(listOwnTexts, { query: query as never })).body;
const text = (value: string): ContentBlock[] => [{ type: 'text', value }];

it('M8 a text is kept as it was written, without pictures, and says how it begins', async () => {
  const anna = await app.newUser();
  const blocks: ContentBlock[] = [
    { type: 'text', value: '<p onclick="x()">Газ: {газоснабжение объекта}.<img src="/api/files/a.jpg"></p>' },
    { type: 'image', url: '/api/files/a.jpg', caption: 'Схема' },
    { type: 'table', rows: [['Место'], ['{населенный пункт}']] },
  ];
  expect(await add(anna, { blocks })).toMatchObject({
    status: 201,
    body: {
      name: OWN_TEXT.name,
      taken: 0,
      preview: 'Газ: {газоснабжение объекта}.',
      blocks: [{ type: 'text', value: '<p>Газ: {газоснабжение объекта}.</p>' }, { type: 'table' }],
    },
  });
  expect(await list(anna)).toMatchObject({ total: 1, all: 1, next_cursor: null });
  expect((await anna.call(countMarket, {})).body).toMatchObject({ texts: 1 });
});

it('M8 what is no text of the analysis, has no name or no word is refused beside its field', async () => {
  const anna = await app.newUser();
  const refused: [object, string][] = [
    [{ field: 'roof' }, 'field'],
    [{ name: ' ' }, 'name'],
    [{ name: 'т'.repeat(121) }, 'name'],
    [{ segment: 'Космодромы' }, 'segment'],
    [{ region: 'т'.repeat(121) }, 'region'],
    [{ blocks: [] }, 'blocks'],
    [{ blocks: text('<p> </p>') }, 'blocks'],
    [{ blocks: [{ type: 'image', url: '/api/files/a.jpg' }] }, 'blocks'],
  ];
  for (const [body, field] of refused) {
    const answer = await add(anna, body);
    expect([body, answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([
      body,
      422,
      [expect.stringContaining(field)],
    ]);
  }
  expect(await add(anna, { name: 'т'.repeat(120) })).toMatchObject({ status: 201 });
});

it('M8 two texts of one section differ in their names, whatever the case of these', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna)).body;
  const twin = { status: 422, error: { fields: { name: expect.stringContaining('уже есть') } } };
  expect(await add(anna, { name: 'ижс,  РАЙОННЫЙ центр' })).toMatchObject(twin);
  expect((await add(anna, { field: 'location' })).status).toBe(201);
  const other = (await add(anna, { name: 'Пригород' })).body.id;
  const rename = (to: string, name: string) => anna.call(editOwnText, { params: { id: to }, body: { name } });
  expect(await rename(other, OWN_TEXT.name)).toMatchObject(twin);
  expect(await rename(id, 'ИЖС, Районный центр')).toMatchObject({ status: 200, body: { name: 'ИЖС, Районный центр' } });
  const boris = await app.newUser();
  expect((await add(boris)).status).toBe(201);
});

it('M8 the same segment comes first, then the same region, then what was used last; each taking counts', async () => {
  const anna = await app.newUser();
  const kept = async (name: string, segment: string, region: string) =>
    (await add(anna, { name, segment, region })).body.id;
  await kept('иной регион', 'ИЖС', 'Тульская область');
  await kept('иной сегмент', 'СНТ', 'Калужская область');
  await kept('любой', '', '');
  await kept('любой регион', 'ИЖС', '');
  const old = await kept('свой', 'ИЖС', 'Калужская область');
  await kept('свой новее', 'ИЖС', 'Калужская область');
  await add(anna, { name: 'другой раздел', field: 'location' });
  const fitting = async () => {
    const query = { field: 'gas', segment: 'ИЖС', region: 'Калужская область' } as const;
    return (await anna.call(fittingOwnTexts, { query })).body.items.map(({ name }) => name);
  };
  const rest = ['любой регион', 'иной регион', 'любой', 'иной сегмент'];
  expect(await fitting()).toEqual(['свой новее', 'свой', ...rest]);
  const taken = await anna.call(takeOwnText, { params: { id: old } });
  expect(taken.body).toMatchObject({ taken: 1, blocks: OWN_TEXT.blocks });
  expect(await fitting()).toEqual(['свой', 'свой новее', ...rest]);
  expect((await list(anna)).items[0]).toMatchObject({ name: 'свой', taken: 1 });
  const boris = await app.newUser();
  expect((await boris.call(takeOwnText, { params: { id: old } })).status).toBe(404);
});

it('M8 a deleted text is out of the lists, comes back under a free name, and goes for good after a day', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna)).body;
  const params = { id };
  expect((await anna.call(deleteOwnText, { params })).status).toBe(200);
  expect(await list(anna)).toMatchObject({ all: 0, items: [] });
  for (const gone of [deleteOwnText, readOwnText, takeOwnText])
    expect((await anna.call(gone as typeof readOwnText, { params })).status).toBe(404);
  await add(anna);
  expect((await anna.call(restoreOwnText, { params })).body).toMatchObject({ id, name: 'ИЖС, районный центр 2' });
  expect(await list(anna)).toMatchObject({ all: 2 });
  await anna.call(deleteOwnText, { params });
  expect(await removeDeletedTexts(app.db)).toBe(0);
  await app.db
    .update(ownTexts)
    .set({ deletedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(ownTexts.id, id));
  expect(await removeDeletedTexts(app.db)).toBe(1);
  expect((await anna.call(restoreOwnText, { params })).status).toBe(404);
});

it('M8 the list goes from what was used last in pages, is searched and filtered, and has an end', async () => {
  const anna = await app.newUser();
  for (let n = 0; n < 7; n += 1) await add(anna, { name: `Текст ${n}`, field: n % 2 ? 'gas' : 'location' });
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(anna, { limit: 3, ...(cursor ? { cursor } : {}) });
    found.push(...page.items.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(found).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Текст ${n}`));
  expect((await anna.call(listOwnTexts, { query: { cursor: 'abc' } })).status).toBe(422);
  expect(await list(anna, { q: 'МЕСТОположение газ', field: 'location' })).toMatchObject({ total: 4, all: 7 });
  expect(await list(anna, { q: 'текст 5' })).toMatchObject({ total: 1 });
  expect(await list(anna, { segment: 'СНТ' })).toMatchObject({ total: 0, all: 7 });

  const row = {
    userId: anna.id,
    field: 'gas',
    segment: '',
    region: '',
    blocks: text('<p>а</p>'),
    preview: '',
    words: '',
  };
  const more = Array.from({ length: OWN_TEXTS_MAX - 8 }, (_, n) => ({ ...row, name: `ещё ${n}`, nameKey: `ещё ${n}` }));
  await app.db.insert(ownTexts).values(more);
  expect((await add(anna, { name: 'последний' })).status).toBe(201);
  expect(await add(anna, { name: 'лишний' })).toMatchObject({
    status: 422,
    error: { fields: { name: expect.anything() } },
  });
});
