import { ownWords } from '#features/market/compute/handbook/filled-reasons.ts';
import { outsideRange } from '#features/market/compute/handbook/told.ts';
import { CORRECTIONS, correctionName, shortName } from '#features/market/factors.ts';
import { boundsOf, type Calculation } from '../calculation.ts';
import type { Advice } from './one-advice.ts';

/** A correction outside the range of its cell, or outside the bounds that its factor's source gives to all of them. */
export function adviseRanges({ analogs, corrections_meta }: Calculation): Advice[] {
  return CORRECTIONS.flatMap((correction): Advice[] => {
    const meta = corrections_meta[correction];
    // The reason that a choice fills says where the range comes from, and not why a value lies beside it.
    if (ownWords(meta?.comment ?? '', shortName(correction)) !== '') return [];
    const field = `corrections_meta.${correction}.comment`;
    const { low, high } = boundsOf(meta ?? { low: null, high: null });
    const used = analogs.flatMap((analogue, index) => {
      const percent = analogue[correction];
      return analogue.isIncluded && percent ? [{ percent, index, range: analogue.ranges[correction] }] : [];
    });
    const cells = used.flatMap(({ percent, index, range }): Advice[] => {
      const told = range && outsideRange(String(percent), String(range[0]), String(range[1]));
      const text = `«${correctionName(correction)}», аналог ${index + 1}: ${told}`;
      return told ? [{ code: 'range', analogue: index, field, text }] : [];
    });
    const outside = used.some(
      ({ percent, range }) => !range && ((low !== null && percent < low) || (high !== null && percent > high)),
    );
    const text = `«${correctionName(correction)}»: значение вне интервала справочника, требуется обоснование.`;
    return [...cells, ...(outside ? [{ code: 'range' as const, field, text }] : [])];
  });
}
