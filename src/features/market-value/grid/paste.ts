import { parseNumber } from '#kit/numbers.ts';
import { ANALOGUES_MAX, type Analogue } from '../analogue.ts';
import type { AnalogueResult } from '../compute/market-value.ts';
import { type Cell, editText, writeCell } from './cells.ts';
import type { CellProblem } from './checks.ts';
import type { ComparisonRow } from './comparison-rows.ts';

/*
 * Blocks of cells to and from a spreadsheet. The table has two columns an analogue, value and percent: column 0 is
 * the value of analogue 1, column 1 its percent, column 2 the value of analogue 2. A row without a percent has one
 * cell over both.
 */

export const COLUMNS_PER_ANALOGUE = 2;

export interface Position {
  /** Index into the visible rows. */
  row: number;
  column: number;
}

/** The cell at a column of a row; null beside a cell that fills both columns. */
export function cellAt(row: ComparisonRow, column: number): Cell | null {
  if (column % COLUMNS_PER_ANALOGUE === 0) return row.cell;
  return row.percent ? { kind: 'percent', field: row.percent } : null;
}

/**
 * How far apart the block's columns land. A list of prices, or of percents alone, or of values alone has one column
 * an analogue in its spreadsheet; a copy of both, or of our own rows over both columns, goes column by column.
 */
function strideOf(rows: readonly ComparisonRow[], at: Position, block: readonly string[][]): number {
  /** What is filled in every second column, of the rows with a percent or of those without. */
  const between = (withPercent: boolean) =>
    block.flatMap((cells, index) => {
      const row = rows[at.row + index];
      if (!row || (row.percent !== undefined) !== withPercent) return [];
      return cells.filter((cell, place) => place % 2 === 1 && cell.trim() !== '');
    });
  const beside = between(true);
  if (beside.length === 0) return between(false).length > 0 ? COLUMNS_PER_ANALOGUE : 1;
  const onPercents = at.column % COLUMNS_PER_ANALOGUE === 1;
  const numeric = beside.every((cell) => parseNumber(cell) !== null);
  return onPercents === numeric ? COLUMNS_PER_ANALOGUE : 1;
}

export interface Pasted {
  analogs: Analogue[];
  /** Cells that got their value. */
  written: number;
  /** Cells that could not take what stood in the block. */
  skipped: number;
  problems: CellProblem[];
  /** How many analogues more the block would need, as far as a report may have them. */
  wanted: number;
}

/** Fills from a cell to the right and down. Empty cells of the block leave what is there, computed cells are passed over. */
export function pasteBlock(
  rows: readonly ComparisonRow[],
  analogs: readonly Analogue[],
  at: Position,
  block: readonly string[][],
): Pasted {
  const stride = strideOf(rows, at, block);
  const result = [...analogs];
  const problems: CellProblem[] = [];
  let [written, skipped, widest] = [0, 0, 0];
  block.forEach((cells, down) => {
    const row = rows[at.row + down];
    cells.forEach((text, right) => {
      if (text.trim() === '') return;
      const column = at.column + right * stride;
      const index = Math.floor(column / COLUMNS_PER_ANALOGUE);
      const cell = row && cellAt(row, column);
      const analogue = result[index];
      if (row && cell && index >= analogs.length) widest = Math.max(widest, index + 1);
      const done = cell && analogue ? writeCell(cell, analogue, text) : null;
      if (done && 'analogue' in done) {
        result[index] = done.analogue;
        written += 1;
        return;
      }
      skipped += 1;
      if (done && cell && 'field' in cell) problems.push({ analogue: index, field: cell.field, text: done.problem });
    });
  });
  const wanted = Math.max(0, Math.min(widest, ANALOGUES_MAX) - analogs.length);
  return { analogs: result, written, skipped, problems, wanted };
}

/** The cells between two corners, both included, as a spreadsheet takes them. */
export function copyBlock(
  rows: readonly ComparisonRow[],
  analogs: readonly Analogue[],
  results: readonly AnalogueResult[],
  from: Position,
  to: Position,
): string {
  const span = (a: number, b: number) =>
    Array.from({ length: Math.abs(b - a) + 1 }, (_, index) => Math.min(a, b) + index);
  const textAt = (row: ComparisonRow | undefined, column: number) => {
    const index = Math.floor(column / COLUMNS_PER_ANALOGUE);
    const cell = row && cellAt(row, column);
    const analogue = analogs[index];
    const text = cell && analogue ? editText(cell, analogue, results[index]) : '';
    return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return span(from.row, to.row)
    .map((row) =>
      span(from.column, to.column)
        .map((column) => textAt(rows[row], column))
        .join('\t'),
    )
    .join('\n');
}
