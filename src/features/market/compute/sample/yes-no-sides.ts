import { Decimal } from 'decimal.js';
import { Fraction } from '#kit/fraction.ts';
import { sameText } from '#kit/russian.ts';
import { fromRatio } from '../correction-from-ratio.ts';
import type { CountedOffer, StatedFactor } from './sample.ts';

/* The two sides of one factor and the ratio of their prices (rows.md M6). Other values of the factor do not take part. */

export type YesNoFactor = Exclude<StatedFactor, 'buildings'>;

const SUPPLY = { yes: 'Центральное', no: 'Отсутствует' };
export const VALUES: Readonly<Record<YesNoFactor, { yes: string; no: string }>> = {
  electricity: SUPPLY,
  gas: SUPPLY,
  waterSewerage: SUPPLY,
  roads: { yes: 'Асфальтированная', no: 'Грунтовая' },
};

/** In the middle of a sentence: «при центральном», «участки с газоснабжением». */
export const IN_WORDS: Readonly<Record<YesNoFactor, { yes: string; no: string; having: string }>> = {
  electricity: { yes: 'центральном', no: 'отсутствующем', having: 'электроснабжением' },
  gas: { yes: 'центральном', no: 'отсутствующем', having: 'газоснабжением' },
  waterSewerage: { yes: 'центральном', no: 'отсутствующем', having: 'водоснабжением и канализацией' },
  roads: { yes: 'асфальтированной', no: 'грунтовой', having: 'асфальтированной дорогой' },
};

export function isYesNo(factor: StatedFactor): factor is YesNoFactor {
  return Object.hasOwn(VALUES, factor);
}

export function sidesOf(
  offers: readonly CountedOffer[],
  factor: YesNoFactor,
): { having: CountedOffer[]; lacking: CountedOffer[] } {
  const { yes, no } = VALUES[factor];
  const stating = (value: string) => offers.filter((offer) => sameText(offer[factor]) === sameText(value));
  return { having: stating(yes), lacking: stating(no) };
}

/** Beyond this ratio of areas the area tells, not the factor. */
export const AREAS_APART = Fraction.of('1.5');

/** A ratio of prices with the factor to prices without it, and what it fills, percent. */
export interface Effect {
  /** Unrounded. */
  ratio: string;
  /** As printed and as it goes on into money, three decimals. */
  used: string;
  /** (r − 1) · 100: the object has it, the analogue has not. */
  objectHas: string;
  /** (1 / r − 1) · 100. */
  analogueHas: string;
}

export const threeDecimals = (value: Fraction) => new Decimal(value.toDecimal()).toFixed(3, Decimal.ROUND_HALF_UP);

export function effectOf(ratio: Fraction): Effect {
  const used = threeDecimals(ratio);
  return {
    ratio: ratio.toDecimal(),
    used,
    objectHas: fromRatio(used, 'object') ?? '0',
    analogueHas: fromRatio(used, 'analogue') ?? '0',
  };
}
