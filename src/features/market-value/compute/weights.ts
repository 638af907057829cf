import { Fraction } from '#kit/fraction.ts';
import type { WeightMethod } from '../choices.ts';

interface Candidate {
  included: boolean;
  /** S_i: sum of absolute corrections, percent points. */
  sumAbs: Fraction;
  /** Typed by hand, share of 1. */
  manual: Fraction | null;
}

interface Weights {
  /** Before they are brought to a sum of 1; null when excluded. */
  raw: (Fraction | null)[];
  weights: (Fraction | null)[];
  /** Sum of the manual weights when it is not 1. */
  wrongSum: Fraction | null;
}

/** Weights typed to four decimals may miss 1 by a half of the last one each; five analogues, hence this much. */
const TOLERANCE = Fraction.of('0.0005');

/**
 * Weights of the included analogues by the chosen method; they sum to exactly 1.
 * 'inverse': K_i = ((S_A + 1) / (S_i + 1)) / Σ ((S_A + 1) / (S_n + 1)), S in percent points (the result depends on
 * that unit); 'linear': (S_A − S_i) / ((n − 1) · S_A), equal where S_A is 0, 1 for a single analogue.
 */
export function weigh(method: WeightMethod, candidates: readonly Candidate[]): Weights {
  const included = candidates.filter((candidate) => candidate.included);
  const sumAbs = Fraction.sum(included.map((candidate) => candidate.sumAbs));
  const inverse = (candidate: Candidate) => sumAbs.plus(Fraction.ONE).over(candidate.sumAbs.plus(Fraction.ONE));
  const linear = (candidate: Candidate) =>
    included.length === 1 || sumAbs.isZero ? Fraction.ONE : sumAbs.minus(candidate.sumAbs);
  const rawOf: Record<WeightMethod, (candidate: Candidate) => Fraction> = {
    inverse,
    linear,
    equal: () => Fraction.ONE,
    manual: (candidate) => candidate.manual ?? Fraction.ZERO,
  };
  const raw = candidates.map((candidate) => (candidate.included ? rawOf[method](candidate) : null));
  const rawSum = Fraction.sum(raw.filter((value) => value !== null));
  const off = rawSum.minus(Fraction.ONE).abs().compare(TOLERANCE) > 0;
  const wrongSum = method === 'manual' && included.length > 0 && off ? rawSum : null;
  return {
    raw,
    weights: raw.map((value) =>
      value === null || rawSum.isZero ? null : value.over(wrongSum ? Fraction.ONE : rawSum),
    ),
    wrongSum,
  };
}
