import { type Cell, isReadOnly } from '../../grid/cells.ts';
import type { ComparisonRow } from '../../grid/comparison-rows.ts';
import { useShown } from '../screen.ts';
import { CellContent, HANDBOOK_TOOL, RATIO_TOOL } from './CellContent.tsx';
import { CellFrame } from './CellFrame.tsx';
import classes from './ComparisonTable.module.css';
import { cellView } from './cell-view.ts';
import { cellId } from './grid-model.ts';

interface GridCellProps {
  row: ComparisonRow;
  cell: Cell;
  line: number;
  column: number;
  /** The analogue's place among the others. */
  place: number;
}

const NUMERIC: readonly Cell['kind'][] = ['price', 'area', 'computed', 'weight'];

/** One cell of an analogue. Its keys and clicks are the table's. */
export function GridCell({ row, cell, line, column, place }: GridCellProps) {
  const view = useShown((shown) => cellView(shown, row, cell, place));
  if (!view) return null;
  const { note, look, readOnly, isOffered } = view;
  return (
    <CellFrame
      id={cellId(line, column, { cell, analogue: place })}
      line={line}
      column={column}
      selects="analogue"
      colSpan={row.percent === undefined ? 2 : 1}
      contentClass={`${classes.content}${view.href === null ? '' : ` ${classes.link}`}`}
      tool={cell.kind !== 'percent' || readOnly ? null : isOffered ? HANDBOOK_TOOL : RATIO_TOOL}
      note={note}
      // An empty cell says itself what it wants.
      isSaid={note?.isError === true && view.text === ''}
      aria-readonly={readOnly || isReadOnly(cell) || undefined}
      data-computed={cell.kind === 'computed' || cell.kind === 'echo' || undefined}
      data-number={NUMERIC.includes(cell.kind) || undefined}
      data-percent={cell.kind === 'percent' || undefined}
      data-strong={row.strong || undefined}
      data-tall={cell.kind === 'screenshots' || undefined}
      data-taken={view.isTaken || undefined}
      data-out={!view.isIncluded || undefined}
      data-quiet={look === 'quiet' || undefined}
      data-different={look === 'different' || undefined}
    >
      <CellContent cell={cell} view={view} place={place} />
    </CellFrame>
  );
}
