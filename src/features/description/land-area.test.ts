import { expect, it } from 'vitest';
import { asLand } from './land-area.ts';

it('G1, R1 land is counted in sotkas, from one hectare up in hectares', () => {
  const said = (area: number | string) => asLand(area).replaceAll('\u00a0', ' ');
  expect([600, 1310, 100, 9999].map(said)).toEqual(['6 соток', '13,1 сотки', '1 сотка', '99,99 сотки']);
  expect([10_000, 12_345, 1_250_000].map(said)).toEqual(['1 га', '1,2345 га', '125 га']);
  expect(asLand('1310', { short: true })).toBe('13,1\u00a0сот.');
  expect(asLand('1250000', { short: true })).toBe('125\u00a0га');
});
