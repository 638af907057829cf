import { useElementSize } from '@mantine/hooks';
import { formatNumber } from '#kit/numbers.ts';
import { digitsOf } from '../../sample/charts.ts';
import type { Reported } from '../../sample/reported.ts';
import type { SampleView } from '../../sample/view.ts';
import { intervalOf } from './figures.ts';
import classes from './StatisticsPanel.module.css';

const SIDE = 24;
const LINE = 56;
const HEIGHT = 104;

/** All prices on one line: a tick each, the quartiles as a box, the median, the analogues, the result. */
export function PriceStrip({ view, reported }: { view: SampleView; reported: Reported }) {
  const { ref, width } = useElementSize();
  const { min, max, median, q1, q3 } = view.statistics;
  if (min === null || max === null) return null;
  const digits = digitsOf(view);
  const value = reported.value === null ? null : Number(reported.value);
  const [low, high] = [Math.min(Number(min), value ?? Number(min)), Math.max(Number(max), value ?? Number(max))];
  const x = (price: number) => (high > low ? SIDE + ((width - 2 * SIDE) * (price - low)) / (high - low) : width / 2);
  const inside = (at: number, room: number) => Math.min(Math.max(at, room), width - room);
  const counted = new Map(view.sample.counted.map((offer) => [offer.id, Number(offer.perMeter.toDecimal())]));
  const analogues = reported.analogues.flatMap(({ offer, number }) => {
    const price = offer === null ? undefined : counted.get(offer);
    return price === undefined ? [] : [{ number, x: x(price) }];
  });
  const label = `Цены от наименьшей до наибольшей: ${intervalOf(view)} ₽/кв. м`;
  const under = (text: string, word: string, at: number) => (
    <g key={word}>
      <text x={inside(at, 22)} y={LINE + 26} textAnchor="middle">
        {text}
      </text>
      <text x={inside(at, 22)} y={LINE + 41} textAnchor="middle">
        {word}
      </text>
    </g>
  );
  const isClear = (at: number) => Math.abs(at - x(Number(min))) > 62 && Math.abs(at - x(Number(max))) > 62;
  return (
    <div ref={ref}>
      {width > 0 && (
        <svg className={classes.strip} width={width} height={HEIGHT} role="img" aria-label={label}>
          {q1 && q3 && (
            <rect
              x={x(Number(q1))}
              y={LINE - 11}
              width={Math.max(1, x(Number(q3)) - x(Number(q1)))}
              height={22}
              className={classes.box}
            />
          )}
          <line x1={x(Number(min))} x2={x(Number(max))} y1={LINE} y2={LINE} className={classes.axis} />
          {[...counted].map(([id, price]) => (
            <line key={id} x1={x(price)} x2={x(price)} y1={LINE - 5} y2={LINE + 5} className={classes.tick} />
          ))}
          {median && (
            <line
              x1={x(Number(median))}
              x2={x(Number(median))}
              y1={LINE - 12}
              y2={LINE + 12}
              className={classes.median}
            />
          )}
          {analogues.map(({ number, x: at }) => (
            <g key={number}>
              <circle cx={at} cy={LINE} r={9} className={classes.disc} />
              <text x={at} y={LINE + 4} textAnchor="middle" className={classes.number}>
                {number}
              </text>
            </g>
          ))}
          {value !== null && (
            <>
              <line x1={x(value)} x2={x(value)} y1={34} y2={LINE + 10} className={classes.axis} />
              <path d={`M${x(value)} 20l8 8l-8 8l-8 -8Z`} className={classes.diamond} />
              <text x={inside(x(value), 44)} y={13} textAnchor="middle" className={classes.object}>
                объект {formatNumber(value, digits)}
              </text>
            </>
          )}
          {under(formatNumber(min, digits), 'мин.', x(Number(min)))}
          {min !== max && under(formatNumber(max, digits), 'макс.', x(Number(max)))}
          {median && isClear(x(Number(median))) && under(formatNumber(median, digits), 'медиана', x(Number(median)))}
        </svg>
      )}
    </div>
  );
}
