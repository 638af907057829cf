import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { today } from '#kit/dates.ts';
import { isSealed } from '#kit/server/sealing/sealing.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { rowsOf } from '#test/database.ts';
import {
  addOffer,
  changeOffers,
  deleteOffer,
  editOffer,
  importOffers,
  listOffers,
  OFFER_SORTS,
  type OfferChange,
  type OfferPage,
  readOffer,
  restoreOffer,
} from '../api.ts';
import { emptySighting } from '../offer.ts';
import { removeDeletedOffers } from './deleted-offers.ts';
import { storeSightings } from './library.ts';
import { offers } from './tables.ts';

const app = testApp();
const USER = '00000000-0000-4000-8000-000000000001';

const PLOT = {
  url: 'https://www.uchastki40.example/28841',
  phone: '8 900 555 01 04',
  seller: 'Продавцова Нина',
  place: 'д. Ольховка',
  price: 2_400_000,
  area: 1200,
  permittedUse: 'ИЖС/ЛПХ',
  offer_date: '2026-10-02',
  seen: '2026-10-05',
};

const add = (user: TestUser, more: object = {}) => user.call(addOffer, { body: { ...PLOT, ...more } });
const list = async (user: TestUser, query: Record<string, string | number> = {}) =>
  (await user.call(listOffers, { query })).body;
const read = async (user: TestUser, id: string) => (await user.call(readOffer, { params: { id } })).body;

it('M1 an offer is added, found as it was written, and answers its price per sq m', async () => {
  const anna = await app.newUser();
  const added = await add(anna);
  expect(added).toMatchObject({
    status: 201,
    body: { ...PLOT, price_per_meter: 2000, reports: 0, first_seen: '2026-10-05', uses: [] },
  });
  expect(await list(anna)).toMatchObject({ total: 1, all: 1, from: 1, more: false, items: [PLOT] });
});

it('M2 a changed price on the same page is a version; the price before is told', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna)).body;
  const again = { url: 'm.uchastki40.example/28841?utm_source=x', price: 2_280_000, seen: '2026-11-02' };
  expect((await add(anna, again)).body).toMatchObject({
    id,
    price: 2_280_000,
    previous_price: 2_400_000,
    price_since: '2026-11-02',
    versions: [
      { price: 2_400_000, first_seen: '2026-10-05', last_seen: '2026-10-05' },
      { price: 2_280_000, first_seen: '2026-11-02', last_seen: '2026-11-02' },
    ],
  });
  expect(await list(anna)).toMatchObject({ all: 1 });
});

it('M2 the same telephone, place and area is the same offer; another area, site or plot on the page is not', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna)).body;
  const noLink = { url: '', phone: '+7 (900) 555-01-04', place: 'деревня Ольховка', area: 1205, seen: '2026-10-09' };
  expect((await add(anna, noLink)).body).toMatchObject({ id, versions: [{ area: 1200 }, { area: 1205 }] });
  expect((await add(anna, { ...noLink, place: 'Ольховка, зона III' })).body.id).toBe(id);
  for (const other of [
    { url: '', area: 1300 },
    { url: 'dom.example/5120' },
    { url: '', place: 'д. Липки' },
    { area: 1500 },
    { url: '', phone: '' },
  ])
    expect([other, (await add(anna, other)).body.id === id]).toEqual([other, false]);
  const boris = await app.newUser();
  expect((await add(boris)).body.id).not.toBe(id);
});

