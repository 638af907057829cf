import type { ReactNode } from 'react';
import classes from './Badge.module.css';

/** The five colours of a report's status. */
export type StatusTone = 'draft' | 'formed' | 'paid' | 'ready' | 'other';
export type BadgeTone = StatusTone | 'danger' | 'warn' | 'ok';

/** A pill with a dot. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** A dot and plain text: states of payments. */
export function DotText({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.dotText} data-tone={tone}>
      {children}
    </span>
  );
}

/** A filled pill: only for something to act on. */
export function Counter({ children }: { children: ReactNode }) {
  return <span className={classes.counter}>{children}</span>;
}
