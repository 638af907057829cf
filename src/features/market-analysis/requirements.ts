import type { Requirement } from '#kit/form/form.ts';
import { FACTOR_FIELDS, GENERAL_FIELDS } from './market-analysis.ts';
import { printableBlocks } from './printable-blocks.ts';
import { type MarketAnalysis, marketAnalysisSheet } from './sheet.ts';

/**
 * What a report cannot do without: the segment, the two general analyses and the 13 factors (items 38–41 of the law's
 * list). A field is filled when the report prints something of it: both ask `printableBlocks`.
 */
export function marketRequirements(content: MarketAnalysis): Requirement[] {
  return [
    { field: 'market_segment', label: 'Сегмент рынка', filled: content.market_segment !== '' },
    ...[...GENERAL_FIELDS, ...FACTOR_FIELDS].map(({ field, label }) => ({
      field,
      label,
      filled: printableBlocks(content[field], field).length > 0,
    })),
  ];
}

/** The sheet as the server writes it; the browser knows its calls alone. */
export const writtenMarketAnalysis = { ...marketAnalysisSheet, requirements: marketRequirements };
