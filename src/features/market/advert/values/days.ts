import { addMonths, today } from '#kit/dates.ts';
import { folded } from './words.ts';

/*
 * Days as boards write them. A relative one counts from the moment of saving, in the user's time zone; one without a
 * year is the latest such day that is not after the saving.
 */

export interface Clock {
  savedAt: Date;
  timeZone: string;
}

export interface FoundDay {
  /** yyyy-MM-dd */
  day: string;
  /** «3 дня назад»: as true as the moment of saving is. */
  isRelative: boolean;
  /** «сегодня в 14:20» on a page that was saved before that hour: it was another day's «сегодня». */
  isBefore: boolean;
  from: number;
  to: number;
}

const MONTHS = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ');
const MS_OF_DAY = 86_400_000;

const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?(?![\d-])/;
const NUMERIC = /(?<![\d.:])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.]\d)/;
const WORDED =
  /(?<!\d)(\d{1,2}) (янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}{0,6}\.?(?:,? (\d{4})(?!\d))?/u;
const AGO =
  /(?<!\p{L})(?:(\d{1,3}) )?(минут\p{L}?|час(?:а|ов)?|день|дня|дней|недел[июья]|месяц(?:а|ев)?) назад(?!\p{L})/u;
const NAMED = /(?<!\p{L})(сегодня|позавчера|вчера)(?!\p{L})(?:,? в (\d{1,2}:\d{2})(?!\d))?/u;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_OF_DAY).toISOString().slice(0, 10);

/** yyyy-MM-dd where the calendar has that day. */
function calendarDay(year: number, month: number, day: number): string | null {
  if (year < 1990 || year > 2200) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

function isoDay(match: RegExpExecArray, clock: Clock): string | null {
  const [, year, month, day, time, zone] = match;
  const written = calendarDay(Number(year), Number(month), Number(day));
  if (!written || !time || !zone) return written;
  const instant = Date.parse(`${written}T${time}${zone}`);
  return Number.isNaN(instant) ? written : today(new Date(instant), clock.timeZone);
}

function wordedDay(match: RegExpExecArray, saved: string): string | null {
  const month = MONTHS.indexOf((match[2] ?? '').replace('май', 'мая')) + 1;
  const day = Number(match[1]);
  if (match[3]) return calendarDay(Number(match[3]), month, day);
  const year = Number(saved.slice(0, 4));
  // 29 February has waited for up to eight years.
  for (let back = 0; back <= 8; back += 1) {
    const found = calendarDay(year - back, month, day);
    if (found && found <= saved) return found;
  }
  return null;
}

function dayAgo(match: RegExpExecArray, clock: Clock, saved: string): string {
  const count = Number(match[1] ?? '1');
  const unit = match[2] ?? '';
  const instant = (ms: number) => today(new Date(clock.savedAt.getTime() - count * ms), clock.timeZone);
  if (unit.startsWith('мин')) return instant(60_000);
  if (unit.startsWith('час')) return instant(3_600_000);
  if (unit.startsWith('месяц')) return addMonths(saved, -count);
  return shifted(saved, unit.startsWith('нед') ? -7 * count : -count);
}

/** «сегодня в 14:20»: the latest such hour that is not after the saving. */
function namedDay([, name, time]: RegExpExecArray, { savedAt, timeZone }: Clock, saved: string): string {
  const hours = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  const isPast = !time || time.padStart(5, '0') <= savedAt.toLocaleTimeString('ru-RU', hours);
  if (name === 'сегодня') return isPast ? saved : shifted(saved, -1);
  return shifted(saved, name === 'вчера' ? -1 : -2);
}

/** The first day that a text names, or null. A day after the saving is none. */
export function findDay(text: string, clock: Clock): FoundDay | null {
  const words = folded(text);
  const saved = today(clock.savedAt, clock.timeZone);
  const readers: [RegExp, string, (match: RegExpExecArray) => string | null][] = [
    [ISO, text, (match) => isoDay(match, clock)],
    [NUMERIC, words, (match) => calendarDay(Number(match[3]), Number(match[2]), Number(match[1]))],
    [WORDED, words, (match) => wordedDay(match, saved)],
    [AGO, words, (match) => dayAgo(match, clock, saved)],
    [NAMED, words, (match) => namedDay(match, clock, saved)],
  ];
  let first: FoundDay | null = null;
  for (const [pattern, where, read] of readers) {
    const match = pattern.exec(where);
    if (!match || (first && match.index >= first.from)) continue;
    const day = read(match);
    if (day && day <= saved) {
      const isRelative = pattern === AGO || pattern === NAMED;
      const isBefore = pattern === NAMED && match[1] === 'сегодня' && day < saved;
      first = { day, isRelative, isBefore, from: match.index, to: match.index + match[0].length };
    }
  }
  return first;
}
