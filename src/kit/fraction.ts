import { withoutEnd } from './without-end.ts';

/**
 * An exact rational number. A price per square metre may not end in decimals (100 / 3). Multiplied back by the area it
 * must meet the half of a rounding step exactly, not at 0.4999…; hence fractions and not long decimals.
 */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);
  static readonly ONE = new Fraction(1n, 1n);

  private constructor(
    private readonly numerator: bigint,
    /** Above zero. */
    private readonly denominator: bigint,
  ) {}

  /** From a number or a decimal string as it is written: '5.25', 12.5, '-9,5' is no input. Throws SyntaxError. */
  static of(value: string | number | bigint): Fraction {
    if (typeof value === 'bigint') return new Fraction(value, 1n);
    const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
    if (!match?.[2]) throw new SyntaxError(`Not a decimal number: ${value}`);
    const [, sign, whole, decimals = '', exponent = '0'] = match;
    const digits = BigInt(`${sign}${whole}${decimals}`);
    const scale = decimals.length - Number(exponent);
    return scale >= 0 ? ratio(digits, 10n ** BigInt(scale)) : new Fraction(digits * 10n ** BigInt(-scale), 1n);
  }

  static ratio(numerator: bigint, denominator: bigint): Fraction {
    if (denominator === 0n) throw new RangeError('Division by zero');
    const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
    return new Fraction(numerator / divisor, denominator / divisor);
  }

  /** By halves: denominators grow with each sum, and long ones should meet seldom. */
  static sum(values: readonly Fraction[]): Fraction {
    if (values.length < 2) return values[0] ?? Fraction.ZERO;
    const half = values.length >> 1;
    return Fraction.sum(values.slice(0, half)).plus(Fraction.sum(values.slice(half)));
  }

  plus(other: Fraction): Fraction {
    return ratio(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }

  times(other: Fraction): Fraction {
    return ratio(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** Throws RangeError for zero. */
  over(other: Fraction): Fraction {
    return ratio(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  abs(): Fraction {
    return this.numerator < 0n ? new Fraction(-this.numerator, this.denominator) : this;
  }

  /** Below, at or above the other: −1, 0, 1. */
  compare(other: Fraction): -1 | 0 | 1 {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  get isZero(): boolean {
    return this.numerator === 0n;
  }

  /** To the nearest multiple of `step` (above zero), the half away from zero. */
  roundTo(step: Fraction): Fraction {
    const { numerator, denominator } = this.over(step);
    const size = numerator < 0n ? -numerator : numerator;
    const steps = (2n * size + denominator) / (2n * denominator);
    return new Fraction(numerator < 0n ? -steps : steps, 1n).times(step);
  }

  /** The root to at least `digits` decimals. Throws RangeError below zero. */
  squareRoot(digits = 40): Fraction {
    if (this.numerator < 0n) throw new RangeError('Root of a negative number');
    const scale = 10n ** BigInt(digits);
    return ratio(integerRoot(this.numerator * this.denominator * scale * scale), this.denominator * scale);
  }

  /** Decimal string with at most `digits` decimals, the half away from zero, without trailing zeros. */
  toDecimal(digits = 30): string {
    const size = this.numerator < 0n ? -this.numerator : this.numerator;
    const scaled = (2n * size * 10n ** BigInt(digits) + this.denominator) / (2n * this.denominator);
    const text = scaled.toString().padStart(digits + 1, '0');
    const decimals = digits === 0 ? '' : withoutEnd(text.slice(-digits), '0');
    const whole = digits === 0 ? text : text.slice(0, -digits);
    return `${scaled > 0n && this.numerator < 0n ? '-' : ''}${whole}${decimals ? `.${decimals}` : ''}`;
  }
}

const ratio = Fraction.ratio;

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** The largest whole number whose square is not above the value (Newton). */
function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
