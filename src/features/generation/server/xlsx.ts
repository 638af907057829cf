import { type Cell, type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { SheetCell, Worksheet } from '#features/market-value/print/worksheet.ts';
import { columnsOfRow, lookOf, rowHeights } from './xlsx-look.ts';

/** What a program for spreadsheets would take for a formula, were it typed. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;

function toCell(cell: SheetCell | null, look: CellStyle): Partial<Cell> {
  if (!cell) return { value: null, type: 'empty', style: look };
  // A text stays a text even when it begins with '=': nothing that a user typed is ever a formula, nor becomes one
  // when its cell is opened and left again, for which it needs the format of text.
  if ('text' in cell) {
    const format = LIKE_FORMULA.test(cell.text) ? { numFmt: '@' } : {};
    return { value: cell.text, type: 'string', style: { ...look, ...format } };
  }
  const style = { ...look, numFmt: cell.format };
  if ('number' in cell) return { value: cell.number, type: 'number', style };
  return { value: cell.result, type: 'formula', formula: cell.formula, formulaResult: cell.result, style };
}

function toSheet(sheet: Worksheet): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const rows = sheet.rows.map((line, row) => {
    const columns = Array.from({ length: columnsOfRow(sheet, row) }, () => null);
    for (const column of columns.keys()) {
      const cell = line[column] ?? null;
      cells.set(`${row},${column}`, toCell(cell, lookOf(sheet, cell, row, column)));
    }
    return columns;
  });
  return {
    name: sheet.name,
    rows,
    cells,
    columns: sheet.widths.map((width) => ({ width })),
    rowDefs: rowHeights(sheet),
    freezePane: sheet.frozen,
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

export interface WorkbookInfo {
  title: string;
  author: string;
  /** yyyy-MM-dd: fixed, so that equal data gives equal bytes. */
  date: string;
}

/** The calculation as an XLSX file whose formulas hold their results. */
export async function writeWorkbook(sheet: Worksheet, info: WorkbookInfo): Promise<Buffer> {
  const created = new Date(`${info.date}T12:00:00Z`);
  const bytes = await writeXlsx({
    sheets: [toSheet(sheet)],
    properties: { title: info.title, creator: info.author, created, modified: created },
  });
  return Buffer.from(bytes);
}
