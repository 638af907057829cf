import { mergeRecords } from '#kit/record-merge.ts';
import { ANALOGUES_MAX } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';

/**
 * `now` without what led from `before` to `after`, and with everything that was done since. A removed analogue comes
 * back to its place. Null where the calculation has no room for it any more.
 */
export function takeBack(before: Calculation, after: Calculation, now: Calculation): Calculation | null {
  const { merged } = mergeRecords(after, now, before, { itemized: ['analogs'] });
  if (merged.analogs.length > ANALOGUES_MAX) return null;
  const place = new Map(before.analogs.map(({ id }, index) => [id, index]));
  const analogs = [...merged.analogs].sort(
    (a, b) => (place.get(a.id) ?? ANALOGUES_MAX) - (place.get(b.id) ?? ANALOGUES_MAX),
  );
  return { ...merged, analogs };
}
