import { findUses } from '#features/market/advert/values/use.ts';
import { SEGMENTS, type Segment } from '#features/market-analysis/market-analysis.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';

/** The segment of the market that a permitted use belongs to; '' where it names none or two. */
export function segmentOfUse(permittedUse: string): Segment | '' {
  // What says it outright goes before single words: «производство» of «сельскохозяйственное» is no industry.
  const outright = findUses(permittedUse, false);
  const found = outright.length > 0 ? outright : findUses(permittedUse, true);
  const uses = new Set(found.map(({ value }) => value));
  const [use] = uses;
  if (uses.size !== 1) return '';
  return SEGMENTS.find(({ code }) => USE_OF_SEGMENT[code] === use)?.code ?? '';
}
