import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { today } from '#kit/dates.ts';
import { isSealed } from '#kit/server/sealing/sealing.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { add, list, PLOT } from '#test/kept-offers.ts';
import {
  addOffer,
  changeOffers,
  deleteOffer,
  editOffer,
  importOffers,
  type OfferChange,
  readOffer,
  restoreOffer,
} from '../api.ts';
import { removeDeletedOffers } from './deleted-offers.ts';
import { offers } from './tables.ts';

const app = testApp();

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
