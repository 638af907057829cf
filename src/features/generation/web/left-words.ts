import { plural } from '#kit/russian.ts';

/** What is left of a report, as the screen says it. */

export const errorsOf = (count: number) => `${count}\u00a0${plural(count, 'ошибка', 'ошибки', 'ошибок')}`;

/** How many remarks are without an answer. */
export const remarksOf = (count: number) => `${count}\u00a0${plural(count, 'замечание', 'замечания', 'замечаний')}`;

export const placesOf = (count: number) => `${count}\u00a0${plural(count, 'место', 'места', 'мест')} «[указать]»`;

/** «1 ошибка, 5 замечаний без ответа, 3 места «[указать]»»; empty when nothing is left. */
export function leftInWords(left: { errors: number; warnings: number; places: number }): string {
  return [
    left.errors > 0 && errorsOf(left.errors),
    left.warnings > 0 && `${remarksOf(left.warnings)} без ответа`,
    left.places > 0 && placesOf(left.places),
  ]
    .filter(Boolean)
    .join(', ');
}
