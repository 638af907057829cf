import type { CSSProperties } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import type { Support } from '../../compute/support.ts';
import { changeOf } from '../../support-words.ts';
import classes from './SupportPanel.module.css';

/** «по трём аналогам», by their number: there are five at most. */
const BY = ['', 'одному аналогу', 'двум аналогам', 'трём аналогам', 'четырём аналогам', 'пяти аналогам'];

/** The value without each analogue, as a dot beside the line of the value. */
export function SupportWithout({ support: { without, total } }: { support: Support }) {
  const value = Number(total);
  const all = [value, ...without.map((other) => Number(other.total))];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = (at: number) => (high > low ? (100 * (at - low)) / (high - low) : 50);
  return (
    <section className={classes.block} aria-labelledby="support-without">
      <h3 className={classes.title} id="support-without">
        Без одного аналога
      </h3>
      {without.length === 0 ? (
        <p className={classes.unit}>При одном аналоге не рассчитывается</p>
      ) : (
        <>
          <p className={classes.unit}>Черта — стоимость по {BY[without.length] ?? 'всем аналогам'}</p>
          <ul className={classes.without} style={{ '--value': `${place(value)}%` } as CSSProperties}>
            {without.map((other) => {
              const at = place(Number(other.total));
              const span = { '--from': `${Math.min(at, place(value))}%`, '--to': `${Math.max(at, place(value))}%` };
              return (
                <li key={other.analogue}>
                  <span>Без аналога {other.analogue + 1}</span>
                  <span className={classes.track} style={{ ...span, '--at': `${at}%` } as CSSProperties} aria-hidden>
                    <span className={classes.stick} />
                  </span>
                  <span className={classes.amount}>{formatNumber(other.total)}&nbsp;₽</span>
                  <span className={classes.change}>{changeOf(other)}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