it('M1 editing puts the last version right; a later day or another state is seen again', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna)).body;
  const edit = async (body: object) => (await anna.call(editOffer, { params: { id }, body })).body;
  expect(await edit({ price: 2_500_000, gas: 'Отсутствует', note: '' })).toMatchObject({
    price: 2_500_000,
    seller: PLOT.seller,
    versions: [{ price: 2_500_000, gas: 'Отсутствует' }],
  });
  expect(await edit({ price: 2_300_000, seen: '2026-10-20' })).toMatchObject({ versions: [{}, { price: 2_300_000 }] });
  expect(await edit({ state: 'withdrawn', seen: '2026-10-20' })).toMatchObject({
    state: 'withdrawn',
    versions: [{ state: 'on_sale' }, { state: 'on_sale' }, { state: 'withdrawn', first_seen: '2026-10-20' }],
  });
  const since = async () => (await list(anna)).items[0]?.withdrawn_since;
  expect(await since()).toBe('2026-10-20');
  expect(await edit({ price: 2_200_000, seen: '2026-10-25' })).toMatchObject({ withdrawn_since: '2026-10-20' });
  expect(await edit({ state: 'on_sale', seen: '2026-10-26' })).toMatchObject({ withdrawn_since: null });
  expect(await edit({ state: 'withdrawn', seen: '2026-10-27' })).toMatchObject({ withdrawn_since: '2026-10-27' });
  expect(await since()).toBe('2026-10-27');
  expect(await anna.call(editOffer, { params: { id }, body: { seen: '2026-10-01' } })).toMatchObject({ status: 422 });
  expect(await anna.call(editOffer, { params: { id }, body: { url: '', price: null } })).toMatchObject({ status: 422 });
});

it('M1 a deleted offer is out of the list, comes back, and goes for good after a day', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna)).body;
  const params = { id };
  expect((await anna.call(deleteOffer, { params })).status).toBe(200);
  expect(await list(anna)).toMatchObject({ total: 0, all: 0, items: [] });
  expect((await anna.call(readOffer, { params })).status).toBe(404);
  expect((await anna.call(restoreOffer, { params })).body).toMatchObject({ id, versions: [{}] });
  expect(await list(anna)).toMatchObject({ all: 1 });
  await anna.call(deleteOffer, { params });
  await removeDeletedOffers(app.db);
  expect((await anna.call(restoreOffer, { params })).status).toBe(200);
  await app.db
    .update(offers)
    .set({ deletedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(offers.id, id));
  expect(await removeDeletedOffers(app.db)).toBe(1);
  expect((await anna.call(restoreOffer, { params })).status).toBe(404);
  expect(await list(anna)).toMatchObject({ all: 0 });
});

it('M1 words, telephone, segment, place, area, price, date and state narrow the list', async () => {
  const anna = await app.newUser();
  await add(anna);
  await add(anna, {
    url: 'a.example/1',
    place: 'с. Покровское',
    address: 'Заозёрский район, с. Покровское',
    area: 900,
    price: 900_000,
    phone: '',
    permittedUse: 'СНТ/ДНП',
    offer_date: '2026-11-01',
  });
  await add(anna, {
    url: 'a.example/2',
    place: 'д. Липки',
    price: 100,
    area: 10,
    phone: '',
    price_type: 'deal',
    offer_date: '',
  });
  const found = async (query: Record<string, string | number>) => {
    const { items, total, all } = await list(anna, { ...query, sort: 'price' });
    expect([total, all]).toEqual([items.length, 3]);
    return items.map(({ price }) => price);
  };
  expect(await found({ q: 'ольхов' })).toEqual([2_400_000]);
  expect(await found({ q: 'uchastki40' })).toEqual([2_400_000]);
  expect(await found({ q: '+7 900 555-01-04' })).toEqual([2_400_000]);
  expect(await found({ q: 'снт' })).toEqual([900_000]);
  expect(await found({ place: 'ЗАОЗЕРСКИЙ' })).toEqual([900_000]);
  expect(await found({ segment: 'ИЖС/ЛПХ' })).toEqual([2_400_000, 100]);
  expect(await found({ area_from: 900, area_to: 1000 })).toEqual([900_000]);
  expect(await found({ price_to: 900_000 })).toEqual([900_000, 100]);
  expect(await found({ date_from: '2026-10-15' })).toEqual([900_000]);
  expect(await found({ state: 'deal' })).toEqual([100]);
  expect(await found({ state: 'on_sale' })).toEqual([2_400_000, 900_000]);
  expect(await found({ q: 'ничего такого' })).toEqual([]);
});

