import type { Measure } from '#kit/form/measure.ts';
import { formatRoubleAmount } from '#kit/money.ts';

/* What the description counts in. */

/** Square metres. At most 4 decimals, as everywhere in the calculation. */
export const AREA: Measure = {
  unit: 'кв.\u00a0м',
  refused: 'Введите площадь числом',
  problem(area, decimals) {
    if (area <= 0) return 'Площадь должна быть больше нуля';
    if (decimals > 4) return 'Не больше 4 знаков после запятой';
    return area > 1e10 ? 'Площадь не больше 10 000 000 000 кв. м' : null;
  },
};

export const MINUTES: Measure = {
  unit: 'мин',
  refused: 'Введите время числом минут',
  whole: true,
  problem(value, decimals) {
    if (decimals > 0 || value < 0) return 'Введите время целым числом минут';
    return value > 10_000 ? 'Время не больше 10\u00a0000 минут' : null;
  },
};

export const ROUBLES: Measure = {
  unit: '₽',
  refused: 'Введите сумму числом',
  problem: (value, decimals) =>
    decimals > 2 || value < 0 || value > 1e15 ? 'Введите сумму в рублях и копейках' : null,
  words: formatRoubleAmount,
};
