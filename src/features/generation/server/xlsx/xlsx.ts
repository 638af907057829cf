import { type Cell, type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type CellName, letters, type SheetCell, type Worksheet } from '#features/market-value/print/worksheet.ts';
import { columnsOfRow, lookOf, rowHeights } from './xlsx-look.ts';

/** What a program for spreadsheets would take for a formula, were it typed. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;

const DAY = 86_400_000;
/** Days from the first day of spreadsheets to that of the clock. */
const FIRST_DAY = 25_569;

function toCell(cell: SheetCell | null, look: CellStyle): Partial<Cell> {
  if (!cell) return { value: null, type: 'empty', style: look };
  if ('date' in cell) {
    // As the number that it is in every program: no zone moves it.
    const days = Date.parse(`${cell.date}T00:00:00Z`) / DAY + FIRST_DAY;
    return { value: days, type: 'number', style: { ...look, numFmt: 'dd.mm.yyyy' } };
  }
  // A text stays a text even when it begins with '=': nothing that a user typed is a formula. It has the format of
  // text, so it does not become one when somebody opens the cell and leaves it.
  if ('text' in cell) {
    const format = LIKE_FORMULA.test(cell.text) ? { numFmt: '@' } : {};
    const link = 'href' in cell ? { hyperlink: { target: cell.href } } : {};
    return { value: cell.text, type: 'string', style: { ...look, ...format }, ...link };
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
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printArea: `$A$1:$${letters(sheet.widths.length - 1)}$${sheet.rows.length}`,
      printTitlesRow: `$${sheet.frozen.rows}:$${sheet.frozen.rows}`,
    },
    headerFooter: { oddFooter: '&L&A&RСтр. &P из &N' },
  };
}

export interface WorkbookInfo {
  title: string;
  author: string;
  /** yyyy-MM-dd: fixed, so that equal data gives equal bytes. */
  date: string;
}

/** The sheets as an XLSX file whose formulas hold their results. */
export async function writeWorkbook(
  sheets: readonly Worksheet[],
  info: WorkbookInfo,
  names: readonly CellName[] = [],
): Promise<Buffer> {
  const created = new Date(`${info.date}T12:00:00Z`);
  const bytes = await writeXlsx({
    sheets: sheets.map(toSheet),
    namedRanges: names.map(({ name, cell }) => ({ name, range: cell })),
    properties: { title: info.title, creator: info.author, created, modified: created },
  });
  return Buffer.from(bytes);
}
