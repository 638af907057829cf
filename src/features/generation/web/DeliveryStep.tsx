import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clock } from '#kit/web/when.ts';
import classes from './Delivery.module.css';

type StepState = 'done' | 'current' | 'later';

interface StepProps {
  number: number;
  state: StepState;
  title: string;
  aside?: ReactNode;
  children?: ReactNode;
}

/** A step on the vertical boundary: a ring, solid behind it when it is done. */
export function Step({ number, state, title, aside, children }: StepProps) {
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.ring} aria-hidden>
        {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : number}
      </span>
      <div className={classes.stepBody}>
        <div className={classes.stepHead}>
          <h3 className={classes.stepTitle}>{title}</h3>
          {aside && <span className={classes.stepAside}>{aside}</span>}
        </div>
        {children}
      </div>
    </li>
  );
}

/** Why a step could not be taken. */
export function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className={classes.failure} role="alert">
      {error.message}
    </p>
  );
}

/** «20.11.2026, 15:03» by the user's clock. */
export const moment = (instant: string): string => clock(Date.parse(instant), 'full');
