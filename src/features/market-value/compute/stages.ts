import { Decimal } from 'decimal.js';
import { partOfRight } from '#features/valued/right.ts';
import type { Valued } from '#features/valued/valued.ts';
import { Fraction } from '#kit/fraction.ts';
import { boundsOf, type Calculation } from '../calculation.ts';

/*
 * What follows the comparison (rows.md V): the value of the whole plot becomes that of a share, the market value that
 * of a forced sale. Fractions stay fractions. A computed discount is rounded before it is used, so that a reader can
 * recompute the report by hand.
 */

export type StageCode = 'share' | 'liquidation';

/** What the discount of a stage is called. */
export const DISCOUNT_NAMES: Readonly<Record<StageCode, string>> = {
  share: 'Скидка на долевое участие',
  liquidation: 'Скидка на вынужденность продажи',
};

export interface StageInput {
  code: StageCode;
  /** Of the value before; null while the share is no number. */
  part: Fraction | null;
  /** Percent; null while it is not known. */
  discount: Fraction | null;
  /** The lower and the upper bound that its source gives, percent; null unless it gives both. */
  range: readonly [low: number, high: number] | null;
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

/** The discount of a stage with its range. */
export function discountOf(calculation: Calculation, code: StageCode): Pick<StageInput, 'discount' | 'range'> {
  const { share_discount, share_low, share_high, liquidation_low, liquidation_high } = calculation;
  const isShare = code === 'share';
  const ofShare = share_discount === null ? null : Fraction.of(share_discount);
  const { low, high } = boundsOf(
    isShare ? { low: share_low, high: share_high } : { low: liquidation_low, high: liquidation_high },
  );
  return {
    discount: isShare ? ofShare : liquidationDiscount(calculation),
    range: low === null || high === null ? null : [low, high],
  };
}

/** The stages of what is valued: first the share, then the forced sale. */
export function stagesOf(calculation: Calculation, { kind, right }: Valued): StageInput[] {
  const share = (): StageInput => ({
    code: 'share',
    part: partOfRight(right.share),
    ...discountOf(calculation, 'share'),
  });
  return [
    ...(right.code === 'share' ? [share()] : []),
    ...(kind.code === 'liquidation' ? [forcedSale(calculation)] : []),
  ];
}

const forcedSale = (calculation: Calculation): StageInput => ({
  code: 'liquidation',
  part: Fraction.ONE,
  ...discountOf(calculation, 'liquidation'),
});

/** What the value is at a forced sale, where that is told beside it. */
export const stageBeside = (calculation: Calculation, { beside }: Valued): StageInput | null =>
  beside && forcedSale(calculation);
