import { formatDate, parseTypedDate } from '#kit/dates.ts';
import { formatShort, parseNumber } from '#kit/numbers.ts';
import { tooLong } from '#kit/text-length.ts';

/** What narrows the choice of offers, as it is typed. */
export const NO_FILTERS = { segment: '', q: '', place: '', area_from: '', area_to: '', date_from: '', date_to: '' };
export type Filters = typeof NO_FILTERS;

const AREAS = ['area_from', 'area_to'] as const;
/** Of a search and of a place. */
const WORDS_MAX = 200;
const DATES = ['date_from', 'date_to'] as const;

interface Read {
  /** Of the call: what is filled and right. */
  query: Partial<Omit<Filters, 'area_from' | 'area_to'>> & { area_from?: number; area_to?: number };
  errors: Partial<Record<keyof Filters, string>>;
}

export function readFilters(typed: Filters): Read {
  const query: Record<string, string | number> = {};
  const errors: Read['errors'] = {};
  for (const name of ['segment', 'q', 'place'] as const) {
    const long = tooLong(typed[name], WORDS_MAX);
    if (long) errors[name] = long;
    else if (typed[name].trim()) query[name] = typed[name].trim();
  }
  for (const name of AREAS) {
    if (typed[name].trim() === '') continue;
    const number = Number(parseNumber(typed[name]) ?? Number.NaN);
    if (number >= 0) query[name] = number;
    else errors[name] = 'Введите число';
  }
  for (const name of DATES) {
    if (typed[name].trim() === '') continue;
    const date = parseTypedDate(typed[name]);
    if (date) query[name] = date;
    else errors[name] = 'дд.мм.гггг';
  }
  return { query, errors };
}

function range(from: string, to: string, unit: string): string {
  if (from && to) return `${from}–${to}${unit}`;
  if (from) return `от ${from}${unit}`;
  return to ? `до ${to}${unit}` : '';
}

/** «ИЖС/ЛПХ, Заозёрский район, 600–1 700 кв. м, с 01.05.2026»; empty for no filter. */
export function inWords(typed: Filters): string {
  const { query } = readFilters(typed);
  const area = (value: number | undefined) => (value === undefined ? '' : formatShort(value, 4));
  const [from, to] = [formatDate(query.date_from), formatDate(query.date_to)];
  const dates = [from && `с ${from}`, to && `по ${to}`].filter(Boolean).join(' ');
  const words = [
    query.segment,
    query.place,
    query.q && `«${query.q}»`,
    range(area(query.area_from), area(query.area_to), ' кв. м'),
    dates,
  ];
  return words.filter(Boolean).join(', ').slice(0, 500);
}
