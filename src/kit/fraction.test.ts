import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fraction } from './fraction.ts';

describe('fraction', () => {
  it('I5 reads numbers as they are written, not as they are stored', () => {
    expect(Fraction.of(0.1).plus(Fraction.of('0.2')).toDecimal()).toBe('0.3');
    expect(Fraction.of(1e21).toDecimal()).toBe('1000000000000000000000');
    expect(Fraction.of(1e-7).toDecimal()).toBe('0.0000001');
    expect(Fraction.of(-12n).toDecimal()).toBe('-12');
    for (const bad of ['', '1,5', 'abc', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => Fraction.of(bad)).toThrow(SyntaxError);
    }
  });

  it('I8 rounds half away from zero', () => {
    const hundred = Fraction.of(100);
    const rounded = (value: string) => Fraction.of(value).roundTo(hundred).toDecimal();
    expect(['150', '149.99', '-150', '-149.99', '250', '0'].map(rounded)).toEqual([
      '200',
      '100',
      '-200',
      '-100',
      '300',
      '0',
    ]);
    expect(Fraction.of('2.5').toDecimal(0)).toBe('3');
    expect(Fraction.of('-0.4').toDecimal(0)).toBe('0');
    expect(Fraction.ratio(2n, 3n).toDecimal(4)).toBe('0.6667');
    expect(Fraction.ratio(1n, -3n).toDecimal(4)).toBe('-0.3333');
  });

  it('I5 a third times three is one', () => {
    expect(Fraction.ONE.over(Fraction.of(3)).times(Fraction.of(3)).toDecimal()).toBe('1');
    expect(() => Fraction.ONE.over(Fraction.ZERO)).toThrow(RangeError);
  });

  it('I7 roots agree with an arbitrary-precision library', () => {
    const Long = Decimal.clone({ precision: 100 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 20n }), (top, bottom) => {
        const root = Fraction.ratio(top, bottom).squareRoot().toDecimal(30);
        const expected = new Long(top.toString()).div(bottom.toString()).sqrt();
        expect(new Long(root).minus(expected).abs().lte('1e-30')).toBe(true);
      }),
    );
    expect(Fraction.of(144).squareRoot().toDecimal()).toBe('12');
    expect(() => Fraction.of(-1).squareRoot()).toThrow(RangeError);
  });
});
