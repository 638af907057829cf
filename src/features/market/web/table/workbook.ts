import { type Cell, type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx';
import type { WorkbookColumn } from '../../workbook-column.ts';

/** What a program for spreadsheets would take for a formula, were it typed. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;
const HEAD: CellStyle = { font: { bold: true } };
const DAY = 'dd.mm.yyyy';

/** A workbook of one sheet that the import reads again. */
export function workbookOf<Item>(
  name: string,
  columns: readonly WorkbookColumn<Item>[],
  items: readonly Item[],
): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>();
  const rows = items.map((item, row) =>
    columns.map(({ value, kind }, column): CellValue => {
      const of = value(item);
      if (of === null || of === '') return null;
      if (kind === 'day') return new Date(`${of}T00:00:00Z`);
      // A text stays a text, also when its cell is opened and left again.
      if (typeof of === 'string' && LIKE_FORMULA.test(of))
        cells.set(`${row + 1},${column}`, { value: of, type: 'string', style: { numFmt: '@' } });
      return of;
    }),
  );
  for (const [column, { label }] of columns.entries())
    cells.set(`0,${column}`, { value: label, type: 'string', style: HEAD });
  return writeXlsx({
    sheets: [
      {
        name,
        rows: [columns.map(({ label }) => label), ...rows],
        cells,
        columns: columns.map(({ width, kind }) => ({
          width,
          ...(kind === 'day' ? { numFmt: DAY } : kind === 'number' ? { numFmt: '#,##0.######' } : {}),
        })),
        freezePane: { rows: 1 },
      },
    ],
  });
}
