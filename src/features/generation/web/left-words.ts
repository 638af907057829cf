import { plural } from '#kit/russian.ts';

/** What is left of a report, as the screen says it. */

export const errorsOf = (count: number) => `${count}\u00a0${plural(count, 'ошибка', 'ошибки', 'ошибок')}`;

const warningsOf = (count: number) =>
  `${count}\u00a0${plural(count, 'предупреждение', 'предупреждения', 'предупреждений')}`;

export const placesOf = (count: number) => `${count}\u00a0${plural(count, 'место', 'места', 'мест')} «[указать]»`;

/** «1 ошибка, 5 предупреждений, 3 места «[указать]»»; empty when nothing is left. */
export function leftInWords(left: { errors: number; warnings: number; places: number }): string {
  return [
    left.errors > 0 && errorsOf(left.errors),
    left.warnings > 0 && warningsOf(left.warnings),
    left.places > 0 && placesOf(left.places),
  ]
    .filter(Boolean)
    .join(', ');
}
