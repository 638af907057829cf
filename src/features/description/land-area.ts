import { Decimal } from 'decimal.js';
import { formatNumber, formatShort, type Numeric } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';

const SOTKA = 100;
export const HECTARE = 10_000;

/** From a hectare up land is counted by the hectare. */
export const isByHectare = (squareMetres: Numeric): boolean => new Decimal(squareMetres).gte(HECTARE);

/**
 * An area in sq m as sellers and clients count land: «13,1 сотки» of 1 310, from a hectare up «125 га». Hectares with
 * four decimals, which are square metres.
 * @param short «13,1 сот.»
 */
export function asLand(squareMetres: Numeric, { short = false } = {}): string {
  const area = new Decimal(squareMetres);
  if (isByHectare(squareMetres)) return `${formatShort(area.div(HECTARE), 4)}\u00a0га`;
  const sotkas = area.div(SOTKA);
  const word = sotkas.isInteger() ? plural(sotkas.toNumber(), 'сотка', 'сотки', 'соток') : 'сотки';
  return `${formatShort(sotkas)}\u00a0${short ? 'сот.' : word}`;
}

/** «1 га — 78 630 руб.», «1 сотку — 192 283 руб.»: a price of a metre as that of the unit in which this land is sold. */
export function perLargeUnit(perMeter: Numeric, area: Numeric): { unit: string; price: string } {
  const [unit, metres] = isByHectare(area) ? ['1\u00a0га', HECTARE] : ['1\u00a0сотку', SOTKA];
  return { unit, price: formatNumber(new Decimal(perMeter).times(metres).toFixed(), 0) };
}
