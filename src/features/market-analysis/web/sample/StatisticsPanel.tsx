import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { FEW_OFFERS } from '#features/market/compute/sample/price-analysis.ts';
import { OFFERS_NEEDED } from '#features/market/compute/sample/statistics.ts';
import { offersCounted } from '#features/market/compute/words.ts';
import { formatNumber, formatPercent } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { digitsOf } from '../../sample/charts.ts';
import type { Reported } from '../../sample/reported.ts';
import type { SampleView } from '../../sample/view.ts';
import { BoundsDialog } from './BoundsDialog.tsx';
import { intervalOf } from './figures.ts';
import { PriceStrip } from './PriceStrip.tsx';
import classes from './StatisticsPanel.module.css';

const NB = '\u00a0';
const needs = (what: string, count: number) =>
  `для ${what} нужно ${count}${NB}${plural(count, 'предложение', 'предложения', 'предложений')}`;

interface Props {
  view: SampleView;
  reported: Reported;
  bounds: number[];
  segment: string;
  /** Left out while the report is locked. */
  onBounds: ((bounds: number[]) => void) | undefined;
}

function Figure({ name, value, why }: { name: string; value: string | null; why: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      {/* The new number flashes when it comes. */}
      <dd key={value} data-missing={value === null || undefined}>
        {value ?? why}
      </dd>
    </div>
  );
}

function Classes({ view }: { view: SampleView }) {
  if (!view.classes) {
    const few = view.statistics.count < OFFERS_NEEDED.classes;
    return (
      <p className={classes.none}>
        {few
          ? `Классы площади: ${needs('них', OFFERS_NEEDED.classes)}`
          : 'По площади предложения составляют один класс.'}
      </p>
    );
  }
  const price = (value: string) => formatNumber(value, digitsOf(view));
  return (
    <table className={classes.classes}>
      <thead>
        <tr>
          <th scope="col">Площадь</th>
          <th scope="col">n</th>
          <th scope="col">Интервал</th>
          <th scope="col">Среднее</th>
          <th scope="col">Медиана</th>
        </tr>
      </thead>
      <tbody>
        {view.classes.map(({ label, count, min, max, mean, median }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{count}</td>
            <td>
              {price(min)}–{price(max)}
            </td>
            <td>{price(mean)}</td>
            <td>
              <b>{price(median)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Offers and deals are never mixed: deals have a line of their own. */
function dealsOf(view: SampleView): string | null {
  const prices = view.sample.deals.map(({ perMeter }) => Number(perMeter.toDecimal()));
  if (prices.length === 0) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map((price) => formatNumber(price, digitsOf(view)));
  return `${prices.length}: ${low === high ? low : `${low}–${high}`}${NB}₽`;
}

/** What the sample says of its prices per sq m. */
export function StatisticsPanel({ view, reported, bounds, segment, onBounds }: Props) {
  const [moving, setMoving] = useState(false);
  const { statistics } = view;
  const { count, mean, median, q1, q3, variation, outliers } = statistics;
  const price = (value: string | null) => (value === null ? null : formatNumber(value, digitsOf(view)));
  const deals = dealsOf(view);
  return (
    <Sheet label="Цена за кв. м">
      <div className={classes.panel}>
        <div className={classes.head}>
          <h2 className={classes.title}>Цена за кв.{NB}м</h2>
          <span className={classes.count}>{offersCounted(count)}</span>
        </div>
        {count === 0 ? (
          <p className={classes.none}>Ни одно предложение не учитывается: причины — в списке предложений.</p>
        ) : (
          <>
            <p className={classes.interval} key={intervalOf(view)}>
              {intervalOf(view)}
              {NB}₽
            </p>
            {(count === 1 || count === 2) && <p className={classes.none}>{FEW_OFFERS[count]}</p>}
            {count > 1 && <PriceStrip view={view} reported={reported} />}
            <dl className={classes.figures}>
              <Figure name="Среднее" value={price(mean)} why={needs('среднего', OFFERS_NEEDED.mean)} />
              <Figure name="Медиана" value={price(median)} why={needs('медианы', OFFERS_NEEDED.median)} />
              <Figure
                name="Квартили"
                value={q1 && q3 ? `${price(q1)} и${NB}${price(q3)}` : null}
                why={needs('квартилей', OFFERS_NEEDED.quartiles)}
              />
              <Figure
                name="Вариация"
                value={variation === null ? null : formatPercent(variation)}
                why={needs('вариации', OFFERS_NEEDED.median)}
              />
              <Figure
                name="Выбросы"
                value={outliers ? (outliers.length > 0 ? String(outliers.length) : 'нет') : null}
                why={needs('правила Тьюки', OFFERS_NEEDED.outliers)}
              />
              {deals && <Figure name="Сделки, отдельно" value={deals} why="" />}
            </dl>
            <Classes view={view} />
            {onBounds && count >= OFFERS_NEEDED.classes && (
              <p className={classes.foot}>
                Классы можно сдвинуть
                <Anchor component="button" type="button" inherit onClick={() => setMoving(true)}>
                  Изменить границы
                </Anchor>
              </p>
            )}
          </>
        )}
      </div>
      {moving && onBounds && (
        <BoundsDialog bounds={bounds} segment={segment} onClose={() => setMoving(false)} onBounds={onBounds} />
      )}
    </Sheet>
  );
}
