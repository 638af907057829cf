import type { ReactNode } from 'react';
import type { Analogue } from '../../analogue.ts';
import type { AnalogueResult } from '../../compute/market-value.ts';
import { type Cell, isReadOnly, shownText } from '../../grid/cells.ts';
import type { ComparisonRow } from '../../grid/comparison-rows.ts';
import { equalsObject, type ObjectValues } from '../../object-values.ts';
import type { Upload } from '../Screenshots.tsx';
import { CellContent, linkOf } from './CellContent.tsx';
import classes from './ComparisonTable.module.css';
import { cellId } from './grid-model.ts';

/** A message of a cell, shown in a dark tip under it. */
export interface CellNote {
  text: string;
  isError: boolean;
}

export interface GridCellProps {
  row: ComparisonRow;
  cell: Cell;
  line: number;
  column: number;
  /** Over both columns of the analogue. */
  wide: boolean;
  analogue: Analogue;
  /** Of the analogue among the others. */
  place: number;
  result: AnalogueResult | undefined;
  object: ObjectValues;
  uploads: readonly Upload[];
  isActive: boolean;
  inBlock: boolean;
  readOnly: boolean;
  problem: string | undefined;
  /** Differs from the object without a correction or a reason. */
  isUnanswered: boolean;
  /** Takes the place of the content while its text is edited. */
  editor: ReactNode;
  /** A list or dialog that hangs on the cell. */
  overlay: ReactNode;
}

const NO_CORRECTION = 'Значение отличается от объекта, корректировка не внесена и не обосновано её отсутствие';

/** The note of a cell: what is wrong with it, or a difference that nothing answers. */
function noteOf({ cell, problem, isUnanswered }: GridCellProps): CellNote | null {
  if (problem) return { text: problem, isError: true };
  return cell.kind === 'percent' && isUnanswered ? { text: NO_CORRECTION, isError: false } : null;
}

/** Whether the content stands back or out, for the eye to find the differences first. */
function tone({ cell, row, analogue, object }: GridCellProps): 'quiet' | 'different' | null {
  if (cell.kind === 'percent') return analogue[cell.field] ? null : 'quiet';
  if (cell.kind === 'fixed') return 'quiet';
  if (!row.factor) return null;
  const equal = equalsObject(analogue, row.factor.choice, object);
  return equal === null ? null : equal ? 'quiet' : 'different';
}

const NUMERIC: readonly Cell['kind'][] = ['price', 'area', 'computed', 'weight'];

/** One cell of an analogue. Its keys and clicks are the table's. */
export function GridCell(props: GridCellProps) {
  const { cell, row, line, column, analogue, isActive } = props;
  const note = noteOf(props);
  const look = tone(props);
  const id = cellId(line, column, { cell, analogue: props.place });
  const noteId = `${id}-note`;
  // An empty cell says itself what it wants.
  const isSaid = note?.isError && shownText(cell, analogue, props.result) === '';
  const isLink = linkOf(cell, analogue) !== null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid a td is a gridcell
    <td
      id={id}
      tabIndex={isActive ? 0 : -1}
      colSpan={props.wide ? 2 : 1}
      aria-colindex={column + 2}
      aria-readonly={props.readOnly || isReadOnly(cell) || undefined}
      aria-invalid={note?.isError || undefined}
      aria-describedby={note ? noteId : undefined}
      aria-selected={props.inBlock || undefined}
      data-line={line}
      data-column={column}
      data-active={isActive || undefined}
      data-in-block={props.inBlock || undefined}
      data-computed={cell.kind === 'computed' || cell.kind === 'echo' || undefined}
      data-number={NUMERIC.includes(cell.kind) || undefined}
      data-percent={cell.kind === 'percent' || undefined}
      data-strong={row.strong || undefined}
      data-tall={cell.kind === 'screenshots' || undefined}
      data-out={!analogue.isIncluded || undefined}
      data-quiet={look === 'quiet' || undefined}
      data-different={look === 'different' || undefined}
    >
      {props.editor ?? (
        <div className={isLink ? `${classes.content} ${classes.link}` : classes.content}>
          <CellContent {...props} hasDot={note?.isError === false} />
        </div>
      )}
      {props.overlay}
      {note && !props.overlay && (
        <span id={noteId} className={isSaid ? classes.hidden : classes.tip} role="tooltip">
          {note.text}
        </span>
      )}
    </td>
  );
}
