import { textsOf } from '#features/market-analysis/denied-correction.ts';
import { reasonOf } from '#features/market-value/advice/differences.ts';
import { comparedWithOwned } from '#features/market-value/print/print-input.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { rightOf } from '#features/valued/right.ts';
import { holdsTax } from '#features/valued/vat.ts';
import type { ReportData } from '../report-data.ts';

/** On what prices a right less than the plot is valued: those of owned plots alone, and whether the ratio of the rights brings the tax in. */
export interface PriceBasis {
  owned: boolean;
  ratioHoldsTax: boolean;
}

export function priceBasisOf({ calculation, description, market }: ReportData): PriceBasis {
  if (!calculation) return { owned: false, ratioHoldsTax: false };
  const reason = reasonOf(calculationOf(calculation), 'propertyRightsCorrection');
  return {
    owned: comparedWithOwned(calculation, rightOf(description)) !== '',
    ratioHoldsTax: [reason, ...(market ? textsOf(market.property_rights) : [])].some(holdsTax),
  };
}
