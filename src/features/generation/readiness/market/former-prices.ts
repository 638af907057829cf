import { formerPrice } from '#features/market/advert/facts.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatNumber, formatSigned } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

const STEADY = 'без существенных изменений';

/** What is often true of it; only the appraiser knows. */
const REASONS = [
  'Цену изменил один продавец; цены других предложений сегмента за период не менялись',
  'Прежняя цена была завышена относительно цен предложений сегмента, её снижение не выражает динамики рынка',
] as const;

/** The market is called steady, and the kept page of an analogue has a former price that was another one. */
export const formerPrices = rule({
  id: 'M-24',
  asks: 'Динамика цен согласуется с прежними ценами в копиях объявлений',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11, п. 22 е',
  section: SECTION.corrections,
  says: ({ market, calculation, adverts }: ReportData): Remark[] => {
    if (!calculation || market?.market_trend !== STEADY) return [];
    const moved = includedOf({ calculation }).flatMap((one) => {
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
      return `${formatNumber(before)} ₽, с тех пор ${formatSigned(Number(change.toFixed(1)))} %`;
    };
    return [
      {
        text: `Динамика цен — «${STEADY}», а в копии объявления ${ofAnalogues(moved)} есть прежняя цена`,
        target: moved.map(({ analogue }) => analogue.id).join(),
        field: 'corrections_meta.saleDateCorrection.comment',
        places: [
          { label: 'Анализ рынка, динамика цен', value: STEADY, page: 'market-analysis', field: 'market_trend' },
          ...placesOf(moved, 'прежняя цена в копии объявления', 'price', said),
        ],
        reasons: REASONS,
      },
    ];
  },
});
