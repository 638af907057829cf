import { BLOCK_FIELDS } from './market-analysis.ts';
import { placesLeftIn } from './placeholder.ts';
import type { MarketAnalysis } from './sheet.ts';

/** The texts that still have places to fill, in the order of the screen, each with how many. */
export function textsWithPlaces(market: MarketAnalysis): { field: string; label: string; places: number }[] {
  return BLOCK_FIELDS.map(({ field, label }) => ({ field, label, places: placesLeftIn(market[field]) })).filter(
    ({ places }) => places > 0,
  );
}
