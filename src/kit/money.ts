import { formatNumber, type Numeric, toDecimals } from './numbers.ts';
import { plural, upperFirst } from './russian.ts';

/** Money is whole kopecks inside and roubles only where a person reads or writes it. */
export type Kopecks = bigint | number;

const NBSP = '\u00a0';

/** Kopecks to «1 500 000 ₽»; kopecks are shown only where there are any: «1 500,50 ₽». */
export function formatRoubles(kopecks: Kopecks): string {
  const roubles = toDecimals(`${toDecimals(String(kopecks), 0)}e-2`, 2);
  return `${formatNumber(roubles, roubles.endsWith('.00') ? 0 : 2)}${NBSP}₽`;
}

/** Roubles, as calls carry them, in the words of `formatRoubles`. */
export function formatRoubleAmount(roubles: Numeric): string {
  return formatRoubles(kopecksFromRoubles(roubles));
}

/** Roubles (exact decimal) to whole kopecks, half away from zero. */
export function kopecksFromRoubles(roubles: Numeric): bigint {
  return BigInt(toDecimals(roubles, 2).replace('.', ''));
}

/** The word after a number that is read aloud: «11,84 рубля», «12 рублей», «11,00 рублей». A fraction governs the genitive. */
export function roublesAfter(roubles: Numeric): string {
  const [whole = '', kopecks] = toDecimals(roubles, 2).split('.');
  return kopecks === '00' ? plural(Number(BigInt(whole) % 100n), 'рубль', 'рубля', 'рублей') : 'рубля';
}

const UNITS = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const FEMININE_UNITS = ['', 'одна', 'две', ...UNITS.slice(3)];
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

/** From the right: thousands, millions … */
const SCALES: [one: string, few: string, many: string][] = [
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
  ['триллион', 'триллиона', 'триллионов'],
  ['квадриллион', 'квадриллиона', 'квадриллионов'],
];

function groupInWords(group: number, feminine: boolean): string[] {
  const tens = Math.floor((group % 100) / 10);
  const units = group % 10;
  const small = tens === 1 ? [TEENS[units]] : [TENS[tens], (feminine ? FEMININE_UNITS : UNITS)[units]];
  return [HUNDREDS[Math.floor(group / 100)], ...small].filter((word): word is string => Boolean(word));
}

/** A whole number from 0 in masculine words: 2002 is 'две тысячи два'. Throws RangeError from 10^18 and below 0. */
export function wholeInWords(value: bigint): string {
  if (value < 0n || value >= 10n ** 18n) throw new RangeError(`No words for ${value}`);
  if (value === 0n) return 'ноль';
  const words: string[] = [];
  for (let rest = value, scale = -1; rest > 0n; rest /= 1000n, scale += 1) {
    const group = Number(rest % 1000n);
    if (group === 0) continue;
    const name = SCALES[scale];
    words.unshift(...groupInWords(group, scale === 0), ...(name ? [plural(group, ...name)] : []));
  }
  return words.join(' ');
}

function parts(roubles: Numeric): { whole: bigint; minus: boolean; currency: string; kopecks: string } {
  const all = kopecksFromRoubles(roubles);
  const size = all < 0n ? -all : all;
  const whole = size / 100n;
  const kopecks = Number(size % 100n);
  return {
    whole,
    minus: all < 0n,
    currency: plural(Number(whole % 100n), 'рубль', 'рубля', 'рублей'),
    kopecks: `${String(kopecks).padStart(2, '0')} ${plural(kopecks, 'копейка', 'копейки', 'копеек')}`,
  };
}

/** Roubles in words, kopecks in two digits: 2403539.30 is «Два миллиона … девять рублей 30 копеек». */
export function roublesInWords(roubles: Numeric): string {
  const { whole, minus, currency, kopecks } = parts(roubles);
  return upperFirst(`${minus ? 'минус ' : ''}${wholeInWords(whole)} ${currency} ${kopecks}`);
}
