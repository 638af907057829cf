import { Loader, Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Loading.module.css';

const WAIT_MS = 300;

/** Shows its content only when waiting has become noticeable: nothing flickers before 300 ms. */
function Delayed({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? children : null;
}

export interface LoadingProps {
  /** `form`: sections of fields; `table`: rows; `lines`: text; `none`: the spinner alone. */
  shape: 'form' | 'table' | 'lines' | 'none';
  /** Rows, sections or lines. */
  count?: number;
  /** With a spinner, where the specification names one. */
  spinner?: boolean;
}

const LINES = ['36%', '100%', '72%', '88%', '54%'];

function Shape({ shape, count }: { shape: LoadingProps['shape']; count: number }) {
  if (shape === 'none') return null;
  const places = Array.from({ length: count }, (_, index) => index);
  if (shape === 'lines') {
    return (
      <div className={classes.lines}>
        {places.map((place) => (
          <Skeleton key={place} height={12} width={LINES[place % LINES.length]} />
        ))}
      </div>
    );
  }
  if (shape === 'table') {
    return (
      <div className={classes.sheet}>
        {places.map((place) => (
          <div key={place} className={classes.row}>
            <Skeleton height={12} width="70%" />
            <Skeleton height={12} width="60%" />
            <Skeleton height={12} width="90%" />
            <Skeleton height={12} width="40%" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className={classes.sheet}>
      {places.map((place) => (
        <div key={place} className={classes.section}>
          <Skeleton height={16} width="60%" />
          <div className={classes.fields}>
            <Skeleton height={36} />
            <Skeleton height={36} />
            <Skeleton height={36} />
            <Skeleton height={36} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Grey bars in the final geometry, heard as «Загружаем…». */
export function Loading({ shape, count = 3, spinner = false }: LoadingProps) {
  return (
    <div role="status" className={classes.root}>
      <VisuallyHidden>Загружаем…</VisuallyHidden>
      <Delayed>
        {(spinner || shape === 'none') && (
          <div className={classes.spinner}>
            <Loader size={28} aria-hidden />
          </div>
        )}
        <Shape shape={shape} count={count} />
      </Delayed>
    </div>
  );
}
