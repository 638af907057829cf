import type { Assignment } from '#features/report/assignment.ts';
import { ADVICE_ID } from '#features/report/readiness.ts';
import type { Rights } from '#features/valued/right.ts';
import { valuedOf } from '#features/valued/valued.ts';
import { type Remark, rule, unfilled } from '#kit/rule.ts';
import { analogueOfferRules } from './analogue-offer-rules.ts';
import { analoguePriceRules } from './analogue-price-rules.ts';
import { includedOf, ofAnalogues } from './analogue-rules.ts';
import { isOutdated } from './compute/accepted-bounds.ts';
import { withResults } from './compute/stored-results.ts';
import { supportOfCalculation } from './compute/support-of-calculation.ts';
import { knowsLiquidity } from './liquidity.ts';
import { calculationOf, marketValueSheet, type StoredCalculation } from './sheet.ts';
import { stageFindings } from './stage-findings.ts';

export interface Facts {
  head: { purpose: string; value_type: string };
  assignment: Pick<Assignment, 'result_form' | 'also_liquidation'>;
  /** Area in sq m. */
  description: (Rights & { total_area: number | null }) | null;
  calculation: StoredCalculation | null;
}

/** Of the calculation as a whole. */
export const LAW = 'ФСО VI, п. 7; ФСО № 7, п. 22';

/** The assignment asks for the bounds of the value, and the calculation does not waive them. */
export function withInterval({
  assignment,
  calculation,
}: Pick<Facts, 'calculation'> & { assignment: Pick<Assignment, 'result_form'> }): boolean {
  return assignment.result_form !== 'В виде числа' && !calculation?.interval_not_required;
}

/** Of the calculation as a save would store it now: the area of the plot may have changed since the last one. */
function calculated({ head, calculation, description }: Facts): Remark[] {
  if (!calculation) return [{ text: 'Выполните расчет рыночной стоимости' }];
  const now = withResults(calculation, valuedOf(head, description));
  return unfilled('calculation', marketValueSheet.requirements(now));
}

/** The bounds are the appraiser's statement, also where they are those of the analogues. */
function interval(facts: Facts): Remark[] {
  const { head, calculation: stored, description } = facts;
  if (!stored || !withInterval(facts)) return [];
  const field = 'value_interval_reason';
  if (stored.value_interval_reason.trim() === '') return [{ text: 'Обоснуйте границы интервала стоимости', field }];
  const calculation = calculationOf(stored);
  const now = () => supportOfCalculation(calculation, valuedOf(head, description))?.interval ?? null;
  if (!isOutdated(calculation, now)) return [];
  // As an advice: the calculation's page tells it by itself, of the calculation as it is now.
  return [
    {
      id: `${ADVICE_ID}bounds`,
      text: 'Границы интервала стоимости взяты из прежнего расчета: примите их заново',
      field,
    },
  ];
}

function liquidity({ head, calculation }: Facts): Remark[] {
  if (!calculation || knowsLiquidity(head.purpose, calculation)) return [];
  const text = 'Для залога укажите ликвидность объекта и типичный срок экспозиции';
  return [{ text, field: calculation.liquidity_level ? 'exposure_months' : 'liquidity_level' }];
}

/** The rules about the calculation. */
const WITHOUT_COPIES = [
  'Копии объявлений хранятся в архиве оценщика и предоставляются по запросу',
  'Объявления сняты с публикации, их страницы не сохранились',
  'Сведения получены от продавцов по телефону, страниц объявлений нет',
] as const;

export const calculationFindings = [
  rule({ id: 'calculation', asks: 'Расчет выполнен', severity: 'error', clause: LAW, says: calculated }),
  ...stageFindings,
  ...analogueOfferRules,
  ...analoguePriceRules,
  rule({
    id: 'interval',
    asks: 'Границы интервала стоимости обоснованы',
    severity: 'warning',
    clause: 'ФСО № 7, п. 30',
    says: interval,
  }),
  rule({
    id: 'liquidity',
    asks: 'Для залога: ликвидность и срок экспозиции указаны',
    severity: 'error',
    clause: 'ФСО № 9',
    says: liquidity,
  }),
  rule({
    id: 'copies.advert',
    asks: 'У каждого аналога есть копия объявления',
    severity: 'warning',
    clause: 'ФСО VI, п. 2, п. 8',
    says: (facts: Facts) => {
      const bare = includedOf(facts).filter(({ analogue: of }) => of.screenshots.length === 0 && !of.evidence);
      const [first] = bare;
      if (!first) return [];
      const text =
        bare.length === 1
          ? `Аналог ${first.index + 1}: приложите копию объявления`
          : `Приложите копии объявлений ${ofAnalogues(bare)}`;
      const target = bare.map(({ analogue }) => analogue.id).join();
      return [{ text, target, field: `analogs.${first.index}.screenshots`, reasons: WITHOUT_COPIES }];
    },
  }),
] as const;
