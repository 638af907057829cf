import type { Chart, ChartLine, ChartMark, ChartTick } from './chart.ts';

/* Where the parts of a chart stand. Units are those of the metric: pixels on the screen, millimetres on paper. */

export interface ChartMetric {
  width: number;
  height: number;
  /** Height of a line of words. */
  line: number;
  /** Half the size of a mark. */
  radius: Readonly<Record<ChartMark['kind'], number>>;
  /** Length of a tick below the baseline. */
  tick: number;
  /** Room between words and what they belong to. */
  gap: number;
  widthOf(text: string, bold: boolean): number;
}

export interface Point {
  x: number;
  y: number;
}

export interface PlacedText extends Point {
  text: string;
  anchor: 'start' | 'middle' | 'end';
  bold: boolean;
}

export interface ChartLayout {
  left: number;
  right: number;
  /** Where the baseline lies. */
  bottom: number;
  /** Horizontal hairlines, from left to right. */
  grid: number[];
  /** Ticks of the baseline. */
  ticks: number[];
  /** Around the ground. */
  band: Point[];
  lines: (Omit<ChartLine, 'points'> & { points: Point[] })[];
  upright: { x: number; top: number } | null;
  /** In the order of x: a reader goes through them so. */
  marks: (Point & { mark: ChartMark })[];
  /** The words at the axes and at the upright. */
  words: PlacedText[];
  /** Beside their marks. */
  names: PlacedText[];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const apart = (a: Box, b: Box) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/** Ticks whose words would touch lose every second one, and again. */
function roomy(ticks: readonly ChartTick[], place: (at: number) => number, metric: ChartMetric): ChartTick[] {
  const fits = ticks.every((tick, index) => {
    const next = ticks[index + 1];
    const needed = next
      ? (metric.widthOf(tick.text, false) + metric.widthOf(next.text, false)) / 2 + metric.gap * 2
      : 0;
    return !next || place(next.at) - place(tick.at) >= needed;
  });
  return fits || ticks.length < 3
    ? [...ticks]
    : roomy(
        ticks.filter((_, index) => index % 2 === 0),
        place,
        metric,
      );
}

/** The name of a mark: right, left, above or below it, where it covers the fewest other marks. */
function nameOf(at: Point, mark: ChartMark, taken: readonly Box[], room: Box, metric: ChartMetric): PlacedText {
  const text = mark.name ?? '';
  const width = metric.widthOf(text, true);
  const half = metric.line / 2;
  const beside = (lines: number): PlacedText[] => {
    const aside = metric.radius[mark.kind] + metric.gap;
    const off = aside + half + lines * metric.line;
    const spot = (dx: number, dy: number): PlacedText => ({
      text,
      x: at.x + dx * aside,
      y: at.y + dy * off,
      anchor: dx > 0 ? 'start' : dx < 0 ? 'end' : 'middle',
      bold: true,
    });
    const level = lines === 0 ? [spot(1, 0), spot(-1, 0)] : [];
    return [...level, spot(0, -1), spot(0, 1), spot(1, -1), spot(-1, -1), spot(1, 1), spot(-1, 1)];
  };
  // A line or two farther off where all that is near is taken.
  const options = [0, 1, 2].flatMap(beside);
  const cost = ({ x, y, anchor }: PlacedText) => {
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    const box = { left, right: left + width, top: y - half, bottom: y + half };
    const outside = box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom;
    return taken.filter((other) => !apart(box, other)).length + (outside ? taken.length + 1 : 0);
  };
  return options.reduce((best, option) => (cost(option) < cost(best) ? option : best));
}

export function layOut(chart: Chart, metric: ChartMetric): ChartLayout {
  const { width, height, line, gap, tick, radius } = metric;
  const left = Math.max(...chart.y.ticks.map(({ text }) => metric.widthOf(text, false))) + gap * 2;
  const right = width - Math.max(radius.analogue, radius.object);
  const top = chart.upright ? line + gap : line / 2;
  const bottom = height - line - tick - gap;
  const place =
    ({ from, to }: Chart['x'], start: number, end: number) =>
    (at: number) =>
      to > from ? start + ((end - start) * (at - from)) / (to - from) : (start + end) / 2;
  const x = place(chart.x, left + radius.analogue, right);
  const y = place(chart.y, bottom, top);
  const at = (point: Point): Point => ({ x: x(point.x), y: y(point.y) });
  const marks = chart.marks.map((mark) => ({ ...at(mark), mark })).sort((a, b) => a.x - b.x || a.y - b.y);
  const boxes = marks.map(({ x: middle, y: centre, mark: { kind } }): Box => {
    const r = radius[kind];
    return { left: middle - r, right: middle + r, top: centre - r, bottom: centre + r };
  });
  const shown = roomy(chart.x.ticks, x, metric);
  const level = (word: ChartTick): PlacedText => ({
    text: word.text,
    x: left - gap,
    y: y(word.at),
    anchor: 'end',
    bold: false,
  });
  const below = (word: ChartTick): PlacedText => ({
    text: word.text,
    x: Math.min(x(word.at), width - metric.widthOf(word.text, false) / 2),
    y: bottom + tick + gap / 2 + line / 2,
    anchor: 'middle',
    bold: false,
  });
  const over = (word: ChartTick): PlacedText => {
    const isRight = x(word.at) > (left + right) / 2;
    return { text: word.text, x: x(word.at), y: line / 2, anchor: isRight ? 'end' : 'start', bold: false };
  };
  const room = { left, right: width, top: 0, bottom };
  return {
    left,
    right: width,
    bottom,
    grid: chart.y.ticks.map(({ at: value }) => y(value)).filter((value) => value < bottom - 0.01),
    ticks: shown.map(({ at: value }) => x(value)),
    band: [
      ...chart.band.map(({ x: where, high }) => at({ x: where, y: high })),
      ...chart.band.toReversed().map(({ x: where, low }) => at({ x: where, y: low })),
    ],
    lines: chart.lines.map(({ points, dress }) => ({ dress, points: points.map(at) })),
    upright: chart.upright ? { x: x(chart.upright.at), top: line + gap / 2 } : null,
    marks,
    words: [...chart.y.ticks.map(level), ...shown.map(below), ...(chart.upright ? [over(chart.upright)] : [])],
    names: marks.flatMap((one, index) => {
      const taken = boxes.filter((_, other) => other !== index);
      return one.mark.name ? [nameOf(one, one.mark, taken, room, metric)] : [];
    }),
  };
}
