import { CONTENT_LIMITS } from '#document/model/content-block.ts';
import { clipboardCells } from '#kit/table/clipboard-cells.ts';

/* Changes of a table's cells. Rows that a change does not touch stay the same arrays, so that they need no redrawing. */

export type Rows = readonly (readonly string[])[];

export function setCell(rows: Rows, row: number, column: number, text: string): string[][] {
  return rows.map((cells, r) =>
    r === row ? cells.map((cell, c) => (c === column ? text : cell)) : (cells as string[]),
  );
}

export function insertRow(rows: Rows, at: number): string[][] {
  const empty = Array<string>(rows[0]?.length ?? 1).fill('');
  return [...(rows.slice(0, at) as string[][]), empty, ...(rows.slice(at) as string[][])];
}

export function removeRow(rows: Rows, at: number): string[][] {
  return rows.filter((_, index) => index !== at) as string[][];
}

export function insertColumn(rows: Rows, at: number): string[][] {
  return rows.map((cells) => [...cells.slice(0, at), '', ...cells.slice(at)]);
}

export function removeColumn(rows: Rows, at: number): string[][] {
  return rows.map((cells) => cells.filter((_, index) => index !== at));
}

/** Rows and cells of what a spreadsheet puts on the clipboard; null for a single value, which goes into the cell like any text. */
export function pastedCells(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return null;
  return clipboardCells(text).map((cells) => cells.map((cell) => cell.trim()));
}

export interface Pasted {
  rows: string[][];
  /** How many rows and columns the clipboard had, and whether all of it found room. */
  height: number;
  width: number;
  complete: boolean;
}

/** Writes the cells from the given one to the right and down; the table grows as far as its limits. */
export function pasteCells(rows: Rows, row: number, column: number, cells: readonly (readonly string[])[]): Pasted {
  const width = Math.max(0, ...cells.map((line) => line.length));
  const height = cells.length;
  const columns = Math.min(CONTENT_LIMITS.columns, Math.max(rows[0]?.length ?? 0, column + width));
  const count = Math.min(CONTENT_LIMITS.rows, Math.max(rows.length, row + height));
  const cut = (text: string) => text.slice(0, CONTENT_LIMITS.cell);
  return {
    rows: Array.from({ length: count }, (_, r) =>
      Array.from({ length: columns }, (_, c) => {
        const pasted = r >= row && c >= column ? cells[r - row]?.[c - column] : undefined;
        return pasted === undefined ? (rows[r]?.[c] ?? '') : cut(pasted);
      }),
    ),
    height,
    width,
    complete: column + width <= columns && row + height <= count,
  };
}
