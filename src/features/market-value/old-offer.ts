import { THRESHOLDS } from '#features/report/thresholds.ts';
import { type Analogue, offerDay } from './analogue.ts';

const MONTH_MS = 24 * 3600_000 * 30.4375;

const isActive = (activity: string | undefined) => activity === 'активный';

/** Months that an offer may be older than the valuation: fewer on an active market. */
export const offerMonths = (activity: string | undefined): number =>
  isActive(activity) ? THRESHOLDS.activeOfferMonths : THRESHOLDS.offerMonths;

/** Whether an offer is older than that. @param day of the valuation, yyyy-MM-dd */
export function isOldOffer(analogue: Analogue, day: string, activity: string | undefined): boolean {
  const offered = offerDay(analogue);
  return offered !== null && (Date.parse(day) - Date.parse(offered)) / MONTH_MS > offerMonths(activity);
}
