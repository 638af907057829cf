import type { Decimal } from 'decimal.js';
import { statisticsOf } from '#features/market/compute/sample/statistics.ts';
import { offersCounted, priceDigits } from '#features/market/compute/words.ts';
import { formatNumber } from '#kit/numbers.ts';
import { offersOf } from './offers.ts';
import type { SampleContent } from './sample/sheet.ts';
import { countedOf } from './sample/view.ts';
import type { MarketAnalysis } from './sheet.ts';

/** What the prices of a report's offers are read from. */
export interface PricedReport {
  head: { evaluation_date: string | null };
  market: Pick<MarketAnalysis, 'market_segment' | 'price_analysis'> | null;
  sample: SampleContent | null;
}

/** Of the offers of a report, ₽ per sq m as they are printed; empty what is not known. */
export interface ReportPrices {
  /** After «из». */
  origin: string;
  count: string;
  low: string;
  high: string;
  mean: string;
  median: string;
}

/** Where the place comes from while there is no report. */
export const FROM_EITHER = 'из выборки или таблицы предложений';
const FROM_TABLE = 'из таблицы предложений';
const NONE: ReportPrices = { origin: FROM_TABLE, count: '', low: '', high: '', mean: '', median: '' };

type SampleStatistics = ReturnType<typeof statisticsOf> | null;
const found = new WeakMap<PricedReport, SampleStatistics>();

/** Of the offers that count in the sample, exact; null where there are none. Read once: its fractions take their time. */
export function sampleStatistics(report: PricedReport): SampleStatistics {
  const statistics = found.get(report) ?? readStatistics(report);
  found.set(report, statistics);
  return statistics;
}

function readStatistics({ head, market, sample }: PricedReport): SampleStatistics {
  if (!market || !sample) return null;
  const about = { segment: market.market_segment, evaluationDate: head.evaluation_date, objectArea: null };
  const { counted } = countedOf(sample, about);
  return counted.length > 0 ? statisticsOf(counted) : null;
}

function ofSample(report: PricedReport): ReportPrices | null {
  const statistics = sampleStatistics(report);
  if (!statistics) return null;
  const { count, min, max, mean, median } = statistics;
  const digits = priceDigits(min ?? '0');
  const said = (price: string | null) => (price === null ? '' : formatNumber(price, digits));
  return {
    origin: `из выборки, ${offersCounted(count)}`,
    count: formatNumber(count),
    ...{ low: said(min), high: said(max), mean: said(mean), median: said(median) },
  };
}

/** Of the table in the analysis of prices. */
function ofTable({ market }: PricedReport): ReportPrices {
  const offers = offersOf(market?.price_analysis ?? []);
  if (!offers) return NONE;
  const { count, low, high, mean, median } = offers;
  const said = (price: Decimal | null) => (price === null ? '' : formatNumber(price));
  return {
    origin: FROM_TABLE,
    count: formatNumber(count),
    ...{ low: said(low), high: said(high), mean: said(mean), median: said(median) },
  };
}

const read = new WeakMap<PricedReport, ReportPrices>();

/** The sample where there is one, else the table. Read once. */
export function pricesOf(report: PricedReport): ReportPrices {
  const prices = read.get(report) ?? ofSample(report) ?? ofTable(report);
  read.set(report, prices);
  return prices;
}
