import { decimalsOf, wireNumber } from '#kit/wire-number.ts';

/* Price and area of an offer on the wire and in the cells (rows.md I4, W10). */

export const PRICE_MAX = 1_000_000_000_000;
const AREA_MAX = 10_000_000_000;
export const AREA_DECIMALS = 4;

/** What is wrong with an offer price in roubles, or null. */
export function priceProblem(price: number): string | null {
  if (!Number.isInteger(price) || price < 0) return 'Введите цену цифрами, в целых рублях';
  return price > PRICE_MAX ? 'Цена не больше 1 000 000 000 000 ₽' : null;
}

/** What is wrong with an area in sq m, or null. */
export function areaProblem(area: number): string | null {
  if (area < 0) return 'Площадь не бывает отрицательной';
  if (decimalsOf(String(area)) > AREA_DECIMALS) return `Не больше ${AREA_DECIMALS} знаков после запятой`;
  return area > AREA_MAX ? 'Площадь не больше 10 000 000 000 кв. м' : null;
}

export const wirePrice = wireNumber(priceProblem, 'Введите цену цифрами, в целых рублях');
export const wireArea = wireNumber(areaProblem, 'Введите площадь числом');
