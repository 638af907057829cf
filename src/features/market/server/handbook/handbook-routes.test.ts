import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { type TestUser, testApp } from '#test/app.ts';
import { HANDBOOK_ENTRY } from '#test/handbook-entry.ts';
import {
  addEntry,
  countMarket,
  deleteEntries,
  deleteEntry,
  editEntry,
  fittingEntries,
  importEntries,
  listEntries,
  restoreEntry,
  tellZone,
  tookEntry,
} from '../../handbook-api.ts';
import { removeDeletedEntries } from './handbook-routes.ts';
import { handbookEntries } from './tables.ts';

const app = testApp();

const add = (user: TestUser, more: object = {}) => user.call(addEntry, { body: { ...HANDBOOK_ENTRY, ...more } });
const list = async (user: TestUser, query: Record<string, string | number> = {}) =>
  (await user.call(listEntries, { query })).body;
const fitting = async (user: TestUser, query: Record<string, string> = {}) =>
  (
    await user.call(fittingEntries, {
      query: { segment: 'ИЖС/ЛПХ', region: 'Калужская область', date: '2026-11-16', ...query },
    })
  ).body;

it('M7 an entry is added as it was typed, its edition and region written one way', async () => {
  const anna = await app.newUser();
  const typed = { edition: '03.2026', mean: '1,14', region: 'Калужская обл.' };
  expect(await add(anna, typed)).toMatchObject({
    status: 201,
    body: { ...HANDBOOK_ENTRY, region: 'Калужская область', taken: 0, form: 'pair', unit: 'coefficient' },
  });
  expect(await list(anna)).toMatchObject({ total: 1, all: 1, items: [{ mean: 1.14 }], next_cursor: null });
  expect((await anna.call(countMarket, {})).body).toEqual({ offers: 0, entries: 1, texts: 0 });
});

it('M7 what no source can mean is refused beside its field', async () => {
  const anna = await app.newUser();
  const refused: [object, string][] = [
    [{ factor: 'saleDate' }, 'factor'],
    [{ from: 'Баллон' }, 'from'],
    [{ to: 'Отсутствует' }, 'to'],
    [{ mean: 1.05 }, 'low'],
    [{ high: null }, 'high'],
    [{ mean: 0, low: null, high: null }, 'mean'],
    [{ mean: 1e9 }, 'mean'],
    [{ unit: 'percent', low: -100, mean: -50, high: 3 }, 'low'],
    [{ edition: 'вчера' }, 'edition'],
    [{ source: ' ' }, 'source'],
    [{ segment: 'Космодромы' }, 'segment'],
    [{ form: 'power' }, 'form'],
    [{ factor: 'area', from: '1000–1199', to: 'Зона II' }, 'to'],
    [{ factor: 'area', form: 'matrix', bounds: [1000], cells: [[1, 2]] }, 'cells'],
    [{ factor: 'area', form: 'matrix', bounds: [] }, 'bounds'],
    [{ table: 'т'.repeat(201) }, 'table'],
  ];
  for (const [body, field] of refused) {
    const answer = await add(anna, body);
    expect([body, answer.status, Object.keys((answer.body as unknown as { fields: object }).fields ?? {})]).toEqual([
      body,
      422,
      expect.arrayContaining([field]),
    ]);
  }
  expect(await list(anna)).toMatchObject({ all: 0 });
});

it('M7 the same entry is not kept twice, whatever the note and the case of its words', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna)).body;
  expect((await add(anna, { note: 'ещё раз', source: 'СПРАВОЧНИК корректировок' })).status).toBe(422);
  const { body: other } = await add(anna, { page: '115' });
  const toTwin = await anna.call(editEntry, { params: { id: other.id }, body: { page: '114' } });
  expect(toTwin).toMatchObject({ status: 422, body: { fields: { source: 'Такая запись уже есть в справочнике' } } });
  const noted = await anna.call(editEntry, { params: { id }, body: { note: 'Проверено' } });
  expect(noted).toMatchObject({ status: 200, body: { note: 'Проверено', mean: 1.14 } });
  const boris = await app.newUser();
  expect((await add(boris)).status).toBe(201);
});

