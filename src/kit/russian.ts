import { withoutEnd } from './without-end.ts';

/** One of three forms by the number: plural(2, 'аналог', 'аналога', 'аналогов') is 'аналога'. */
export function plural(count: number, one: string, few: string, many: string): string {
  const lastTwo = Math.abs(count) % 100;
  const last = lastTwo % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

export function upperFirst(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** For comparing what people write: case, ё and spaces do not count. */
export function sameText(value: string): string {
  return value
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** The same without signs as well: letters and digits alone, one space between the words. */
export const bareWords = (value: string): string => sameText(value.replaceAll(/[^\p{L}\d]+/gu, ' '));

/** What keeps its capital in the middle of a sentence: «ИЖС», «РосЕвроБанк», «А. Иванов», «Иванов И. И.», «Малый Бор», «Москва». */
const NAME = new RegExp(
  [
    '\\p{Lu}(?:\\p{Lu}|$|\\.)',
    '\\p{Lu}\\p{Ll}{0,40}\\p{Lu}',
    '\\p{Lu}\\p{Ll}{1,40}\\s{1,3}\\p{Lu}\\.',
    '\\p{Lu}\\p{Ll}{1,40}(?:\\s{1,3}\\p{Lu}\\p{Ll}{1,40})?\\s{1,3}\\p{Lu}\\p{Ll}{1,40}(?:вич|вна|вича|вны|вичу|вне)(?!\\p{L})',
    '\\p{Lu}\\p{Ll}{1,40}\\s{1,3}(?:област|кра[йяею]|республик|район|сельсовет)',
    '\\p{Lu}\\p{Ll}{0,40}(?:[ыио]й|[ая]я|[ое]е|[ыи]е)\\s{1,3}\\p{Lu}\\p{Ll}',
    '(?:Росси|Росреестр|Росимуществ|Сбербанк|Газпром|Москв|Москов|Санкт-)',
  ]
    .map((form) => `^${form}`)
    .join('|'),
  'u',
);

/** For the middle of a sentence; an abbreviation or what is surely a name keeps its capitals. */
export function lowerFirst(value: string): string {
  return NAME.test(value) ? value : value.charAt(0).toLowerCase() + value.slice(1);
}

/** A full stop that belongs to its word: of an initial, of «г.», «руб.», «и т. д.». */
const ABBREVIATED = /(?<!\p{L})(?:\p{Lu}|г|гг|руб|коп|тыс|экз|шт|мес|обл|др|пр|т\.\s?[дп]|н\. ?э)$/u;

/** «причина.» to «причина», so that our own full stop is the only one; «Петрова А. А.» keeps its own. */
export function withoutStop(text: string): string {
  const trimmed = text.trim();
  const bare = withoutEnd(trimmed, '.');
  return bare !== trimmed && ABBREVIATED.test(bare) ? `${bare}.` : bare;
}

/** What somebody wrote, as printed sentences: the last one ends too. */
export function withStop(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…:;]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
