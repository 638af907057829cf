import { type KeyboardEvent, useState } from 'react';
import { axisTicks } from '#kit/chart-axis.ts';
import { daysBetween, formatDate } from '#kit/dates.ts';
import { formatNumber } from '#kit/numbers.ts';
import type { OfferVersion } from '../offer.ts';
import { roubles } from './offer-words.ts';
import classes from './PriceChart.module.css';

const WIDTH = 336;
const HEIGHT = 118;
const LEFT = 62;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 24;
/** Labels of days closer than this would lie on each other. */
const LABEL = 62;

interface Mark {
  day: string;
  price: number;
}

/** When each price was seen: where a version begins, and where the last one was seen last. */
export function marksOf(versions: readonly OfferVersion[]): Mark[] {
  const marks = versions.flatMap(({ price, first_seen }) => (price === null ? [] : [{ day: first_seen, price }]));
  const last = versions.findLast(({ price }) => price !== null);
  return last && last.price !== null && last.last_seen !== last.first_seen
    ? [...marks, { day: last.last_seen, price: last.price }]
    : marks;
}

/** A unit that leaves three or four figures, and the decimals that tell the ticks apart. */
function writerOf(ticks: readonly number[]): (price: number) => string {
  const high = Math.max(...ticks);
  const [unit, word] =
    high >= 1e9 ? [1e9, 'млрд'] : high >= 1e6 ? [1e6, 'млн'] : high >= 1e4 ? [1e3, 'тыс.'] : [1, '₽'];
  const step = (ticks[1] ?? high) - (ticks[0] ?? 0);
  const digits =
    [0, 1, 2, 3, 4].find((count) => Number.isInteger(Number(((step / unit) * 10 ** count).toFixed(6)))) ?? 4;
  return (price) => `${formatNumber(price / unit, digits)}\u00a0${word}`;
}

/** The price in time: a step line, whose steps stand where another price was seen. */
export function PriceChart({ versions }: { versions: readonly OfferVersion[] }) {
  const [current, setCurrent] = useState<number | null>(null);
  const marks = marksOf(versions);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || marks.length < 2) return null;
  const span = Math.max(1, daysBetween(first.day, last.day));
  const x = (day: string) => LEFT + (daysBetween(first.day, day) / span) * (WIDTH - LEFT - RIGHT);
  const all = axisTicks(marks.map(({ price }) => price)).filter((tick) => tick >= 0);
  // Three lines are enough for so low a chart.
  const ticks = all.filter((_, at) => all.length < 5 || at % 2 === 0);
  const [low, high] = [all[0] ?? 0, all.at(-1) ?? 1];
  const y = (price: number) => TOP + ((high - price) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const write = writerOf(ticks);
  const line = marks
    .map(({ day, price }, at) => (at === 0 ? `M${x(day)} ${y(price)}` : `H${x(day)}V${y(price)}`))
    .join('');
  const labels = marks.filter(({ day }, at) => {
    const here = x(day);
    if (at === 0 || at === marks.length - 1) return true;
    return here - x(first.day) >= LABEL && x(last.day) - here >= LABEL && marks[at - 1]?.day !== day;
  });
  const said = ({ day, price }: Mark) => `${formatDate(day)}: ${roubles(price)}`;
  const shown = current === null ? last : (marks[current] ?? last);
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setCurrent(Math.min(marks.length - 1, Math.max(0, (current ?? (by < 0 ? marks.length : -1)) + by)));
  };
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Цена по датам: ${marks.map(said).join('; ')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows go through the marks
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setCurrent(null)}
        className={classes.chart}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - 2} y1={y(tick)} y2={y(tick)} className={classes.grid} />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {write(tick)}
            </text>
          </g>
        ))}
        <path d={line} className={classes.line} />
        {marks.map((mark, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard goes through the marks by arrows
          <circle
            key={`${mark.day}-${mark.price}-${versions[at]?.id ?? 'last'}`}
            cx={x(mark.day)}
            cy={y(mark.price)}
            r={at === current ? 6 : 4.5}
            className={classes.disc}
            onMouseEnter={() => setCurrent(at)}
            onMouseLeave={() => setCurrent(null)}
          />
        ))}
        {labels.map(({ day, price }) => (
          <text
            key={`${day}-${price}`}
            x={day === last.day ? WIDTH - 2 : x(day)}
            y={HEIGHT - 6}
            textAnchor={day === first.day ? 'start' : day === last.day ? 'end' : 'middle'}
          >
            {day === last.day
              ? formatDate(day)
              : formatDate(day).slice(0, day.slice(0, 4) === last.day.slice(0, 4) ? 5 : 10)}
          </text>
        ))}
      </svg>
      <figcaption className={classes.caption} aria-live="polite">
        {current === null ? '' : said(shown)}
      </figcaption>
    </figure>
  );
}
