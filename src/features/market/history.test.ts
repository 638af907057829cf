import { expect, it } from 'vitest';
import { MARKET_GOLDEN } from '#test/market-golden.ts';
import { priceChange, priceHistory, seenLate, versionOn, withSighting } from './history.ts';
import { emptySighting, type OfferState, type OfferVersion } from './offer.ts';

type Seen = [day: string, price: number | null, state?: OfferState];

let ids = 0;
const seen = (list: Seen[], more: object = {}): OfferVersion[] =>
  list.reduce<OfferVersion[]>(
    (versions, [day, price, state = 'on_sale']) =>
      withSighting(versions, { ...emptySighting(), area: 1000, ...more, seen: day, price, state }, () => `v${ids++}`),
    [],
  );
const told = (versions: readonly OfferVersion[]) =>
  versions.map(({ first_seen, last_seen, price, state }) => [first_seen, last_seen, price, state].join(' '));

it('M2 another price begins a version; the same one goes on', () => {
  const versions = seen([
    ['2026-11-04', 2400000],
    ['2026-11-10', 2400000],
    ['2026-11-16', 2250000],
    ['2026-11-25', 2100000],
  ]);
  expect(told(versions)).toEqual([
    '2026-11-04 2026-11-10 2400000 on_sale',
    '2026-11-16 2026-11-16 2250000 on_sale',
    '2026-11-25 2026-11-25 2100000 on_sale',
  ]);
  expect(priceChange(versions)).toEqual({ previous: 2250000, since: '2026-11-25' });
});

it('M2 sightings stand in the order of their days, and a withdrawal is a version', () => {
  const versions = seen([
    ['2026-06-01', 1650000],
    ['2026-05-01', 1700000],
    ['2026-10-20', 1650000, 'withdrawn'],
  ]);
  expect(told(versions)).toEqual([
    '2026-05-01 2026-05-01 1700000 on_sale',
    '2026-06-01 2026-06-01 1650000 on_sale',
    '2026-10-20 2026-10-20 1650000 withdrawn',
  ]);
  expect(priceChange(versions)).toEqual({ previous: 1700000, since: '2026-06-01' });
});

it('M2 what was seen in between splits a version, an earlier sighting of the same begins it, one day may have two', () => {
  expect(
    told(
      seen([
        ['2026-05-01', 5],
        ['2026-05-09', 5],
        ['2026-05-04', 4],
      ]),
    ),
  ).toEqual(['2026-05-01 2026-05-01 5 on_sale', '2026-05-04 2026-05-04 4 on_sale', '2026-05-09 2026-05-09 5 on_sale']);
  expect(
    told(
      seen([
        ['2026-05-09', 5],
        ['2026-05-01', 5],
      ]),
    ),
  ).toEqual(['2026-05-01 2026-05-09 5 on_sale']);
  expect(
    told(
      seen([
        ['2026-05-09', 5],
        ['2026-05-09', 6],
      ]),
    ),
  ).toEqual(['2026-05-09 2026-05-09 5 on_sale', '2026-05-09 2026-05-09 6 on_sale']);
});

it('M2 what a sighting does not tell stays as it was, and an older one fills gaps alone', () => {
  const first = withSighting([], { ...emptySighting(), seen: '2026-05-05', price: 7, gas: 'Отсутствует' }, () => 'a');
  const second = withSighting(first, { ...emptySighting(), seen: '2026-05-07', roads: 'Грунтовая' }, () => 'b');
  expect(second).toMatchObject([{ last_seen: '2026-05-07', price: 7, gas: 'Отсутствует', roads: 'Грунтовая' }]);
  const third = withSighting(
    second,
    { ...emptySighting(), seen: '2026-05-06', gas: 'Центральное', electricity: 'Отсутствует' },
    () => 'c',
  );
  expect(third).toMatchObject([{ gas: 'Отсутствует', electricity: 'Отсутствует', last_seen: '2026-05-07' }]);
});

it.each(MARKET_GOLDEN.versions)(
  'M2 of what was seen, on $valuation_date',
  ({ seen: golden, valuation_date, expected }) => {
    const versions = golden.reduce<OfferVersion[]>(
      (known, { day, price, area, state }, index) =>
        withSighting(
          known,
          { ...emptySighting(), seen: day, price: Number(price), area: Number(area), state },
          () => `v${index}`,
        ),
      [],
    );
    const valid = versionOn(versions, valuation_date);
    expect({
      versions: versions.map(({ first_seen, last_seen, price, area, state }) => ({
        ...{ first_seen, last_seen, state },
        ...{ price: String(price), area: String(area) },
      })),
      at_valuation: valid?.first_seen,
      price: String(valid?.price),
      on_sale: valid?.state === 'on_sale',
      late: seenLate(valid?.first_seen ?? null, valuation_date) !== null,
      history: priceHistory(versions),
    }).toEqual(expected);
  },
);

it('M2 before the first day the first version holds; one price has no history', () => {
  const versions = seen([
    ['2026-11-18', 1650000],
    ['2026-11-20', null, 'withdrawn'],
  ]);
  expect([versionOn(versions, '2026-11-16')?.first_seen, versionOn(versions, '2026-11-20')?.first_seen]).toEqual([
    '2026-11-18',
    '2026-11-20',
  ]);
  expect(seenLate('2026-11-18', '2026-11-16')).toBe('Цена увидена 18.11.2026, позже даты оценки.');
  expect([seenLate('2026-11-16', '2026-11-16'), seenLate('2026-11-15', '2026-11-16')]).toEqual([null, null]);
  expect([versionOn([], '2026-11-16'), priceHistory(versions)]).toEqual([null, '']);
});

it('M2 a price that took the place of another one is of the day it was first seen, unless its site tells a newer day', () => {
  const published = { offer_date: '2026-10-01' };
  const changed = seen(
    [
      ['2026-10-05', 1850000],
      ['2026-11-10', 1690000],
      ['2026-11-20', 1690000],
    ],
    published,
  );
  const dayOn = (versions: readonly OfferVersion[], day: string) => versionOn(versions, day)?.offer_date;
  const publishedOn = (day: string) => versionOn(changed, day)?.published;
  expect([publishedOn('2026-11-09'), publishedOn('2026-11-10')]).toEqual([null, '2026-10-01']);
  expect([dayOn(changed, '2026-11-09'), dayOn(changed, '2026-11-10'), dayOn(changed, '2026-11-28')]).toEqual([
    '2026-10-01',
    '2026-11-10',
    '2026-11-10',
  ]);
  const renewed = (offer_date: string) =>
    withSighting(
      changed.slice(0, 1),
      { ...emptySighting(), area: 1000, seen: '2026-11-10', price: 1690000, offer_date },
      () => 'renewed',
    );
  expect([dayOn(renewed('2026-10-05'), '2026-11-28'), dayOn(renewed('2026-10-06'), '2026-11-28')]).toEqual([
    '2026-11-10',
    '2026-10-06',
  ]);
  // Taken off sale since: the price stands from the day it was first seen.
  const gone = withSighting(
    changed,
    { ...emptySighting(), area: 1000, seen: '2026-11-25', price: null, state: 'withdrawn' },
    () => 'gone',
  );
  expect(dayOn(gone, '2026-11-28')).toBe('2026-11-10');
});
