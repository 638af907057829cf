import {
  IconCalculator,
  IconCalendar,
  IconCheck,
  IconChevronDown,
  IconExternalLink,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Analogue } from '../../analogue.ts';
import type { AnalogueResult } from '../../compute/market-value.ts';
import { type Cell, shownText } from '../../grid/cells.ts';
import { offerAddress } from '../../offer-address.ts';
import { Screenshots, type Upload } from '../Screenshots.tsx';
import classes from './ComparisonTable.module.css';
import { useFlash } from './use-flash.ts';

interface CellContentProps {
  cell: Cell;
  analogue: Analogue;
  result: AnalogueResult | undefined;
  uploads: readonly Upload[];
  isActive: boolean;
  readOnly: boolean;
  problem: string | undefined;
  /** A difference that no correction answers gets a dot. */
  hasDot: boolean;
}

/** The address behind a source or a link, null where it is none. */
export function linkOf(cell: Cell, analogue: Analogue): string | null {
  return cell.kind === 'text' && (cell.field === 'source' || cell.field === 'url') ? offerAddress(analogue) : null;
}

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

/** What stands in a cell while it is not edited. */
export function CellContent(props: CellContentProps) {
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
          {!problem && props.hasDot && <span className={classes.dot} />}
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
      const href = linkOf(cell, analogue);
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
