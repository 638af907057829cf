import {
  IconCalculator,
  IconCalendar,
  IconCheck,
  IconChevronDown,
  IconExternalLink,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Analogue } from '../analogue.ts';
import { type Cell, isReadOnly, shownText } from '../cells.ts';
import type { ComparisonRow } from '../comparison-rows.ts';
import type { AnalogueResult } from '../market-value.ts';
import { equalsObject, type ObjectValues } from '../object-values.ts';
import { offerAddress } from '../offer-address.ts';
import classes from './ComparisonTable.module.css';
import { cellId } from './grid-model.ts';
import { Screenshots, type Upload } from './Screenshots.tsx';
import { useFlash } from './use-flash.ts';

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
  result: AnalogueResult | undefined;
  object: ObjectValues;
  uploads: readonly Upload[];
  isActive: boolean;
  inBlock: boolean;
  readOnly: boolean;
  problem: string | undefined;
  /** Takes the place of the content while its text is edited. */
  editor: ReactNode;
  /** A list or dialog that hangs on the cell. */
  overlay: ReactNode;
}

const NO_CORRECTION = 'Значение отличается от объекта, корректировка не внесена';

/** The note of a cell: what is wrong with it, or a difference that no correction answers. */
function noteOf({ cell, row, analogue, object, problem }: GridCellProps): CellNote | null {
  if (problem) return { text: problem, isError: true };
  if (cell.kind !== 'percent' || !row.factor || !analogue.isIncluded || analogue[cell.field]) return null;
  return equalsObject(analogue, row.factor.choice, object) === false ? { text: NO_CORRECTION, isError: false } : null;
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

function Words({ children, flash, wrap }: { children: string; flash?: boolean; wrap?: boolean }) {
  const ref = useFlash(flash ? children : null);
  return (
    <span ref={ref} className={wrap ? `${classes.words} ${classes.wrap}` : classes.words} title={children}>
      {children}
    </span>
  );
}

/** A button inside a cell: never a stop of Tab, the cell's keys do the same. */
function Tool({
  action,
  label,
  className,
  children,
}: {
  action: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-action={action}
      aria-label={label}
      className={`${classes.tool} ${className ?? ''}`}
    >
      {children}
    </button>
  );
}

function Content(props: GridCellProps) {
  const { cell, analogue, result, isActive, readOnly, problem } = props;
  const text = shownText(cell, analogue, result);
  switch (cell.kind) {
    case 'toggle':
      return (
        <button
          type="button"
          tabIndex={-1}
          data-action="toggle"
          className={classes.toggle}
          aria-pressed={analogue.isIncluded}
          disabled={readOnly}
        >
          {analogue.isIncluded ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
          {text}
        </button>
      );
    case 'screenshots':
      return <Screenshots keys={analogue.screenshots} uploads={props.uploads} readOnly={readOnly} />;
    case 'percent':
      return (
        <>
          {isActive && !readOnly && (
            <Tool action="ratio" label="Рассчитать из коэффициента" className={classes.ratio}>
              <IconCalculator size={16} aria-hidden />
            </Tool>
          )}
          {!problem && noteOf(props) && <span className={classes.dot} />}
          <Words>{text}</Words>
        </>
      );
    case 'list':
    case 'open':
    case 'priceType':
      return (
        <>
          <Words>{text || problem || ''}</Words>
          {!readOnly && (
            <Tool action="list" label="Открыть список">
              <IconChevronDown size={16} aria-hidden />
            </Tool>
          )}
        </>
      );
    case 'date':
      return (
        <>
          <Words>{text || problem || ''}</Words>
          {!readOnly && (
            <Tool action="calendar" label="Открыть календарь">
              <IconCalendar size={16} aria-hidden />
            </Tool>
          )}
        </>
      );
    case 'computed':
      return <Words flash>{text || '—'}</Words>;
    default: {
      const href =
        cell.kind === 'text' && (cell.field === 'source' || cell.field === 'url') ? offerAddress(analogue) : null;
      return (
        <>
          <Words>{text || problem || ''}</Words>
          {href && text && (
            <a
              className={classes.tool}
              href={href}
              target="_blank"
              rel="noreferrer"
              tabIndex={-1}
              aria-label={`Открыть: ${text}`}
            >
              <IconExternalLink size={16} aria-hidden />
            </a>
          )}
        </>
      );
    }
  }
}

/** One cell of an analogue. Its keys and clicks are the table's. */
export function GridCell(props: GridCellProps) {
  const { cell, row, line, column, analogue, isActive } = props;
  const note = noteOf(props);
  const look = tone(props);
  const noteId = `${cellId(line, column)}-note`;
  const isLink =
    cell.kind === 'text' && (cell.field === 'source' || cell.field === 'url') && offerAddress(analogue) !== null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid a td is a gridcell
    <td
      id={cellId(line, column)}
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
          <Content {...props} />
        </div>
      )}
      {props.overlay}
      {note && !props.overlay && (
        <span id={noteId} className={classes.tip} role="tooltip">
          {note.text}
        </span>
      )}
    </td>
  );
}
