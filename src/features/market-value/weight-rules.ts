import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatNumber } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { type AnalogueFacts, includedOf } from './analogue-rules.ts';
import { calculate } from './compute/market-value.ts';

/* The weights of the analogues (rows.md N1). */

const weightReason = rule({
  id: 'C-17',
  asks: 'Веса, назначенные вручную, обоснованы',
  severity: 'warning',
  clause: 'ФСО V',
  says: ({ calculation }: AnalogueFacts): Remark[] =>
    calculation?.weight_method === 'manual' && calculation.weight_reason.trim() === ''
      ? [{ text: 'Веса назначены вручную: обоснуйте', field: 'weight_reason' }]
      : [],
});

const HELD_BY = 3;

const heavy = rule({
  id: 'C-18',
  asks: 'Результат не держится на одном аналоге',
  severity: 'warning',
  clause: 'практика',
  section: SECTION.corrections,
  says: (facts: AnalogueFacts): Remark[] => {
    const { calculation, description } = facts;
    if (!calculation || includedOf(facts).length < HELD_BY) return [];
    const { analogs } = calculate({
      objectArea: description?.total_area ?? null,
      analogs: calculation.analogs,
      weightMethod: calculation.weight_method,
      roundingType: calculation.rounding_type,
    });
    const at = analogs.findIndex(({ weight }) => weight !== null && Number(weight) > THRESHOLDS.weight);
    const weight = analogs[at]?.weight;
    if (!weight) return [];
    const value = formatNumber(weight, 2);
    return [
      {
        text: `Вес аналога ${at + 1} — ${value}: результат держится на одном аналоге`,
        target: calculation.analogs[at]?.id ?? '',
        field: 'weight_method',
      },
    ];
  },
});

export const weightRules = [weightReason, heavy] as const;
