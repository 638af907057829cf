/*
 * A chart of dots as a value: what the screen draws and what the report prints is one description. Numbers
 * with their finished words; what stands where is `chart-layout.ts`.
 */

export interface ChartTick {
  at: number;
  text: string;
}

export interface ChartAxis {
  from: number;
  to: number;
  ticks: ChartTick[];
}

export interface ChartMark {
  x: number;
  y: number;
  /** A ring, a disc with its number, a diamond: form tells before colour does. */
  kind: 'offer' | 'analogue' | 'object';
  /** An analogue's number, from 1. */
  number?: number;
  /** What it is, in full: «дер. Ключи, 1 250 кв. м, 1 940 ₽/кв. м, 15.08.2026». */
  text: string;
  /** Written beside it; the object's alone. */
  name?: string;
  /** The id of the offer behind it. */
  id?: string;
}

export interface ChartLine {
  points: { x: number; y: number }[];
  /** `median` of a class, `trend` dashed, `level` a hairline through all. */
  dress: 'median' | 'trend' | 'level';
}

export interface Chart {
  x: ChartAxis;
  y: ChartAxis;
  /** A ground between two lines, such as the quartiles; from the least x on. */
  band: { x: number; low: number; high: number }[];
  lines: ChartLine[];
  /** A dashed upright with its words: the day of the valuation. */
  upright?: ChartTick;
  marks: ChartMark[];
}

/** Steps that a reader counts in. */
const STEPS = [1, 2, 2.5, 5, 10];
const MOST_TICKS = 7;

/** Four to seven round ticks around the values, with a little air; from the least, not from zero: dots are no bars. */
export function roundTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Values that differ by less than anything is written with are one value.
  const apart = high - low > Math.abs(high) * 1e-9 ? high - low : 0;
  const span = apart || Math.abs(high) * 0.1 || 1;
  const [from, to] = [low - span * 0.04, high + span * 0.04];
  const power = 10 ** Math.floor(Math.log10(span / 5));
  for (const step of [...STEPS, ...STEPS.map((one) => one * 10), 100].map((one) => one * power)) {
    const [first, last] = [Math.floor(from / step), Math.ceil(to / step)];
    if (last - first >= MOST_TICKS) continue;
    return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  }
  return [from, to];
}

/** Decimals that tell the ticks apart. */
export const tickDecimals = (ticks: readonly number[]): number =>
  Math.min(6, Math.max(0, ...ticks.map((tick) => String(tick).split('.')[1]?.length ?? 0)));
