import { expect, it } from 'vitest';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { marketIntervalOf } from './market-interval.ts';

const offers = [2_500_000, 3_600_000, 4_500_000].map((price, index) => ({
  ...{ offer: String(index), url: '', source: '', phone: '', place: `д. ${index}`, address: '' },
  ...{ price, area: 3000, price_type: 'offer' as const, offer_date: null, seen: null, included: true, reason: '' },
  ...{ permittedUse: 'ИЖС/ЛПХ', propertyRights: '', electricity: '', gas: '', waterSewerage: '' },
  ...{ buildings: '', roads: '' },
}));
/** As the sample's own table has them: 2 500 000 / 3 000 = 833,33. */
const table = { type: 'table' as const, rows: [['Цена, руб./кв. м'], ['833'], ['1 200'], ['1 500']] };

it('M10 the offers that the result is set against are those of the sample, exact where its table is rounded', () => {
  const analogs = CALCULATION.analogs.map((analogue) => ({ ...analogue, bargainingCorrection: -10 }));
  const interval = (of: 'own' | 'derived') => {
    const market = {
      ...marketAnalysisSheet.empty(),
      ...{ market_segment: 'ИЖС', price_analysis: [table], sample_texts: allTexts(of) },
    };
    const sample = { offers, chosen_by: '', area_bounds: [] };
    const found = marketIntervalOf(reportData({ market, sample, calculation: { ...CALCULATION, analogs } }));
    return [found?.low.toFixed(2), found?.high.toFixed(2)];
  };
  expect(interval('derived')).toEqual(['750.00', '1350.00']);
  // A table of the user's own is what stands in the report.
  expect(interval('own')).toEqual(['749.70', '1350.00']);
});
