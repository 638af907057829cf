import { endOf, tellsEnd, tellsEndOfTerm } from '#features/market-value/range-end.ts';
import { PLEDGE } from '#features/report/options.ts';
import { SECTION } from '#features/report/sections.ts';
import { hasForcedSale, valuedOf } from '#features/valued/valued.ts';
import { formatShort } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* An end of a published range moves the value as far as the source allows: a reader asks why (rows.md V). */

const NAMES = { low: 'нижняя', high: 'верхняя' } as const;

interface Taken {
  value: number | null;
  low: number | null;
  high: number | null;
  reason: string;
}

function ofDiscount(name: string, { value, low, high, reason }: Taken, fields: [value: string, reason: string]) {
  const end = endOf(value, low, high);
  if (value === null || end === null || reason.trim() === '' || tellsEnd(reason)) return [];
  return [
    {
      id: `${fields[0]}.end`,
      text: `${name} ${formatShort(value)} % — ${NAMES[end]} граница интервала источника: скажите в причине, почему взята она`,
      field: fields[1],
      places: [
        { label: `Расчет, ${name.toLowerCase()}`, value: `${formatShort(value)} %`, field: fields[0] },
        { label: 'Расчет, причина', value: reason.slice(0, 200) },
      ],
    },
  ];
}

export const endOfShare = rule({
  id: 'E-24',
  asks: 'Скидка на долю равна границе интервала источника: сказано, почему',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  section: SECTION.shareValue,
  says: ({ head, description, calculation }: ReportData): Remark[] => {
    if (!calculation || valuedOf(head, description).right.code !== 'share') return [];
    const { share_discount: value, share_low: low, share_high: high, share_reason: reason } = calculation;
    return ofDiscount('Скидка на долевое участие', { value, low, high, reason }, ['share_discount', 'share_reason']);
  },
});

/** The typical term that is an end of the market's range, until the words beside it say why. */
function ofTerm(
  { market, calculation }: ReportData,
  field: 'liquidation_reason' | 'liquidity_factors',
  place: string,
): Remark[] {
  const { exposure_from: from = null, exposure_to: to = null } = market ?? {};
  const months = calculation?.exposure_months ?? null;
  const end = endOf(months, from, to);
  if (months === null || end === null || tellsEndOfTerm(calculation?.[field] ?? '')) return [];
  const said = `${formatShort(months)} мес.`;
  return [
    {
      id: 'exposure_months.end',
      text: `Типичный срок экспозиции ${said} — ${end === 'high' ? 'наибольший' : 'наименьший'} на рынке: скажите в ${place}, почему взят он`,
      field,
      places: [
        { label: 'Расчет, типичный срок экспозиции', value: said, field: 'exposure_months' },
        {
          label: 'Анализ рынка, срок экспозиции',
          value: `${formatShort(from ?? 0)}–${formatShort(to ?? 0)} мес.`,
          page: 'market-analysis',
          field: 'exposure_from',
        },
      ],
    },
  ];
}

/** The discount of a source, and the typical term that the market has a range of. */
export const endOfForced = rule({
  id: 'V-11',
  asks: 'Скидка на вынужденность или типичный срок равны границе своего интервала: сказано, почему',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  section: SECTION.liquidationValue,
  says: (data: ReportData): Remark[] => {
    const { head, assignment, description, calculation } = data;
    if (!calculation || !hasForcedSale(valuedOf(head, description, assignment))) return [];
    const { liquidation_reason: reason, liquidation_low: low, liquidation_high: high } = calculation;
    const { liquidation_discount: discount, liquidation_method: method } = calculation;
    const value = method === 'exposure' ? null : discount;
    return [
      ...ofDiscount('Скидка на вынужденность продажи', { value, low, high, reason }, [
        'liquidation_discount',
        'liquidation_reason',
      ]),
      ...(reason.trim() ? ofTerm(data, 'liquidation_reason', 'причине вынужденной продажи') : []),
    ];
  },
});

/** A bank reckons with the typical term; beside a forced sale its reason tells it. */
export const endOfTerm = rule({
  id: 'V-12',
  asks: 'Залог: типичный срок равен границе срока экспозиции на рынке — сказано, почему',
  severity: 'warning',
  clause: 'ФСО № 9; ФСО VI, п. 2',
  says: (data: ReportData): Remark[] => {
    const { head, assignment, description, calculation } = data;
    const isAsked =
      head.purpose === PLEDGE &&
      Boolean(calculation?.liquidity_level) &&
      !hasForcedSale(valuedOf(head, description, assignment));
    return isAsked ? ofTerm(data, 'liquidity_factors', 'факторах ликвидности') : [];
  },
});
