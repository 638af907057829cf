import { samePlaceZone, zoneIn } from '#kit/place/place.ts';
import { plural } from '#kit/russian.ts';
import type { Calculation } from '../calculation.ts';
import type { ObjectValues } from '../object-values.ts';
import { uncorrected } from './differences.ts';

const FACTOR = { choice: 'location', correction: 'locationCorrection' } as const;

/** «Аналоги 1, 3 расположены» */
const lie = (of: readonly number[]) =>
  `${plural(of.length, 'Аналог', 'Аналоги', 'Аналоги')} ${of.map((index) => index + 1).join(', ')} ${of.length === 1 ? 'расположен' : 'расположены'}`;

/**
 * Why the places of analogues that differ from the object's are corrected or not, where the zones beside their names say
 * it: the uncorrected ones lie in the object's zone, the corrected ones in another. Empty where a zone is not told, or
 * says something else than the corrections.
 */
export function whyPlace(calculation: Calculation, object: ObjectValues): string {
  const own = zoneIn(object.location.text);
  if (own === '') return '';
  const bare = uncorrected(calculation, FACTOR, object);
  const corrected = calculation.analogs.flatMap(({ isIncluded, locationCorrection: percent }, index) =>
    isIncluded && percent ? [index] : [],
  );
  const placeOf = (index: number) => calculation.analogs[index]?.location ?? '';
  const zoneAt = (index: number) => zoneIn(placeOf(index));
  const isSame = (index: number) => samePlaceZone(placeOf(index), object.location.text);
  const isBorneOut = bare.every(isSame) && corrected.every((index) => zoneAt(index) !== '' && !isSame(index));
  if (!isBorneOut) return '';
  const zones = [...new Set(corrected.map(zoneAt))];
  return [
    ...(bare.length > 0 ? [`${lie(bare)} в той же зоне, что и объект оценки: ${own}.`] : []),
    ...zones.map((zone) => {
      const of = corrected.filter((index) => zoneAt(index) === zone);
      return `${lie(of)} в другой зоне: ${zone}, объект оценки — ${own}.`;
    }),
  ].join(' ');
}
