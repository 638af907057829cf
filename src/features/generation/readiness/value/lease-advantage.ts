import { Decimal } from 'decimal.js';
import { monthsLeft, termInWords } from '#features/description/lease.ts';
import { textsOf } from '#features/market-analysis/denied-correction.ts';
import { reasonOf } from '#features/market-value/advice/differences.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { isLease } from '#features/valued/right.ts';
import { withoutTax } from '#features/valued/vat.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { plural } from '#kit/russian.ts';
import { taxOf, valueFactsOf } from '../../print/value-facts.ts';
import type { ReportData } from '../../report-data.ts';

/* A lease right against what its rent saves until the end of the contract (rows.md V). */

type Plot = NonNullable<ReportData['description']>;

/** What a buyer pays for beside the rent that he saves. */
const MORE_THAN_RENT = /выкуп|нов\p{L}{2} срок|продл|возобнов|преимуществен/iu;

const NEXT_TERM = 'поэтому выгода арендатора не ограничена остатком срока';
const OF_PRIVATE = `Арендатор имеет преимущественное право на договор на новый срок (ст. 621 ГК РФ), ${NEXT_TERM}`;
const OF_PUBLIC = [
  'Покупатель платит и за право выкупа: собственник построенного дома приобретает участок без торгов (ст. 39.20 ЗК РФ)',
  `Арендатор вправе заключить договор на новый срок без торгов (п. 3, 4 ст. 39.6 ЗК РФ), ${NEXT_TERM}`,
] as const;

const roubles = (amount: Decimal.Value) => `${formatNumber(new Decimal(amount).toString(), 0)} руб.`;

/** «4,8 раза», «5 раз». */
function inTimes(times: Decimal): string {
  const shown = times.toDecimalPlaces(1);
  return `${formatShort(shown.toNumber())} ${shown.isInteger() ? plural(shown.toNumber(), 'раз', 'раза', 'раз') : 'раза'}`;
}

/** The appraiser's own words where a reader looks for the reason. */
function explains({ market, calculation }: ReportData): boolean {
  const words = [
    calculation ? reasonOf(calculationOf(calculation), 'propertyRightsCorrection') : '',
    calculation?.value_interval_reason ?? '',
    market?.approach_income_refusal ?? '',
    ...(market ? textsOf(market.property_rights) : []),
  ];
  return words.some((text) => MORE_THAN_RENT.test(text));
}

/** The rent that is saved until the end of the contract, not discounted: at most so much is paid for it. */
function savedOf(plot: Plot, day: string | null): { year: number; months: number; all: Decimal } | null {
  const { lease_rent_year: rent, lease_market_rent: usual } = plot;
  const months = monthsLeft(plot, day);
  if (!rent || !usual || usual <= rent || !months) return null;
  const year = usual - rent;
  return { year, months, all: new Decimal(year).times(months).div(12) };
}

export const leaseAdvantage = rule({
  id: 'E-22',
  asks: 'Право аренды: стоимость больше выгоды арендатора за остаток срока — сказано, за что ещё платит покупатель',
  severity: 'warning',
  clause: '1102-р; ФСО V',
  section: SECTION.reconciliation,
  says: (data: ReportData): Remark[] => {
    const { head, description: plot } = data;
    const saved = plot && isLease(plot) ? savedOf(plot, head.evaluation_date) : null;
    const rounded = saved && !explains(data) ? valueFactsOf(data)?.rounded : null;
    if (!plot || !saved || !rounded) return [];
    // A rent is told without the tax, and what it saves is.
    const { amount: value, basis } = withoutTax(taxOf(data, rounded), rounded);
    const times = new Decimal(value).div(saved.all);
    if (times.lte(THRESHOLDS.leaseAdvantage)) return [];
    const sum = `${roubles(saved.year)} в год × ${termInWords(saved.months)} = ${roubles(saved.all)}`;
    return [
      {
        text: `Стоимость права аренды ${roubles(value)}${basis} в ${inTimes(times)} больше выгоды арендатора за остаток срока без дисконтирования: ${sum} Объясните, за что ещё платит покупатель права, или рассчитайте стоимость доходным подходом`,
        field: 'analogs.0.propertyRightsCorrection',
        reasons: plot.lease_land === 'private' ? [OF_PRIVATE] : OF_PUBLIC,
        wanted: true,
        places: [
          { label: 'Расчет, стоимость', value: roubles(value) },
          {
            label: 'Описание объекта, выгода арендатора за остаток срока',
            value: sum,
            page: 'description',
            field: 'lease_market_rent',
          },
        ],
      },
    ];
  },
});
