import type { CountedOffer } from './sample.ts';
import { type Medians, mediansOf } from './yes-no-medians.ts';
import { type Pairs, pairsOf } from './yes-no-pairs.ts';
import { sidesOf, type YesNoFactor } from './yes-no-sides.ts';

/*
 * What one factor does to the price, yes or no (rows.md M6). Pairs stand before medians where both may be used: they
 * hold the other factors equal.
 */

export interface YesNoEffect {
  factor: YesNoFactor;
  /** How many offers have it, and have not. */
  with: number;
  without: number;
  medians: Medians;
  pairs: Pairs;
}

export function yesNoEffectOf(offers: readonly CountedOffer[], factor: YesNoFactor): YesNoEffect {
  const { having, lacking } = sidesOf(offers, factor);
  return {
    factor,
    with: having.length,
    without: lacking.length,
    medians: mediansOf(factor, having, lacking),
    pairs: pairsOf(factor, having, lacking),
  };
}
