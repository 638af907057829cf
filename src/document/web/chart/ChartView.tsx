import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Chart, ChartMark } from '#document/model/chart/chart.ts';
import { type ChartLayout, type ChartMetric, layOut, type Point } from '#document/model/chart/chart-layout.ts';
import classes from './ChartView.module.css';

export interface ChartViewProps {
  chart: Chart;
  /** What a reader who cannot see it is told: how many, from where to where. */
  label: string;
  height: number;
  /** The same figures as a table, shown in its place by «Таблицей». */
  table: ReactNode;
  /** Under the chart, beside the button. */
  legend: ReactNode;
  /** A press on a mark, or Enter. */
  onOpen?: (mark: ChartMark) => void;
}

const CHARACTER = 6.7;
const BOLD_CHARACTER = 7;

const metricOf = (width: number, height: number): ChartMetric => ({
  width,
  height,
  line: 16,
  radius: { offer: 4, analogue: 9, object: 8 },
  tick: 5,
  gap: 5,
  widthOf: (text, bold) => text.length * (bold ? BOLD_CHARACTER : CHARACTER),
});

const pointsOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

function Mark({ x, y, mark }: Point & { mark: ChartMark }) {
  if (mark.kind === 'offer') return <circle cx={x} cy={y} r={4} className={classes.offer} />;
  if (mark.kind === 'object') {
    return <path d={`M${x} ${y - 8}L${x + 8} ${y}L${x} ${y + 8}L${x - 8} ${y}Z`} className={classes.object} />;
  }
  return (
    <g>
      <circle cx={x} cy={y} r={9} className={classes.analogue} />
      <text x={x} y={y + 4} textAnchor="middle" className={classes.number}>
        {mark.number}
      </text>
    </g>
  );
}

const ORDER = ['offer', 'analogue', 'object'] as const;

function Drawing({ layout }: { layout: ChartLayout }) {
  const words = (list: ChartLayout['words'], name: string | undefined) =>
    list.map(({ text, x, y, anchor }) => (
      <text key={`${text} ${x} ${y}`} x={x} y={y + 4} textAnchor={anchor} className={name}>
        {text}
      </text>
    ));
  return (
    <>
      {layout.band.length > 0 && <polygon points={pointsOf(layout.band)} className={classes.band} />}
      {layout.grid.map((y) => (
        <line key={y} x1={layout.left} x2={layout.right} y1={y} y2={y} className={classes.grid} />
      ))}
      <line x1={layout.left} x2={layout.right} y1={layout.bottom} y2={layout.bottom} className={classes.axis} />
      {layout.ticks.map((x) => (
        <line key={x} x1={x} x2={x} y1={layout.bottom} y2={layout.bottom + 5} className={classes.axis} />
      ))}
      {layout.upright && (
        <line
          x1={layout.upright.x}
          x2={layout.upright.x}
          y1={layout.upright.top}
          y2={layout.bottom}
          className={classes.upright}
        />
      )}
      {layout.lines.map(({ points, dress }) => (
        <polyline key={pointsOf(points)} points={pointsOf(points)} className={classes.line} data-dress={dress} />
      ))}
      {words(layout.words, classes.word)}
      {ORDER.flatMap((kind) =>
        layout.marks
          .filter(({ mark }) => mark.kind === kind)
          .map((one) => <Mark key={`${one.mark.text} ${one.x} ${one.y}`} {...one} />),
      )}
      {words(layout.names, classes.name)}
    </>
  );
}

/** The nearest mark within a finger's width. */
function nearest({ marks }: ChartLayout, { x, y }: Point): number | null {
  const far = (mark: Point) => Math.hypot(mark.x - x, mark.y - y);
  const index = marks.reduce((best, mark, at) => (best < 0 || far(mark) < far(marks[best] ?? mark) ? at : best), -1);
  const mark = marks[index];
  return mark && far(mark) <= 22 ? index : null;
}

/**
 * A chart of dots. One stop of the keyboard: ←→ go through the marks from left to right, Enter opens one. «Таблицей» shows
 * the same figures as a table.
 */
export function ChartView({ chart, label, height, table, legend, onOpen }: ChartViewProps) {
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const told = useId();
  const layout = width > 0 ? layOut(chart, metricOf(width, height)) : null;
  const pointed = at === null ? undefined : layout?.marks[at];

  const onKeyDown = (event: KeyboardEvent) => {
    const count = layout?.marks.length ?? 0;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setAt((now) => (now === null ? (step > 0 ? 0 : count - 1) : Math.min(count - 1, Math.max(0, now + step))));
    } else if (event.key === 'Enter' && pointed) onOpen?.(pointed.mark);
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
            setAt(layout ? nearest(layout, { x: event.clientX - box.left, y: event.clientY - box.top }) : null);
          }}
          onPointerLeave={() => setAt(null)}
          onClick={() => pointed && onOpen?.(pointed.mark)}
        >
          {layout && (
            <svg width={width} height={height} aria-hidden>
              <Drawing layout={layout} />
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
              {pointed.mark.text}
            </p>
          )}
        </div>
      )}
      <p id={told} className={classes.told} role="status">
        {pointed?.mark.text}
      </p>
      <figcaption className={classes.foot}>
        {!asTable && legend}
        <button type="button" className={classes.switch} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Диаграммой' : 'Таблицей'}
        </button>
      </figcaption>
    </figure>
  );
}

/** A sign of the legend with its word; the word alone would leave the form untold. */
export function LegendMark({ kind, children }: { kind: ChartMark['kind'] | 'trend' | 'median'; children: ReactNode }) {
  return (
    <span className={classes.sign}>
      <svg width={22} height={20} aria-hidden>
        {kind === 'trend' || kind === 'median' ? (
          <line x1={1} x2={21} y1={10} y2={10} className={classes.line} data-dress={kind} />
        ) : (
          <Mark x={11} y={10} mark={{ x: 0, y: 0, kind, text: '', ...(kind === 'analogue' ? { number: 1 } : {}) }} />
        )}
      </svg>
      {children}
    </span>
  );
}
