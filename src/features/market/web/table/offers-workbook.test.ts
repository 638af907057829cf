import { expect, it } from 'vitest';
import { placesOf, readRow } from '#kit/table/table-import.ts';
import { sheetsOfFile } from '#kit/web/import/table-file.ts';
import { emptySighting, type Offer } from '../../offer.ts';
import { OFFER_IMPORT, sightingOf } from '../../offer-columns.ts';
import { marksOf } from '../PriceChart.tsx';
import { offersWorkbook } from './offers-workbook.ts';

const offer = (of: Partial<Offer>): Offer => ({
  ...emptySighting(),
  id: crypto.randomUUID(),
  price_per_meter: null,
  first_seen: '2026-11-01',
  seen: '2026-11-16',
  previous_price: null,
  price_since: null,
  withdrawn_since: null,
  reports: 0,
  updated_at: '',
  ...of,
});

it('M1 the exported file is read again as the same offers, and no text of it is a formula', async () => {
  const told = {
    url: 'https://a.example/28841?x=1',
    place: '=СУММ(A1:A9)',
    price: 999_999_999_999,
    area: 1200.5,
    phone: '+7 (900) 555-01-04',
    offer_date: '2026-10-02',
    state: 'withdrawn' as const,
    gas: 'По границе участка',
    roads: 'Щебёночная',
    note: 'Торг; «уместен»\nвторая строка',
  };
  const bytes = await offersWorkbook([offer(told), offer({ price_type: 'deal', url: 'b.example/1' })]);
  const [head = [], ...rows] = (await sheetsOfFile(bytes))[0]?.rows ?? [];
  const places = placesOf(head, OFFER_IMPORT.columns);
  const read = rows.map((row) => readRow(row, places, OFFER_IMPORT));
  expect(read.map(({ problems, rowProblem, shown }) => [problems.size, rowProblem, shown.size])).toEqual([
    [0, null, 0],
    [0, null, 0],
  ]);
  expect(sightingOf(read[0]?.values ?? {})).toEqual({ ...told, seen: '2026-11-16', price_type: 'offer' });
  expect(read[1]?.values).toMatchObject({ price_type: 'deal', url: 'b.example/1' });
});

it('M1 the chart has a mark where each price was seen first, and where the last one was seen last', () => {
  const version = (first_seen: string, last_seen: string, price: number | null) =>
    ({ first_seen, last_seen, price }) as Parameters<typeof marksOf>[0][number];
  expect(
    marksOf([
      version('2026-08-14', '2026-10-02', 2),
      version('2026-10-10', '2026-10-10', null),
      version('2026-11-01', '2026-11-16', 3),
    ]),
  ).toEqual([
    { day: '2026-08-14', price: 2 },
    { day: '2026-11-01', price: 3 },
    { day: '2026-11-16', price: 3 },
  ]);
});
