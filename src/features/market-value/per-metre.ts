import { formatNumber } from '#kit/numbers.ts';

/** Below this, ₽ per sq m, two decimals are too few: a field costs a few roubles the metre, and its area is large. */
const CHEAP = 100;

/** Decimals that a price of a metre is printed with, so that a reader's own product or quotient is the printed one. */
export const metreDigits = (price: string | number): 2 | 4 => (Math.abs(Number(price)) < CHEAP ? 4 : 2);

/** «1 922,83», «7,8630»: ₽ per sq m. */
export const perMetre = (price: string | number): string => formatNumber(price, metreDigits(price));
