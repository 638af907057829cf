import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { PlotPicture } from './PlotPicture.tsx';

export interface EmptyStateProps {
  /** The specification's text: «Нет созданных отчетов». */
  title: string;
  /** One sentence on what to do. */
  children?: ReactNode;
  /** One filled button, at most one outlined. */
  actions?: ReactNode;
  /** Above them or in their place, where there is more to choose from: over the width of the sheet. */
  wide?: ReactNode;
}

/** Nothing here yet: the plot, the literal text, what to do. Stands in a sheet. */
export function EmptyState({ title, children, actions, wide }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <PlotPicture />
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {wide}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
