import { parseTypedDate } from '#kit/dates.ts';

/** What a contract says of itself at its beginning: proposed, never taken by itself. */
export interface ContractFacts {
  number: string;
  /** `yyyy-MM-dd`. */
  date: string;
}

const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря'.split('|');
const TITLE = /договор[^№\n]{0,200}(?:\n[^№\n]{0,100}){0,2}№\s{0,2}([\p{L}\d][\p{L}\d/._-]{0,40})/iu;
const IN_WORDS = new RegExp(`(\\d{1,2})[»"]?\\s{1,3}(${MONTHS.join('|')})\\s{1,3}(\\d{4})`, 'i');
const IN_FIGURES = /(?<!\d)\d{2}\.\d{2}\.\d{4}(?!\d)/;
/** Further down stand other papers' numbers and dates. */
const BEGINNING = 700;

function dateOf(text: string): string {
  const [words, day = '', month = '', year = ''] = IN_WORDS.exec(text) ?? [];
  const figures = IN_FIGURES.exec(text);
  const inWords = words === undefined ? null : `${day}.${MONTHS.indexOf(month.toLowerCase()) + 1}.${year}`;
  const isFirst = words !== undefined && (!figures || text.indexOf(words) < figures.index);
  return parseTypedDate((isFirst ? inWords : figures?.[0]) ?? '') ?? '';
}

/** Null where its text says neither. */
export function contractFacts(text: string): ContractFacts | null {
  const beginning = text.slice(0, BEGINNING);
  const number = TITLE.exec(beginning)?.[1]?.replace(/(?<![._-])[._-]+$/, '') ?? '';
  const date = dateOf(beginning);
  return number === '' && date === '' ? null : { number, date };
}
