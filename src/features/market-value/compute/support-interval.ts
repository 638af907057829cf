import { Fraction } from '#kit/fraction.ts';
import { formatNumber } from '#kit/numbers.ts';
import { ROUNDINGS, type RoundingType } from '../choices.ts';
import type { CalculationResult } from './market-value.ts';
import { DISCOUNT_NAMES } from './stages.ts';
import type { SupportBar } from './support.ts';

/*
 * The interval of the value that the ranges of the corrections, and the calculations without each analogue, propose
 * (rows.md M10). It is a judgement, not a confidence interval, and only a press enters it.
 */

/** ₽ per sq m and ₽, exact decimal strings. */
interface Bounds {
  perMeterLow: string;
  perMeterHigh: string;
  totalLow: string;
  totalHigh: string;
}

export interface ProposedInterval extends Bounds {
  /** By the ranges alone, taken as independent; null without ranges. */
  combined: Bounds | null;
  /** ₽, rounded. */
  low: string;
  value: string;
  high: string;
  /** From the value, percent with its sign. */
  downPercent: string;
  upPercent: string;
  /** What the bounds follow from: «диапазоны 7 корректировок … — от … до … руб.; расчёты без одного из аналогов — … Приняты …». */
  grounds: string;
  /** What the field of the interval's reason is filled with. */
  reason: string;
  /** What is told beside it. */
  remarks: string[];
}

interface Grounds {
  result: CalculationResult;
  /** What a price per sq m is multiplied by to the value: the area, and what the stages leave of it. */
  area: Fraction;
  bars: readonly Pick<SupportBar, 'field' | 'down' | 'up'>[];
  /** Empty below three analogues. */
  without: readonly { total: string }[];
  roundingType: RoundingType;
}

/** In ₽: a total that ends in decimals must meet the half of a rounding step exactly. */
interface Interval {
  low: Fraction;
  high: Fraction;
}

const NB = '\u00a0';
const KOPECK = Fraction.of('0.01');
/** The smallest first. */
const STEPS = ROUNDINGS.map(({ value, step }) => ({ value, step: step === null ? KOPECK : Fraction.of(step) }));
const HUNDRED = Fraction.of(100);
const WIDE = 30;
const NARROW = 2;

const lower = (one: Fraction, other: Fraction) => (one.compare(other) < 0 ? one : other);
const higher = (one: Fraction, other: Fraction) => (one.compare(other) > 0 ? one : other);

/** V − √Σd², V + √Σu²; a value below 0 is none. */
function byRanges(total: Fraction, { bars, area }: Grounds): Interval | null {
  if (bars.length === 0) return null;
  const joined = (sizes: string[]) => {
    const squares = sizes.map((size) => Fraction.of(size).times(Fraction.of(size)));
    return Fraction.sum(squares).squareRoot().times(area);
  };
  return {
    low: higher(Fraction.ZERO, total.minus(joined(bars.map(({ down }) => down)))),
    high: total.plus(joined(bars.map(({ up }) => up))),
  };
}

function withoutOne(without: Grounds['without']): Interval | null {
  const values = without.map(({ total }) => Fraction.of(total));
  const [first] = values;
  return first ? { low: values.reduce(lower, first), high: values.reduce(higher, first) } : null;
}

/** The value's step; where both bounds fall together, the next smaller one that keeps them apart. */
function stepFor({ low, high }: Interval, roundingType: RoundingType): Fraction {
  const chosen = STEPS.findIndex(({ value }) => value === roundingType);
  const apart = ({ step }: { step: Fraction }) => low.roundTo(step).compare(high.roundTo(step)) !== 0;
  return STEPS.slice(0, chosen + 1).findLast(apart)?.step ?? KOPECK;
}

