import type { ObjectFacts } from '#features/market-value/object-values.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { areaChart, timeChart } from './charts.ts';
import { aboutOf, derivedBlocks, derivedTexts } from './derived.ts';
import { readingOf } from './reading.ts';
import type { SampleContent } from './sheet.ts';

/** What of a report the sample is read with. */
export interface SampledReport {
  head: { evaluation_date: string | null };
  description: ObjectFacts['description'];
  market: MarketAnalysis | null;
  sample: SampleContent | null;
  calculation: StoredCalculation | null;
}

/** The sample of a report with all that is read of it; null while there is nothing to read. */
export function sampleOfReport({ head, description, market, sample, calculation }: SampledReport) {
  if (!market || !sample || sample.offers.length === 0) return null;
  const about = aboutOf({ head, description, market, calculation });
  return { about, ...readingOf(sample, about, calculation) };
}

/** What the sample says of the price and the area; undefined without one. */
export const areaVerdict = (report: SampledReport) => sampleOfReport(report)?.view.effect.verdict;

/** The sample of the report shows no fall of the price with the area. */
export const isAreaFlat = (report: SampledReport): boolean => ['none', 'positive'].includes(areaVerdict(report) ?? '');

/** The market analysis as it is read and printed: with the texts that follow the sample. */
export function marketWithSample(report: SampledReport): MarketAnalysis | null {
  const { market } = report;
  if (!market || !Object.values(market.sample_texts).some(({ derived }) => derived)) return market;
  const found = sampleOfReport(report);
  if (!found) return market;
  const { about, view, reported } = found;
  return { ...market, ...derivedBlocks(market.sample_texts, derivedTexts(view, about, reported)) };
}

/** The charts of a report's sample; fewer offers than three make none. */
export function sampleCharts(report: SampledReport) {
  const found = sampleOfReport(report);
  if (!found || found.view.statistics.median === null) return null;
  const { about, view, reported } = found;
  return { view, reported, area: areaChart(view, about, reported), time: timeChart(view, about, reported) };
}
