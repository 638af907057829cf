import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from '#kit/numbers.ts';
import { axisTicks, DRAWING_WIDTH, type Drawing, drawDumbbell, drawInterval, type Shape } from './block-drawing.ts';
import { textWidth } from './block-measure.ts';

const price = fc.double({ min: 0.01, max: 900_000, noNaN: true });
const reading = price.map((value) => ({ value, text: formatNumber(value, 2) }));
type TextShape = Extract<Shape, { shape: 'text' }>;

const texts = (drawing: Drawing) => drawing.shapes.filter((shape): shape is TextShape => shape.shape === 'text');

function edges(shape: TextShape): [number, number] {
  const width = textWidth(shape.text, shape.points);
  const start = shape.x - { start: 0, middle: width / 2, end: width }[shape.anchor];
  return [start, start + width];
}

it('R6 the axis has 4 to 6 round ticks around all values and does not begin at zero', () => {
  expect(axisTicks([2000, 2116.68, 1650, 1854.62, 2200, 1787.47, 1922.83])).toEqual([1600, 1800, 2000, 2200, 2400]);
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 12 }), (values) => {
      const ticks = axisTicks(values);
      expect(ticks.length).toBeGreaterThanOrEqual(4);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    }),
  );
});

it('R6 every number of the price drawing is printed, inside it, and the two numbers of a row never touch', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(reading, reading), { minLength: 1, maxLength: 5 }), price, (pairs, mark) => {
      const drawing = drawDumbbell({
        kind: 'dumbbell',
        caption: [],
        alt: '',
        rows: pairs.map(([before, after], index) => ({ label: `Аналог ${index + 1}`, before, after })),
        mark: { value: mark, text: `средневзвешенная ${formatNumber(mark, 2)}` },
        legend: { before: 'цена до корректировок', after: 'скорректированная цена, руб./кв. м' },
      });
      for (const shape of texts(drawing)) {
        const [left, right] = edges(shape);
        expect(left).toBeGreaterThanOrEqual(-12);
        expect(right).toBeLessThanOrEqual(DRAWING_WIDTH + 14);
      }
      pairs.forEach(([before, after], index) => {
        const y = 4 + 6.5 + index * 10.5 - 3.7;
        const row = texts(drawing).filter((shape) => Math.abs(shape.y - y) < 0.01);
        expect(row.map((shape) => shape.text)).toEqual([before.text, after.text]);
        const [first, second] = row.map(edges).sort((a, b) => a[0] - b[0]);
        expect(second?.[0]).toBeGreaterThan(first?.[1] ?? 0);
      });
    }),
  );
});

it('R6 the interval prints its three numbers wherever the value lies, without one over another', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const drawing = drawInterval({
        kind: 'interval',
        caption: [],
        alt: '',
        low: { value: 0, text: '2 342 000' },
        high: { value: 1, text: '2 773 000' },
        mark: { value: share, text: '2 519 000' },
        markLabel: 'итоговая величина',
      });
      const shown = texts(drawing);
      const all = shown.map((shape) => shape.text).join(' ');
      for (const part of ['2 342 000', '2 773 000', '2 519 000', 'итоговая величина']) expect(all).toContain(part);
      const below = shown.filter((shape) => shape.y > 10).map(edges);
      below.sort((a, b) => a[0] - b[0]);
      below.slice(1).forEach(([left], index) => {
        expect(left).toBeGreaterThan(below[index]?.[1] ?? 0);
      });
    }),
  );
});
