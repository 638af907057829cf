import { formatNumber } from '#kit/numbers.ts';
import { roundTicks, tickDecimals } from './chart.ts';
import type { PlacedText, Point } from './chart-layout.ts';
import type { Tornado, TornadoBar } from './tornado.ts';

/* Where the parts of a tornado stand. Units are those of the metric: pixels on the screen, millimetres on paper. */

export interface TornadoMetric {
  width: number;
  /** Room for the names beside the bars; null puts the words above their bar, as a phone has no room beside it. */
  names: number | null;
  /** From bar to bar. */
  row: number;
  /** Height of a bar. */
  bar: number;
  /** Height of a line of words. */
  line: number;
  /** Room between words and what they belong to. */
  gap: number;
  widthOf(text: string, bold: boolean): number;
}

interface Upright {
  x: number;
  top: number;
  bottom: number;
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedBar {
  name: PlacedText;
  taken: PlacedText;
  low: Rect;
  high: Rect;
}

export interface TornadoLayout {
  height: number;
  /** Hairlines of the ticks. */
  grid: Upright[];
  /** The line of the value. */
  zero: Upright[];
  bars: PlacedBar[];
  /** Of the ticks, the value and the ends. */
  words: PlacedText[];
  /** Both ends of each bar, from the first to the last. */
  marks: (Point & { text: string })[];
}

const ends = ({ low, high }: TornadoBar) => [low, high] as const;

/** Which side of the value's line each end of a bar lies on; an end on the line stands on its own. */
function sidesOf({ low, high }: TornadoBar, value: number): [low: -1 | 1, high: -1 | 1] {
  const side = (at: number, own: -1 | 1) => (at < value ? -1 : at > value ? 1 : own);
  const lowSide = side(low.at, high.at < value ? 1 : -1);
  return [lowSide, side(high.at, lowSide < 0 ? 1 : -1)];
}

/** A number on the axis to its place and back. */
function scaleOf(chart: Tornado, left: number, right: number) {
  const all = [chart.value.at, ...chart.bars.flatMap(ends).map(({ at }) => at)];
  const [from, to] = [Math.min(...all), Math.max(...all)];
  const per = to > from ? (right - left) / (to - from) : 0;
  return {
    x: (at: number) => (per > 0 ? left + (at - from) * per : (left + right) / 2),
    at: (x: number) => (per > 0 ? from + (x - left) / per : from),
  };
}

/** Round ticks that lie on the drawing, apart from each other. */
function ticksOf({ x, at }: ReturnType<typeof scaleOf>, start: number, end: number, metric: TornadoMetric) {
  const [from, to] = [at(start), at(end)];
  if (from === to) return [];
  const ticks = roundTicks([from, to]).filter((tick) => tick >= from && tick <= to);
  const digits = tickDecimals(ticks);
  const named = ticks.map((tick) => ({ x: x(tick), text: formatNumber(tick, digits) }));
  const widest = Math.max(0, ...named.map(({ text }) => metric.widthOf(text, false))) + metric.gap * 2;
  const inside = named.filter(
    ({ x: middle }) => middle - widest / 2 >= start && middle + widest / 2 <= end + metric.gap,
  );
  const every = Math.ceil((widest * inside.length) / Math.max(1, end - start));
  return inside.filter((_, index) => index % Math.max(1, every) === 0);
}

export function layOutTornado(chart: Tornado, metric: TornadoMetric): TornadoLayout {
  const { width, names, row, bar, line, gap, widthOf } = metric;
  const value = chart.value.at;
  const room = (side: -1 | 1) =>
    Math.max(
      0,
      ...chart.bars.flatMap((one) => {
        const sides = sidesOf(one, value);
        return ends(one).flatMap(({ text }, index) => (sides[index] === side ? [widthOf(text, false)] : []));
      }),
    ) + gap;
  const start = names ?? 0;
  const scale = scaleOf(chart, names === null ? gap : start + room(-1), names === null ? width - gap : width - room(1));
  const zeroX = scale.x(value);
  const top = line + gap;
  const bottom = top + chart.bars.length * row;
  const words: PlacedText[] = [];
  const half = widthOf(chart.value.text, true) / 2;
  words.push({
    text: chart.value.text,
    x: Math.min(Math.max(zeroX, start + half), width - half),
    y: line / 2,
    anchor: 'middle',
    bold: true,
  });
  const marks: TornadoLayout['marks'] = [];
  const zero: Upright[] = names === null ? [] : [{ x: zeroX, top: top - gap / 2, bottom }];
  const bars = chart.bars.map((one, index): PlacedBar => {
    const rowTop = top + index * row;
    const middle = names === null ? rowTop + line * 3 + gap / 2 + bar / 2 : rowTop + row / 2;
    const [lowSide, highSide] = sidesOf(one, value);
    // Two ends on one side share the height, so that neither covers the other.
    const shared = lowSide === highSide;
    const height = shared ? bar / 2 : bar;
    const rect = (at: number, y: number): Rect => {
      const x = scale.x(at);
      return { x: Math.min(x, zeroX), y, width: Math.abs(x - zeroX), height };
    };
    const low = rect(one.low.at, middle - bar / 2);
    const high = rect(one.high.at, shared ? middle : middle - bar / 2);
    if (names === null) {
      zero.push({ x: zeroX, top: middle - bar / 2 - gap / 2, bottom: middle + bar / 2 + gap / 2 });
      const y = rowTop + line * 2.5;
      words.push(
        { text: one.low.text, x: 0, y, anchor: 'start', bold: false },
        { text: one.high.text, x: width, y, anchor: 'end', bold: false },
      );
    } else {
      const beside = (end: typeof one.low, side: -1 | 1, y: number): PlacedText => ({
        text: end.text,
        x: scale.x(end.at) + side * gap,
        y,
        anchor: side < 0 ? 'end' : 'start',
        bold: false,
      });
      words.push(
        beside(one.low, lowSide, shared ? middle - line / 2 : middle),
        beside(one.high, highSide, shared ? middle + line / 2 : middle),
      );
    }
    marks.push(
      { x: scale.x(one.low.at), y: low.y + height / 2, text: one.low.told },
      { x: scale.x(one.high.at), y: high.y + height / 2, text: one.high.told },
    );
    const nameY = names === null ? rowTop + line / 2 : middle - line / 2;
    return {
      name: { text: one.name, x: 0, y: nameY, anchor: 'start', bold: false },
      taken: { text: one.taken, x: 0, y: nameY + line, anchor: 'start', bold: false },
      low,
      high,
    };
  });
  // Without the room beside the bars there is none for lines to read ticks by: the ends say their figures.
  const ticks = names === null ? [] : ticksOf(scale, start, width, metric);
  words.push(
    ...ticks.map(({ x, text }): PlacedText => ({ text, x, y: bottom + gap + line / 2, anchor: 'middle', bold: false })),
  );
  return {
    height: names === null ? bottom : bottom + gap + line,
    grid: ticks.map(({ x }) => ({ x, top: top - gap / 2, bottom })),
    zero,
    bars,
    words,
    marks,
  };
}
