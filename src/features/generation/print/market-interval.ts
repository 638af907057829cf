import { Decimal } from 'decimal.js';
import { offersOf } from '#features/market-analysis/offers.ts';
import { sampleStatistics } from '#features/market-analysis/report-prices.ts';
import { includedOf } from '#features/market-value/analogue-rules.ts';
import { rightOf } from '#features/valued/right.ts';
import { isTaxed } from '#features/valued/vat.ts';
import type { ReportData } from '../report-data.ts';

/* The interval of the offers that the price of a metre is set against, in chapter 12 and by remark M-08. */

/** Fewer offers make no interval. */
export const ENOUGH_OFFERS = 3;

export interface MarketInterval {
  low: Decimal;
  high: Decimal;
  /** Corrections common to all included analogues, in percent; the bounds hold them. */
  bargaining: number;
  rights: number;
}

/** Percent of a correction that all included analogues have; 0 where they differ. */
function common(data: ReportData, correction: 'bargainingCorrection' | 'propertyRightsCorrection'): number {
  const [first = 0, ...others] = includedOf(data).map(({ analogue }) => analogue[correction] ?? 0);
  return others.every((percent) => percent === first) ? first : 0;
}

interface PriceRange {
  count: number;
  low: Decimal;
  high: Decimal;
}

/** Of the sample where section 8.3 follows it: its table has the prices rounded. Else of the table. */
function offeredRange(data: ReportData): PriceRange | null {
  const { market } = data;
  if (!market) return null;
  const sampled = market.sample_texts.price_analysis.derived ? sampleStatistics(data) : null;
  if (!sampled?.min || !sampled.max) return offersOf(market.price_analysis);
  return { count: sampled.count, low: new Decimal(sampled.min), high: new Decimal(sampled.max) };
}

/** Offers hold the bargaining, and are of ownership where a lease is valued. Null where there are too few. */
export function marketIntervalOf(data: ReportData): MarketInterval | null {
  const offers = offeredRange(data);
  if (!offers || offers.count < ENOUGH_OFFERS) return null;
  const rights = isTaxed(rightOf(data.description).code) ? common(data, 'propertyRightsCorrection') : 0;
  const bargaining = common(data, 'bargainingCorrection');
  const factor = [bargaining, rights].reduce((all, percent) => all.times(100 + percent).div(100), new Decimal(1));
  return { low: offers.low.times(factor), high: offers.high.times(factor), bargaining, rights };
}