it('M1 a place is found by its whole name, with its zone or without; a name that only begins so is another place', async () => {
  const anna = await app.newUser();
  const places = [
    'Малый Бор, зона III',
    'д. Малый Бор',
    'дер. Малый Борок',
    'с. Малый Бор',
    'г. Бор',
    'Малый\u00a0Бор',
  ];
  const rows = places.map((place, n) => ({ url: `a.example/${n}`, place, price: n, area: 10 }));
  rows.push({
    url: 'a.example/9',
    place: '',
    address: 'Озёрный район, деревня Малый Бор, 1',
    price: 9,
    area: 10,
  } as never);
  await anna.call(importOffers, { body: { rows } });
  const found = async (place: string) => {
    const { items, total } = await list(anna, { place, sort: 'price', order: 'asc' });
    expect(total).toBe(items.length);
    return items.map(({ price }) => price);
  };
  expect(await found('Малый Бор')).toEqual([0, 1, 3, 5, 9]);
  expect(await found('деревня малый бор')).toEqual([0, 1, 5, 9]);
  expect(await found('с. Малый Бор')).toEqual([0, 3, 5]);
  expect(await found('Бор')).toEqual([4]);
  expect(await found('Малый Борок')).toEqual([2]);
  expect(await found('малый бо')).toEqual([0, 1, 2, 3, 5, 9]);
  expect(await found('озёрн')).toEqual([9]);
  expect(await found('д. Большой Бор')).toEqual([]);
});

it('M1 a table is stored in pieces, so that nobody waits for the whole of it; a wrong row is told by its number', async () => {
  const anna = await app.newUser();
  const rows = Array.from({ length: 45 }, (_, n) => ({
    url: `a.example/${n}`,
    place: 'Липки',
    price: n === 41 ? 'дорого' : n,
  }));
  const pieces = vi.spyOn(app.db, 'transaction');
  const { body } = await anna.call(importOffers, { body: { rows } as never });
  expect(pieces).toHaveBeenCalledTimes(3);
  pieces.mockRestore();
  expect(body).toMatchObject({
    added: 44,
    seen_again: 0,
    refused: [{ row: 41, errors: { price: expect.any(String) } }],
  });
  expect(new Set(body.ids).size).toBe(44);
  expect((await anna.call(importOffers, { body: { rows } as never })).body).toMatchObject({ added: 0, seen_again: 44 });
});

it('M1 the letters of a text are each three that follow each other, in small letters', async () => {
  const grams = async (...texts: (string | null)[]) => {
    const [row] = await rowsOf<{ found: boolean }>(
      app.db,
      sql`select report_grams(${USER}::uuid, ${sql.param(texts)}::text[]) @> (
        select array_agg(hashtext(${USER} || lower(gram))) from unnest(array['ёлк', 'лка', 'б 1']) gram) as found`,
    );
    return row?.found;
  };
  expect(await grams('Ёлка', null, '', 'аб', 'аб 1')).toBe(true);
  // Not across two texts.
  expect(await grams('Ёлка', 'аб', ' 1')).toBe(false);
});

it('M1 every order pages forth and back without losing or repeating a row', async () => {
  const anna = await app.newUser();
  const rows = Array.from({ length: 25 }, (_, n) => ({
    url: `a.example/${n}`,
    place: `д. Я${n % 4}`,
    price: n % 5 === 0 ? null : 1000 * (n % 7),
    area: n % 6 === 0 ? null : 100 * (n % 3) + 0.5,
    offer_date: n % 4 === 0 ? null : `2026-0${1 + (n % 8)}-11`,
  }));
  expect((await anna.call(importOffers, { body: { rows } })).body).toMatchObject({
    added: 25,
    seen_again: 0,
    refused: [],
  });
  for (const sort of OFFER_SORTS)
    for (const order of ['asc', 'desc']) {
      const ids: string[] = [];
      const starts: number[] = [];
      let cursor: string | null = null;
      const cursors: (string | null)[] = [];
      do {
        const page: OfferPage = await list(anna, { sort, order, limit: 10, ...(cursor ? { cursor } : {}) });
        cursors.push(cursor);
        starts.push(page.from);
        ids.push(...page.items.map(({ id }) => id));
        expect(page.previous_cursor).toBe(cursors.at(-3) === undefined ? null : page.previous_cursor);
        if (cursors.length === 3) {
          const back = await list(anna, { sort, order, limit: 10, cursor: page.previous_cursor ?? '' });
          expect(back.items.map(({ id }) => id)).toEqual(ids.slice(10, 20));
        }
        cursor = page.next_cursor;
      } while (cursor);
      expect([sort, order, new Set(ids).size, starts]).toEqual([sort, order, 25, [1, 11, 21]]);
    }
  expect((await anna.call(listOffers, { query: { cursor: 'abc' } })).status).toBe(422);
  const { next_cursor } = await list(anna, { sort: 'place', limit: 10 });
  expect((await anna.call(listOffers, { query: { cursor: next_cursor ?? '', sort: 'price' } })).status).toBe(422);
});

