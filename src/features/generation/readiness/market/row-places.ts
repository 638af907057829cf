import type { OfferRow } from '#features/market-analysis/offer-rows.ts';
import { sampleOfReport } from '#features/market-analysis/sample/effective.ts';
import { offerField } from '#features/market-analysis/sample/path.ts';
import type { Compared } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/** Where rows of the table are mended: their offers in the sample while the table follows it, else the text with the table. */
export function rowPlaces(data: ReportData, told: readonly { row: OfferRow; value: string }[]): Compared[] {
  const isOfSample = told.length > 0 && data.market?.sample_texts.price_analysis.derived;
  const sample = isOfSample ? sampleOfReport(data) : null;
  return told.map(({ row, value }) => {
    const offer = sample?.view.sample.counted[row.number - 1];
    return {
      label: `Анализ рынка, таблица предложений, строка ${row.number}`,
      value,
      ...(offer
        ? { page: 'sample', field: offerField(offer.id) }
        : { page: 'market-analysis', field: 'price_analysis' }),
    };
  });
}
