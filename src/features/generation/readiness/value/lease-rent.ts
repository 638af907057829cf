import { Decimal } from 'decimal.js';
import { besideMarket } from '#features/description/print-lease.ts';
import { textsOf } from '#features/market-analysis/denied-correction.ts';
import { reasonOf } from '#features/market-value/advice/differences.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { SECTION } from '#features/report/sections.ts';
import { isLease } from '#features/valued/right.ts';
import { formatNumber } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { priceBasisOf } from '../../print/price-basis.ts';
import type { ReportData } from '../../report-data.ts';

/* A lease right is worth what its rent saves: a ratio of prices is for rents as its source has them (rows.md V). */

/** Percent of the market's rent: a smaller difference is within what rents differ by. */
const APART = 20;
const OF_RENT = /(?<!\p{L})плат[аыеуо]|(?<!\p{L})рент/iu;

/** Nothing while the appraiser's own words beside the correction speak of the rent. */
export const rentOfRatio = rule({
  id: 'E-21',
  asks: 'Право аренды: плата далека от рыночной — сказано, почему отношение цен прав для неё подходит',
  severity: 'warning',
  clause: '1102-р; ФСО № 7, п. 22',
  section: SECTION.corrections,
  says: (data: ReportData): Remark[] => {
    const { description: plot, calculation, market } = data;
    if (!plot || !calculation || !isLease(plot) || !priceBasisOf(data).owned) return [];
    const { lease_rent_year: rent, lease_market_rent: usual } = plot;
    if (!rent || !usual) return [];
    const apart = new Decimal(rent).minus(usual).div(usual).times(100);
    if (apart.abs().lt(APART)) return [];
    const reason = reasonOf(calculationOf(calculation), 'propertyRightsCorrection');
    if ([reason, ...(market ? textsOf(market.property_rights) : [])].some((words) => OF_RENT.test(words))) return [];
    return [
      {
        text: `Плата по договору аренды ${besideMarket(rent, usual)}, а в корректировке на имущественные права это не отражено: объясните, почему отношение цен прав подходит к такой плате`,
        field: 'analogs.0.propertyRightsCorrection',
        places: [
          {
            label: 'Описание объекта, арендная плата',
            value: `${formatNumber(rent, 0)} руб. в год`,
            page: 'description',
            field: 'lease_rent_year',
          },
          {
            label: 'Описание объекта, рыночная арендная плата',
            value: `${formatNumber(usual, 0)} руб. в год`,
            page: 'description',
            field: 'lease_market_rent',
          },
          { label: 'Причина корректировки на имущественные права', value: reason || 'не указана' },
        ],
      },
    ];
  },
});
