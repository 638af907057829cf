import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import classes from './StepBar.module.css';

export interface Step {
  /** «Договор и задание»; the number is put before it. */
  label: string;
  /** «Договор»: where the rings have no words of their own. */
  short: string;
  /** «18 из 20», «посчитано», «не начато». */
  note: string;
  /** The note says what is still open on a filled step. */
  open?: boolean;
  state: 'empty' | 'half' | 'full';
  to: string;
  current: boolean;
  /** Cannot be opened yet: `onBlocked` is told instead. */
  blocked?: boolean;
}

export interface StepBarProps {
  steps: readonly Step[];
  /** A blocked step was pressed: show the toast that says why. */
  onBlocked?: () => void;
  /** 1760 px, for the calculation. */
  wide?: boolean;
  /** On the phone at the end of the bar, in view wherever the page is. */
  end?: ReactNode;
}

const STATES = { empty: 'не начато', half: 'заполнено частично', full: 'заполнено' };

/** The boundary that gets closed: rings joined by a line that is dashed until the step before it is full. Sticky. */
export function StepBar({ steps, onBlocked, wide = false, end }: StepBarProps) {
  const id = useId();
  const place = steps.findIndex((step) => step.current);
  const current = steps[place];
  return (
    <nav className={classes.bar} aria-label="Шаги отчета">
      {current && (
        <div className={classes.now} aria-hidden>
          <span className={classes.nowLabel}>
            {place + 1}. {current.short}
          </span>
          <span className={classes.note} data-open={current.open || undefined}>
            {current.note}
          </span>
        </div>
      )}
      <ol className={classes.steps} data-wide={wide || undefined}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classes.step}
            data-state={step.state}
            data-current={step.current || undefined}
          >
            <Link
              to={step.to}
              className={classes.link}
              aria-current={step.current ? 'step' : undefined}
              aria-disabled={step.blocked || undefined}
              aria-describedby={`${id}-${index}`}
              onClick={(event: MouseEvent) => {
                if (!step.blocked) return;
                event.preventDefault();
                onBlocked?.();
              }}
            >
              <span className={classes.ring} aria-hidden />
              <span className={classes.label}>
                {index + 1}. {step.label}
              </span>
            </Link>
            <span className={classes.note} data-open={step.open || undefined} id={`${id}-${index}`}>
              {step.note}
              {STATES[step.state] !== step.note && <VisuallyHidden> ({STATES[step.state]})</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
      {end && <div className={classes.end}>{end}</div>}
    </nav>
  );
}
