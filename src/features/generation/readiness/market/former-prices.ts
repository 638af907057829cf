import { formerPrice } from '#features/market/advert/facts.ts';
import { offersOf } from '#features/market-analysis/offers.ts';
import { sampleOfReport } from '#features/market-analysis/sample/effective.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { perMetre } from '#features/market-value/per-metre.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatNumber, formatSigned } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';
import type { ReportData } from '../../report-data.ts';

const STEADY = 'без существенных изменений';

interface Moved {
  analogue: Analogue;
  index: number;
  /** ₽. */
  before: number;
  /** Percent. */
  change: number;
}

const signed = (change: number) => `${formatSigned(Number(change.toFixed(1)))} %`;

/** What may explain a former price, each only where the report's own figures carry it. */
function reasonsOf(data: ReportData, moved: readonly Moved[]): string[] {
  const trend = sampleOfReport(data)?.view.trend;
  const median = data.market && offersOf(data.market.price_analysis)?.median?.toNumber();
  const sellers = moved.length === 1 ? 'Цену изменил один продавец' : 'Цены изменили отдельные продавцы';
  const above = moved.every(
    ({ analogue: { area }, before, change }) => change < 0 && area && median && before / area > median,
  );
  const former = moved.map(({ analogue: { area }, before }) => perMetre(before / (area || 1))).join(' и ');
  return [
    ...(trend?.verdict === 'none' ? [`${sellers}; ${lowerFirst(withoutStop(trend.sentence))}`] : []),
    ...(above && median
      ? [
          `Прежняя цена (${former} руб./кв. м) была выше медианы цен предложений (${perMetre(median)} руб./кв. м), её снижение не выражает динамики рынка`,
        ]
      : []),
  ];
}

/** The market is called steady, and the kept page of an analogue has a former price that was another one. */
export const formerPrices = rule({
  id: 'M-24',
  asks: 'Динамика цен согласуется с прежними ценами в копиях объявлений',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11, п. 22 е',
  section: SECTION.marketConclusions,
  says: (data: ReportData): Remark[] => {
    const { market, calculation, adverts } = data;
    if (!calculation || market?.market_trend !== STEADY) return [];
    const moved: Moved[] = includedOf({ calculation }).flatMap((one) => {
      const { price, evidence } = one.analogue;
      const before = price && formerPrice(adverts.find(({ id }) => id === evidence)?.copy ?? [], price);
      if (!price || !before) return [];
      const change = ((price - before) / before) * 100;
      return Math.abs(change) > THRESHOLDS.trendPercent ? [{ ...one, before, change }] : [];
    });
    const [first] = moved;
    if (!first) return [];
    const said = ({ id }: { id: string }) => {
      const { before = 0, change = 0 } = moved.find(({ analogue }) => analogue.id === id) ?? {};
      return `${formatNumber(before)} ₽, с тех пор ${signed(change)}`;
    };
    return [
      {
        text: `Динамика цен — «${STEADY}», а в копии объявления ${ofAnalogues(moved)} есть прежняя цена`,
        matter: `${moved.length > 1 ? 'Прежние цены в объявлениях' : 'Прежняя цена в объявлении'} ${ofAnalogues(moved)} — ${moved
          .map(({ before, change }) => `${formatNumber(before)} руб., с тех пор ${signed(change)}`)
          .join('; ')}`,
        target: moved.map(({ analogue }) => analogue.id).join(),
        field: 'corrections_meta.saleDateCorrection.comment',
        places: [
          { label: 'Анализ рынка, динамика цен', value: STEADY, page: 'market-analysis', field: 'market_trend' },
          ...placesOf(moved, 'прежняя цена в копии объявления', 'price', said),
        ],
        reasons: reasonsOf(data, moved),
      },
    ];
  },
});
