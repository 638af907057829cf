import type { LandPlot } from '#features/description/land-plot.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import type { PricedReport } from '../report-prices.ts';
import type { MarketAnalysis } from '../sheet.ts';

/** What places read: the head of a report and its steps. A step that was never written is null. Dates are yyyy-MM-dd. */
export interface PlaceFacts extends PricedReport {
  head: { evaluation_date: string | null; report_date: string | null };
  description: LandPlot | null;
  market: Pick<
    MarketAnalysis,
    'market_segment' | 'market_area' | 'price_analysis' | 'exposure_from' | 'exposure_to'
  > | null;
  calculation: StoredCalculation | null;
}

/** A place of a text that the report fills: `{дата оценки}` is stored, its value is shown and printed. */
export interface LivePlace {
  /** As it stands in braces. */
  name: string;
  /** Where its value comes from: shown beside the value. Some come from where the report has them; null without one. */
  origin: string | ((facts: PlaceFacts | null) => string);
  /** Where the user fills what it reads: «на шаге «Описание объекта»». */
  at: string;
  /** The text of the factor that it speaks of. */
  field?: string;
  /** As it is printed; empty while the report does not know it. */
  read: (facts: PlaceFacts) => string;
}

export const FROM_MARKET = { origin: 'из анализа рынка', at: 'на этом шаге' } as const;
export const FROM_PLOT = { origin: 'из описания объекта', at: 'на шаге «Описание объекта»' } as const;
const AT_CALCULATION = { at: 'на шаге «Расчет стоимости»' } as const;
export const FROM_ANALOGUES = { origin: 'из расчета, по аналогам', ...AT_CALCULATION } as const;
export const FROM_CORRECTIONS = { origin: 'из корректировок расчета', ...AT_CALCULATION } as const;

/** Of the object where the calculation has it, else of its market. */
export const EXPOSURE = 'срок экспозиции';

/** The places that say figures of the report's own offers. */
export const OF_OFFERS = {
  count: 'число предложений',
  low: 'мин. цена',
  high: 'макс. цена',
  mean: 'средняя цена',
  median: 'медиана цен',
} as const;

/** A place as a browser is told of it. */
export interface ToldPlace {
  name: string;
  origin: string;
  at: string;
  /** Empty for a place of any text. */
  field: string;
  value: string;
}