it('M1 a table is stored row by row: a bad row is told by its number, twins of one table are one offer', async () => {
  const anna = await app.newUser();
  const rows = [
    { ...PLOT, price: '2 400 000', area: '1200,5' },
    { place: 'д. Липки', price: 'дорого', area: 5 },
    { note: 'пусто' },
    { ...PLOT, price: 2_500_000, area: 1200, seen: '2026-11-01' },
    { ...PLOT, seen: '2090-01-01' },
  ];
  const { body } = await anna.call(importOffers, { body: { rows } });
  expect(body).toMatchObject({ added: 1, seen_again: 1, refused: [{ row: 1 }, { row: 2 }, { row: 4 }] });
  expect(Object.keys(body.refused[0]?.errors ?? {})).toEqual(['price']);
  expect(await list(anna)).toMatchObject({ all: 1, items: [{ price: 2_500_000, area: 1200 }] });
  const many = Array.from({ length: 501 }, () => ({}));
  expect((await anna.call(importOffers, { body: { rows: many } })).status).toBe(422);
});

it('M1 the same table again adds nothing, also without links and telephones', async () => {
  const anna = await app.newUser();
  const row = { place: 'д. Липки', price: 900_000, area: 600, offer_date: '2026-10-02', source: 'Газета' };
  const rows = [row, { ...row, price: 800_000 }, { ...row, place: 'с. Ключи' }, { ...row, area: 601 }];
  const first = (await anna.call(importOffers, { body: { rows } })).body;
  expect([first.added, first.ids.length]).toEqual([4, 4]);
  expect((await anna.call(importOffers, { body: { rows } })).body).toMatchObject({ added: 0, seen_again: 4, ids: [] });
  // Typed by hand it may be the neighbour's plot.
  await anna.call(addOffer, { body: row });
  expect(await list(anna)).toMatchObject({ all: 5 });
});

it('M1 what a broken call of an import added is among what its repeat added, and of no other import', async () => {
  const anna = await app.newUser();
  const rows = Array.from({ length: 30 }, (_, index) => ({ url: `a.example/${index}`, place: 'Липки' }));
  const import_id = randomUUID();
  // The rows that were stored before the call broke.
  const { ids: before } = (await anna.call(importOffers, { body: { rows: rows.slice(0, 20), import_id } })).body;
  const repeated = (await anna.call(importOffers, { body: { rows, import_id } })).body;
  expect(repeated).toMatchObject({ added: 30, seen_again: 0 });
  expect(repeated.ids).toEqual(expect.arrayContaining(before));
  expect(new Set(repeated.ids).size).toBe(30);
  const other = (await anna.call(importOffers, { body: { rows, import_id: randomUUID() } })).body;
  expect(other).toMatchObject({ added: 0, seen_again: 30, ids: [] });
  expect((await anna.call(importOffers, { body: { rows } })).body).toMatchObject({ added: 0, seen_again: 30 });
});

