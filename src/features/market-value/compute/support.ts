import { CORRECTIONS, type CorrectionField, correctionLabel, FACTORS } from '#features/market/factors.ts';
import { Fraction } from '#kit/fraction.ts';
import { boundsOf, type CorrectionMeta } from '../calculation.ts';
import {
  type CalculationInput,
  type CalculationResult,
  type ComparedAnalogue,
  calculate,
  readInput,
} from './market-value.ts';
import { factorOf } from './stages.ts';
import { type ProposedInterval, proposeInterval } from './support-interval.ts';

/*
 * How firm the value is (rows.md M10): at the ends of the corrections' ranges, and without each analogue. Everything
 * by the whole calculation again, for the weights follow the corrections. Exact decimal strings: ₽ per sq m, ₽, percent.
 */

/** Lower and upper bound of a correction, percent. */
export type CellRange = readonly [low: number | string, high: number | string];

export interface RangedAnalogue extends ComparedAnalogue {
  /** Of each cell whose source gives one. */
  ranges: Partial<Record<CorrectionField, CellRange>>;
}

export interface SupportInput extends CalculationInput {
  analogs: readonly RangedAnalogue[];
}

/** The value when something else is taken. */
export interface OtherValue {
  perMeter: string;
  total: string;
  /** From the value, percent with its sign. */
  percent: string;
}

/** One factor, all its cells at the lower and then at the upper bound. */
export interface SupportBar {
  field: CorrectionField;
  atLow: OtherValue;
  atHigh: OtherValue;
  /** The fall and the rise of the value, ₽ per sq m; 0 where it does not move that way. */
  down: string;
  up: string;
}

/** A factor with cells that have no range. */
export interface Unmoved {
  field: CorrectionField;
  /** Indexes of these cells' analogues where the factor's other cells do move; null where none does. */
  only: readonly number[] | null;
}

export interface Support {
  perMeter: string;
  total: string;
  /** The longest first, then in the order of the corrections. */
  bars: SupportBar[];
  /** Cells that have no range and stayed as they are, by factor. */
  fixed: Unmoved[];
  /** All corrections at one end at once: extremes of a joint move, not proposed as the interval. Null without ranges. */
  joint: { low: OtherValue; high: OtherValue } | null;
  /** `analogue` is an index. Empty for a single analogue: without it there is no value. */
  without: (OtherValue & { analogue: number })[];
  /** null while neither ranges nor a third analogue give one. */
  interval: ProposedInterval | null;
}

export const JOINT_LABEL = 'Все корректировки на нижней (верхней) границе одновременно';

export const NO_INTERVAL = 'Для границ не хватает данных: укажите диапазоны корректировок или включите третий аналог.';

type Pairs = Partial<Record<CorrectionField, Pick<CorrectionMeta, 'low' | 'high'>>>;

/**
 * «Без диапазона, не изменялись: Площадь, Газоснабжение (аналог 2).»; null when every cell has its range. A pair that the
 * source gives for all analogues at once is a range too, though none of a cell: the table of corrections prints it.
 */
export function fixedText(fixed: readonly Unmoved[], pairs: Pairs = {}): string | null {
  if (fixed.length === 0) return null;
  const name = (field: CorrectionField) =>
    FACTORS.find(({ correction }) => correction === field)?.shortLabel ?? correctionLabel(field);
  const said = ({ field, only }: Unmoved) =>
    only === null ? name(field) : `${name(field)} (аналог\u00a0${only.map((index) => index + 1).join(', ')})`;
  const shared = ({ field }: Unmoved) => pairs[field] && pairs[field].low !== null && pairs[field].high !== null;
  const list = (of: readonly Unmoved[]) => of.map(said).join(', ');
  const [common, bare] = [fixed.filter(shared), fixed.filter((one) => !shared(one))];
  return [
    ...(bare.length > 0 ? [`Без диапазона, не изменялись: ${list(bare)}.`] : []),
    ...(common.length > 0
      ? [`Источник даёт один диапазон на все аналоги, поэтому на границах не проверялись: ${list(common)}.`]
      : []),
  ].join(' ');
}

const isZero = (percent: ComparedAnalogue[CorrectionField]) => readInput(percent)?.isZero ?? true;

/** The factor's pair, where it stands for all its cells: their percents other than 0 are equal. */
export function sharedRange(
  analogs: readonly ComparedAnalogue[],
  field: CorrectionField,
  meta: Pick<CorrectionMeta, 'low' | 'high'> | undefined,
): [number, number] | null {
  const { low, high } = boundsOf(meta ?? { low: null, high: null });
  const percents = analogs.flatMap(({ isIncluded, [field]: percent }) =>
    isIncluded && !isZero(percent) ? [readInput(percent)?.toDecimal()] : [],
  );
  return low !== null && high !== null && new Set(percents).size === 1 ? [low, high] : null;
}

