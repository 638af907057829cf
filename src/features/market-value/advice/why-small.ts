import type { ChoiceField } from '#features/market/factors.ts';
import type { Calculation } from '../calculation.ts';
import { isRenewed } from '../days-of-offer.ts';
import type { ObjectValues } from '../object-values.ts';
import { FRESH_DAYS, isSmall } from './differences.ts';

/* How the report says that a difference speaks for itself. Apart from the differences, which the table loads first. */

const WHY: Partial<Record<ChoiceField, string>> = {
  saleDate: `от даты предложения до даты оценки прошло не больше ${FRESH_DAYS} дней`,
  area: 'площади почти равны',
};
const RENEWED = `со дня размещения или последнего обновления объявления до даты оценки прошло не больше ${FRESH_DAYS} дней`;

/** Why these analogues, by index, have no correction: their difference is small. Empty where one of them has another. */
export function whySmall(
  { analogs }: Calculation,
  choice: ChoiceField,
  of: readonly number[],
  object: ObjectValues,
): string {
  const small = of.every((index) => {
    const analogue = analogs[index];
    return analogue !== undefined && isSmall(analogue, choice, object);
  });
  if (of.length === 0 || !small) return '';
  const isOfRenewed = choice === 'saleDate' && of.some((index) => analogs[index] && isRenewed(analogs[index]));
  return isOfRenewed ? RENEWED : (WHY[choice] ?? '');
}
