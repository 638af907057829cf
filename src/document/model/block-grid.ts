import type { Cell } from './block.ts';

export interface PlacedCell {
  cell: Cell;
  /** The column in which the cell begins. */
  column: number;
}

/**
 * Where each cell of each row stands, spans from the rows above taken into account. Rows come out filled: a missing
 * cell is empty, one beyond the last column is dropped, a span reaching over the edge is cut.
 */
export function placeCells(rows: readonly Cell[][], columns: number): PlacedCell[][] {
  const taken = new Array<number>(columns).fill(0);
  return rows.map((row, index) => {
    const queue = [...row];
    const out: PlacedCell[] = [];
    for (let column = 0; column < columns; ) {
      if ((taken[column] ?? 0) > 0) {
        column += 1;
        continue;
      }
      const cell = fitting(queue.shift() ?? { runs: [] }, column, index, taken, rows.length);
      out.push({ cell, column });
      const end = column + (cell.colspan ?? 1);
      taken.fill(cell.rowspan ?? 1, column, end);
      column = end;
    }
    for (let column = 0; column < columns; column += 1) taken[column] = Math.max(0, (taken[column] ?? 0) - 1);
    return out;
  });
}

function fitting(cell: Cell, column: number, row: number, taken: readonly number[], rows: number): Cell {
  const { colspan = 1, rowspan = 1, ...rest } = cell;
  let width = 1;
  while (width < colspan && taken[column + width] === 0) width += 1;
  const height = Math.min(rowspan, rows - row);
  // Passages are known by their cells (`passages.ts`).
  if (width === colspan && height === rowspan) return cell;
  return { ...rest, ...(width > 1 ? { colspan: width } : {}), ...(height > 1 ? { rowspan: height } : {}) };
}
