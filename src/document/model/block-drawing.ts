import { formatNumber } from '#kit/numbers.ts';
import type { Block, DrawnBlock, DumbbellBlock, IntervalBlock } from './block.ts';
import { drawChart } from './block-chart.ts';
import { textWidth } from './block-measure.ts';
import { drawTornado } from './block-tornado.ts';

/*
 * The drawings of a report as plain shapes, so that paper, DOCX and browser show the same picture. Millimetres,
 * origin at the top left; `y` of a text is its middle.
 */

export type Tone = 'ink' | 'muted' | 'accent' | 'hair' | 'bar' | 'paper' | 'ground';

export type Shape =
  | { shape: 'line'; x1: number; y1: number; x2: number; y2: number; points: number; tone: Tone }
  | { shape: 'rect'; x: number; y: number; width: number; height: number; tone: Tone }
  /** In ink, unless it has a tone; `edged` with a rim of paper. */
  | { shape: 'dot'; x: number; y: number; radius: number; filled: boolean; tone?: Tone; edged?: true }
  | { shape: 'area'; points: [number, number][]; tone: Tone; edged?: true }
  | {
      shape: 'text';
      x: number;
      y: number;
      anchor: 'start' | 'middle' | 'end';
      text: string;
      points: number;
      bold: boolean;
      tone: Tone;
      backed: boolean;
    };

export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
}

export const DRAWING_WIDTH = 151;
const LABEL_WIDTH = 22;
const ROW_HEIGHT = 10.5;
const LABEL_POINTS = 8.25;

type TextShape = Extract<Shape, { shape: 'text' }>;
type TextOptions = Partial<Pick<TextShape, 'anchor' | 'points' | 'bold' | 'tone' | 'backed'>>;

const label = (x: number, y: number, text: string, options: TextOptions = {}): TextShape => ({
  shape: 'text',
  x,
  y,
  text,
  anchor: 'middle',
  points: LABEL_POINTS,
  bold: false,
  tone: 'ink',
  backed: true,
  ...options,
});

/**
 * 4 to 6 round ticks around all values with 5 % of air; not from zero, because the differences are what is shown.
 * Prices that hardly differ still get an axis of 2 % of their value.
 */
export function axisTicks(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = Math.max(high - low, Math.abs(high) * 0.02) || 1;
  const from = low - span * 0.05;
  const to = high + span * 0.05;
  const raw = (to - from) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const steps = [1, 2, 2.5, 5, 10, 20, 25, 50].map((step) => step * power);
  for (const step of steps) {
    const first = Math.floor(from / step);
    const last = Math.ceil(to / step);
    if (last - first <= 5)
      return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  }
  return [from, to];
}

const decimalsOf = (ticks: readonly number[]) =>
  Math.min(6, Math.max(0, ...ticks.map((tick) => String(tick).split('.')[1]?.length ?? 0)));

/** One row per object: hollow dot before, filled after, the mark as a vertical line. */
export function drawDumbbell(block: DumbbellBlock): Drawing {
  const values = block.rows.flatMap((row) => [row.before.value, row.after.value]);
  const ticks = axisTicks(block.mark ? [...values, block.mark.value] : values);
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const right = DRAWING_WIDTH - 4;
  const x = (value: number) => LABEL_WIDTH + ((right - LABEL_WIDTH) * (value - low)) / (high - low);
  const top = 4;
  const bottom = top + block.rows.length * ROW_HEIGHT + 1.5;
  const decimals = decimalsOf(ticks);
  const shapes: Shape[] = ticks.flatMap((tick): Shape[] => [
    { shape: 'line', x1: x(tick), y1: top, x2: x(tick), y2: bottom, points: 0.35, tone: 'hair' },
    label(x(tick), bottom + 3, formatNumber(tick, decimals), { tone: 'muted', backed: false }),
  ]);
  if (block.mark) shapes.push(...markLine(block.mark, x(block.mark.value), bottom));
  block.rows.forEach((row, index) => {
    shapes.push(...dumbbellRow(row, top + 6.5 + index * ROW_HEIGHT, x));
  });
  const legendY = bottom + 9;
  const afterX = 4 + textWidth(block.legend.before, LABEL_POINTS) + 9;
  shapes.push(
    { shape: 'dot', x: 1.3, y: legendY, radius: 1.2, filled: false },
    label(4, legendY, block.legend.before, { anchor: 'start', backed: false }),
    { shape: 'dot', x: afterX, y: legendY, radius: 1.3, filled: true },
    label(afterX + 2.7, legendY, block.legend.after, { anchor: 'start', backed: false }),
  );
  return { width: DRAWING_WIDTH, height: legendY + 2, shapes };
}

