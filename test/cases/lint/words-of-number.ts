/* «Семьсот четырнадцать тысяч рублей 00 копеек»: written here once more, so that it is checked by other code. */

const ONES = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
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
const UNITS = [
  ['рубль', 'рубля', 'рублей'],
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
];

function form(count: number, [one = '', few = '', many = '']: readonly string[]): string {
  const [tens, ones] = [Math.floor(count / 10) % 10, count % 10];
  if (tens === 1) return many;
  if (ones === 1) return one;
  return ones >= 2 && ones <= 4 ? few : many;
}

function group(count: number, feminine: boolean): string[] {
  const [hundreds, tens, ones] = [Math.floor(count / 100), Math.floor(count / 10) % 10, count % 10];
  const last = tens === 1 ? TEENS[ones] : ONES[ones];
  const gendered = feminine && tens !== 1 ? { 1: 'одна', 2: 'две' }[ones] : undefined;
  return [HUNDREDS[hundreds] ?? '', TENS[tens] ?? '', gendered ?? last ?? ''].filter(Boolean);
}

export function roublesInWords(roubles: number): string {
  const groups = [0, 1, 2, 3].map((power) => Math.floor(roubles / 1000 ** power) % 1000);
  const words = [3, 2, 1, 0].flatMap((power) => {
    const count = groups[power] ?? 0;
    if (count === 0) return power === 0 ? ['рублей'] : [];
    return [...group(count, power === 1), form(count, UNITS[power] ?? [])];
  });
  return words.join(' ');
}
