import { Decimal } from 'decimal.js';
import { partOfRight } from '#features/valued/right.ts';
import type { Valued } from '#features/valued/valued.ts';
import { Fraction } from '#kit/fraction.ts';
import type { Calculation } from '../calculation.ts';

/*
 * What follows the comparison (rows.md V): the value of the whole plot becomes that of a share, the market value that
 * of a forced sale. Fractions stay fractions. A computed discount is rounded before it is used, so that a reader can
 * recompute the report by hand.
 */

export type StageCode = 'share' | 'liquidation';

export interface StageInput {
  code: StageCode;
  /** Of the value before; null while the share is no number. */
  part: Fraction | null;
  /** Percent; null while it is not known. */
  discount: Fraction | null;
}

/** Exact decimals, ₽ and percent; null from what is not known on. */
export interface Stage {
  code: StageCode;
  before: string | null;
  /** The part before the discount. */
  proportional: string | null;
  discount: string | null;
  discountRoubles: string | null;
  after: string | null;
}

const HUNDRED = Fraction.of(100);

/** The value after all stages, and each of them. The value is null where one of them is not known. */
export function passStages(
  whole: Fraction,
  inputs: readonly StageInput[],
): { value: Fraction | null; stages: Stage[] } {
  let value: Fraction | null = whole;
  const stages = inputs.map(({ code, part, discount }): Stage => {
    const before: Fraction | null = value;
    const proportional: Fraction | null = before && part ? before.times(part) : null;
    const off: Fraction | null = proportional && discount ? proportional.times(discount).over(HUNDRED) : null;
    value = proportional && off ? proportional.minus(off) : null;
    return {
      code,
      before: before?.toDecimal() ?? null,
      proportional: proportional?.toDecimal() ?? null,
      discount: discount?.toDecimal() ?? null,
      discountRoubles: off?.toDecimal() ?? null,
      after: value?.toDecimal() ?? null,
    };
  });
  return { value, stages };
}

/** The product of all stages, for the bounds; null where one of them is not known. */
export function factorOf(inputs: readonly StageInput[]): Fraction | null {
  return passStages(Fraction.ONE, inputs).value;
}

/** The part of a value that is left, with more digits than any that is kept. */
const Exact = Decimal.clone({ precision: 60 });

export interface ForcedSale {
  /** Percent a year. */
  rate: number;
  /** Months. */
  typical: number;
  forced: number;
  /** 0 < k ≤ 1. */
  demand: number;
}

/** (1 + i)^(−(T − t) / 12) × k: what of the market value a sale within the forced term brings. */
export function forcedCoefficient({ rate, typical, forced, demand }: ForcedSale): Decimal {
  const years = new Exact(typical).minus(forced).dividedBy(12);
  return new Exact(rate).dividedBy(100).plus(1).pow(years.negated()).times(demand);
}

/** Percent with two decimals: rounded before it is used. */
function forcedDiscount(sale: ForcedSale): Fraction {
  const percent = new Exact(1).minus(forcedCoefficient(sale)).times(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return Fraction.of(percent.toFixed());
}

/** The terms and the rate where the discount follows from them; null while one of them is missing or out of order. */
export function forcedSaleOf(calculation: Calculation): ForcedSale | null {
  const {
    exposure_forced: forced,
    exposure_months: typical,
    liquidation_rate: rate,
    liquidation_demand_factor: demand,
  } = calculation;
  if (forced === null || typical === null || rate === null || forced >= typical) return null;
  return { rate, typical, forced, demand: demand ?? 1 };
}

function liquidationDiscount(calculation: Calculation): Fraction | null {
  if (calculation.liquidation_method === 'exposure') {
    const sale = forcedSaleOf(calculation);
    return sale && forcedDiscount(sale);
  }
  const { liquidation_discount: discount } = calculation;
  return discount === null ? null : Fraction.of(discount);
}

/** The stages of what is valued: first the share, then the forced sale. */
export function stagesOf(calculation: Calculation, { kind, right }: Valued): StageInput[] {
  const { share_discount: discount } = calculation;
  return [
    ...(right.code === 'share'
      ? [
          {
            code: 'share' as const,
            part: partOfRight(right.share),
            discount: discount === null ? null : Fraction.of(discount),
          },
        ]
      : []),
    ...(kind.code === 'liquidation' ? [forcedSale(calculation)] : []),
  ];
}

const forcedSale = (calculation: Calculation): StageInput => ({
  code: 'liquidation',
  part: Fraction.ONE,
  discount: liquidationDiscount(calculation),
});

/** What the value is at a forced sale, where that is told beside it. */
export const stageBeside = (calculation: Calculation, { beside }: Valued): StageInput | null =>
  beside && forcedSale(calculation);
