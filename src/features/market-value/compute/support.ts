import { CORRECTIONS, type CorrectionField, correctionName } from '#features/market/factors.ts';
import { Fraction } from '#kit/fraction.ts';
import { boundsOf, type CorrectionMeta } from '../calculation.ts';
import {
  type CalculationInput,
  type CalculationResult,
  type ComparedAnalogue,
  calculate,
  readInput,
} from './market-value.ts';
import { DISCOUNT_NAMES, factorOf, type StageCode, type StageInput } from './stages.ts';
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

/** What can be moved: a correction of the prices, or the discount of a stage that follows them. */
export type SupportField = CorrectionField | StageCode;

/** One factor, all its cells at the lower and then at the upper bound. A discount is a correction below zero. */
export interface SupportBar {
  field: SupportField;
  atLow: OtherValue;
  atHigh: OtherValue;
  /** The fall and the rise of the value, ₽ per sq m before the stages; 0 where it does not move that way. */
  down: string;
  up: string;
}

/** A factor with cells that have no range. */
export interface Unmoved {
  field: SupportField;
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

/** Not all corrections, where one stayed as it was; one word, for the column is narrow. */
export const jointLabel = ({ fixed }: Pick<Support, 'fixed'>) =>
  `Все ${fixed.length > 0 ? 'проверенные' : 'корректировки'} на нижней (верхней) границе одновременно`;

export const NO_INTERVAL = 'Для границ не хватает данных: укажите диапазоны корректировок или включите третий аналог.';

export function factorName(field: SupportField): string {
  if (field === 'share' || field === 'liquidation') return DISCOUNT_NAMES[field];
  return correctionName(field);
}

type Pairs = Partial<Record<SupportField, Pick<CorrectionMeta, 'low' | 'high'>>>;

/**
 * «Без диапазона, не изменялись: Площадь, Газоснабжение (аналог 2).»; null when every cell has its range. A pair that the
 * source gives for all analogues at once is a range too, though none of a cell: the table of corrections prints it.
 */
export function fixedText(fixed: readonly Unmoved[], pairs: Pairs = {}): string | null {
  if (fixed.length === 0) return null;
  const of = ({ only }: Unmoved) =>
    only === null ? '' : ` (аналог\u00a0${only.map((index) => index + 1).join(', ')})`;
  const shared = ({ field }: Unmoved) => pairs[field] && pairs[field].low !== null && pairs[field].high !== null;
  const [common, bare] = [fixed.filter(shared), fixed.filter((one) => !shared(one))];
  const bareNames = bare.map((one) => factorName(one.field) + of(one)).join(', ');
  const names = common.map((one) => `«${factorName(one.field)}»${of(one)}`).join(', ');
  return [
    ...(bare.length > 0 ? [`Без диапазона, не изменялись: ${bareNames}.`] : []),
    ...(common.length > 0
      ? [
          common.length === 1
            ? `Корректировка ${names} на границах не проверялась: у аналогов она разная, а интервал один на все её значения.`
            : `Корректировки ${names} на границах не проверялись: у аналогов они разные, а интервал каждой один на все её значения.`,
        ]
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

/** A discount of 0 is none. */
const isTaken = ({ discount }: StageInput) => discount !== null && !discount.isZero;

/** The given corrections and discounts at one end of their ranges; a zero stays zero. */
function moved(input: SupportInput, fields: readonly SupportField[], end: End): SupportInput {
  const analogs = input.analogs.map((analogue) => {
    const ends = CORRECTIONS.flatMap((field) => {
      const range = !fields.includes(field) || isZero(analogue[field]) ? undefined : analogue.ranges[field];
      return range ? [[field, end === 'low' ? range[0] : range[1]]] : [];
    });
    return { ...analogue, ...Object.fromEntries(ends) };
  });
  const stages = input.stages?.map((stage) => {
    const range = fields.includes(stage.code) && isTaken(stage) ? stage.range : null;
    // The larger discount is the lower end: «−15 %, от −20 до −10 %».
    return range ? { ...stage, discount: Fraction.of(end === 'low' ? range[1] : range[0]) } : stage;
  });
  return { ...input, analogs, ...(stages ? { stages } : {}) };
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

function otherValue(result: CalculationResult, total: Fraction): OtherValue | null {
  if (result.perMeter === null || result.total === null) return null;
  const percent = Fraction.of(result.total).over(total).minus(Fraction.ONE).times(HUNDRED).toDecimal();
  return { perMeter: result.perMeter, total: result.total, percent };
}

function barOf(field: SupportField, value: Fraction, low: OtherValue, high: OtherValue): SupportBar {
  const ends = [low, high].map(({ percent }) => Fraction.of(percent).over(HUNDRED).times(value));
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
  const again = (other: SupportInput) => otherValue(calculate(other), Fraction.of(total));
  const included = input.analogs.filter(({ isIncluded }) => isIncluded);
  const used = CORRECTIONS.filter((field) => included.some((analogue) => !isZero(analogue[field])));
  const discounts = (input.stages ?? []).filter(isTaken);
  const unmoved = (field: CorrectionField): Unmoved[] => {
    const counted = input.analogs.flatMap((analogue, index) =>
      analogue.isIncluded && !isZero(analogue[field]) ? [{ index, range: analogue.ranges[field] }] : [],
    );
    const left = counted.filter(({ range }) => range === undefined).map(({ index }) => index);
    return left.length > 0 ? [{ field, only: left.length < counted.length ? left : null }] : [];
  };
  const ranged: SupportField[] = [
    ...used.filter((field) =>
      included.some((analogue) => !isZero(analogue[field]) && analogue.ranges[field] !== undefined),
    ),
    ...discounts.flatMap(({ code, range }) => (range ? [code] : [])),
  ];
  const bars = ranged.flatMap((field): SupportBar[] => {
    const [low, high] = [again(moved(input, [field], 'low')), again(moved(input, [field], 'high'))];
    return low && high ? [barOf(field, Fraction.of(perMeter), low, high)] : [];
  });
  const [low, high] = [again(moved(input, ranged, 'low')), again(moved(input, ranged, 'high'))];
  const without = input.analogs.flatMap(({ isIncluded }, analogue) => {
    const other = isIncluded ? again({ ...input, analogs: leftWithout(input.analogs, analogue) }) : null;
    return other ? [{ analogue, ...other }] : [];
  });
  return {
    perMeter,
    total,
    bars: bars.toSorted((a, b) => lengthOf(b).compare(lengthOf(a))),
    fixed: [
      ...used.flatMap(unmoved),
      ...discounts.flatMap(({ code, range }) => (range ? [] : [{ field: code, only: null }])),
    ],
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
