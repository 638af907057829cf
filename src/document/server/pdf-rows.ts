import { textWidth } from '../model/block-measure.ts';
import type { Room } from './pdf-text.ts';

/*
 * Which rows stay together on a page and which may break, decided from estimated heights: the renderer only obeys.
 * Rules 1 to 3 of the design: a row breaks only when it is taller than half a page; a table begins and ends
 * with three rows; totals keep the row before them.
 */

/** A line of table text with its leading, mm per point. */
export const LINE = 0.41;

/** Into how many lines a text wraps in a column, about. */
export function linesOf(text: string, { mm, points }: Room): number {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(textWidth(line, points) / (mm * 0.95))));
  return lines.reduce((sum, count) => sum + count, 0);
}

/** Estimated height in mm of text set in a column. */
export const linesHigh = (text: string, room: Room): number => linesOf(text, room) * room.points * LINE;

/** A row taller than this may break: half of the portrait type area with a margin for the estimate. */
const HALF_PAGE = 110;
/** Fewer rows at the foot or at the head of a page read like a slip. */
const AT_LEAST = 3;
/** Tied rows may be no taller than this together, or they would leave holes. */
const MAX_TIED = 120;

export interface RowPlan {
  /** Sizes of runs of rows tied together, adding up to all rows. */
  groups: number[];
  /** One per row. */
  breaks: boolean[];
  /** Estimated height of all rows, mm. */
  height: number;
}

/**
 * `units` are sizes of rows that belong together anyway (a group title with its first row), adding up to all rows.
 * `totals` is how many rows at the end are totals.
 */
export function planRows(heights: readonly number[], totals: number, units?: readonly number[]): RowPlan {
  const breaks = heights.map((height) => height > HALF_PAGE);
  const groups = [...(units ?? heights.map(() => 1))];
  const height = heights.reduce((sum, value) => sum + value, 0);
  const tail = Math.max(AT_LEAST, totals + 1);
  // Of five rows the first two go, or the table would be one piece; units have their own beginning.
  const head = units || heights.length < AT_LEAST + tail ? 2 : AT_LEAST;
  while (groups.length > 1 && (groups[0] ?? 0) < head) groups.splice(0, 2, (groups[0] ?? 0) + (groups[1] ?? 0));
  while (groups.length > 1 && (groups.at(-1) ?? 0) < tail) {
    const last = groups.pop() ?? 0;
    groups.push((groups.pop() ?? 0) + last);
  }
  return { groups: untied(groups, heights, breaks), breaks, height };
}

/** Lines that a key-value table begins with: fewer at the foot of a page read like a slip. */
const BEGINS_WITH = 4;

/** Rows of a key-value table that belong together: a group's title is never parted from its first row. */
export function groupUnits(groups: readonly { title?: unknown; rows: readonly unknown[] }[]): number[] {
  return groups.flatMap(({ title, rows }, index) => {
    const lines = rows.length + (title ? 1 : 0);
    const together = Math.min(lines, index === 0 ? BEGINS_WITH : title ? 2 : 1);
    return lines === 0 ? [] : [together, ...new Array<number>(lines - together).fill(1)];
  });
}

const WHOLE_HEIGHT = 125;
/** Moving a table of this height leaves less than a third of a page empty: two halves of it would be read worse. */
const SHORT = { rows: 8, height: 80 };

/** A table of up to `mostRows` stays on one page, unless moving it would leave half a page empty; so does a short one. */
export const staysWhole = ({ breaks, height }: RowPlan, mostRows: number): boolean =>
  (breaks.length <= mostRows && height < WHOLE_HEIGHT) || (breaks.length <= SHORT.rows && height < SHORT.height);

/** So many rows a list and a key-value table have at most to stay whole. */
export const WHOLE_ROWS = { list: 3, keyValue: 12 } as const;

/** Unties groups that are too tall to move as one, or hold a row that may break. */
function untied(groups: readonly number[], heights: readonly number[], breaks: readonly boolean[]): number[] {
  const out: number[] = [];
  let start = 0;
  for (const size of groups) {
    const tall = heights.slice(start, start + size).reduce((sum, value) => sum + value, 0) > MAX_TIED;
    const free = tall || breaks.slice(start, start + size).some(Boolean);
    out.push(...(free ? new Array<number>(size).fill(1) : [size]));
    start += size;
  }
  return out;
}
