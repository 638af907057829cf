import { addMonths, formatDate } from '#kit/dates.ts';

/* The edition of a source: a year, or a year and a month («2026», «2026-03»). */

const OLD_AFTER_MONTHS = 18;

const monthOf = (edition: string, monthOfYear: string) =>
  edition.length === 4 ? `${edition}-${monthOfYear}` : edition;

/** Its first day, yyyy-MM-dd: an edition after the valuation date is not offered. */
export const editionBegins = (edition: string): string => `${monthOf(edition, '01')}-01`;

/** Its last day; a bare year counts as its December. */
export function editionEnds(edition: string): string {
  return addMonths(`${monthOf(edition, '12')}-31`, 0);
}

/** Whole months from the last day of the edition to the date, not below 0. */
export function editionMonths(edition: string, date: string): number {
  const ends = editionEnds(edition);
  const [year = 0, month = 0] = ends.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = date.split('-').map(Number);
  const months = (toYear - year) * 12 + toMonth - month;
  return Math.max(0, addMonths(ends, months) > date ? months - 1 : months);
}

/** «Издание 2024 года: на дату оценки ему больше 18 месяцев.»; null for a newer one. @param date of the valuation */
export function oldEdition(edition: string, date: string): string | null {
  if (date <= addMonths(editionEnds(edition), OLD_AFTER_MONTHS)) return null;
  const named = edition.length === 4 ? `${edition}\u00a0года` : formatDate(`${edition}-01`).slice(3);
  return `Издание ${named}: на дату оценки ему больше ${OLD_AFTER_MONTHS}\u00a0месяцев.`;
}
