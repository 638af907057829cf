import { formatShort } from '#kit/numbers.ts';
import { AREA_DECIMALS } from './amounts.ts';
import type { Analogue } from './analogue.ts';
import type { Calculation } from './calculation.ts';
import type { ObjectValues } from './object-values.ts';

/*
 * A table gives the correction of an area for two: the analogue's and the object's. When the object's is another one, as in a
 * copied report, the percent is to be looked up again.
 */

type Area = Pick<ObjectValues, 'area'>;

/** Sq m; null where it is not known. */
const areaOf = ({ area }: Area): number | null => (area.value === null ? null : Number(area.value));

/** The area of the object that the correction was given for, where it is another one now; else null. */
export function formerArea({ areaCorrection, areaCorrectionFor: given }: Analogue, object: Area): number | null {
  const own = areaOf(object);
  return areaCorrection && own !== null && given !== own ? given : null;
}

/** «для объекта 1 310 кв. м, теперь 1 425: проверьте» */
export function forFormer(areas: readonly number[], { area }: Area): string {
  const said = [...new Set(areas)].map((one) => formatShort(one, AREA_DECIMALS)).join(', ');
  return `для объекта ${said}\u00a0кв.\u00a0м, теперь ${area.text}: проверьте`;
}

/** What the analogue's cell says of it; '' where nothing is to say. */
export function saidOfFormer(analogue: Analogue, object: Area): string {
  const former = formerArea(analogue, object);
  return former === null ? '' : `Дана ${forFormer([former], object)}`;
}

/**
 * What was set since `before` is for the object as it is now, also a percent that was taken anew (without an area). What
 * brings an area of its own comes back from before.
 */
export function withAreaBasis(before: Calculation, after: Calculation, object: Area): Calculation {
  const isSet = (analogue: Analogue): boolean => {
    const former = before.analogs.find(({ id }) => id === analogue.id);
    if (!former) return false;
    const isSame = former.areaCorrection === analogue.areaCorrection;
    return former.areaCorrectionFor === analogue.areaCorrectionFor
      ? !isSame
      : isSame && analogue.areaCorrectionFor === null;
  };
  if (!after.analogs.some(isSet)) return after;
  return {
    ...after,
    analogs: after.analogs.map((one) => (isSet(one) ? { ...one, areaCorrectionFor: areaOf(object) } : one)),
  };
}

/** The user says that what stands holds for the object as it is now. */
export const withAreaConfirmed = (calculation: Calculation, object: Area): Calculation => ({
  ...calculation,
  analogs: calculation.analogs.map((one) =>
    formerArea(one, object) === null ? one : { ...one, areaCorrectionFor: areaOf(object) },
  ),
});