/** A range belongs to a cell; where only the factor's pair is known, it stands for all its cells or for none. */
export function withRanges<A extends ComparedAnalogue & Partial<Pick<RangedAnalogue, 'ranges'>>>(
  analogs: readonly A[],
  meta: Partial<Record<CorrectionField, Pick<CorrectionMeta, 'low' | 'high'>>>,
): (A & RangedAnalogue)[] {
  const shared: Partial<Record<CorrectionField, CellRange>> = {};
  for (const field of CORRECTIONS) {
    const range = sharedRange(analogs, field, meta[field]);
    if (range) shared[field] = range;
  }
  return analogs.map((analogue) => ({ ...analogue, ranges: { ...shared, ...analogue.ranges } }));
}

type End = 'low' | 'high';

/** The analogues with the given corrections at one end of their ranges; a zero stays zero. */
function moved(analogs: readonly RangedAnalogue[], fields: readonly CorrectionField[], end: End): RangedAnalogue[] {
  return analogs.map((analogue) => {
    const ends = fields.flatMap((field) => {
      const range = isZero(analogue[field]) ? undefined : analogue.ranges[field];
      return range ? [[field, end === 'low' ? range[0] : range[1]]] : [];
    });
    return { ...analogue, ...Object.fromEntries(ends) };
  });
}

/** Weights typed by hand are kept, scaled to 1 without the one that is left out. */
function leftWithout(analogs: readonly RangedAnalogue[], out: number): RangedAnalogue[] {
  const left = analogs.map((analogue, index) => ({ ...analogue, isIncluded: analogue.isIncluded && index !== out }));
  const weight = ({ manualWeight }: RangedAnalogue) => readInput(manualWeight) ?? Fraction.ZERO;
  const sum = Fraction.sum(left.filter(({ isIncluded }) => isIncluded).map(weight));
  if (sum.isZero) return left;
  return left.map((analogue) => ({ ...analogue, manualWeight: weight(analogue).over(sum).toDecimal() }));
}

const HUNDRED = Fraction.of(100);

function otherValue(result: CalculationResult, value: Fraction): OtherValue | null {
  if (result.perMeter === null || result.total === null) return null;
  const percent = Fraction.of(result.perMeter).over(value).minus(Fraction.ONE).times(HUNDRED).toDecimal();
  return { perMeter: result.perMeter, total: result.total, percent };
}

function barOf(field: CorrectionField, value: Fraction, low: OtherValue, high: OtherValue): SupportBar {
  const ends = [low, high].map(({ perMeter }) => Fraction.of(perMeter).minus(value));
  const furthest = (way: 1 | -1) =>
    ends
      .filter((change) => change.compare(Fraction.ZERO) === way)
      .reduce((far, change) => (change.abs().compare(far) > 0 ? change.abs() : far), Fraction.ZERO);
  return { field, atLow: low, atHigh: high, down: furthest(-1).toDecimal(), up: furthest(1).toDecimal() };
}

const lengthOf = ({ down, up }: SupportBar) => Fraction.of(down).plus(Fraction.of(up));

/** Null while the calculation has no value. */
export function supportOf(input: SupportInput): Support | null {
  const result = calculate(input);
  const { perMeter, total } = result;
  if (perMeter === null || total === null || Number(perMeter) <= 0) return null;
  const value = Fraction.of(perMeter);
  const again = (analogs: readonly RangedAnalogue[]) => otherValue(calculate({ ...input, analogs }), value);
  const included = input.analogs.filter(({ isIncluded }) => isIncluded);
  const used = CORRECTIONS.filter((field) => included.some((analogue) => !isZero(analogue[field])));
  const unmoved = (field: CorrectionField): Unmoved[] => {
    const counted = input.analogs.flatMap((analogue, index) =>
      analogue.isIncluded && !isZero(analogue[field]) ? [{ index, range: analogue.ranges[field] }] : [],
    );
    const left = counted.filter(({ range }) => range === undefined).map(({ index }) => index);
    return left.length > 0 ? [{ field, only: left.length < counted.length ? left : null }] : [];
  };
  const ranged = used.filter((field) =>
    included.some((analogue) => !isZero(analogue[field]) && analogue.ranges[field] !== undefined),
  );
  const bars = ranged.flatMap((field): SupportBar[] => {
    const [low, high] = [again(moved(input.analogs, [field], 'low')), again(moved(input.analogs, [field], 'high'))];
    return low && high ? [barOf(field, value, low, high)] : [];
  });
  const [low, high] = [again(moved(input.analogs, ranged, 'low')), again(moved(input.analogs, ranged, 'high'))];
  const without = input.analogs.flatMap(({ isIncluded }, analogue) => {
    const other = isIncluded ? again(leftWithout(input.analogs, analogue)) : null;
    return other ? [{ analogue, ...other }] : [];
  });
  return {
    perMeter,
    total,
    bars: bars.toSorted((a, b) => lengthOf(b).compare(lengthOf(a))),
    fixed: used.flatMap(unmoved),
    joint: bars.length > 0 && low && high ? { low, high } : null,
    without,
    interval: proposeInterval({
      result,
      area: (readInput(input.objectArea) ?? Fraction.ONE).times(factorOf(input.stages ?? []) ?? Fraction.ONE),
      bars,
      without: included.length > 2 ? without : [],
      roundingType: input.roundingType ?? 'none',
    }),
  };
}
