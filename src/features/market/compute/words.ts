import { formatNumber, formatSignedFixed, type Numeric } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';

/* What the sentences of the market share. A number and its word never part: U+00A0 between them. */

export const NB = '\u00a0';

/** «34 предложения», «21 предложение». */
export function offersCounted(count: number): string {
  return `${formatNumber(count)}${NB}${plural(count, 'предложение', 'предложения', 'предложений')}`;
}

/** After «по»: «34 предложениям», «21 предложению». */
export function offersDative(count: number): string {
  return `${formatNumber(count)}${NB}${plural(count, 'предложению', 'предложениям', 'предложениям')}`;
}

/** «14 дней». */
export function daysCounted(days: number): string {
  return `${formatNumber(days)}${NB}${plural(days, 'день', 'дня', 'дней')}`;
}

/** «1 370 кв. м», at most two decimals. */
export const METERS = `кв.${NB}м`;

const PER_METER = `руб./${METERS}`;

/** Decimals of the prices of a sample: kopecks only where the lowest is below 100 ₽ per sq m. */
export const priceDigits = (lowest: string): number => (Number(lowest) < 100 ? 2 : 0);

/** «1 911 руб./кв. м». */
export const perMeter = (price: Numeric, digits: number): string => `${formatNumber(price, digits)}${NB}${PER_METER}`;

/** «от 1 367 до 4 160 руб./кв. м». */
export const pricesFromTo = (low: Numeric, high: Numeric, digits: number): string =>
  `от${NB}${formatNumber(low, digits)} до${NB}${perMeter(high, digits)}`;

/** «от −1,37 до +3,85 %». */
export const percentsFromTo = (low: Numeric, high: Numeric): string =>
  `от${NB}${formatSignedFixed(low)} до${NB}${formatSignedFixed(high)}${NB}%`;
