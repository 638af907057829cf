import {
  IconBook2,
  IconCalculator,
  IconCalendar,
  IconCheck,
  IconChevronDown,
  IconExternalLink,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Cell } from '../../grid/cells.ts';
import { CellScreenshots } from '../CellScreenshots.tsx';
import classes from './ComparisonTable.module.css';
import type { CellView } from './cell-view.ts';
import { useFlash } from './use-flash.ts';

function Words({ children, flash }: { children: string; flash?: boolean }) {
  const ref = useFlash(flash ? children : null);
  return (
    <span ref={ref} className={classes.words} title={children}>
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

interface CellContentProps {
  cell: Cell;
  view: CellView;
  /** The analogue's place among the others. */
  place: number;
}

/** What stands in a cell while it is not edited. */
export function CellContent({ cell, view, place }: CellContentProps) {
  const { text, note, readOnly, href } = view;
  const problem = note?.isError ? note.text : '';
  switch (cell.kind) {
    case 'toggle':
      return (
        <button
          type="button"
          tabIndex={-1}
          data-action="toggle"
          className={classes.toggle}
          aria-pressed={view.isIncluded}
          disabled={readOnly}
        >
          {view.isIncluded ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
          {text}
        </button>
      );
    case 'screenshots':
      return <CellScreenshots place={place} />;
    case 'percent':
      return (
        <>
          {/* A difference that no correction answers. */}
          {note?.isError === false && <span className={classes.dot} />}
          <Words>{text}</Words>
        </>
      );
    case 'list':
    case 'open':
    case 'priceType':
      return (
        <>
          <Words>{text || problem}</Words>
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
          <Words>{text || problem}</Words>
          {!readOnly && (
            <Tool action="calendar" label="Открыть календарь">
              <IconCalendar size={16} aria-hidden />
            </Tool>
          )}
        </>
      );
    case 'computed':
      return <Words flash>{text || '—'}</Words>;
    default:
      return (
        <>
          <Words>{text || problem}</Words>
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

/** Beside a percent while its cell is active: the handbook, which leads to the coefficient too, or that alone. */
export const HANDBOOK_TOOL = (
  <Tool action="handbook" label="Из справочника" className={classes.ratio ?? ''}>
    <IconBook2 size={16} aria-hidden />
  </Tool>
);
export const RATIO_TOOL = (
  <Tool action="ratio" label="Рассчитать из коэффициента" className={classes.ratio ?? ''}>
    <IconCalculator size={16} aria-hidden />
  </Tool>
);
