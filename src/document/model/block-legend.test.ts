import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawChart } from './block-chart.ts';
import type { Shape } from './block-drawing.ts';
import { drawLegend } from './block-legend.ts';
import { textWidth } from './block-measure.ts';
import type { Chart } from './chart/chart.ts';

const wordsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => {
    if (shape.shape !== 'text' || shape.anchor !== 'start') return [];
    return [{ text: shape.text, left: shape.x, right: shape.x + textWidth(shape.text, shape.points), y: shape.y }];
  });

it('R6 a legend of any number of signs stays within the width of its drawing, and no sign covers a word', () => {
  const sign = fc.record({ text: fc.string({ minLength: 1, maxLength: 36 }), room: fc.integer({ min: 3, max: 9 }) });
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const signed: { x: number; y: number }[] = [];
      const draw = (x: number, y: number) => {
        signed.push({ x, y });
        return [];
      };
      const { shapes, bottom } = drawLegend(
        signs.map((one) => ({ ...one, draw })),
        { top: 78, width: 165 },
      );
      const words = wordsOf(shapes);
      expect(words.map(({ text }) => text)).toEqual(signs.map(({ text }) => text));
      words.forEach(({ right, y }, index) => {
        expect(right).toBeLessThanOrEqual(165);
        expect(y).toBeLessThan(bottom);
        const next = signed[index + 1];
        if (next?.y === y) expect(next.x).toBeGreaterThan(right);
      });
    }),
  );
});

it('R6 the chart of the sample with every form and line names them all within its width', () => {
  const forms = ['offer', 'analogue', 'object'] as const;
  const dresses = ['trend', 'median', 'level'] as const;
  const chartOf = (lines: readonly Chart['lines'][number]['dress'][]): Chart => ({
    x: { from: 600, to: 1800, ticks: [{ at: 600, text: '600' }] },
    y: { from: 1600, to: 2400, ticks: [{ at: 1600, text: '1 600' }] },
    marks: forms.map((kind, index) => ({ kind, x: 700 + 300 * index, y: 2000, text: kind })),
    lines: lines.map((dress) => ({
      dress,
      points: [
        { x: 600, y: 1900 },
        { x: 1800, y: 1900 },
      ],
    })),
    band: [],
  });
  for (const [lines, rows] of [
    [dresses, 2],
    [['median', 'level'], 1],
  ] as const) {
    const { width, height, shapes } = drawChart(chartOf(lines));
    const words = wordsOf(shapes);
    expect(words).toHaveLength(forms.length + lines.length);
    for (const { right, text } of words) expect(right, text).toBeLessThanOrEqual(width);
    expect(new Set(words.map(({ y }) => y)).size).toBe(rows);
    expect(Math.max(...words.map(({ y }) => y))).toBeLessThan(height);
  }
});

it('M6 the mark of the object is an outline around an analogue in the same place, which stays to be read', () => {
  const one = { x: 5, y: 5, text: '' };
  const ticks = [0, 10].map((at) => ({ at, text: `${at}` }));
  const axis = { from: 0, to: 10, ticks };
  const marks: Chart['marks'] = [
    { ...one, kind: 'analogue', number: 4 },
    { ...one, kind: 'object' },
  ];
  const { shapes } = drawChart({ x: axis, y: axis, band: [], lines: [], marks });
  const at = shapes.findIndex((shape) => shape.shape === 'text' && shape.text === '4');
  const disc = shapes[at - 1];
  if (disc?.shape !== 'dot') throw new Error('no analogue');
  const over = shapes.slice(at + 1, at + 5);
  expect(over.map(({ shape }) => shape)).toEqual(['line', 'line', 'line', 'line']);
  for (const side of over) {
    if (side.shape !== 'line') continue;
    const middle = Math.hypot((side.x1 + side.x2) / 2 - disc.x, (side.y1 + side.y2) / 2 - disc.y);
    expect(middle).toBeGreaterThan(disc.radius);
  }
});
