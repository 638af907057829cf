import type { ReactNode } from 'react';
import type { PlacedText, Point } from '#document/model/chart/chart-layout.ts';
import type { Tornado } from '#document/model/chart/tornado.ts';
import { layOutTornado, type TornadoLayout, type TornadoMetric } from '#document/model/chart/tornado-layout.ts';
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx';
import chartClasses from './ChartView.module.css';
import classes from './TornadoView.module.css';

export interface TornadoViewProps extends Omit<ChartFrameProps, 'draw' | 'row'> {
  chart: Tornado;
}

const CHARACTER = 6.8;
const BOLD_CHARACTER = 7.2;
/** Narrower drawings have their words above the bars. */
const NARROW = 620;
const NAMES = 236;

const metricOf = (width: number): TornadoMetric => ({
  width,
  names: width < NARROW ? null : NAMES,
  row: width < NARROW ? 80 : 37,
  bar: 16,
  line: 16,
  gap: 6,
  widthOf: (text, bold) => text.length * (bold ? BOLD_CHARACTER : CHARACTER),
});

const Word = ({
  word: { text, x, y, anchor, bold },
  className,
}: {
  word: PlacedText;
  className?: string | undefined;
}) => (
  <text x={x} y={y + 4} textAnchor={anchor} className={className ?? (bold ? chartClasses.name : classes.word)}>
    {text}
  </text>
);

function Drawing({ layout }: { layout: TornadoLayout }) {
  return (
    <>
      {layout.grid.map(({ x, top, bottom }) => (
        <line key={x} x1={x} x2={x} y1={top} y2={bottom} className={chartClasses.grid} />
      ))}
      {layout.bars.map(({ name, taken, low, high }) => (
        <g key={name.text}>
          <rect {...low} className={classes.low} />
          <rect {...high} className={classes.high} />
          <Word word={name} className={classes.bar} />
          <Word word={taken} className={classes.taken} />
        </g>
      ))}
      {layout.zero.map(({ x, top, bottom }) => (
        <line key={top} x1={x} x2={x} y1={top} y2={bottom} className={classes.zero} />
      ))}
      {layout.words.map((word) => (
        <Word key={`${word.text} ${word.x} ${word.y}`} word={word} />
      ))}
    </>
  );
}

/** The end of the bar in whose row the pointer is. */
function nearest({ marks }: TornadoLayout, row: number, at: Point): number | null {
  const far = ({ x, y }: Point) => Math.abs(x - at.x) + (Math.abs(y - at.y) > row / 2 ? Number.POSITIVE_INFINITY : 0);
  const index = marks.reduce((best, mark, place) => (far(mark) < far(marks[best] ?? mark) ? place : best), 0);
  const mark = marks[index];
  return mark && Number.isFinite(far(mark)) ? index : null;
}

/** Bars around a value. ←→ go through their ends, ↑↓ from bar to bar. */
export function TornadoView({ chart, ...frame }: TornadoViewProps) {
  return (
    <ChartFrame
      {...frame}
      row={2}
      draw={(width) => {
        const metric = metricOf(width);
        const layout = layOutTornado(chart, metric);
        return {
          height: layout.height,
          spots: layout.marks,
          near: (at) => nearest(layout, metric.row, at),
          drawing: <Drawing layout={layout} />,
        };
      }}
    />
  );
}

/** A sign of the legend with its word. */
export function TornadoMark({ end, children }: { end: 'low' | 'high'; children: ReactNode }) {
  return (
    <span className={chartClasses.sign}>
      <svg width={18} height={20} aria-hidden>
        <rect x={1} y={6} width={14} height={9} className={classes[end]} />
      </svg>
      {children}
    </span>
  );
}
