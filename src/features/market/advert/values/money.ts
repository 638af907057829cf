import { folded } from './words.ts';

/*
 * Sums of money in a text, with what each is the price of. A number alone is none: it needs a currency or a label.
 */

export type PricedUnit = 'whole' | 'sotka' | 'hectare' | 'meter' | 'period';

export interface Money {
  /** Roubles. */
  value: number;
  unit: PricedUnit;
  /** Another currency than the rouble. */
  foreign: boolean;
  /** Without a currency of its own. */
  bare: boolean;
  from: number;
  to: number;
}

const SUM =
  /(?<![\d.,:№/×xх*-])(\d{1,3}(?:[ .]\d{3}){1,4}|\d{1,12})(?:[.,](\d{1,3}))?(?: ?(млрд|млн|миллион\p{L}{0,3}|тысяч\p{L}{0,2}|тыс|т)(?!\p{L})\.?)?(?: (\d{1,3}) ?тыс(?!\p{L})\.?)? ?(₽|руб(?:л\p{L}{1,3}|\.|(?!\p{L}))|р\.|р(?![\p{L}-])|rub(?!\p{L})|rur(?!\p{L})|\$|€|usd(?!\p{L})|eur(?!\p{L}))?/giu;

const TIMES: readonly [start: string, times: number][] = [
  ['млрд', 1e9],
  ['млн', 1e6],
  ['миллион', 1e6],
  ['тыс', 1e3],
  ['т', 1e3],
];

/** «за сотку», «/га», «в месяц» right after the sum. */
const UNITS: readonly [pattern: RegExp, unit: PricedUnit][] = [
  [/^[\s/]{0,3}(?:за |\/ ?)?(?:1 )?(?:сотк[уи]|сот)(?!\p{L})/u, 'sotka'],
  [/^[\s/]{0,3}(?:за |\/ ?)(?:1 )?(?:га|гектар)(?!\p{L})/u, 'hectare'],
  [/^[\s/]{0,3}(?:за |\/ ?)(?:1 )?(?:м²|кв\.? ?м|метр)/u, 'meter'],
  [/^[\s/]{0,3}(?:в|за|\/) ?(?:месяц|мес|год|сутки|день)(?!\p{L})/u, 'period'],
];
/** The same before it: «цена за сотку 150 000 ₽». */
const UNITS_BEFORE: readonly [pattern: RegExp, unit: PricedUnit][] = [
  [/за (?:1 )?(?:сотку|сот)\.?[:\s—–-]{0,4}$/u, 'sotka'],
  [/за (?:1 )?(?:га|гектар)[:\s—–-]{0,4}$/u, 'hectare'],
  [/за (?:1 )?(?:м²|кв\.? ?м\.?|метр)[:\s—–-]{0,4}$/u, 'meter'],
  [/(?:платеж|в месяц|аренд\p{L}{1,3})(?: от)?[:\s—–-]{0,4}$/u, 'period'],
];

/** Read from 25 letters on either side. */
const unitOf = (before: string, after: string): PricedUnit =>
  UNITS.find(([pattern]) => pattern.test(after))?.[1] ??
  UNITS_BEFORE.find(([pattern]) => pattern.test(before))?.[1] ??
  'whole';

/** @param label words of a parameter's label, which also say the unit */
export function findMoney(text: string, label = ''): Money[] {
  const found: Money[] = [];
  for (const match of text.matchAll(SUM)) {
    const [whole, digits = '', fraction = '', times = '', thousands = '', currency = ''] = match;
    const from = match.index;
    const to = from + whole.trimEnd().length;
    const factor = TIMES.find(([start]) => folded(times).startsWith(start))?.[1] ?? 1;
    // «12 т» of a lorry is no sum.
    if (folded(times) === 'т' && currency === '') continue;
    const plain = Number(`${digits.replace(/[ .]/g, '')}.${fraction || '0'}`);
    const value = Math.round((plain * factor + Number(thousands || '0') * 1000) * 100) / 100;
    const before = folded(`${label} ${text.slice(Math.max(0, from - 25), from)}`);
    found.push({
      value,
      unit: unitOf(before, folded(text.slice(to, to + 25))),
      foreign: /[$€]|usd|eur/i.test(currency),
      bare: currency === '' && factor === 1,
      from,
      to,
    });
  }
  return found;
}
