import { fromRatio } from '../correction-from-ratio.ts';
import { inOrder } from '../percent-range.ts';
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

/** Percent of the analogue's price. */
export interface YesNoCorrection {
  percent: string;
  low: string | null;
  high: string | null;
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

/** What it fills a cell with: pairs before medians, and of medians no range. Null where neither may be used. */
export function yesNoCorrection({ pairs, medians }: YesNoEffect, owner: 'object' | 'analogue'): YesNoCorrection | null {
  if (pairs.verdict === 'ok' && pairs.effect) {
    const [percent, one, other] = [pairs.effect.used, pairs.effect.low, pairs.effect.high].map((ratio) =>
      fromRatio(ratio, owner),
    );
    return percent && one && other ? { percent, ...inOrder(one, other) } : null;
  }
  if (medians.verdict !== 'ok' || !medians.figures) return null;
  const { objectHas, analogueHas } = medians.figures;
  return { percent: owner === 'object' ? objectHas : analogueHas, low: null, high: null };
}
