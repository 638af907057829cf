/* Cells of a spreadsheet as plain values; the writer is in `generation/server/xlsx.ts`. */

/**
 * Text stays text whatever it begins with, an address beside it is a link; numbers and formulas carry their number format;
 * a date is yyyy-MM-dd.
 */
export type SheetCell =
  | { text: string; bold?: true }
  | { number: number; format: string; bold?: true }
  | { formula: string; result: number; format: string; bold?: true }
  | { date: string; bold?: true }
  | { text: string; href: string; bold?: true };

/** Rows of cells from A; null is an empty cell. The title and what belongs to it stand above the last frozen row. */
export interface Worksheet {
  name: string;
  rows: (SheetCell | null)[][];
  /** Widths in characters. */
  widths: number[];
  /** Rows and columns that stay in view. */
  frozen: { rows: number; columns: number };
  /** First columns of what belongs together, the analogues: a rule stands before each. */
  groups: number[];
  /** Properties of one thing under each other: numbers and dates begin where the words do. */
  facts?: true;
}

export const MONEY = '#,##0.00';
/** Of a price of a metre, as the report prints it (`per-metre.ts`). */
export const METRE = '[<100]#,##0.0000;#,##0.00';
export const WHOLE = '#,##0';
export const PERCENT = '+0.00;-0.00;0.00';
/** Of a discount: it is taken off, so that it has no sign. */
export const UNSIGNED = '0.00';
export const WEIGHT = '0.0000';
export const AREA = '#,##0.####';

/** A name that formulas and readers know a cell by. */
export interface CellName {
  name: string;
  /** «'Расчет'!$B$30». */
  cell: string;
}

export const date = (day: string | null): SheetCell | null => (day ? { date: day } : null);
export const text = (value: string): SheetCell => ({ text: value });
export const head = (value: string): SheetCell => ({ text: value, bold: true });
export const number = (value: number | null, format: string): SheetCell | null =>
  value === null ? null : { number: value, format };
export const formula = (expression: string, result: string | null, format: string, bold = false): SheetCell | null =>
  result === null
    ? null
    : { formula: expression, result: Number(result), format, ...(bold ? ({ bold: true } as const) : {}) };

/** The arguments of a function. */
export const list = (references: string[]): string => references.join(',');

/** A cell of another sheet. */
export const cellOf = (sheet: string, column: string, row: number): string => `'${sheet}'!${column}${row}`;

/** 'A' of 0, 'AB' of 27. */
export function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest;
}

/** Columns of an analogue: choice, percent, price. */
export const columnsOf = (index: number) => ({
  choice: letters(2 + 3 * index),
  percent: letters(3 + 3 * index),
  price: letters(4 + 3 * index),
});

/** Places the rows that formulas refer to, while the rows are written. */
export class Rows {
  readonly rows: (SheetCell | null)[][] = [];

  /** Adds a row and gives its number as a formula writes it. */
  add(...cells: (SheetCell | null)[]): number {
    return this.rows.push(cells);
  }
}
