import { expect, it } from 'vitest';
import { deleteReport } from '#features/report/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { reportSheets } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { importOffers } from '../../api.ts';
import { readComesAlong, suggestOffers } from '../../suggest-api.ts';
import { advertEvidence, offerUses } from '../tables.ts';

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
  // The days are of the report that asks: another date has others, none has none.
  const saidFor = async (day: string | null) => (await ask(anna, { valuation_date: day })).offers[0]?.reason;
  expect(await saidFor('2026-12-01')).toMatch(/; за\s30\sдней до даты оценки;/);
  expect(await saidFor(null)).toMatch(/; видели \d+\s(?:день|дня|дней) назад;/);
  const analogues = [{ id: crypto.randomUUID(), url: 'https://www.a.example/2', phone: '', area: 1200, place: '' }];
  expect((await ask(anna, { analogues })).left_out.used).toBe(1);
  expect(await ask(boris)).toMatchObject({ offers: [], all: 0 });
});

it('M5 an offer of the settlement is near with its zone or without, one of a similar name is not', async () => {
  const anna = await app.newUser();
  const places = ['Кабицыно, зона III', 'Кабицыно-2', 'с. Кабицыно', 'д. Кабицыно'];
  const rows = places.map((place, n) => ({ ...PLOT, url: `d.example/${n}`, place, address: '' }));
  await anna.call(importOffers, { body: { rows } });
  const { offers } = await ask(anna);
  const near = offers.filter(({ reason }) => reason.startsWith('Тот же населённый пункт'));
  expect(near.map(({ offer }) => offer.place).sort()).toEqual(['Кабицыно, зона III', 'д. Кабицыно']);
  expect((await ask(anna, { only: { place: 'д. Кабицыно' } })).offers).toHaveLength(2);
});

it('M5 what the user narrows it to is found however far it is', async () => {
  const anna = await app.newUser();
  const near = { ...PLOT, place: 'д. Кабицыно', address: HERE };
  const rows = [
    { ...near, url: 'c.example/1' },
    { ...near, url: 'c.example/2', place: 'д. Далёкая', address: 'Тульская область, деревня Далёкая', area: 3000 },
    { ...near, url: 'c.example/3', price: 500_000, seen: '2026-04-01', offer_date: '2026-03-01' },
  ];
  await anna.call(importOffers, { body: { rows } });
  const urls = async (only: object, segment = OBJECT.segment) =>
    (await ask(anna, { only, object: { ...OBJECT, segment } })).offers.map(({ offer }) => offer.url);
  expect(await urls({})).toHaveLength(3);
  expect(await urls({ place: 'далекая' })).toEqual(['c.example/2']);
  expect(await urls({ area_from: 1200, area_to: 1200 })).toEqual(['c.example/1', 'c.example/3']);
  expect(await urls({ area_from: 1200.01 })).toEqual(['c.example/2']);
  expect(await urls({ price_to: 500_000 })).toEqual(['c.example/3']);
  expect(await urls({ price_to: 499_999 })).toEqual([]);
  expect(await urls({ seen_from: '2026-11-01' })).toEqual(['c.example/1', 'c.example/2']);
  expect(await urls({ seen_from: '2026-11-02' })).toEqual([]);
  expect(await urls({}, 'СНТ/ДНП')).toEqual([]);
});

it('M5 the page that was kept by the day comes along, else the first one after it, and pictures and conditions of the last report', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  await anna.call(importOffers, {
    body: { rows: [{ ...PLOT, url: 'd.example/1', place: 'д. Кабицыно', address: HERE }] },
  });
  const { id: offerId = '' } = (await ask(anna)).offers[0]?.offer ?? {};
  expect((await ask(anna)).offers[0]).toMatchObject({ evidence: null, screenshots: [], conditions: null });
  const keep = async (day: string) => {
    const [row] = await app.db
      .insert(advertEvidence)
      .values({
        ...{ userId: anna.id, offerId, key: crypto.randomUUID(), kind: 'text', size: 1, sha256: '' },
        ...{ savedAt: new Date(`${day}T12:00:00Z`), content: {} },
      })
      .returning();
    return row?.id;
  };
  const later = await keep('2026-11-20');
  expect((await ask(anna)).offers[0]?.evidence).toBe(later);
  const [, kept] = [await keep('2026-11-01'), await keep('2026-11-15'), await keep('2026-11-17')];
  expect((await ask(anna)).offers[0]?.evidence).toBe(kept);

  const use = async (user: TestUser, screenshots: string[], seen: string, terms = {}) => {
    const reportId = (await user.call(createReport, { body: {} })).body.id;
    const analogueId = crypto.randomUUID();
    await app.db.insert(reportSheets).values({
      ...{ reportId, kind: 'market-value' },
      content: {
        analogs: [
          { id: analogueId, screenshots, ...terms },
          { id: crypto.randomUUID(), screenshots: ['other.jpg'], saleTerms: 'distressed' },
        ],
      },
    });
    await app.db.insert(offerUses).values({ reportId, analogueId, offerId, place: 1, seen });
    return reportId;
  };
  const said = { price_type: 'offer', bargaining: 'Предусмотрен', financing: 'typical', assumed: ['financing'] };
  await use(anna, ['old.jpg'], '2026-10-01', said);
  const newest = await use(anna, ['new.jpg', 'newer.jpg'], '2026-11-10');
  await use(anna, ['late.jpg'], '2026-11-18');
  await use(anna, [], '2026-11-15');
  await use(boris, ['foreign.jpg'], '2026-11-16', { price_type: 'offer', financing: 'atypical' });
  const conditions = { ...said, saleTerms: '' };
  expect((await ask(anna)).offers[0]).toMatchObject({ screenshots: ['new.jpg', 'newer.jpg'], conditions });
  const along = { params: { id: offerId }, query: { day: '2026-11-16' } };
  expect((await anna.call(readComesAlong, along)).body).toMatchObject({ conditions });
  await anna.call(deleteReport, { params: { id: newest } });
  expect((await ask(anna)).offers[0]?.screenshots).toEqual(['old.jpg']);
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