/** The shapes of a drawing block. */
export function drawingOf(block: DrawnBlock): Drawing {
  if (block.kind === 'chart') return 'bars' in block.chart ? drawTornado(block.chart) : drawChart(block.chart);
  return block.kind === 'dumbbell' ? drawDumbbell(block) : drawInterval(block);
}

export const isDrawn = (block: Block): block is DrawnBlock =>
  block.kind === 'dumbbell' || block.kind === 'interval' || block.kind === 'chart';

function markLine(mark: NonNullable<DumbbellBlock['mark']>, x: number, bottom: number): Shape[] {
  const half = textWidth(mark.text, LABEL_POINTS) / 2 + 1;
  const middle = Math.min(Math.max(x, half), DRAWING_WIDTH - half);
  return [
    { shape: 'line', x1: x, y1: 1.6, x2: x, y2: bottom, points: 1, tone: 'accent' },
    label(middle, -0.6, mark.text, { bold: true, tone: 'accent' }),
  ];
}

function dumbbellRow(row: DumbbellBlock['rows'][number], y: number, x: (value: number) => number): Shape[] {
  const before = x(row.before.value);
  const after = x(row.after.value);
  const needed = (textWidth(row.before.text, LABEL_POINTS) + textWidth(row.after.text, LABEL_POINTS)) / 2 + 2;
  // Two numbers that would touch step apart, each to its own side.
  const apart = Math.max(0, needed - Math.abs(after - before)) / 2;
  const side = after >= before ? 1 : -1;
  return [
    label(0, y, row.label, { anchor: 'start', bold: true }),
    { shape: 'line', x1: before, y1: y, x2: after, y2: y, points: 1.6, tone: 'bar' },
    { shape: 'dot', x: before, y, radius: 1.3, filled: false },
    { shape: 'dot', x: after, y, radius: 1.4, filled: true },
    label(before - side * apart, y - 3.7, row.before.text, { tone: 'muted' }),
    label(after + side * apart, y - 3.7, row.after.text, { bold: true }),
  ];
}

/** A bar from low to high, the mark between them. */
export function drawInterval(block: IntervalBlock): Drawing {
  const left = 12;
  const width = DRAWING_WIDTH - 24;
  const span = block.high.value - block.low.value;
  const share = span > 0 ? (block.mark.value - block.low.value) / span : 0.5;
  const x = left + width * Math.min(1, Math.max(0, share));
  const number = { points: 8.5, backed: false };
  // Near an end the label under the mark would run into the end's number.
  const room = (textWidth(block.markLabel, 8.5) + textWidth(block.low.text, 8.5)) / 2 + 4;
  const crowded = x - left < room || left + width - x < room;
  const above = crowded ? `${block.mark.text} — ${block.markLabel}` : block.mark.text;
  const half = textWidth(above, 11) / 2;
  return {
    width: DRAWING_WIDTH,
    height: 19,
    shapes: [
      { shape: 'rect', x: left, y: 9, width, height: 2.2, tone: 'bar' },
      { shape: 'line', x1: left, y1: 7.6, x2: left, y2: 12.6, points: 0.8, tone: 'ink' },
      { shape: 'line', x1: left + width, y1: 7.6, x2: left + width, y2: 12.6, points: 0.8, tone: 'ink' },
      { shape: 'rect', x: x - 0.6, y: 6.4, width: 1.2, height: 7.4, tone: 'accent' },
      label(Math.min(Math.max(x, half), DRAWING_WIDTH - half), 2.6, above, {
        points: 11,
        bold: true,
        tone: 'accent',
        backed: false,
      }),
      label(left, 16, block.low.text, number),
      label(left + width, 16, block.high.text, number),
      ...(crowded ? [] : [label(x, 16, block.markLabel, { ...number, tone: 'muted' as const })]),
    ],
  };
}
