import { type CountedOffer, type SampleOffer, sampleOf } from '#features/market/compute/sample/sample.ts';

/* Offers of a sample, as many and as alike as a test needs. */

export const DAY = '2026-11-16';
export const REPORT = { segment: 'ИЖС', valuationDate: DAY };

export function offer(id: string, changes: Partial<SampleOffer> = {}): SampleOffer {
  return {
    id,
    price: 1_000_000,
    area: 1000,
    date: null,
    place: 'д. Кабицыно',
    segment: 'ИЖС',
    priceType: 'offer',
    included: true,
    reason: '',
    twinOf: null,
    electricity: '',
    gas: '',
    waterSewerage: '',
    buildings: '',
    roads: '',
    ...changes,
  };
}

/** As many offers as there are changes. */
export const many = (...changes: Partial<SampleOffer>[]): CountedOffer[] =>
  sampleOf(
    changes.map((change, index) => offer(`o${String(index).padStart(2, '0')}`, change)),
    REPORT,
  ).counted;

export const priced = (...prices: number[]) => many(...prices.map((price) => ({ price, area: 1 })));
export const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
