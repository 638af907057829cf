/** Calendar dates are strings `yyyy-MM-dd`: a `Date` would shift them by the time zone. */

const GENITIVE = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

function parts(date: string): [year: string, month: string, day: string] | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match?.[1] && match[2] && match[3] ? [match[1], match[2], match[3]] : null;
}

/** `2026-11-16` to `16.11.2026`; an empty string for no date. */
export function formatDate(date: string | null | undefined): string {
  const found = date ? parts(date) : null;
  return found ? `${found[2]}.${found[1]}.${found[0]}` : '';
}

/** `2026-11-16` to `16 ноября 2026 г.` with no-break spaces. */
export function formatDateInWords(date: string | null | undefined): string {
  const found = date ? parts(date) : null;
  if (!found) return '';
  return `${Number(found[2])}\u00a0${GENITIVE[Number(found[1]) - 1]}\u00a0${found[0]}\u00a0г.`;
}

/** One for each time zone: making one takes as long as a hundred dates. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const made = calendars.get(timeZone);
  if (made) return made;
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const calendar = new Intl.DateTimeFormat('sv-SE', options);
  calendars.set(timeZone, calendar);
  return calendar;
}

/** Today in the given time zone (Moscow: where the operator's users work), as `yyyy-MM-dd`. */
export function today(now: Date = new Date(), timeZone = 'Europe/Moscow'): string {
  return calendarOf(timeZone).format(now);
}

/**
 * Typed by hand: `5.3.2027`, `05032027`, `05.03.27`, `05/03/2027`. Null when it is no date of the calendar, and when it
 * is half a date: `16.11` must not be read as 01.06.2011.
 */
export function parseTypedDate(typed: string): string | null {
  const match =
    /^\s*(\d{1,2})[./\-, ](\d{1,2})[./\-, ](\d{4}|\d{2})\s*$/.exec(typed) ??
    /^\s*(\d{2})(\d{2})(\d{4}|\d{2})\s*$/.exec(typed);
  if (!match?.[1] || !match[2] || !match[3]) return null;
  const year = Number(match[3].length === 2 ? `20${match[3]}` : match[3]);
  const month = Number(match[2]);
  const day = Number(match[1]);
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 ? date.toISOString().slice(0, 10) : null;
}

/** Adds months, keeping to the last day where the month is shorter: 31.08 + 6 is 28.02. */
export function addMonths(date: string, months: number): string {
  const found = parts(date);
  if (!found) return date;
  const [year, month, day] = found.map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Whole months from one date to a later one: a month is over when its day is reached, or the last one of a shorter month. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const months = (end ?? 0) - (start ?? 0);
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Whole days from one date to another, negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);
}
