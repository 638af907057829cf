import type { ObjectSources } from '#features/market-value/object-values.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import type { ReportData } from './report-data.ts';

/** What the object's column of the comparison is made of. */
export function objectSources(
  { description, head, market }: ReportData,
  { bargaining, financing, saleTerms }: StoredCalculation,
): ObjectSources {
  return {
    description,
    evaluationDate: head.evaluation_date,
    marketSegment: market?.market_segment ?? '',
    bargaining,
    financing,
    saleTerms,
  };
}