it('M7 a deleted entry is out of the list, comes back, and goes for good after a day', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna)).body;
  const params = { id };
  expect((await anna.call(deleteEntry, { params })).status).toBe(200);
  expect(await list(anna)).toMatchObject({ all: 0, items: [] });
  expect((await anna.call(deleteEntry, { params })).status).toBe(404);
  expect((await anna.call(restoreEntry, { params })).body).toMatchObject({ id });
  expect(await list(anna)).toMatchObject({ all: 1 });
  await anna.call(deleteEntry, { params });
  const again = (await add(anna)).body.id;
  expect((await anna.call(restoreEntry, { params })).body).toMatchObject({ id: again });
  expect(await list(anna)).toMatchObject({ all: 1 });
  expect(await removeDeletedEntries(app.db)).toBe(0);
  await app.db
    .update(handbookEntries)
    .set({ deletedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(handbookEntries.id, id));
  expect(await removeDeletedEntries(app.db)).toBe(1);
  expect((await anna.call(restoreEntry, { params })).status).toBe(404);
});

it('M7 a table is stored row by row: what is wrong is told by its number, what is known is added once', async () => {
  const anna = await app.newUser();
  const rows = [
    { ...HANDBOOK_ENTRY, mean: '1,14', edition: 2026, page: 114 },
    { ...HANDBOOK_ENTRY, mean: '1,02' },
    { ...HANDBOOK_ENTRY, mean: '1,14', edition: 2026, page: '114' },
    { factor: 'area', mean: -0.14, source: 'Справочник', edition: '2026' },
    { mean: 1 },
  ];
  expect((await anna.call(importEntries, { body: { rows } })).body).toMatchObject({
    added: 2,
    known: 1,
    refused: [{ row: 1, errors: { low: 'Нижняя граница больше среднего значения' } }, { row: 4 }],
  });
  expect((await anna.call(importEntries, { body: { rows } })).body).toMatchObject({ added: 0, known: 3 });
  expect(await list(anna)).toMatchObject({ all: 2, items: [{ factor: 'area', form: 'power' }, { factor: 'gas' }] });
  const many = Array.from({ length: 501 }, () => ({}));
  expect((await anna.call(importEntries, { body: { rows: many } })).status).toBe(422);
});

it('M7 an import is taken back as one, by its owner alone, and what stood there before stays', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  await add(anna);
  const rows = [HANDBOOK_ENTRY, { ...HANDBOOK_ENTRY, page: '115' }, { ...HANDBOOK_ENTRY, page: '116' }];
  const { ids } = (await anna.call(importEntries, { body: { rows } })).body;
  expect(ids).toHaveLength(2);
  expect((await boris.call(deleteEntries, { body: { ids } })).body).toEqual({ deleted: 0 });
  expect((await anna.call(deleteEntries, { body: { ids } })).body).toEqual({ deleted: 2 });
  expect((await list(anna)).items.map(({ page }) => page)).toEqual(['114']);
  expect((await anna.call(deleteEntries, { body: { ids: [] } })).body).toEqual({ deleted: 0 });
});

it('M7 a class of area that lies over one of another page is told on its own', async () => {
  const anna = await app.newUser();
  const area = { ...HANDBOOK_ENTRY, factor: 'area', low: 0.9, mean: 0.92, high: 0.94 };
  await add(anna, { ...area, from: '1 000–1 199', to: '1 200–1 499' });
  await add(anna, { ...area, from: '1 000–1 199', to: '1 400–1 999' });
  const first = await list(anna, { limit: 1 });
  expect(first.overlaps).toEqual([]);
  const second = await list(anna, { limit: 1, cursor: first.next_cursor ?? '' });
  expect(second.overlaps).toEqual([
    {
      id: second.items[0]?.id,
      told: 'классы площади «1 200–1 499» и «1 400–1 999» пересекаются: участок попадёт в оба',
    },
  ]);
});

it('M7 the list is narrowed by region and book, and names those that the user has', async () => {
  const anna = await app.newUser();
  const rows = [
    { ...HANDBOOK_ENTRY, region: 'Калужская область', page: '1' },
    { ...HANDBOOK_ENTRY, region: 'Тульская область', source: 'Лаборатория рынка', page: '2' },
    { ...HANDBOOK_ENTRY, page: '3' },
    { ...HANDBOOK_ENTRY, factor: 'area', from: '1 000–1 199', to: 'от 1200', page: '4' },
    { ...HANDBOOK_ENTRY, factor: 'area', from: '1 000–1 199', to: 'Зона II', page: '5' },
  ];
  expect((await anna.call(importEntries, { body: { rows } })).body).toMatchObject({
    added: 4,
    refused: [{ row: 4, errors: { to: expect.stringMatching(/^Класс площади/) } }],
  });
  const all = await list(anna, { limit: 2 });
  expect(all).toMatchObject({ total: 4, regions: ['Калужская область', 'Тульская область'] });
  expect(all.sources).toEqual([HANDBOOK_ENTRY.source, 'Лаборатория рынка'].toSorted());
  expect(await list(anna, { limit: 2, cursor: all.next_cursor ?? '' })).toMatchObject({ regions: [], sources: [] });
  expect(await list(anna, { region: 'Тульская область' })).toMatchObject({ total: 1, items: [{ page: '2' }] });
  expect(await list(anna, { source: 'Лаборатория рынка' })).toMatchObject({ total: 1 });
  expect(await list(anna, { region: 'Тульская область', source: HANDBOOK_ENTRY.source })).toMatchObject({ total: 0 });
});

