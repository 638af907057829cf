import { BLOCK_FIELDS, TEXT_LABELS } from './market-analysis.ts';
import { placesLeft, placesLeftIn } from './placeholder.ts';
import type { MarketAnalysis } from './sheet.ts';

/** The texts that still have places to fill, in the order of the screen, each with how many. */
export function textsWithPlaces(market: MarketAnalysis): { field: string; label: string; places: number }[] {
  const income = market.approach_income_refusal;
  return [
    ...BLOCK_FIELDS.map(({ field, label }) => ({ field, label, places: placesLeftIn(market[field]) })),
    { field: 'approach_income_refusal', label: TEXT_LABELS.approach_income_refusal, places: placesLeft(income) },
  ].filter(({ places }) => places > 0);
}
