import { expect, it } from 'vitest';
import { type TestUser, testApp } from '#test/app.ts';
import { importOffers } from '../../api.ts';
import { suggestOffers } from '../../suggest-api.ts';

const app = testApp();

const OBJECT = {
  segment: 'ИЖС/ЛПХ',
  address: 'Калужская область, Боровский район, деревня Кабицыно',
  area: 1200,
  ...{
    propertyRights: '',
    electricity: 'Центральное',
    gas: 'Центральное',
    waterSewerage: '',
    buildings: '',
    roads: '',
  },
};
const PLOT = { permittedUse: 'ИЖС/ЛПХ', area: 1200, price: 1_200_000, offer_date: '2026-10-01', seen: '2026-11-01' };
const HERE = 'Калужская область, Боровский район, деревня Кабицыно';

const ask = async (user: TestUser, more: object = {}) =>
  (
    await user.call(suggestOffers, {
      body: { object: OBJECT, valuation_date: '2026-11-16', report_id: crypto.randomUUID(), analogues: [], ...more },
    })
  ).body;

it('M5 the nearest come first, with the reason; what does not fit is counted, and a stranger gets none', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const rows = [
    { ...PLOT, url: 'a.example/1', place: 'д. Далёкая', address: 'Тульская область, деревня Далёкая', area: 3000 },
    { ...PLOT, url: 'a.example/2', place: 'д. Кабицыно', address: HERE, gas: 'Центральное' },
    { ...PLOT, url: 'a.example/3', place: 'д. Кривское', address: HERE.replace('Кабицыно', 'Кривское') },
    { ...PLOT, url: 'a.example/4', place: 'д. Кабицыно', address: HERE, permittedUse: 'СНТ/ДНП' },
    { ...PLOT, url: 'a.example/5', place: 'д. Кабицыно', address: HERE, offer_date: '2026-11-17', seen: '2026-11-18' },
  ];
  await anna.call(importOffers, { body: { rows } });
  const { offers, left_out, all } = await ask(anna);
  expect(offers.map(({ offer }) => offer.url)).toEqual(['a.example/2', 'a.example/3', 'a.example/1']);
  expect(offers[0]?.reason).toMatch(/^Тот же населённый пункт; площадь та же; за\s15\sдней/);
  expect([left_out, all]).toEqual([{ used: 0, segment: 1, later: 1, old: 0 }, 5]);
  const analogues = [{ id: crypto.randomUUID(), url: 'https://www.a.example/2', phone: '', area: 1200, place: '' }];
  expect((await ask(anna, { analogues })).left_out.used).toBe(1);
  expect(await ask(boris)).toMatchObject({ offers: [], all: 0 });
});

it('M5 an offer is proposed as it stood on the day of the valuation', async () => {
  const anna = await app.newUser();
  const seen = (day: string, price: number) => ({
    ...PLOT,
    url: 'b.example/1',
    place: 'д. Кабицыно',
    price,
    seen: day,
  });
  await anna.call(importOffers, { body: { rows: [seen('2026-10-05', 900_000), seen('2026-12-01', 950_000)] } });
  expect((await ask(anna)).offers[0]).toMatchObject({ offer: { price: 900_000 }, late: null });
});
