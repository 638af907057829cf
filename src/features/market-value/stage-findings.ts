import { SHARED_OWNERSHIP } from '#features/market/characteristics.ts';
import type { Rights } from '#features/valued/right.ts';
import { hasForcedSale, type Valued, valuedOf } from '#features/valued/valued.ts';
import { formatShort, formatSigned } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { Calculation } from './calculation.ts';
import { findChoice } from './choices.ts';
import { stageBeside, stagesOf } from './compute/stages.ts';
import type { StoredCalculation } from './sheet.ts';

/* The rules about what follows the comparison: the value of a share, and that of a forced sale (rows.md V). */

export interface StagedFacts {
  head: { value_type: string };
  assignment: { also_liquidation: boolean };
  description: (Rights & { total_area: number | null }) | null;
  calculation: StoredCalculation | null;
}

type Says = (calculation: Calculation, valued: Valued) => readonly Remark[];

const ofShare =
  (says: Says) =>
  ({ head, description, calculation }: StagedFacts): readonly Remark[] => {
    const valued = valuedOf(head, description);
    return calculation && valued.right.code === 'share' ? says(calculation, valued) : [];
  };

/** A share is registered, whether it is valued or the whole plot. */
const ofShared =
  (says: Says) =>
  ({ head, description, calculation }: StagedFacts): readonly Remark[] => {
    const valued = valuedOf(head, description);
    return calculation && ['share', 'share_whole'].includes(valued.right.code) ? says(calculation, valued) : [];
  };

const ofForcedSale =
  (says: Says) =>
  ({ head, assignment, description, calculation }: StagedFacts): readonly Remark[] => {
    const valued = valuedOf(head, description, assignment);
    return calculation && hasForcedSale(valued) ? says(calculation, valued) : [];
  };

const isShare = (right: string) => findChoice('propertyRights', right) === SHARED_OWNERSHIP;

/** A share is a stage of its own: no correction of the rights may hold it too. */
const twice: Says = ({ analogs }, { right }) =>
  analogs.flatMap(({ isIncluded, propertyRights, propertyRightsCorrection: percent }, index) => {
    if (!isIncluded) return [];
    const field = `analogs.${index}.propertyRightsCorrection`;
    const id = `share.twice.${index}`;
    if (isShare(propertyRights)) {
      if (percent !== null && percent > 0) return [];
      const text = `Аналог ${index + 1} — доля: приведите его цену к участку в целом корректировкой больше нуля в строке «Имущественные права»`;
      return [{ id, text, field }];
    }
    if (findChoice('propertyRights', propertyRights) !== 'Право собственности' || !percent) return [];
    // Of the whole plot another correction may stand in this row; only one that lowers the price is for the share.
    if (right.code === 'share_whole' && percent > 0) return [];
    const said = `${formatSigned(percent)} % у аналога ${index + 1} в строке «Имущественные права»`;
    const text =
      right.code === 'share'
        ? `Доля учтена дважды: ${said} и в разделе «Определение стоимости доли»`
        : `Оценивается участок в целом, а доля учтена корректировкой: ${said}`;
    return [{ id, text, field }];
  });

const unsettled: Says = ({ share_discount: discount, share_reason: reason }, { right }) => {
  if (discount !== null && reason.trim()) return [];
  const text = `Оценивается доля ${right.share}: укажите скидку на долевое участие и причину (0 % тоже причина)`;
  return [{ text, field: discount === null ? 'share_discount' : 'share_reason' }];
};

/** Of a discount and what its source gives. */
function outside(
  discount: number | null,
  low: number | null,
  high: number | null,
  name: string,
  field: string,
): Remark[] {
  if (discount === null || low === null || high === null) return [];
  const [from, to] = low <= high ? [low, high] : [high, low];
  if (discount >= from && discount <= to) return [];
  const range = `${formatShort(from)}–${formatShort(to)}`;
  return [{ text: `${name} ${formatShort(discount)} % вне интервала источника ${range} %`, field }];
}

