import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { SheetCell, Worksheet } from '#features/market-value/worksheet.ts';

/** What a program for spreadsheets would take for a formula, were it typed. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;

function toCell(cell: SheetCell): Partial<Cell> {
  const style = cell.bold ? { font: { bold: true } } : {};
  // A text stays a text even when it begins with '=': nothing that a user typed is ever a formula, nor becomes one
  // when its cell is opened and left again, for which it needs the format of text.
  if ('text' in cell) {
    const format = LIKE_FORMULA.test(cell.text) ? { numFmt: '@' } : {};
    const alignment = { wrapText: true, vertical: 'top' } as const;
    return { value: cell.text, type: 'string', style: { ...style, ...format, alignment } };
  }
  if ('number' in cell) return { value: cell.number, type: 'number', style: { ...style, numFmt: cell.format } };
  return {
    value: cell.result,
    type: 'formula',
    formula: cell.formula,
    formulaResult: cell.result,
    style: { ...style, numFmt: cell.format },
  };
}

function toSheet(sheet: Worksheet): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, line] of sheet.rows.entries()) {
    for (const [column, cell] of line.entries()) if (cell) cells.set(`${row},${column}`, toCell(cell));
  }
  return {
    name: sheet.name,
    rows: sheet.rows.map((line) => line.map(() => null)),
    cells,
    columns: sheet.widths.map((width) => ({ width })),
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
