import { useElementSize } from '@mantine/hooks';
import { axisTicks } from '#kit/chart-axis.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { useShown } from '../screen.ts';

import classes from './SpreadChart.module.css';

const LABEL = 58;
const RIGHT = 22;
const ROW = 104;
const RADIUS = 11;
const HEIGHT = 2 * ROW + 40;

/** Dots nearer than they are wide step off the line by turns: below, above. */
const TURNS = [0, -1, 1];

function stacked(places: { number: number; x: number }[]): { number: number; x: number; lift: number }[] {
  const sorted = [...places].sort((a, b) => a.x - b.x);
  let last = Number.NEGATIVE_INFINITY;
  let lift = 0;
  return sorted.map((place) => {
    lift = place.x - last < RADIUS * 2 ? (TURNS[(TURNS.indexOf(lift) + 1) % TURNS.length] ?? 0) : 0;
    last = place.x;
    return { ...place, lift };
  });
}

/** Two lines, before and after: numbered dots, the range as a band, the mean as a tick. */
export function SpreadChart() {
  const { prices, before, after } = useShown(({ calculation, result }) => ({
    before: Number(result.before?.mean ?? 0),
    after: Number(result.after?.mean ?? 0),
    prices: result.analogs.flatMap(({ pricePerMeter, correctedPrice }, index) =>
      calculation.analogs[index]?.isIncluded && pricePerMeter !== null && correctedPrice !== null
        ? [{ number: index + 1, before: Number(pricePerMeter), after: Number(correctedPrice) }]
        : [],
    ),
  }));
  const { ref, width } = useElementSize();
  const all = prices.flatMap((price) => [price.before, price.after]);
  const ticks = axisTicks(all);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const span = Math.max(1, width - LABEL - RIGHT);
  const x = (value: number) => LABEL + ((value - low) / (high - low)) * span;
  const lines = [
    {
      label: 'До',
      mean: before,
      dots: prices.map(({ number, before: value }) => ({ number, x: x(value) })),
    },
    {
      label: 'После',
      mean: after,
      dots: prices.map(({ number, after: value }) => ({ number, x: x(value) })),
    },
  ];
  const alt = prices
    .map(
      (price) => `аналог ${price.number}: ${formatNumber(price.before, 2)} до, ${formatNumber(price.after, 2)} после`,
    )
    .join('; ');
  // Ticks too near each other on a phone lose every second number.
  const every = Math.ceil((ticks.length * 62) / span);
  return (
    <div ref={ref} className={classes.chart}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={`Цены за кв. м: ${alt}`}>
          {lines.map(({ label, mean, dots }, row) => {
            const y = row * ROW + 62;
            const places = dots.map((dot) => dot.x);
            const from = Math.min(...places);
            const to = Math.max(...places);
            const at = x(mean);
            const anchor = at > width - 70 ? 'end' : at < LABEL + 60 ? 'start' : 'middle';
            return (
              <g key={label}>
                <text x={0} y={y + 5} className={classes.label}>
                  {label}
                </text>
                <line x1={LABEL} x2={width - RIGHT} y1={y} y2={y} className={classes.track} />
                <line x1={from} x2={to} y1={y} y2={y} className={classes.band} />
                <line x1={at} x2={at} y1={y - 33} y2={y + 31} className={classes.mean} />
                <text x={at} y={y - 38} textAnchor={anchor} className={classes.small}>
                  среднее {formatNumber(mean, 2)}
                </text>
                {stacked(dots).map(({ number, x: place, lift }) => (
                  <g key={number}>
                    <circle cx={place} cy={y - lift * RADIUS * 2} r={RADIUS} className={classes.dot} />
                    <text x={place} y={y - lift * RADIUS * 2 + 4.5} textAnchor="middle" className={classes.number}>
                      {number}
                    </text>
                  </g>
                ))}
              </g>
            );
          })}
          <line x1={LABEL} x2={width - RIGHT} y1={HEIGHT - 34} y2={HEIGHT - 34} className={classes.axis} />
          {ticks.map((tick, index) => (
            <g key={tick}>
              <line x1={x(tick)} x2={x(tick)} y1={HEIGHT - 34} y2={HEIGHT - 29} className={classes.axis} />
              {index % every === 0 && (
                <text x={x(tick)} y={HEIGHT - 11} textAnchor="middle" className={classes.small}>
                  {formatShort(tick, 2)}
                </text>
              )}
            </g>
          ))}
          <text x={0} y={13} className={classes.small}>
            ₽/кв.&nbsp;м
          </text>
        </svg>
      )}
    </div>
  );
}
