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

const OWNED: readonly (string | null)[] = ['Право собственности', 'Общая совместная собственность'];

/** Joint property of the whole plot is an ownership (ГК РФ, ст. 244): others hold it, the right that passes is the same. */
export const differsInHolders = (
  { analogs }: Calculation,
  choice: ChoiceField,
  of: readonly number[],
  { propertyRights }: ObjectValues,
): boolean =>
  choice === 'propertyRights' &&
  OWNED.includes(propertyRights.value) &&
  of.every((index) => OWNED.includes(analogs[index]?.propertyRights ?? null));

/** Why these analogues, by index, have no correction: their difference is small. Empty where one of them has another. */
export function whySmall(
  calculation: Calculation,
  choice: ChoiceField,
  of: readonly number[],
  object: ObjectValues,
): string {
  if (of.length === 0) return '';
  if (differsInHolders(calculation, choice, of, object))
    return 'участок оценивается в целом, целиком предложены и аналоги';
  const { analogs } = calculation;
  const small = of.every((index) => {
    const analogue = analogs[index];
    return analogue !== undefined && isSmall(analogue, choice, object);
  });
  if (!small) return '';
  const isOfRenewed = choice === 'saleDate' && of.some((index) => analogs[index] && isRenewed(analogs[index]));
  return isOfRenewed ? RENEWED : (WHY[choice] ?? '');
}
