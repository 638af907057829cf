import { type Analogue, isUntouched } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { pageKey } from '../offer-address.ts';

/** Reasons name analogues by their numbers: once another offer stands there, or none, each is to be read again. */
export function withOutdatedReasons(calculation: Calculation): Calculation {
  const metas = Object.entries(calculation.corrections_meta).map(([correction, meta]) => [
    correction,
    meta && meta.comment.trim() !== '' ? { ...meta, outdated: true } : meta,
  ]);
  return { ...calculation, corrections_meta: Object.fromEntries(metas) as Calculation['corrections_meta'] };
}

/** Overwritten in place: its link leads to another offer than before, or the column was emptied. */
function isOverwritten(before: Analogue, after: Analogue): boolean {
  const [one, other] = [pageKey(before), pageKey(after)];
  return one && other ? one !== other : !isUntouched(before) && isUntouched(after);
}

/** The calculation with these columns in the places of its own. What was written for a former offer is to be read again. */
export function withColumns(calculation: Calculation, analogs: Analogue[]): Calculation {
  const next = { ...calculation, analogs };
  const isOther = analogs.some((after, place) => {
    const before = calculation.analogs[place];
    return before !== undefined && before !== after && isOverwritten(before, after);
  });
  return isOther ? withOutdatedReasons(next) : next;
}
