import type { Calculation } from '../calculation.ts';
import type { ProposedInterval } from './support-interval.ts';

/* The bounds of the value that were taken from the proposal (rows.md M10), and what became of them since. */

/** How a reason begins that was taken from the proposal. */
const OURS = /^Основани[ея] границ:/;

type Bounds = Pick<Calculation, 'value_interval_low' | 'value_interval_high' | 'value_interval_reason'>;
type Proposal = Pick<ProposedInterval, 'low' | 'high' | 'reason'>;

/** The appraiser may have written more below the reason. */
export const isAccepted = (typed: Bounds, { low, high, reason }: Proposal): boolean =>
  typed.value_interval_low === Number(low) &&
  typed.value_interval_high === Number(high) &&
  typed.value_interval_reason.startsWith(reason);

/** The bounds are a proposal's that the calculation no longer makes. @param now asked only where the reason is one */
export function isOutdated(typed: Bounds, now: () => Proposal | null): boolean {
  if (!OURS.test(typed.value_interval_reason)) return false;
  const proposal = now();
  return proposal === null || !isAccepted(typed, proposal);
}

/** Bounds that were accepted follow a step of rounding: it changes how they are told, not what they follow from. */
export function withBoundsOf<T extends Bounds>(typed: T, before: Proposal | null, after: Proposal | null): T {
  if (!before || !after || !isAccepted(typed, before)) return typed;
  return {
    ...typed,
    value_interval_low: Number(after.low),
    value_interval_high: Number(after.high),
    value_interval_reason: `${after.reason}${typed.value_interval_reason.slice(before.reason.length)}`,
  };
}
