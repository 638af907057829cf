import { expect, it } from 'vitest';
import { emptySighting } from '#features/market/offer.ts';
import { emptyAnalogue } from './analogue.ts';
import { filledCells, fromOffer } from './from-offer.ts';

const OFFER = {
  ...emptySighting(),
  url: 'https://uchastki.example/2917?utm_source=a',
  phone: '+7 (900) 555-02-05',
  place: 'дер. Ольховка',
  price: 1_650_000,
  area: 1000,
  offer_date: '2026-10-21',
  seen: '2026-11-16',
  gas: 'По границе участка',
  buildings: 'Хозпостройка 30 кв. м',
};
const other = (discount: number) => ({
  ...emptyAnalogue(crypto.randomUUID()),
  price: 1,
  bargaining: 'Предусмотрен',
  bargainingCorrection: discount,
  saleTerms: 'clean',
});

it('M5 a column is filled with what the offer says, and counts', () => {
  const filled = fromOffer(OFFER, 'one', []);
  expect(filled).toMatchObject({
    ...{ id: 'one', source: 'uchastki.example/2917', url: OFFER.url, phone: OFFER.phone, price: 1_650_000, area: 1000 },
    ...{ location: 'дер. Ольховка', saleDate: '2026-10-21', offer_date: '2026-10-21', accessed_at: '2026-11-16' },
    ...{ gas: 'По границе участка', buildings: 'Хозпостройка 30 кв. м', isIncluded: true, bargaining: '' },
  });
  expect(filledCells(filled)).toBe(11);
});

it('M5 conditions come along only where all other columns say the same, and never into a deal', () => {
  const alike = [other(-9.5), other(-9.5), emptyAnalogue('empty')];
  expect(fromOffer(OFFER, 'x', alike)).toMatchObject({ bargaining: 'Предусмотрен', bargainingCorrection: -9.5 });
  expect(fromOffer(OFFER, 'x', [other(-9.5), other(-7)])).toMatchObject({ bargainingCorrection: null });
  expect(fromOffer({ ...OFFER, price_type: 'deal' }, 'x', alike)).toMatchObject({ bargaining: '' });
});
