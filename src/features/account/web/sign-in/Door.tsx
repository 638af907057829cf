import { Anchor } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '#kit/web/parts/Mark.tsx';
import { useSite } from '../use-site.ts';
import classes from './Door.module.css';
import { DoorPicture } from './DoorPicture.tsx';

export interface DoorProps {
  /** The heading, and the title of the browser's window. */
  title: string;
  note?: ReactNode;
  /** Two columns of fields need more room than one. */
  wide?: boolean;
  /** Below the form: the way to another door. */
  other?: ReactNode;
  children: ReactNode;
}

/** A page before the product: sign-in, registration, a new password. The plot beside it is only decoration. */
export function Door({ title, note, wide = false, other, children }: DoorProps) {
  const site = useSite();
  useEffect(() => {
    document.title = `${title} — Межа`;
  }, [title]);
  return (
    <div className={classes.door}>
      <div className={classes.side}>
        <header>
          <Link to="/" className={classes.home} aria-label="Межа: на главную">
            <Wordmark />
          </Link>
        </header>
        <main className={classes.main} data-wide={wide || undefined} id="content" tabIndex={-1}>
          <h1 className={classes.title}>{title}</h1>
          {note && <p className={classes.note}>{note}</p>}
          {children}
          {other && <p className={classes.other}>{other}</p>}
        </main>
        <footer className={classes.foot}>
          {site && (
            <>
              © {new Date().getFullYear()} {site.operator.name}.{' '}
            </>
          )}
          <Anchor inherit component={Link} to="/privacy">
            Политика обработки персональных данных
          </Anchor>
        </footer>
      </div>
      <div className={classes.picture}>
        <DoorPicture />
        <p className={classes.words}>Описание, аналоги, расчет и готовый отчет по одному участку — в одном месте.</p>
      </div>
    </div>
  );
}
