import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTicks } from './chart-axis.ts';

it('I7 the axis has round ticks that cover the prices and does not begin at zero', () => {
  expect(axisTicks([1650, 1787.47, 1854.62, 2000, 2116.68, 2200])).toEqual([1600, 1800, 2000, 2200, 2400]);
  expect(axisTicks([100, 100])).toEqual([95, 100, 105]);
  expect(axisTicks([100, 100.00000000000001])).toEqual([95, 100, 105]);
});

it('I7 the axis covers any prices with a handful of ticks', () => {
  const price = fc.double({ min: 0.01, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 10 }), (prices) => {
      const ticks = axisTicks(prices);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...prices));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...prices));
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(9);
    }),
  );
});
