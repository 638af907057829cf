import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

export interface SheetProps {
  /** Heading of a sheet that is not divided into sections. */
  title?: string;
  /** Beside the heading: a count, a button. */
  aside?: ReactNode;
  /** Space inside; off for sheets of sections and tables, which bring their own. */
  padded?: boolean;
  children: ReactNode;
  /** For `aria-label` of the region where there is no heading. */
  label?: string;
}

/** The white sheet. On the phone it runs from edge to edge. */
export function Sheet({ title, aside, padded = false, children, label }: SheetProps) {
  const name = label ?? title;
  const Box = name ? 'section' : 'div';
  return (
    <Box className={classes.sheet} aria-label={name}>
      {(title || aside) && (
        <div className={classes.head} data-padded={padded || undefined}>
          {title && <h2 className={classes.title}>{title}</h2>}
          {aside}
        </div>
      )}
      {padded ? <div className={classes.padded}>{children}</div> : children}
    </Box>
  );
}
