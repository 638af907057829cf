import type { ReactNode } from 'react';
import type { CorrectionField } from '#features/market/factors.ts';
import classes from './FactorRow.module.css';

interface FactorRowProps {
  correction: CorrectionField;
  label: string;
  /** What is told of the factor under its name. */
  note: ReactNode;
  /** Gives the row its --columns. */
  columns: string | undefined;
  /** Of the place that holds name and note. */
  nameClass?: string | undefined;
  /** The fields beside them. */
  children: ReactNode;
}

/** A row of a list of factors; messages that name the factor's source or reason lead to it. */
export function FactorRow({ correction, label, note, columns, nameClass, children }: FactorRowProps) {
  return (
    <li className={`${classes.item} ${columns}`} id={`field-corrections_meta.${correction}`} tabIndex={-1}>
      <div className={nameClass}>
        <div className={classes.label}>{label}</div>
        <div className={classes.values}>{note}</div>
      </div>
      {children}
    </li>
  );
}
