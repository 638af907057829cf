import { Decimal } from 'decimal.js';
import { type Offers, offersOf } from '#features/market-analysis/offers.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { ENOUGH_OFFERS, marketIntervalOf } from '../../print/market-interval.ts';
import { valueFactsOf } from '../../print/value-facts.ts';
import type { ReportData } from '../../report-data.ts';
import { sentencesIn } from '../texts/own-texts.ts';

/* The result and the analogues against the interval of the offers (rows.md N1, M6). */

const LAW = 'ФСО № 7, п. 11 в';
const intervalOf = ({ market }: ReportData): Offers | null => {
  const offers = market && offersOf(market.price_analysis);
  return offers && offers.count >= ENOUGH_OFFERS ? offers : null;
};

/** Words of the appraiser about where the value lies among the offers: «выше цен предложений». */
const TELLS_OF_MARKET =
  /(?<!\p{L})(?:выше|ниже|больше|меньше|вне|за предел|отлича|отклон)[^.]{0,80}?(?:выборк|предложени|рыночн|рынк)/iu;
const FILLED_REASON = /причина отклонения:\s{0,3}(?!\[)\S/i;

const isExplained = ({ market, calculation }: ReportData) =>
  TELLS_OF_MARKET.test(calculation?.value_interval_reason ?? '') ||
  (market !== null && FILLED_REASON.test(sentencesIn(market.price_analysis)));

const perMetre = (value: Decimal) => formatNumber(value.toString(), 2);
const range = (low: Decimal, high: Decimal) => `${perMetre(low)}–${perMetre(high)} руб./кв. м`;

const table = (value: string): Compared => ({
  label: 'Анализ рынка, таблица предложений',
  value,
  page: 'market-analysis',
  field: 'price_analysis',
});

const result = rule({
  id: 'M-08',
  asks: 'Средневзвешенная цена 1 кв. м — в интервале цен предложений, или сказано почему',
  severity: 'warning',
  clause: LAW,
  section: SECTION.reconciliation,
  says: (data: ReportData): Remark[] => {
    const market = marketIntervalOf(data);
    const value = valueFactsOf(data)?.perMeter;
    if (!market || !value || isExplained(data)) return [];
    const { low, high, bargaining, rights } = market;
    if (low.lte(value) && high.gte(value)) return [];
    const corrected = bargaining === 0 && rights === 0 ? '' : ' с учётом общих корректировок';
    const text = `Средневзвешенная цена ${perMetre(new Decimal(value))} руб./кв. м вне интервала цен предложений${corrected} ${range(low, high)}: объясните`;
    const places: Compared[] = [
      { label: 'Расчет, стоимость 1 кв. м', value: `${perMetre(new Decimal(value))} руб./кв. м` },
      table(range(low, high)),
    ];
    return [{ text, field: 'value_interval_reason', places }];
  },
});

const outside = rule({
  id: 'M-09',
  asks: 'Цены аналогов до корректировок — в интервале цен предложений',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (data: ReportData): Remark[] => {
    const offers = intervalOf(data);
    if (!offers) return [];
    const { low, high } = offers;
    // As many decimals as the table shows: a rounded bound leaves nothing outside.
    const decimals = Math.max(low.decimalPlaces(), high.decimalPlaces());
    const priceOf = ({ price, area }: { price: number | null; area: number | null }) =>
      price && area ? new Decimal(price).div(area).toDecimalPlaces(decimals) : null;
    const out = includedOf(data).filter(({ analogue }) => {
      const price = priceOf(analogue);
      return price !== null && (price.lt(low) || price.gt(high));
    });
    const [first] = out;
    if (!first) return [];
    const shown = `${formatShort(low.toString(), 2)}–${formatShort(high.toString(), 2)} руб./кв. м`;
    return [
      {
        text: `Цена ${ofAnalogues(out)} за 1 кв. м вне интервала предложений ${shown}`,
        target: out.map(({ analogue }) => analogue.id).join(),
        field: `analogs.${first.index}.price`,
        places: [
          ...placesOf(out, 'цена за 1 кв. м', 'price', (of) => `${formatNumber(priceOf(of)?.toString() ?? '0', 2)} ₽`),
          table(shown),
        ],
      },
    ];
  },
});

export const againstOffers = [result, outside] as const;
