import type { Drawing, Shape } from './block-drawing.ts';
import { drawLegend, type Sign } from './block-legend.ts';
import { textWidth } from './block-measure.ts';
import type { Chart, ChartLine } from './chart/chart.ts';
import { type ChartLayout, type ChartMetric, layOut, type PlacedText, type Point } from './chart/chart-layout.ts';

/* A chart on paper: the same marks as on the screen, in ink. Millimetres. */

const WIDTH = 165;
const HEIGHT = 78;
const POINTS = 8.25;

const METRIC: ChartMetric = {
  width: WIDTH,
  height: HEIGHT,
  line: 3.6,
  // The object's outline goes around an analogue in the same place.
  radius: { offer: 0.95, analogue: 2.1, object: 3.1 },
  tick: 1.2,
  gap: 1.2,
  widthOf: (text) => textWidth(text, POINTS),
};

const word = ({ x, y, text, anchor, bold }: PlacedText): Shape => ({
  shape: 'text',
  ...{ x, y, text, anchor, bold, points: POINTS, backed: bold },
  tone: bold ? 'ink' : 'muted',
});

type Kind = Chart['marks'][number]['kind'];

/** In the legend the object is as high as the others. */
const LEGEND_RADIUS: Record<Kind, number> = { ...METRIC.radius, object: 1.9 };

function markShapes({ x, y }: Point, kind: Kind, number?: number, radius = METRIC.radius): Shape[] {
  const r = radius[kind];
  if (kind === 'offer') return [{ shape: 'dot', x, y, radius: r, filled: false, tone: 'muted' }];
  if (kind === 'object') {
    const points: [number, number][] = [
      [x, y - r],
      [x + r, y],
      [x, y + r],
      [x - r, y],
    ];
    return points.map(([x1, y1], index): Shape => {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
      return { shape: 'line', x1, y1, x2, y2, points: 1.2, tone: 'ink' };
    });
  }
  const disc: Shape = { shape: 'dot', x, y, radius: r, filled: true, tone: 'accent', edged: true };
  if (number === undefined) return [disc];
  const figure = { text: String(number), anchor: 'middle' as const, points: 7.5, bold: true, backed: false };
  return [disc, { shape: 'text', x, y, ...figure, tone: 'paper' }];
}

/** The level of the whole sample is thinner than what is drawn of its parts. */
const strokeOf = (dress: ChartLine['dress']) =>
  dress === 'level' ? ({ points: 0.8, tone: 'muted' } as const) : ({ points: 1.2, tone: 'ink' } as const);

function lineShapes({ points, dress }: ChartLayout['lines'][number]): Shape[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return {
      shape: 'line',
      ...{ x1: start.x, y1: start.y, x2: end.x, y2: end.y },
      ...strokeOf(dress),
    } as const;
  });
}

/** Of a dashed line every second piece. */
const pieces = (shapes: readonly Shape[]) => shapes.filter((_, index) => index % 2 === 0);

const LEGENDS = [
  ['offer', 'предложение'],
  ['analogue', 'объект-аналог'],
  ['object', 'объект оценки'],
] as const;

const LINES = [
  ['trend', 'тренд и его 95-процентный интервал'],
  ['median', 'медиана класса площади'],
  ['level', 'медиана выборки'],
] as const;

/** What each form means, and the lines. */
function signsOf(chart: Chart): Sign[] {
  const forms = LEGENDS.filter(([kind]) => chart.marks.some((mark) => mark.kind === kind));
  const lines = LINES.filter(([dress]) => chart.lines.some((line) => line.dress === dress));
  return [
    ...forms.map(
      ([kind, text]): Sign => ({
        text,
        room: 5.5,
        draw: (x, y) => markShapes({ x: x + 2, y }, kind, undefined, LEGEND_RADIUS),
      }),
    ),
    ...lines.map(([dress, text]): Sign => {
      const parts = dress === 'trend' ? [0, 2.4, 4.8].map((at) => [at, at + 1.4] as const) : [[0, 6.2] as const];
      const draw = (x: number, y: number) =>
        parts.map(
          ([from, to]): Shape => ({ shape: 'line', x1: x + from, x2: x + to, y1: y, y2: y, ...strokeOf(dress) }),
        );
      return { text, room: 8, draw };
    }),
  ];
}

export function drawChart(chart: Chart): Drawing {
  const layout = layOut(chart, METRIC);
  const { left, right, bottom, upright } = layout;
  const legend = drawLegend(signsOf(chart), { top: HEIGHT, width: WIDTH });
  const ink = { points: 0.6, tone: 'muted' } as const;
  const shapes: Shape[] = [
    ...(layout.band.length > 0
      ? [
          {
            shape: 'area' as const,
            points: layout.band.map(({ x, y }): [number, number] => [x, y]),
            tone: 'ground' as const,
          },
        ]
      : []),
    ...layout.grid.map(
      (y): Shape => ({ shape: 'line', x1: left, x2: right, y1: y, y2: y, points: 0.35, tone: 'hair' }),
    ),
    { shape: 'line', x1: left, x2: right, y1: bottom, y2: bottom, ...ink },
    ...layout.ticks.map((x): Shape => ({ shape: 'line', x1: x, x2: x, y1: bottom, y2: bottom + METRIC.tick, ...ink })),
    ...(upright
      ? pieces(
          Array.from({ length: 40 }, (_, index): Shape => {
            const at = (part: number) => upright.top + ((bottom - upright.top) * part) / 40;
            return { shape: 'line', x1: upright.x, x2: upright.x, y1: at(index), y2: at(index + 1), ...ink };
          }),
        )
      : []),
    ...layout.lines.flatMap((line) => (line.dress === 'trend' ? pieces(lineShapes(line)) : lineShapes(line))),
    ...layout.words.map(word),
    ...(['offer', 'analogue', 'object'] as const).flatMap((kind) =>
      layout.marks.flatMap((one) => (one.mark.kind === kind ? markShapes(one, kind, one.mark.number) : [])),
    ),
    ...layout.names.map(word),
    ...legend.shapes,
  ];
  return { width: WIDTH, height: legend.bottom, shapes };
}