/** «диапазоны 6 корректировок и скидки на долевое участие». */
function rangesOf(bars: Grounds['bars']): string {
  const discounts = bars.flatMap(({ field }) =>
    field === 'share' || field === 'liquidation' ? [DISCOUNT_NAMES[field].replace('Скидка', 'скидки')] : [],
  );
  const count = bars.length - discounts.length;
  const corrections = count === 1 ? 'одной корректировки' : `${count}${NB}корректировок`;
  return `${bars.length === 1 ? 'диапазон' : 'диапазоны'} ${[...(count > 0 ? [corrections] : []), ...discounts].join(' и ')}`;
}

function groundsOf(given: Grounds, combined: Interval | null, without: Interval | null, step: Fraction): string[] {
  const digits = step.compare(Fraction.ONE) < 0 ? 2 : 0;
  const money = (bound: Fraction) => formatNumber(bound.roundTo(step).toDecimal(), digits);
  const range = ({ low, high }: Interval) => `от${NB}${money(low)} до${NB}${money(high)}${NB}руб.`;
  return [
    ...(combined ? [`${rangesOf(given.bars)} по данным источников — ${range(combined)}`] : []),
    ...(without ? [`расчёты без одного из аналогов — ${range(without)}`] : []),
  ];
}

const joinedGrounds = (grounds: readonly string[]): string =>
  [grounds.join('; '), ...(grounds.length > 1 ? ['Приняты наименьшая и наибольшая из этих величин.'] : [])].join(' ');

function reasonOf(grounds: readonly string[]): string {
  return [
    `${grounds.length > 1 ? 'Основания' : 'Основание'} границ: ${joinedGrounds(grounds)}`,
    'Границы выражают суждение оценщика о точности исходных данных; доверительным интервалом они не являются.',
  ].join(' ');
}

function remarksOf(down: Fraction, up: Fraction, valueInside: boolean): string[] {
  const [wide, narrow] = [Fraction.of(WIDE), Fraction.of(NARROW)];
  const beyond = (bound: Fraction) => [down, up].some((percent) => percent.abs().compare(bound) > 0);
  return [
    ...(valueInside ? [] : ['Округление вывело величину за границы: выберите меньший шаг.']),
    ...(beyond(wide) ? [`Границы шире ±${WIDE}${NB}% от величины стоимости: проверьте диапазоны корректировок.`] : []),
    ...(beyond(narrow) ? [] : [`Границы уже ±${NARROW}${NB}% от величины стоимости: обоснуйте такую точность.`]),
  ];
}

/** Null while neither ground is known. */
export function proposeInterval(given: Grounds): ProposedInterval | null {
  const { result, area, roundingType } = given;
  if (result.total === null || result.rounded === null) return null;
  const [total, rounded] = [Fraction.of(result.total), Fraction.of(result.rounded)];
  const bounds = ({ low, high }: Interval): Bounds => ({
    perMeterLow: low.over(area).toDecimal(),
    perMeterHigh: high.over(area).toDecimal(),
    totalLow: low.toDecimal(),
    totalHigh: high.toDecimal(),
  });
  const [combined, one] = [byRanges(total, given), withoutOne(given.without)];
  const grounds = [combined, one].filter((ground) => ground !== null);
  if (grounds.length === 0) return null;
  const interval = {
    low: grounds.map(({ low }) => low).reduce(lower, total),
    high: grounds.map(({ high }) => high).reduce(higher, total),
  };
  const step = stepFor(interval, roundingType);
  const [low, high] = [interval.low.roundTo(step), interval.high.roundTo(step)];
  const said = groundsOf(given, combined, one, step);
  const percent = (bound: Fraction) => bound.over(total).minus(Fraction.ONE).times(HUNDRED);
  const [down, up] = [percent(interval.low), percent(interval.high)];
  return {
    ...bounds(interval),
    combined: combined && bounds(combined),
    low: low.toDecimal(),
    value: result.rounded,
    high: high.toDecimal(),
    downPercent: down.toDecimal(),
    upPercent: up.toDecimal(),
    grounds: joinedGrounds(said),
    reason: reasonOf(said),
    remarks: remarksOf(down, up, low.compare(rounded) <= 0 && rounded.compare(high) <= 0),
  };
}
