import { BEGINS } from '#features/market/compute/handbook/told.ts';
import type { CorrectionField } from '#features/market/factors.ts';
import { type Analogue, isUntouched } from '../analogue.ts';
import type { Calculation, CorrectionMeta } from '../calculation.ts';
import { namedAnalogues } from '../named-analogues.ts';
import { pageKey } from '../offer-address.ts';

type IsOutdated = (meta: CorrectionMeta, correction: CorrectionField) => boolean;

/** Reasons name analogues by their numbers: once another offer stands there each is to be read again. */
const hasReason: IsOutdated = ({ comment }) => comment.trim() !== '';

export function withOutdatedReasons(calculation: Calculation, isOutdated = hasReason): Calculation {
  const { corrections_meta } = calculation;
  const metas = Object.entries(corrections_meta).flatMap(([correction, meta]) =>
    meta && isOutdated(meta, correction as CorrectionField) ? [[correction, { ...meta, outdated: true }]] : [],
  );
  // Of every cell that is typed: as a rule nothing is marked, and what shows the sources stays as it is.
  if (metas.length === 0) return calculation;
  return { ...calculation, corrections_meta: { ...corrections_meta, ...Object.fromEntries(metas) } };
}

/**
 * Without one of its analogues. What is written of the others holds, as their percents do. To be read again is a reason that
 * names the one that goes, or one behind it by its number, and what a choice said of a percent that no other has.
 */
export function withoutAnalogue(calculation: Calculation, index: number): Calculation {
  const gone = calculation.analogs[index];
  const analogs = calculation.analogs.filter((_, place) => place !== index);
  const left = { ...calculation, analogs };
  if (!gone || isUntouched(gone)) return left;
  const isNamed = (comment: string) => [...namedAnalogues(comment)].some((number) => number > index);
  return withOutdatedReasons(
    left,
    ({ comment }, field) =>
      isNamed(comment) ||
      (comment.includes(BEGINS) && gone[field] !== null && analogs.every((other) => other[field] !== gone[field])),
  );
}

/** Overwritten in place: its link leads to another offer than before, or the column was emptied. */
function isOverwritten(before: Analogue, after: Analogue): boolean {
  const [one, other] = [pageKey(before), pageKey(after)];
  return one && other ? one !== other : !isUntouched(before) && isUntouched(after);
}

/** Another percent in the place of one, and none that the source holds: the source was named for the former. */
const isOtherPercent = (former: number | null, percent: number | null, [low, high]: (number | null)[]): boolean =>
  // Both differences have one sign outside of the bounds, in whichever order these were typed.
  Boolean(
    former &&
      percent &&
      former !== percent &&
      !(low != null && high != null && (percent - low) * (percent - high) <= 0),
  );

/**
 * The calculation with these columns in the places of its own. What was written for a former offer, or for another
 * percent, is to be read again.
 */
export function withColumns(calculation: Calculation, analogs: Analogue[]): Calculation {
  const pairs = analogs.map((after, place) => [calculation.analogs[place] ?? after, after] as const);
  const isOther = pairs.some(([before, after]) => isOverwritten(before, after));
  return withOutdatedReasons(
    { ...calculation, analogs },
    (meta, field) =>
      (isOther && hasReason(meta, field)) ||
      (meta.source + meta.comment !== '' &&
        pairs.some(([before, after]) =>
          isOtherPercent(before[field], after[field], after.ranges[field] ?? [meta.low, meta.high]),
        )),
  );
}
