import { explainsNoCorrection } from '#features/market-analysis/denied-correction.ts';
import { isMoved } from '#features/market-analysis/moved.ts';
import { reasonOf } from '#features/market-value/advice/differences.ts';
import { offerDay } from '#features/market-value/analogue.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { addMonths, formatDate } from '#kit/dates.ts';
import { formatShort, formatSigned } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* How fast the object sells, and how prices moved since its analogues were offered (rows.md V). */

export const liquidTerm = rule({
  id: 'M-04',
  asks: 'Ликвидность соответствует сроку экспозиции',
  severity: 'hint',
  clause: 'практика',
  recipients: ['bank'],
  says: ({ calculation }: ReportData): Remark[] => {
    const { liquidity_level: level = '', exposure_months: months = null } = calculation ?? {};
    if (months === null) return [];
    const odd =
      (level === 'высокая' && months > THRESHOLDS.liquidMonths) ||
      (level === 'низкая' && months < THRESHOLDS.illiquidMonths);
    return odd
      ? [{ text: `Ликвидность ${level} при сроке ${formatShort(months)} мес.`, field: 'liquidity_level' }]
      : [];
  },
});

/** Prices have moved since an analogue was offered, and its price was taken as it is. */
export function trendUncorrected({ head, market, calculation }: ReportData): Remark[] {
  const { market_trend: trend, market_trend_percent: percent, market_trend_months: period } = market ?? {};
  const { evaluation_date: day } = head;
  if (!calculation || !market || !day || !percent || !period || !isMoved(trend ?? '')) return [];
  if (Math.abs(percent) <= THRESHOLDS.trendPercent) return [];
  if (reasonOf(calculationOf(calculation), 'saleDateCorrection') || explainsNoCorrection(market.sale_date)) return [];
  // Whole months: half of an odd period is over with its next one.
  const since = addMonths(day, -Math.ceil(period / 2));
  const old = includedOf({ calculation }).filter(({ analogue }) => {
    const offered = offerDay(analogue);
    return offered !== null && offered < since && !analogue.saleDateCorrection;
  });
  const [first] = old;
  if (!first) return [];
  const change = formatSigned(trend === 'снижение' ? -Math.abs(percent) : Math.abs(percent));
  return [
    {
      text: `За ${formatShort(period)} мес. цены изменились на ${change} %, а корректировки на дату у ${ofAnalogues(old)} нет`,
      target: old.map(({ analogue }) => analogue.id).join(),
      field: `analogs.${first.index}.saleDateCorrection`,
      places: [
        {
          label: 'Анализ рынка, динамика цен',
          value: `${change} % за ${formatShort(period)} мес.`,
          page: 'market-analysis',
          field: 'market_trend_percent',
        },
        ...placesOf(old, 'дата предложения', 'saleDate', (of) => formatDate(offerDay(of))),
      ],
    },
  ];
}

export const trend = rule({
  id: 'M-05',
  asks: 'Динамика цен учтена корректировкой на дату',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 е',
  says: trendUncorrected,
});
