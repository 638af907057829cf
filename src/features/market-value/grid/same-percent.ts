import type { CorrectionField, Factor } from '#features/market/factors.ts';
import { correctionProblem } from '../amounts.ts';
import type { Analogue } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';

/**
 * Places of the other analogues with this one's value of the factor and no percent yet: the one that was entered
 * for it is most likely theirs too. One that is left out is not asked beside one that counts. None where nothing that can
 * stand was entered, or the value is not known.
 */
export function alikeWithout(
  { analogs }: Pick<Calculation, 'analogs'>,
  place: number,
  { choice, correction }: Pick<Factor, 'choice' | 'correction'>,
): number[] {
  const own = analogs[place];
  if (!own?.[correction] || correctionProblem(own[correction]) || !own[choice]) return [];
  const isAlike = (other: Analogue) =>
    (other.isIncluded || !own.isIncluded) && other[correction] === null && other[choice] === own[choice];
  return analogs.flatMap((other, at) => (isAlike(other) ? [at] : []));
}

/** The percent of another one of the same value, with the range that its source gives for it. */
export function withPercentOf(from: Analogue, to: Analogue, correction: CorrectionField): Analogue {
  const { [correction]: _own, ...ranges } = to.ranges;
  const range = from.ranges[correction];
  return { ...to, [correction]: from[correction], ranges: range ? { ...ranges, [correction]: range } : ranges };
}
