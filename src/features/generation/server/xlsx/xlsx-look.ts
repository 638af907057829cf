import type { CellStyle } from 'hucre/xlsx';
import { linesOf } from '#document/server/pdf-rows.ts';
import type { SheetCell, Worksheet } from '#features/market-value/print/worksheet.ts';

/*
 * How the spreadsheet looks. The heights of rows are written: not every program makes a row as high as its wrapped
 * text.
 */

/** In every program, or with letters of the same widths. */
const FONT = { name: 'Arial', size: 10 };
const LINE_POINTS = 14;
/** No program for spreadsheets takes a higher row. */
const HIGHEST = 409;
/** The estimate of lines is a cautious one already. */
const MEASURED = 10;
const HAIR = { style: 'thin', color: { rgb: 'B4BAB7' } } as const;
const RULE = { style: 'medium', color: { rgb: '16191A' } } as const;

/** Millimetres that a column of so many characters leaves to a text with its indent. */
const roomOf = (characters: number) => ((characters * 7 - 9) * 25.4) / 96;

const isTitle = ({ frozen }: Worksheet, row: number) => row < frozen.rows - 1;

/** Points. The title runs on over the empty cells beside it. */
export function rowHeights(sheet: Worksheet): Map<number, { height: number }> {
  const { rows, widths } = sheet;
  const linesIn = (cell: SheetCell | null, column: number) =>
    cell && 'text' in cell ? linesOf(cell.text, { mm: roomOf(widths[column] ?? 9), points: MEASURED }) : 1;
  return new Map(
    rows.map((line, row) => {
      const lines = isTitle(sheet, row) ? 1 : Math.max(1, ...line.map(linesIn));
      return [row, { height: Math.min(HIGHEST, lines * LINE_POINTS) }];
    }),
  );
}

/** The rows of the table end before the first empty one. After it come results, two columns wide. */
export function columnsOfRow(sheet: Worksheet, row: number): number {
  const { rows, widths } = sheet;
  const end = rows.findIndex((line) => line.length === 0);
  return !isTitle(sheet, row) && (end < 0 || row < end) ? widths.length : (rows[row]?.length ?? 0);
}

function bordersOf(sheet: Worksheet, row: number, column: number): NonNullable<CellStyle['border']> {
  if (isTitle(sheet, row)) return {};
  const { frozen, groups } = sheet;
  const bottom = row === frozen.rows - 1 ? RULE : HAIR;
  return { bottom, ...(groups.includes(column) ? { left: HAIR } : {}) };
}

/** What the object and the analogues are compared by: words, beside them days and areas. */
const isChoice = ({ groups }: Worksheet, column: number): boolean => groups.length > 0 && groups.includes(column);

/** A column of numbers or dates, by its first row under the titles. */
function isCounted({ rows, frozen, facts }: Worksheet, column: number): boolean {
  const cell = rows[frozen.rows]?.[column];
  return column > 0 && !facts && cell != null && !('text' in cell);
}

/** Everything but the format of numbers. A number heads its column from the right. */
export function lookOf(sheet: Worksheet, cell: SheetCell | null, row: number, column: number): CellStyle {
  const first = sheet.groups[0] ?? sheet.widths.length;
  const counted = sheet.groups.length > 0 ? column > first && !sheet.groups.includes(column) : isCounted(sheet, column);
  const overNumbers = row === sheet.frozen.rows - 1 && counted;
  const isText = cell !== null && 'text' in cell;
  const leans = column > 0 && (isText || sheet.facts === true || isChoice(sheet, column));
  return {
    font: { ...FONT, ...(cell?.bold ? { bold: true } : {}) },
    border: bordersOf(sheet, row, column),
    alignment: {
      vertical: 'top',
      ...(isText && !isTitle(sheet, row) ? { wrapText: true } : {}),
      ...(leans && !overNumbers ? { horizontal: 'left', indent: 1 } : {}),
      ...(column === 0 && !isText ? { horizontal: 'left' } : {}),
      ...(overNumbers ? { horizontal: 'right' } : {}),
    },
  };
}
