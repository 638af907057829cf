import type { ReactNode } from 'react';
import classes from './Badge.module.css';

/** The five colours of a report's status. */
export type StatusTone = 'draft' | 'formed' | 'paid' | 'ready' | 'other';
export type BadgeTone = StatusTone | 'danger' | 'warn' | 'ok';

const TONES: Record<string, StatusTone> = {
  черновик: 'draft',
  сформирован: 'formed',
  оплачен: 'paid',
  готов: 'ready',
};

/** The status of a report: its colour never stands without its word. Unknown ones are grey, as they are. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'other'}>{status}</Badge>;
}

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
