import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tornado } from './tornado.ts';
import { layOutTornado, type TornadoMetric } from './tornado-layout.ts';

const METRIC: TornadoMetric = {
  width: 900,
  names: 236,
  row: 37,
  bar: 16,
  line: 16,
  gap: 6,
  widthOf: (text) => text.length * 7,
};
const PHONE = { ...METRIC, width: 328, names: null, row: 80 };

const end = (at: number) => ({ at, text: `${Math.round(at)} (−2,5 %)`, told: `${at}` });
const chartOf = (value: number, ends: [number, number][]): Tornado => ({
  value: { at: value, text: `стоимость ${value}` },
  bars: ends.map(([low, high], index) => ({ name: `№ ${index}`, taken: '', low: end(low), high: end(high) })),
});

it('M10 a bar begins at the line of the value; its length is what the value changes by', () => {
  const { zero, bars } = layOutTornado(
    chartOf(2519, [
      [2455, 2583],
      [2510, 2528],
    ]),
    METRIC,
  );
  const at = zero[0]?.x ?? 0;
  for (const { low, high } of bars) {
    expect(low.x + low.width).toBeCloseTo(at);
    expect(high.x).toBeCloseTo(at);
    expect([low.height, high.height]).toEqual([16, 16]);
  }
  expect((bars[0]?.low.width ?? 0) / (bars[1]?.low.width ?? 1)).toBeCloseTo(64 / 9);
});

it('M10 two ends on one side of the value share the height of the bar', () => {
  const [bar] = layOutTornado(chartOf(100, [[104, 120]]), METRIC).bars;
  expect([bar?.low.height, bar?.high.height]).toEqual([8, 8]);
  expect(bar?.high.y).toBe((bar?.low.y ?? 0) + 8);
  expect(bar?.low.x).toBe(bar?.high.x);
});

it('M10 a value that nothing moves stands in the middle, without bars and ticks', () => {
  const { bars, grid, zero } = layOutTornado(chartOf(100, [[100, 100]]), METRIC);
  expect([bars[0]?.low.width, bars[0]?.high.width, grid]).toEqual([0, 0, []]);
  expect(zero[0]?.x).toBeGreaterThan(METRIC.names ?? 0);
});

it('M10 nothing leaves the drawing, and no words of a row lie on its bars, whatever the figures', () => {
  const at = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(
      at,
      fc.array(fc.tuple(at, at), { minLength: 1, maxLength: 14 }),
      fc.constantFrom(METRIC, PHONE),
      (value, ends, metric) => {
        const layout = layOutTornado(chartOf(value, ends), metric);
        for (const { text, x, anchor, bold } of layout.words) {
          const width = metric.widthOf(text, bold);
          const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
          expect(left).toBeGreaterThanOrEqual(-0.01);
          expect(left + width).toBeLessThanOrEqual(metric.width + 0.01);
        }
        layout.bars.forEach(({ low, high }, index) => {
          for (const { x, width } of [low, high]) {
            expect(x).toBeGreaterThanOrEqual(metric.names ?? 0);
            expect(x + width).toBeLessThanOrEqual(metric.width);
          }
          const words = layout.words.filter(({ y }) => y > low.y && y < high.y + high.height);
          for (const { text, x, y, anchor } of words) {
            if (metric.names === null) continue;
            const beside = y < low.y + low.height ? low : high;
            const rect = low.height < metric.bar ? beside : anchor === 'end' ? low : high;
            const width = metric.widthOf(text, false);
            const [left, right] = anchor === 'end' ? [x - width, x] : [x, x + width];
            expect(right <= rect.x + 0.01 || left >= rect.x + rect.width - 0.01, `${index}: ${text}`).toBe(true);
          }
        });
        expect(layout.marks).toHaveLength(ends.length * 2);
      },
    ),
    { numRuns: 200 },
  );
});
