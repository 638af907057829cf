import { expect, it } from 'vitest';
import { priceChange, withSighting } from './history.ts';
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