const shareOutside: Says = ({ share_discount: discount, share_low: low, share_high: high }) =>
  outside(discount, low, high, 'Скидка на долевое участие', 'share_discount');

const unforced: Says = (calculation) => {
  const byTerms = calculation.liquidation_method === 'exposure';
  const asked: [boolean, string, string][] = [
    [calculation.exposure_forced === null, 'срок продажи', 'exposure_forced'],
    [calculation.exposure_months === null, 'типичный срок экспозиции', 'exposure_months'],
    byTerms
      ? [calculation.liquidation_rate === null, 'ставку', 'liquidation_rate']
      : [calculation.liquidation_discount === null, 'скидку', 'liquidation_discount'],
    [!calculation.liquidation_source.source.trim(), 'источник', 'liquidation_source'],
    [!calculation.liquidation_reason.trim(), 'причину', 'liquidation_reason'],
  ];
  const missing = asked.filter(([lacks]) => lacks);
  const [first] = missing;
  if (!first) return [];
  return [
    { text: `Для ликвидационной стоимости укажите: ${missing.map(([, name]) => name).join(', ')}`, field: first[2] },
  ];
};

const terms: Says = ({ exposure_forced: forced, exposure_months: typical }) =>
  forced !== null && typical !== null && forced >= typical
    ? [{ text: 'Срок вынужденной продажи должен быть меньше типичного срока экспозиции', field: 'exposure_forced' }]
    : [];

const forcedOutside: Says = (calculation, valued) => {
  const stages = [...stagesOf(calculation, valued), stageBeside(calculation, valued)];
  const stage = stages.find((one) => one?.code === 'liquidation');
  const discount = stage?.discount ? Number(stage.discount.toDecimal()) : null;
  const { liquidation_low: low, liquidation_high: high } = calculation;
  const field = calculation.liquidation_method === 'exposure' ? 'liquidation_rate' : 'liquidation_discount';
  return outside(discount, low, high, 'Скидка на вынужденность продажи', field);
};

const demand: Says = ({ liquidation_method, liquidation_demand_factor: factor, liquidation_reason: reason }) =>
  liquidation_method === 'exposure' && factor !== null && factor < 1 && !/спрос/i.test(reason)
    ? [
        {
          text: `Коэффициент спроса ${formatShort(factor)}: обоснуйте его в причине вынужденной продажи`,
          field: 'liquidation_reason',
        },
      ]
    : [];

const SHARE_LAW = 'ФСО № 7, п. 8';

export const stageFindings = [
  rule({
    id: 'share.twice',
    asks: 'Доля учтена один раз',
    severity: 'error',
    clause: 'ФСО VI, п. 2',
    says: ofShared(twice),
  }),
  rule({
    id: 'share.discount',
    asks: 'Скидка на долю и её причина указаны',
    severity: 'error',
    clause: SHARE_LAW,
    says: ofShare(unsettled),
  }),
  rule({
    id: 'share.range',
    asks: 'Скидка на долю — в пределах источника',
    severity: 'warning',
    clause: SHARE_LAW,
    says: ofShare(shareOutside),
  }),
  rule({
    id: 'liquidation',
    asks: 'Ликвидационная стоимость: срок, скидка, источник, причина',
    severity: 'error',
    clause: 'ФСО II',
    says: ofForcedSale(unforced),
  }),
  rule({
    id: 'liquidation.terms',
    asks: 'Ликвидационная стоимость: срок продажи короче обычного',
    severity: 'error',
    clause: 'ФСО II',
    says: ofForcedSale(terms),
  }),
  rule({
    id: 'liquidation.range',
    asks: 'Скидка на срочность — в пределах источника',
    severity: 'warning',
    clause: 'ФСО II',
    says: ofForcedSale(forcedOutside),
  }),
  rule({
    id: 'liquidation.demand',
    asks: 'Коэффициент спроса обоснован',
    severity: 'warning',
    clause: 'ФСО II',
    says: ofForcedSale(demand),
  }),
] as const;
