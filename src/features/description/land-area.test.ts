import { expect, it } from 'vitest';
import { asLand, perLargeUnit } from './land-area.ts';

it('G1, R1 land is counted in sotkas, from one hectare up in hectares', () => {
  const said = (area: number | string) => asLand(area).replaceAll('\u00a0', ' ');
  expect([600, 1310, 100, 9999].map(said)).toEqual(['6 соток', '13,1 сотки', '1 сотка', '99,99 сотки']);
  expect([10_000, 12_345, 1_250_000].map(said)).toEqual(['1 га', '1,2345 га', '125 га']);
  expect(asLand('1310', { short: true })).toBe('13,1\u00a0сот.');
  expect(asLand('1250000', { short: true })).toBe('125\u00a0га');
});

it('R1 a price of a metre is told for the unit in which the land is sold', () => {
  const said = (price: string, area: number) =>
    Object.values(perLargeUnit(price, area)).join(': ').replaceAll('\u00a0', ' ');
  expect(said('1922.831437', 1310)).toBe('1 сотку: 192 283');
  expect(said('7.8599885', 9999.99)).toBe('1 сотку: 786');
  expect(said('7.8599885', 10_000)).toBe('1 га: 78 600');
});