it('M7 the list goes by factor and value, in pages, without losing or repeating an entry', async () => {
  const anna = await app.newUser();
  const rows = Array.from({ length: 25 }, (_, n) => ({
    ...HANDBOOK_ENTRY,
    factor: n % 2 ? 'roads' : 'location',
    from: `Зона ${n % 3}`,
    to: `Зона ${n % 4}`,
    page: n,
    edition: n % 5 ? '2026' : '2024',
  })).filter(({ from, to }) => from !== to);
  const { added } = (await anna.call(importEntries, { body: { rows } })).body;
  const found: string[] = [];
  const factors: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(anna, { limit: 4, ...(cursor ? { cursor } : {}) });
    found.push(...page.items.map(({ id }) => id));
    factors.push(...page.items.map(({ factor }) => factor));
    cursor = page.next_cursor;
  }
  expect([new Set(found).size, factors]).toEqual([added, factors.toSorted()]);
  expect((await anna.call(listEntries, { query: { cursor: 'abc' } })).status).toBe(422);
  const words = await list(anna, { q: 'ПОДЪЕЗД 2024' });
  expect(words.items.map(({ factor, edition }) => `${factor} ${edition}`)).toEqual(['roads 2024', 'roads 2024']);
  const old = await list(anna, { old_on: '2026-07-01' });
  expect([...new Set(old.items.map(({ edition }) => edition))]).toEqual(['2024']);
  expect((await list(anna, { old_on: '2026-06-30' })).total).toBe(0);
});

it('M7 a calculation gets the entries of its segment, region and day alone', async () => {
  const anna = await app.newUser();
  expect(await fitting(anna)).toEqual({ any: false, items: [], zones: [] });
  await add(anna);
  await add(anna, { segment: '', region: 'Калужская область' });
  await add(anna, { segment: 'СНТ/ДНП' });
  await add(anna, { region: 'Тульская область' });
  await add(anna, { edition: '2026-12' });
  await add(anna, { edition: '2027' });
  const { any, items } = await fitting(anna);
  expect([any, items.map(({ segment, region }) => segment + region).toSorted()]).toEqual([
    true,
    ['ИЖС/ЛПХ', 'Калужская область'],
  ]);
  const boris = await app.newUser();
  expect(await fitting(boris)).toMatchObject({ any: false });
  expect(await fitting(anna, { segment: 'Рекреация', region: '' })).toMatchObject({ any: true, items: [] });
});

it('M7 a settlement’s zone is told once and remembered for its region, and an entry counts how often it was taken', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna)).body;
  const region = 'Калужская область';
  const tell = (place: string, zone: string) => anna.call(tellZone, { body: { region, place, zone } });
  await tell('деревня Кабицыно', 'Зона II');
  await tell('д. Кабицыно', 'Зона III');
  expect((await fitting(anna)).zones).toEqual([{ place: 'д.\u00a0Кабицыно', zone: 'Зона III' }]);
  expect((await fitting(anna, { region: 'Тульская область' })).zones).toEqual([]);
  await tell('д. Кабицыно', '');
  expect((await fitting(anna)).zones).toEqual([]);
  expect((await tell('', 'Зона II')).status).toBe(422);
  await anna.call(tookEntry, { params: { id } });
  expect((await anna.call(tookEntry, { params: { id } })).body).toEqual({ taken: 2 });
});

it('M7 five hundred rows are stored by as many queries as two', async () => {
  const anna = await app.newUser();
  const driver = (app.db as unknown as { $client: { query(): unknown } }).$client;
  const asked = async (count: number) => {
    const rows = Array.from({ length: count }, (_, n) => ({ ...HANDBOOK_ENTRY, table: `${count}`, page: n }));
    const spy = vi.spyOn(driver, 'query');
    expect((await anna.call(importEntries, { body: { rows } })).body).toMatchObject({ added: count });
    const queries = spy.mock.calls.length;
    spy.mockRestore();
    return queries;
  };
  expect(await asked(500)).toBe(await asked(2));
});