it("M1 several offers are withdrawn, deleted and brought back at once, and never a stranger's", async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const rows = [1, 2, 3].map((n) => ({ url: `c.example/${n}`, price_type: n === 3 ? 'deal' : 'offer' }));
  const { ids } = (await anna.call(importOffers, { body: { rows } })).body;
  const change = async (user: TestUser, what: OfferChange, of: string[] = ids) =>
    (await user.call(changeOffers, { body: { ids: of, change: what } })).body.changed.length;
  expect(await change(boris, 'delete')).toBe(0);
  expect(await change(boris, 'withdraw')).toBe(0);
  expect(await change(anna, 'withdraw')).toBe(2);
  expect(await change(anna, 'withdraw')).toBe(0);
  expect((await list(anna, { state: 'withdrawn' })).total).toBe(2);
  expect(await change(anna, 'on_sale', ids.slice(0, 1))).toBe(1);
  expect(await change(anna, 'delete', ids.slice(0, 2))).toBe(2);
  expect(await list(anna)).toMatchObject({ all: 1 });
  expect(await change(boris, 'restore')).toBe(0);
  expect(await change(anna, 'restore')).toBe(2);
  expect(await list(anna)).toMatchObject({ all: 3 });
  expect(await change(anna, 'delete', [])).toBe(0);
});

it('M1 what the filters leave has its lowest, highest and median price per sq m', async () => {
  const anna = await app.newUser();
  const priced = [100, 300, 200, 400].map((price, n) => ({ url: `d.example/${n}`, price, area: 10, place: 'Липки' }));
  await anna.call(importOffers, { body: { rows: [...priced, { url: 'd.example/9', place: 'Липки' }] } });
  expect((await list(anna)).prices).toBeNull();
  expect((await list(anna, { place: 'липки' })).prices).toEqual({ min: 10, max: 40, median: 25 });
  expect((await list(anna, { price_to: 300 })).prices).toEqual({ min: 10, max: 30, median: 20 });
  expect((await list(anna, { place: 'ключи' })).prices).toBeNull();
});

it('M1 who sells, the telephone and the note are stored sealed, and the telephone is not in its mark', async () => {
  const anna = await app.newUser();
  const { id } = (await add(anna, { note: 'Торг уместен' })).body;
  const [row] = await app.db.select().from(offers).where(eq(offers.id, id));
  // The whole number: three digits come by chance in what is sealed.
  for (const secret of [/Продавцова/, /555[-\s]?01[-\s]?04/, /Торг уместен/])
    expect(JSON.stringify(row)).not.toMatch(secret);
  expect(isSealed(String((row?.secret as { $sealed?: string } | undefined)?.$sealed))).toBe(true);
  expect(await read(anna, id)).toMatchObject({ seller: PLOT.seller, note: 'Торг уместен' });
});

it('M1 an offer without a link needs a price, an area and a place, and a day that has come', async () => {
  const anna = await app.newUser();
  for (const body of [{}, { price: 5, area: 5 }, { ...PLOT, seen: '2091-01-01' }])
    expect((await anna.call(addOffer, { body })).status).toBe(422);
  expect((await anna.call(addOffer, { body: { url: 'a.example/7' } })).body).toMatchObject({
    seen: today(),
    price: null,
  });
});

it('M1 two saves at once add one offer', async () => {
  const anna = await app.newUser();
  await Promise.all([add(anna), add(anna), add(anna)]);
  expect(await list(anna)).toMatchObject({ all: 1 });
});

it('M2 five hundred sightings, new or known, are stored by as many queries as two', async () => {
  const anna = await app.newUser();
  const driver = (app.db as unknown as { $client: { query(): unknown } }).$client;
  const asked = async (count: number) => {
    const seen = Array.from({ length: count }, (_, n) => ({
      sighting: { ...emptySighting(), url: `b.example/${count}/${n}`, phone: PLOT.phone, price: 5, seen: '2026-11-01' },
    }));
    const spy = vi.spyOn(driver, 'query');
    await storeSightings(app, anna.id, seen);
    const first = spy.mock.calls.length;
    await storeSightings(app, anna.id, seen);
    const again = spy.mock.calls.length - first;
    spy.mockRestore();
    return [first, again];
  };
  const [few, many] = [await asked(2), await asked(500)];
  expect(many).toEqual(few);
  expect(Math.min(...few)).toBeGreaterThan(2);
  expect(await list(anna)).toMatchObject({ all: 502 });
});
