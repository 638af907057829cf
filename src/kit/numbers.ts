import type { Decimal } from 'decimal.js';
import { withoutEnd } from './without-end.ts';

/*
 * Numbers as Russian readers write them: groups of three from 1 000 by no-break spaces, a decimal comma, a real minus.
 * Values are exact decimals (a number, a decimal string or a Decimal); rounding is half away from zero, as in a
 * spreadsheet, and happens only here, at the edge. Without the library of decimals, which most pages need for nothing else.
 */

export type Numeric = string | number | Decimal;

const NBSP = '\u00a0';
const MINUS = '\u2212';

const PARTS = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** In plain digits with exactly `digits` decimals, the half away from zero: '-1234.50'. Throws RangeError for what is no number. */
export function toDecimals(value: Numeric, digits: number): string {
  const [whole, sign = '', before = '', after = '', exponent = '0'] = PARTS.exec(String(value)) ?? [];
  if (!whole || before + after === '') throw new RangeError(`No number: ${value}`);
  const all = BigInt(before + after);
  const shift = digits + Number(exponent) - after.length;
  const rounded =
    shift < 0 ? (all + 5n * 10n ** BigInt(-shift - 1)) / 10n ** BigInt(-shift) : all * 10n ** BigInt(shift);
  const plain = String(rounded).padStart(digits + 1, '0');
  const point = plain.length - digits;
  return `${sign === '-' ? '-' : ''}${plain.slice(0, point)}${digits ? `.${plain.slice(point)}` : ''}`;
}

const isAboveZero = (plain: string) => !plain.startsWith('-') && /[1-9]/.test(plain);

function inRussian(plain: string): string {
  const negative = plain.startsWith('-') && /[1-9]/.test(plain);
  const [whole = '0', fraction] = plain.replace('-', '').split('.');
  const threes = whole.padStart(Math.ceil(whole.length / 3) * 3).match(/.{3}/g) ?? [];
  const grouped = threes.join(NBSP).trimStart();
  return `${negative ? MINUS : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

/** With exactly `digits` decimals: formatNumber('2518909.181882', 2) is «2 518 909,18». */
export function formatNumber(value: Numeric, digits = 0): string {
  return inRussian(toDecimals(value, digits));
}

/** With at most `digits` decimals, trailing zeros dropped: 1310 is «1 310», 12.50 is «12,5». */
export function formatShort(value: Numeric, digits = 2): string {
  const plain = toDecimals(value, digits);
  return inRussian(digits ? withoutEnd(plain, '0') : plain);
}

/** `value` in percent: formatPercent('9.0623') is «9,06 %». */
export function formatPercent(value: Numeric): string {
  return `${formatNumber(value, 2)}${NBSP}%`;
}

/** Always with its sign, zero without one: «+12,5», «−9,5», «0». At most `digits` decimals. */
export function formatSigned(value: Numeric, digits = 2): string {
  const rounded = toDecimals(value, digits);
  return `${isAboveZero(rounded) ? '+' : ''}${formatShort(rounded, digits)}`;
}

/** As a printed column has it: with its sign and exactly `digits` decimals, «+12,50», «−9,50», «0,00». */
export function formatSignedFixed(value: Numeric, digits = 2): string {
  const rounded = toDecimals(value, digits);
  return `${isAboveZero(rounded) ? '+' : ''}${inRussian(rounded)}`;
}

/** A correction as tables show it: «+12,5 %», «−9,5 %», «0 %». */
export function formatSignedPercent(value: Numeric, digits = 2): string {
  return `${formatSigned(value, digits)}${NBSP}%`;
}

/**
 * A typed or pasted number as a decimal string ('-1234.5'), or null when it is none. Understood are comma and point,
 * any spaces between groups, «-», «−», «–», a leading «+», and the units «%», «₽», «руб.», «кв. м» after it.
 */
export function parseNumber(typed: string): string | null {
  const bare = typed
    .replace(/[\s\u00a0\u2007\u2009\u202f]/g, '')
    .replace(/(?:%|₽|руб\.?|р\.)?(?:\/?кв\.?м\.?)?$/i, '')
    .replace(/^[\u2212\u2013\u2014]/, '-')
    .replace(',', '.');
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(bare);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const decimals = withoutEnd(fraction, '0');
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals ? `.${decimals}` : ''}`;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}
