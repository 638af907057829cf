import { type ComparisonRow, ROW_GROUPS, type RowGroup } from './comparison-rows.ts';
import { COLUMNS_PER_ANALOGUE } from './paste.ts';

/*
 * Where one can go in the comparison table by keyboard. Column 0 is the object, then a value and a percent column for
 * each analogue. Lines are what is drawn top to bottom: heads of groups and rows.
 */

export type Line =
  | { kind: 'group'; key: RowGroup; label: string }
  /** `index` counts rows alone. */
  | { kind: 'row'; row: ComparisonRow; index: number };

/** `column` is where the user was heading; a cell over both columns of an analogue answers to both. */
export interface Spot {
  line: number;
  column: number;
}

export const OBJECT_COLUMN = 0;
const PAGE = 10;

export function gridLines(rows: readonly ComparisonRow[]): Line[] {
  return ROW_GROUPS.flatMap(({ key, label }): Line[] => [
    { kind: 'group', key, label },
    ...rows.flatMap((row, index): Line[] => (row.group === key ? [{ kind: 'row', row, index }] : [])),
  ]);
}

export function columnCount(analogues: number): number {
  return 1 + analogues * COLUMNS_PER_ANALOGUE;
}

export const valueColumn = (analogue: number): number => 1 + analogue * COLUMNS_PER_ANALOGUE;

/** Which analogue a column belongs to; null for the object. */
export function analogueOf(column: number): number | null {
  return column === OBJECT_COLUMN ? null : Math.floor((column - 1) / COLUMNS_PER_ANALOGUE);
}

const isPercentColumn = (column: number) => column !== OBJECT_COLUMN && (column - 1) % COLUMNS_PER_ANALOGUE === 1;

/** Where a line stands among others; -1 where it is not. */
export function lineOf(lines: readonly Line[], wanted: Line | undefined): number {
  const keyOf = (line: Line) => (line.kind === 'group' ? `group ${line.key}` : line.row.id);
  return wanted ? lines.findIndex((line) => keyOf(line) === keyOf(wanted)) : -1;
}

/** Rows can be entered, and the head of the corrections, which holds a button for each analogue. */
function isStop(line: Line | undefined): boolean {
  return line?.kind === 'row' || (line?.kind === 'group' && line.key === 'corrections');
}

const hasPercent = (line: Line | undefined) => line?.kind === 'row' && line.row.percent !== undefined;

/** The column of the cell that a spot stands on. */
export function columnOf(lines: readonly Line[], { line, column }: Spot): number {
  return isPercentColumn(column) && !hasPercent(lines[line]) ? column - 1 : column;
}

function vertical(lines: readonly Line[], from: Spot, step: 1 | -1, count: number): Spot {
  let line = from.line;
  let left = count;
  for (let next = line + step; lines[next] && left > 0; next += step) {
    if (!isStop(lines[next])) continue;
    line = next;
    left -= 1;
  }
  return { ...from, line };
}

function horizontal(lines: readonly Line[], columns: number, from: Spot, step: 1 | -1): Spot {
  const start = columnOf(lines, from);
  const wide = start !== OBJECT_COLUMN && !hasPercent(lines[from.line]);
  const target = step === 1 ? start + (wide ? COLUMNS_PER_ANALOGUE : 1) : start - 1;
  const column = columnOf(lines, { ...from, column: Math.max(0, target) });
  return column < columns && target >= 0 ? { ...from, column } : from;
}

export type Move = 'left' | 'right' | 'up' | 'down' | 'home' | 'end' | 'first' | 'last' | 'pageUp' | 'pageDown';

/** The spot after a move; the same where there is nothing further. */
export function move(lines: readonly Line[], columns: number, from: Spot, how: Move): Spot {
  const first = lines.findIndex(isStop);
  const last = lines.findLastIndex(isStop);
  switch (how) {
    case 'left':
      return horizontal(lines, columns, from, -1);
    case 'right':
      return horizontal(lines, columns, from, 1);
    case 'up':
      return vertical(lines, from, -1, 1);
    case 'down':
      return vertical(lines, from, 1, 1);
    case 'pageUp':
      return vertical(lines, from, -1, PAGE);
    case 'pageDown':
      return vertical(lines, from, 1, PAGE);
    case 'home':
      return { ...from, column: OBJECT_COLUMN };
    case 'end':
      return { ...from, column: columns - 1 };
    case 'first':
      return { line: first, column: OBJECT_COLUMN };
    case 'last':
      return { line: last, column: columns - 1 };
  }
}

/** Tab: along the row, then to the next one. Null at the end of the table, where the focus goes on by itself. */
export function tab(lines: readonly Line[], columns: number, from: Spot, back: boolean): Spot | null {
  const along = horizontal(lines, columns, from, back ? -1 : 1);
  if (columnOf(lines, along) !== columnOf(lines, from)) return along;
  const next = vertical(lines, from, back ? -1 : 1, 1);
  return next.line === from.line ? null : { line: next.line, column: back ? columns - 1 : OBJECT_COLUMN };
}

/** A block of cells between two spots, edges included. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function blockBetween(lines: readonly Line[], from: Spot, to: Spot): Block {
  const columns = [columnOf(lines, from), columnOf(lines, to)];
  return {
    top: Math.min(from.line, to.line),
    bottom: Math.max(from.line, to.line),
    left: Math.min(...columns),
    right: Math.max(...columns),
  };
}

export function isInside(block: Block, line: number, column: number): boolean {
  return line >= block.top && line <= block.bottom && column >= block.left && column <= block.right;
}

/** The spot of a field of an analogue; null while its row is not drawn. */
export function spotOf(lines: readonly Line[], analogue: number, field: string): Spot | null {
  const line = lines.findIndex((entry) => {
    if (entry.kind !== 'row') return false;
    const { id, percent, cell } = entry.row;
    return percent === field || (cell.kind !== 'echo' && 'field' in cell && cell.field === field) || id === field;
  });
  const entry = lines[line];
  if (entry?.kind !== 'row') return null;
  return { line, column: valueColumn(analogue) + (entry.row.percent === field ? 1 : 0) };
}
