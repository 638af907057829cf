import { CORRECTIONS, type CorrectionField } from '#features/market/factors.ts';
import { Fraction } from '#kit/fraction.ts';
import { parseNumber } from '#kit/numbers.ts';
import { ROUNDINGS, type RoundingType, type WeightMethod } from '../choices.ts';
import { factorOf, passStages, type Stage, type StageInput } from './stages.ts';
import { type Spread, spreadOf } from './variation.ts';
import { weigh } from './weights.ts';

/*
 * The sales comparison, pure: numbers in, exact decimal strings out (30 decimals at most, the half away from zero).
 * Nothing is rounded on the way (spec: «Расчёт выполнен без округления промежуточных значений»).
 */

/** A number, its text, or nothing. Text that is no number counts as 0. */
export type Input = number | string | null | undefined;

export interface ComparedAnalogue extends Partial<Record<CorrectionField, Input>> {
  /** Whole price, ₽. */
  price?: Input;
  /** sq m. */
  area?: Input;
  isIncluded: boolean;
  /** Share of 1; used by the method 'manual'. */
  manualWeight?: Input;
}

export interface CalculationInput {
  /** sq m. */
  objectArea: Input;
  analogs: readonly ComparedAnalogue[];
  weightMethod?: WeightMethod;
  roundingType?: RoundingType;
  /** What follows the comparison: none where the whole plot is valued at its market value. */
  stages?: readonly StageInput[];
  /** What is told beside the value: that of a forced sale. */
  beside?: StageInput | null;
}

export interface AnalogueResult {
  /** ₽ per sq m; null without a price or an area. */
  pricePerMeter: string | null;
  correctedPrice: string | null;
  /** S_i: sum of the absolute corrections, percent points. */
  sumAbs: string;
  /** Change of the price by all corrections together, percent. */
  netPercent: string | null;
  /** (S_A + 1) / (S_i + 1) or the like of another method; null when excluded. */
  rawWeight: string | null;
  /** Share of 1; null when excluded. */
  weight: string | null;
  /** ₽ per sq m; null when excluded. */
  weightedValue: string | null;
}

export interface CalculationResult {
  analogs: AnalogueResult[];
  includedCount: number;
  /** S_A, percent points, of the included analogues. */
  sumAbs: string;
  rawWeightSum: string;
  /** Of manual weights: their sum when it is not 1, else null. */
  wrongWeightSum: string | null;
  /** ₽ per sq m; null while an included analogue has no price, or none is included. */
  perMeter: string | null;
  /** ₽, not rounded: what the comparison gives, before the stages. */
  whole: string | null;
  stages: Stage[];
  /** ₽, not rounded, after all stages; null where one of them is not known. */
  total: string | null;
  /** ₽, rounded as chosen; to kopecks by 'none'. */
  rounded: string | null;
  /** Of the value, as it is told beside it; null where nothing is. */
  beside: (Stage & { rounded: string | null }) | null;
  /** How far rounding to a step moved the total, percent, with its sign; null when it is not rounded. */
  roundingShift: string | null;
  /** Of the included analogues' prices per sq m before and after corrections; null for fewer than two. */
  before: Spread | null;
  after: Spread | null;
  /** Lowest and highest corrected price times the object's area, after the same stages, ₽: a suggestion for the interval. */
  interval: { low: string; high: string } | null;
}

/** Empty is null; free text that is no number counts as 0 (rows.md I4). */
export function readInput(input: Input): Fraction | null {
  if (input === null || input === undefined || input === '') return null;
  if (typeof input === 'number') return Number.isFinite(input) ? Fraction.of(input) : null;
  return Fraction.of(parseNumber(input) ?? '0');
}

const HUNDRED = Fraction.of(100);
const KOPECK = Fraction.of('0.01');

interface Corrected {
  included: boolean;
  perMeter: Fraction | null;
  steps: Record<CorrectionField, Fraction> | null;
  price: Fraction | null;
  sumAbs: Fraction;
}

/** Price / area (an area of 0 counts as 1), then × (1 + correction / 100) for each of the 16 in turn. */
function correct(analogue: ComparedAnalogue): Corrected {
  const price = readInput(analogue.price);
  const area = readInput(analogue.area);
  const perMeter = price && area ? price.over(area.isZero ? Fraction.ONE : area) : null;
  const steps: Partial<Record<CorrectionField, Fraction>> = {};
  let running = perMeter;
  let sumAbs = Fraction.ZERO;
  for (const field of CORRECTIONS) {
    const percent = readInput(analogue[field]);
    if (percent && !percent.isZero) {
      sumAbs = sumAbs.plus(percent.abs());
      running = running?.times(Fraction.ONE.plus(percent.over(HUNDRED))) ?? null;
    }
    if (running) steps[field] = running;
  }
  return {
    included: analogue.isIncluded,
    perMeter,
    steps: perMeter ? (steps as Record<CorrectionField, Fraction>) : null,
    price: running,
    sumAbs,
  };
}

