import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatNumber,
  formatPercent,
  formatShort,
  formatSigned,
  formatSignedFixed,
  formatSignedPercent,
  parseNumber,
  toDecimals,
} from './numbers.ts';

describe('numbers as Russian readers write them', () => {
  it('I8 groups thousands by no-break spaces and uses a decimal comma', () => {
    expect(formatNumber('2518909.181882', 2)).toBe('2\u00a0518\u00a0909,18');
    expect(formatNumber(1000)).toBe('1\u00a0000');
    expect(formatNumber(999)).toBe('999');
    expect(formatNumber('123456789012345678901234567890')).toBe(
      '123\u00a0456\u00a0789\u00a0012\u00a0345\u00a0678\u00a0901\u00a0234\u00a0567\u00a0890',
    );
    expect(formatShort('1310.50')).toBe('1\u00a0310,5');
    expect(formatShort(1310)).toBe('1\u00a0310');
    expect(formatPercent('9.0623')).toBe('9,06\u00a0%');
  });

  it('I8 rounds half away from zero on both sides and never shows a minus zero', () => {
    expect(formatNumber('2.5')).toBe('3');
    expect(formatNumber('-2.5')).toBe('\u22123');
    expect(formatNumber('1.005', 2)).toBe('1,01');
    expect(formatNumber('-0.004', 2)).toBe('0,00');
  });

  it('I8 every number is rounded as the library of decimals rounds it, also one with an exponent', () => {
    const exact = fc
      .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: -40, max: 40 }))
      .map(([digits, exponent]) => `${digits}e${exponent}`);
    const value = fc.oneof(exact, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 6 }), (number, digits) => {
        const minus = /^-0(\.0+)?$/;
        const withoutMinus = (plain: string) => (minus.test(plain) ? plain.slice(1) : plain);
        const expected = new Decimal(number).toFixed(digits, Decimal.ROUND_HALF_UP);
        expect(withoutMinus(toDecimals(number, digits))).toBe(withoutMinus(expected));
      }),
    );
    expect(() => toDecimals('one', 2)).toThrow(RangeError);
    expect(() => toDecimals(Number.NaN, 2)).toThrow(RangeError);
  });

  it('I4 a correction always carries its sign, with a real minus', () => {
    expect(formatSigned('12.5')).toBe('+12,5');
    expect(formatSigned('-9.50')).toBe('\u22129,5');
    expect(formatSigned(0)).toBe('0');
    expect(formatSigned('-0.001')).toBe('0');
    expect(formatSignedPercent('12.5')).toBe('+12,5\u00a0%');
    expect(['12.5', '-9.5', 0, '0.001'].map((value) => formatSignedFixed(value))).toEqual([
      '+12,50',
      '\u22129,50',
      '0,00',
      '0,00',
    ]);
  });

  it('I4 typed numbers are understood with comma, point, spaces, any minus and units', () => {
    const readings: [string, string | null][] = [
      ['5,25', '5.25'],
      ['5.25', '5.25'],
      ['-9,5', '-9.5'],
      ['\u22129,5', '-9.5'],
      ['\u20139,5', '-9.5'],
      ['+12,5 %', '12.5'],
      ['\u22129,5\u00a0%', '-9.5'],
      ['2 400 000', '2400000'],
      ['2\u00a0400\u00a0000,00\u00a0₽', '2400000'],
      ['1\u202f200 кв. м', '1200'],
      ['1 950,50 ₽/кв. м', '1950.5'],
      ['1 950 руб.', '1950'],
      [',5', '0.5'],
      ['5,', '5'],
      ['007', '7'],
      ['0', '0'],
      ['-0', '0'],
      ['0.00', '0'],
      ['', null],
      ['-', null],
      [',', null],
      ['abc', null],
      ['12abc', null],
      ['1,2,3', null],
      ['1e5', null],
      ['--5', null],
      ['%', null],
    ];
    for (const [typed, expected] of readings) expect([typed, parseNumber(typed)]).toEqual([typed, expected]);
  });

  it('I4 what is shown is read back as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 3 }), (units, digits) => {
        const value = (units / 10 ** digits).toFixed(digits);
        const read = parseNumber(formatNumber(value, digits));
        expect(Number(read)).toBe(Number(value) + 0);
        expect(Number(parseNumber(formatSignedPercent(value, 3)))).toBe(Number(value) + 0);
      }),
    );
  });
});
