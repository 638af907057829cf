import { Decimal } from 'decimal.js';
import type { Valued } from '#features/valued/valued.ts';
import { Fraction } from '#kit/fraction.ts';
import type { Calculation } from '../calculation.ts';
import { ROUNDINGS } from '../choices.ts';
import { calculationOf, type MarketValueRecord, type StoredCalculation } from '../sheet.ts';
import { type CalculationResult, calculate } from './market-value.ts';
import { stageBeside, stagesOf } from './stages.ts';

/** The calculation's results for what is valued. */
export function resultOf(calculation: Calculation, valued: Valued): CalculationResult {
  return calculate({
    objectArea: valued.area,
    analogs: calculation.analogs,
    weightMethod: calculation.weight_method,
    roundingType: calculation.rounding_type,
    stages: stagesOf(calculation, valued),
    beside: stageBeside(calculation, valued),
  });
}

function rounded(value: string | null | undefined, digits: number): number | null {
  return value ? new Decimal(value).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toNumber() : null;
}

type Results = Omit<MarketValueRecord, 'version' | 'filled' | 'required' | 'updated_at'>;

/** What is stored and answered: results to 6 decimals, the rounded value to 2 (W10). */
export function withResults(stored: StoredCalculation, valued: Valued): Results {
  const calculation = calculationOf(stored);
  const result = resultOf(calculation, valued);
  return {
    ...calculation,
    analogs: calculation.analogs.map((analogue, index) => ({
      ...analogue,
      pricePerMeter: rounded(result.analogs[index]?.pricePerMeter, 6),
      correctedPrice: rounded(result.analogs[index]?.correctedPrice, 6),
      weight: rounded(result.analogs[index]?.weight, 6),
      weightedValue: rounded(result.analogs[index]?.weightedValue, 6),
    })),
    market_value_per_meter: rounded(result.perMeter, 6),
    total_market_value: rounded(result.total, 6),
    rounded_market_value: rounded(result.rounded, 2),
  };
}

export interface Interval {
  low: number;
  high: number;
}

/** The interval that the corrected prices suggest, ₽, rounded like the value; null without a value. */
export function suggestedInterval(
  { interval }: CalculationResult,
  roundingType: Calculation['rounding_type'],
): Interval | null {
  if (!interval) return null;
  const step = Fraction.of(ROUNDINGS.find(({ value }) => value === roundingType)?.step ?? '0.01');
  const [low, high] = [interval.low, interval.high].map((bound) =>
    Number(Fraction.of(bound).roundTo(step).toDecimal(2)),
  );
  return low === undefined || high === undefined ? null : { low, high };
}

/** A bound that the appraiser left open is that of the analogues; with no own words there are no bounds at all. */
export function printedInterval(
  {
    value_interval_low: low,
    value_interval_high: high,
    value_interval_reason: reason,
  }: Pick<Calculation, 'value_interval_low' | 'value_interval_high' | 'value_interval_reason'>,
  suggested: Interval,
): Interval | null {
  if (low === null && high === null && reason.trim() === '') return null;
  return { low: low ?? suggested.low, high: high ?? suggested.high };
}
