import { type ReactNode, useEffect } from 'react';
import { useUnderAside } from '../side-context.ts';
import classes from './Page.module.css';

export interface PageProps {
  /** The heading, and the title of the browser's window. */
  title: string;
  /** Before the heading: the arrow of a page that no menu leads to. */
  before?: ReactNode;
  /** Muted text after the heading: a count. */
  note?: ReactNode;
  /** Beside the heading: links to the places of one screen (`PagePlaces`). */
  places?: ReactNode;
  /** On the right of the heading. */
  actions?: ReactNode;
  /** Above the heading: a locked banner, an error summary. */
  top?: ReactNode;
  /** `wide` is the calculation's 1760 px. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** Content of one screen: width, gutters and heading. Parts stand 20 px apart. */
export function Page({ title, before, note, places, actions, top, width, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} — Межа`;
  }, [title]);
  return (
    <div className={classes.page} data-width={width}>
      {top}
      <div className={classes.head}>
        <div className={classes.heading}>
          {before}
          <h1 className={classes.title}>
            {title}
            {/* The space is for who hears the heading: it would be one word with the note. */}
            {note !== undefined && (
              <>
                {' '}
                <span className={classes.note}>{note}</span>
              </>
            )}
          </h1>
        </div>
        {places}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** Side navigation on the left (248 px); above the content where there is no room. */
export function WithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.withSide}>
      <div className={classes.side}>{side}</div>
      <div className={classes.main}>{children}</div>
    </div>
  );
}

/** A sticky aside on the right: the outline (248) or the files' panel (376). Below 1024 px it follows the content. */
export function WithAside({ aside, size, children }: { aside: ReactNode; size: 248 | 376; children: ReactNode }) {
  const under = useUnderAside();
  return (
    <div className={classes.withAside} data-size={size}>
      <div className={classes.main}>{children}</div>
      <div className={classes.aside}>
        {aside}
        {under}
      </div>
    </div>
  );
}
