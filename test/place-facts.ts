import { descriptionSheet } from '#features/description/sheet.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import type { PlaceFacts } from '#features/market-analysis/live/place.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import { EXAMPLE_OBJECT, exampleCalculation } from './worked-example.ts';

/* What the places of the texts read: of the worked example whose steps are filled, and of a report that has nothing. */

let id = 0;
const calculation: StoredCalculation = {
  ...exampleCalculation(() => String(++id)),
  liquidity_level: 'средняя',
  exposure_months: 6,
};
const market = { ...marketAnalysisSheet.empty(), ...SHIPPED_TEXTS, market_segment: 'ИЖС' as const };
export const filledReport = {
  head: { evaluation_date: '2026-11-16', report_date: '2026-11-20' },
  description: {
    ...descriptionSheet.empty(),
    ...EXAMPLE_OBJECT.description,
    permitted_use: 'Для индивидуального жилищного строительства',
  },
  market,
  sample: null,
  calculation,
};
/** With the table of its offers, too. */
export const reportWithOffers = {
  ...filledReport,
  market: {
    ...market,
    price_analysis: [
      ...market.price_analysis.filter(({ type }) => type === 'text'),
      { type: 'table' as const, rows: [['Цена, руб./кв. м'], ['1 650'], ['2 000'], ['2 200']] },
    ],
  },
};
export const emptyReport: PlaceFacts = {
  head: { evaluation_date: null, report_date: null },
  description: null,
  market: null,
  sample: null,
  calculation: null,
};
