import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { list, PLOT } from '#test/kept-offers.ts';
import { addOffer, importOffers } from '../api.ts';
import { emptySighting } from '../offer.ts';
import { storeSightings } from './library.ts';

const app = testApp();

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

it('M2 of offers with one telephone, each with a link of its own, none is compared with the others', async () => {
  const anna = await app.newUser();
  let looks = 0;
  const seen = Array.from({ length: 200 }, (_, n) => ({
    sighting: {
      ...emptySighting(),
      ...{ url: `b.example/one/${n}`, phone: PLOT.phone, price: 5, seen: '2026-11-01' },
      get place() {
        looks += 1;
        return 'Липки';
      },
    },
  }));
  await storeSightings(app, anna.id, seen);
  expect(await list(anna)).toMatchObject({ all: 200 });
  // One for each pair would be twenty thousand.
  expect(looks).toBeLessThan(200 * 20);
});
