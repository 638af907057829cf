import { Decimal } from 'decimal.js';
import { formatShort, type Numeric } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';

const SOTKA = 100;
const HECTARE = 10_000;

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
