import { addMonths, formatDate } from '#kit/dates.ts';
import { CERTIFICATE_YEARS } from './certificate.ts';

/* What most papers of an appraiser end with, proposed by the day they begin (rows.md P9). */

const DAY_MS = 24 * 3600_000;

/** A year from 12.03.2024 ends on 11.03.2025; a month that has no such day has ended on its last. */
function lastDay(start: string, months: number): string {
  const after = addMonths(start, months);
  if (after.slice(8) !== start.slice(8)) return after;
  return new Date(Date.parse(after) - DAY_MS).toISOString().slice(0, 10);
}

interface UsualEnd {
  from: string;
  words: string;
  values: Readonly<Record<string, string>>;
}

function usualEnd(
  field: string,
  start: string | null | undefined,
  from: string,
  endOf: (start: string) => string,
): UsualEnd | undefined {
  // While it is typed the form holds half a date.
  if (!start || formatDate(start) === '') return undefined;
  const end = endOf(start);
  return { from, words: formatDate(end), values: { [field]: end } };
}

interface Beginnings {
  insurance_start_date?: string | null;
  qualification_certificate_date?: string | null;
}

/** By the name of the field; nothing where the paper has no beginning. */
export const usualEnds = (values: Beginnings): Readonly<Record<string, UsualEnd | undefined>> => ({
  insurance_end_date: usualEnd('insurance_end_date', values.insurance_start_date, 'На год', (start) =>
    lastDay(start, 12),
  ),
  qualification_valid_until: usualEnd(
    'qualification_valid_until',
    values.qualification_certificate_date,
    `На ${CERTIFICATE_YEARS} года`,
    // The certificate names its own day.
    (issued) => addMonths(issued, 12 * CERTIFICATE_YEARS),
  ),
});
