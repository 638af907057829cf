import { Anchor, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Point } from '#document/model/chart/chart-layout.ts';
import classes from './ChartView.module.css';

/** A mark that a reader can come to. */
export interface Spot extends Point {
  /** What it is, in full. */
  text: string;
}

interface Drawn {
  height: number;
  /** In the order in which the keys go through them. */
  spots: readonly Spot[];
  /** Which of them a pointer means. */
  near(at: Point): number | null;
  /** A press on one, or Enter. */
  open?(index: number): void;
  drawing: ReactNode;
}

export interface ChartFrameProps {
  /** What a reader who cannot see it is told: how many, from where to where. */
  label: string;
  /** The same figures as a table, shown in its place by «Таблицей». */
  table: ReactNode;
  /** Under the chart, beside the button. */
  legend: ReactNode;
  /** Spots that stand in one row, which ↑↓ go over. */
  row?: number;
  draw(width: number): Drawn;
}

/** Before its place is measured. */
const FIRST_WIDTH = 720;

/**
 * What every chart has: one stop of the keyboard (←→ go through the marks, Enter opens one), words at the mark that is
 * meant, and the same figures as a table.
 */
export function ChartFrame({ label, table, legend, row, draw }: ChartFrameProps) {
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const told = useId();
  const { height, spots, near, open, drawing } = draw(width || FIRST_WIDTH);
  const pointed = at === null || width === 0 ? undefined : spots[at];

  const onKeyDown = (event: KeyboardEvent) => {
    const last = spots.length - 1;
    const across: Record<string, number> = row === undefined ? {} : { ArrowDown: row, ArrowUp: -row };
    const step = { ArrowRight: 1, ArrowLeft: -1, ...across }[event.key];
    if (step !== undefined && last >= 0) {
      event.preventDefault();
      setAt((now) => (now === null ? (step > 0 ? 0 : last) : Math.min(last, Math.max(0, now + step))));
    } else if (event.key === 'Enter' && at !== null) open?.(at);
    else if (event.key === 'Escape') setAt(null);
  };

  return (
    <figure className={classes.figure}>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={classes.table} tabIndex={0} aria-label={label} style={{ maxHeight: height }}>
          {table}
        </section>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a drawing whose marks the arrows go through
        <div
          ref={ref}
          className={classes.chart}
          style={{ height }}
          role="group"
          aria-roledescription="диаграмма"
          aria-label={label}
          aria-describedby={told}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows go through its marks
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(null)}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setAt(near({ x: event.clientX - box.left, y: event.clientY - box.top }));
          }}
          onPointerLeave={() => setAt(null)}
          onClick={() => at !== null && open?.(at)}
        >
          {width > 0 && (
            <svg width={width} height={height} aria-hidden>
              {drawing}
              {pointed && <circle cx={pointed.x} cy={pointed.y} r={12} className={classes.ring} />}
            </svg>
          )}
          {pointed && (
            <p
              className={classes.tip}
              style={{ left: `${Math.min(Math.max(pointed.x, 110), Math.max(110, width - 110))}px`, top: pointed.y }}
              data-below={pointed.y < 70 || undefined}
              aria-hidden
            >
              {pointed.text}
            </p>
          )}
        </div>
      )}
      <VisuallyHidden component="p" id={told} role="status">
        {pointed?.text}
      </VisuallyHidden>
      <figcaption className={classes.foot}>
        {!asTable && legend}
        <Anchor
          component="button"
          type="button"
          inherit
          ml="auto"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Диаграммой' : 'Таблицей'}
        </Anchor>
      </figcaption>
    </figure>
  );
}
