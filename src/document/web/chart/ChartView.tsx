import type { ReactNode } from 'react';
import type { Chart, ChartLine, ChartMark } from '#document/model/chart/chart.ts';
import { type ChartLayout, type ChartMetric, layOut, type Point } from '#document/model/chart/chart-layout.ts';
import { ChartFrame, type ChartFrameProps, type Spot } from './ChartFrame.tsx';
import classes from './ChartView.module.css';

export interface ChartViewProps extends Omit<ChartFrameProps, 'draw' | 'row' | 'onOpen'> {
  chart: Chart;
  height: number;
  /** A press on a mark, or Enter. */
  onOpen?: (mark: ChartMark) => void;
}

const CHARACTER = 6.7;
const BOLD_CHARACTER = 7;

/** Its outline goes around an analogue in the same place. */
const OBJECT_RADIUS = 13;
const LEGEND_RADIUS = 8;

const metricOf = (width: number, height: number): ChartMetric => ({
  width,
  height,
  line: 16,
  radius: { offer: 4, analogue: 9, object: OBJECT_RADIUS },
  tick: 5,
  gap: 5,
  widthOf: (text, bold) => text.length * (bold ? BOLD_CHARACTER : CHARACTER),
});

const pointsOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

function Mark({ x, y, mark, r = OBJECT_RADIUS }: Point & { mark: ChartMark; r?: number }) {
  if (mark.kind === 'offer') return <circle cx={x} cy={y} r={4} className={classes.offer} />;
  if (mark.kind === 'object') {
    return <path d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`} className={classes.object} />;
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
function nearest(spots: readonly Spot[], { x, y }: Point): number | null {
  const far = (spot: Point) => Math.hypot(spot.x - x, spot.y - y);
  const index = spots.reduce((best, spot, at) => (best < 0 || far(spot) < far(spots[best] ?? spot) ? at : best), -1);
  const spot = spots[index];
  return spot && far(spot) <= 22 ? index : null;
}

/** A chart of dots. Its marks are gone through from left to right. */
export function ChartView({ chart, height, onOpen, ...frame }: ChartViewProps) {
  return (
    <ChartFrame
      {...frame}
      draw={(width) => {
        const layout = layOut(chart, metricOf(width, height));
        const spots = layout.marks.map(({ x, y, mark }) => ({ x, y, text: mark.text }));
        const open = (index: number) => {
          const one = layout.marks[index];
          if (one) onOpen?.(one.mark);
        };
        return { height, spots, open, near: (at) => nearest(spots, at), drawing: <Drawing layout={layout} /> };
      }}
    />
  );
}

/** A sign of the legend with its word; the word alone would leave the form untold. */
export function LegendMark({ kind, children }: { kind: ChartMark['kind'] | ChartLine['dress']; children: ReactNode }) {
  return (
    <span className={classes.sign}>
      <svg width={22} height={20} aria-hidden>
        {kind === 'trend' || kind === 'median' || kind === 'level' ? (
          <line x1={1} x2={21} y1={10} y2={10} className={classes.line} data-dress={kind} />
        ) : (
          <Mark
            x={11}
            y={10}
            r={LEGEND_RADIUS}
            mark={{ x: 0, y: 0, kind, text: '', ...(kind === 'analogue' ? { number: 1 } : {}) }}
          />
        )}
      </svg>
      {children}
    </span>
  );
}
