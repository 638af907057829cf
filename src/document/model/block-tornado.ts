import type { Drawing, Shape } from './block-drawing.ts';
import { drawLegend, type Sign } from './block-legend.ts';
import { textWidth } from './block-measure.ts';
import type { PlacedText } from './chart/chart-layout.ts';
import type { Tornado } from './chart/tornado.ts';
import { layOutTornado, type TornadoLayout, type TornadoMetric } from './chart/tornado-layout.ts';

/* A tornado on paper: the same bars as on the screen, in ink. Millimetres. */

const POINTS = 8.25;
const SMALL_POINTS = 7;

const METRIC: TornadoMetric = {
  width: 165,
  names: 54,
  row: 8.6,
  bar: 4,
  line: 3.6,
  gap: 1.4,
  widthOf: (text) => textWidth(text, POINTS),
};

const word = ({ x, y, text, anchor, bold }: PlacedText, points = POINTS): Shape => ({
  shape: 'text',
  ...{ x, y, text, anchor, bold, points, backed: true },
  tone: bold ? 'ink' : 'muted',
});

type Rect = TornadoLayout['bars'][number]['low'];

const corners = ({ x, y, width, height }: Rect): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** In outline: the lower bound, so that form tells before colour does. */
function outlined(rect: Rect): Shape[] {
  const points = corners(rect);
  const edges = points.map(([x1, y1], index): Shape => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    return { shape: 'line', x1, y1, x2, y2, points: 0.75, tone: 'accent' };
  });
  return [{ shape: 'area', points, tone: 'ground' }, ...edges];
}

const filled = (rect: Rect): Shape[] => [{ shape: 'area', points: corners(rect), tone: 'accent' }];

const SIGNS: readonly Sign[] = (
  [
    [outlined, 'корректировка на нижней границе'],
    [filled, 'на верхней границе'],
  ] as const
).map(([draw, text]) => ({ text, room: 6.5, draw: (x, y) => draw({ x, y: y - 1.4, width: 5, height: 2.8 }) }));

export function drawTornado(chart: Tornado): Drawing {
  const layout = layOutTornado(chart, METRIC);
  const legend = drawLegend(SIGNS, { top: layout.height, width: METRIC.width });
  return {
    width: METRIC.width,
    height: legend.bottom,
    shapes: [
      ...layout.grid.map(
        ({ x, top, bottom }): Shape => ({
          shape: 'line',
          x1: x,
          x2: x,
          y1: top,
          y2: bottom,
          points: 0.35,
          tone: 'hair',
        }),
      ),
      ...layout.bars.flatMap(({ low, high }) => [...outlined(low), ...filled(high)]),
      ...layout.zero.map(
        ({ x, top, bottom }): Shape => ({ shape: 'line', x1: x, x2: x, y1: top, y2: bottom, points: 1, tone: 'ink' }),
      ),
      ...layout.words.map((placed) => word(placed)),
      ...layout.bars.flatMap(({ name, taken }): Shape[] => [
        { ...word(name), tone: 'ink' } as Shape,
        word(taken, SMALL_POINTS),
      ]),
      ...legend.shapes,
    ],
  };
}
