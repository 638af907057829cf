import { describe, expect, it } from 'vitest';
import { formatRoubles, kopecksFromRoubles, roublesAfter, roublesInWords, wholeInWords } from './money.ts';

const GOLDEN: [string, string][] = [
  ['0', 'Ноль рублей 00 копеек'],
  ['1', 'Один рубль 00 копеек'],
  ['2', 'Два рубля 00 копеек'],
  ['11', 'Одиннадцать рублей 00 копеек'],
  ['21', 'Двадцать один рубль 00 копеек'],
  ['112', 'Сто двенадцать рублей 00 копеек'],
  ['1000', 'Одна тысяча рублей 00 копеек'],
  ['1001', 'Одна тысяча один рубль 00 копеек'],
  ['2002', 'Две тысячи два рубля 00 копеек'],
  ['21000', 'Двадцать одна тысяча рублей 00 копеек'],
  ['121000', 'Сто двадцать одна тысяча рублей 00 копеек'],
  ['1000000', 'Один миллион рублей 00 копеек'],
  ['1001000', 'Один миллион одна тысяча рублей 00 копеек'],
  ['2403539.30', 'Два миллиона четыреста три тысячи пятьсот тридцать девять рублей 30 копеек'],
  ['2519000', 'Два миллиона пятьсот девятнадцать тысяч рублей 00 копеек'],
  ['5000011.01', 'Пять миллионов одиннадцать рублей 01 копейка'],
  ['21000021.21', 'Двадцать один миллион двадцать один рубль 21 копейка'],
  [
    '1234567890.12',
    'Один миллиард двести тридцать четыре миллиона пятьсот шестьдесят семь тысяч восемьсот девяносто рублей 12 копеек',
  ],
];

describe('money', () => {
  it('J5 writes roubles in words with the right gender and plural', () => {
    for (const [value, words] of GOLDEN) expect(roublesInWords(value)).toBe(words);
  });

  it('J5 rounds to kopecks half away from zero and carries into roubles', () => {
    expect(roublesInWords('0.995')).toBe('Один рубль 00 копеек');
    expect(roublesInWords('2518909.181882')).toMatch(/девятьсот девять рублей 18 копеек$/);
    expect(kopecksFromRoubles('-0.005')).toBe(-1n);
    expect(kopecksFromRoubles(150)).toBe(15000n);
  });

  it('J5 has words for trillions and none for what no plot costs', () => {
    expect(wholeInWords(2_000_001_000_000n)).toBe('два триллиона один миллион');
    expect(() => wholeInWords(10n ** 18n)).toThrow(RangeError);
    expect(() => wholeInWords(-1n)).toThrow(RangeError);
  });

  it('F5 shows kopecks only where there are any', () => {
    expect(formatRoubles(150_000_000n)).toBe('1\u00a0500\u00a0000\u00a0₽');
    expect(formatRoubles(15000)).toBe('150\u00a0₽');
    expect(formatRoubles(150050)).toBe('1\u00a0500,50\u00a0₽');
    expect(formatRoubles(5)).toBe('0,05\u00a0₽');
    // An account's number typed as a sum: it is refused beside its field, and shown meanwhile.
    expect(formatRoubles(4e21)).toBe('40\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0₽');
    expect(formatRoubles(-15000)).toBe('\u2212150\u00a0₽');
  });
});

it.each([
  ['1', 'рубль'],
  ['22.00', 'рубля'],
  ['11', 'рублей'],
  ['1000', 'рублей'],
  ['11.84', 'рубля'],
  ['5.5', 'рубля'],
  ['5.999', 'рублей'],
])('I8 %s is read aloud with «%s»: a fraction governs the genitive', (amount, word) => {
  expect(roublesAfter(amount)).toBe(word);
});