/** ₽ per sq m after each correction, in their order; null without a price or an area. The report prints them. */
export function pricesByStep(analogue: ComparedAnalogue): Record<CorrectionField, string> | null {
  const { steps } = correct(analogue);
  return (
    steps &&
    (Object.fromEntries(Object.entries(steps).map(([field, price]) => [field, price.toDecimal()])) as Record<
      CorrectionField,
      string
    >)
  );
}

function netPercent({ perMeter, price }: Corrected): string | null {
  if (!perMeter || !price || perMeter.isZero) return null;
  return price.over(perMeter).minus(Fraction.ONE).times(HUNDRED).toDecimal();
}

/** The value rounded by the chosen step, the half away from zero; by 'none' to kopecks. */
function roundValue(total: Fraction, type: RoundingType): { rounded: Fraction; shift: Fraction | null } {
  const step = ROUNDINGS.find(({ value }) => value === type)?.step ?? null;
  if (step === null) return { rounded: total.roundTo(KOPECK), shift: null };
  const rounded = total.roundTo(Fraction.of(step));
  const shift = total.isZero ? null : rounded.minus(total).over(total).times(HUNDRED);
  return { rounded, shift };
}

function besideOf(
  passed: ReturnType<typeof passStages> | null,
  roundingType: RoundingType = 'none',
): CalculationResult['beside'] {
  const [stage] = passed?.stages ?? [];
  const rounded = passed?.value ? roundValue(passed.value, roundingType).rounded.toDecimal() : null;
  return stage ? { ...stage, rounded } : null;
}

/**
 * Everything the table, the results, the document and the spreadsheet show. Excluded analogues only get their own
 * prices.
 */
export function calculate(input: CalculationInput): CalculationResult {
  const corrected = input.analogs.map(correct);
  const included = corrected.filter((analogue) => analogue.included);
  const weights = weigh(
    input.weightMethod ?? 'inverse',
    corrected.map(({ included, sumAbs }, index) => ({
      included,
      sumAbs,
      manual: readInput(input.analogs[index]?.manualWeight),
    })),
  );
  const weighted = corrected.map(({ price }, index) => {
    const weight = weights.weights[index];
    return price && weight ? price.times(weight) : null;
  });
  const prices = included.map(({ price }) => price).filter((price) => price !== null);
  const complete = included.length > 0 && prices.length === included.length && !weights.wrongSum;
  const perMeter = complete ? Fraction.sum(weighted.filter((value) => value !== null)) : null;
  const area = readInput(input.objectArea);
  const whole = perMeter && area && area.compare(Fraction.ZERO) > 0 ? perMeter.times(area) : null;
  const inputs = input.stages ?? [];
  const { value: total = null, stages } = whole ? passStages(whole, inputs) : { stages: [] };
  const beside = total && input.beside ? passStages(total, [input.beside]) : null;
  const factor = factorOf(inputs);
  const rounding = total ? roundValue(total, input.roundingType ?? 'none') : null;
  const sorted = [...prices].sort((a, b) => a.compare(b));
  const [low, high] = [sorted[0], sorted.at(-1)];
  return {
    analogs: corrected.map((analogue, index) => ({
      pricePerMeter: analogue.perMeter?.toDecimal() ?? null,
      correctedPrice: analogue.price?.toDecimal() ?? null,
      sumAbs: analogue.sumAbs.toDecimal(),
      netPercent: netPercent(analogue),
      rawWeight: weights.raw[index]?.toDecimal() ?? null,
      weight: weights.weights[index]?.toDecimal() ?? null,
      weightedValue: weighted[index]?.toDecimal() ?? null,
    })),
    includedCount: included.length,
    sumAbs: Fraction.sum(included.map(({ sumAbs }) => sumAbs)).toDecimal(),
    rawWeightSum: Fraction.sum(weights.raw.filter((raw) => raw !== null)).toDecimal(),
    wrongWeightSum: weights.wrongSum?.toDecimal() ?? null,
    perMeter: perMeter?.toDecimal() ?? null,
    whole: whole?.toDecimal() ?? null,
    stages,
    total: total?.toDecimal() ?? null,
    rounded: rounding?.rounded.toDecimal() ?? null,
    beside: besideOf(beside, input.roundingType),
    roundingShift: rounding?.shift?.toDecimal() ?? null,
    before: spreadOf(included.map((analogue) => analogue.perMeter)),
    after: spreadOf(included.map(({ price }) => price)),
    interval:
      total && area && factor && low && high
        ? { low: low.times(area).times(factor).toDecimal(), high: high.times(area).times(factor).toDecimal() }
        : null,
  };
}
