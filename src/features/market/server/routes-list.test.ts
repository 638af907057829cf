import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { rowsOf } from '#test/database.ts';
import { add, list } from '#test/kept-offers.ts';
import { importOffers, listOffers, OFFER_SORTS, type OfferPage } from '../api.ts';

const app = testApp();

const USER = '00000000-0000-4000-8000-000000000001';

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

it('M1 what the filters leave has its lowest, highest and median price per sq m', async () => {
  const anna = await app.newUser();
  const priced = [100, 300, 200, 400].map((price, n) => ({ url: `d.example/${n}`, price, area: 10, place: 'Липки' }));
  await anna.call(importOffers, { body: { rows: [...priced, { url: 'd.example/9', place: 'Липки' }] } });
  expect((await list(anna)).prices).toBeNull();
  expect((await list(anna, { place: 'липки' })).prices).toEqual({ min: 10, max: 40, median: 25 });
  expect((await list(anna, { price_to: 300 })).prices).toEqual({ min: 10, max: 30, median: 20 });
  expect((await list(anna, { place: 'ключи' })).prices).toBeNull();
});
