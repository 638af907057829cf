import { Decimal } from 'decimal.js';
import { CORRECTIONS, correctionName } from '#features/market/factors.ts';
import { formatPercent } from '#kit/numbers.ts';
import type { Calculation } from '../calculation.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import { hasSpreadGrown } from '../compute/variation.ts';
import type { Advice } from './one-advice.ts';

/* What the result says of its analogues: large corrections, prices apart, their spread, the rounding. */

/** Marks of the practice, and of no standard: an answer is printed beside what they found. */
const SINGLE_LIMIT = 30;
const SUM_LIMIT = 50;
const MEDIAN_LIMIT = 20;
const ROUNDING_LIMIT = 2;
const mark = (limit: number) => `больше ${limit}\u00a0% — ориентира, принятого в практике оценки`;
const beyond = (limit: number) => `${mark(limit)}: проверьте, не слабо ли он сопоставим.`;

export function adviseAnalogues({ analogs }: Calculation, result: CalculationResult): Advice[] {
  return analogs.flatMap((analogue, index): Advice[] => {
    if (!analogue.isIncluded) return [];
    const largest = CORRECTIONS.find((field) => Math.abs(analogue[field] ?? 0) > SINGLE_LIMIT);
    const sum = result.analogs[index]?.sumAbs ?? '0';
    if (largest) {
      const text = `Корректировка «${correctionName(largest)}» аналога ${index + 1} ${beyond(SINGLE_LIMIT)}`;
      return [{ code: 'comparable', analogue: index, field: `analogs.${index}.${largest}`, text }];
    }
    if (new Decimal(sum).lte(SUM_LIMIT)) return [];
    const text = `Сумма корректировок аналога ${index + 1} по модулю — ${formatPercent(sum)}, ${beyond(SUM_LIMIT)}`;
    return [{ code: 'comparable', analogue: index, text }];
  });
}

/** By linear interpolation, as КВАРТИЛЬ.ВКЛ. */
function quantile(sorted: readonly Decimal[], share: number): Decimal {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? new Decimal(0);
  const above = sorted[Math.ceil(place)] ?? below;
  return below.plus(above.minus(below).times(place - Math.floor(place)));
}

/** Farther than 1.5 interquartile ranges (from four analogues), or more than 20 % from the median. */
export function adviseOutliers({ analogs }: Calculation, result: CalculationResult): Advice[] {
  const prices = result.analogs.flatMap(({ correctedPrice }, index) =>
    analogs[index]?.isIncluded && correctedPrice !== null ? [{ index, price: new Decimal(correctedPrice) }] : [],
  );
  if (prices.length < 3) return [];
  const sorted = prices.map(({ price }) => price).sort((a, b) => a.cmp(b));
  const [low, median, high] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
  const reach = high.minus(low).times(1.5);
  return prices.flatMap(({ index, price }): Advice[] => {
    const outside = sorted.length >= 4 && (price.lt(low.minus(reach)) || price.gt(high.plus(reach)));
    const away = price.minus(median).abs().div(median).times(100);
    if (!outside && away.lte(MEDIAN_LIMIT)) return [];
    const beyondWhat = away.gt(MEDIAN_LIMIT) ? mark(MEDIAN_LIMIT) : 'дальше 1,5 межквартильного размаха от квартилей';
    const text = `Цена аналога ${index + 1} после корректировок отличается от медианы на ${formatPercent(away)}, ${beyondWhat}.`;
    return [{ code: 'outlier', analogue: index, text }];
  });
}

/** One reason answers both. */
export function adviseVariation(calculation: Calculation, { before, after }: CalculationResult): Advice[] {
  if (!before || !after || calculation.variation_reason.trim() !== '') return [];
  const spread: Advice = {
    code: 'spread',
    field: 'variation_reason',
    text: `Корректировки увеличили разброс цен с ${formatPercent(before.percent)} до ${formatPercent(after.percent)}: проверьте их знаки и размер или скажите почему.`,
  };
  const heterogeneous: Advice = {
    code: 'heterogeneous',
    field: 'variation_reason',
    text: `Коэффициент вариации ${formatPercent(after.percent)} больше 33\u00a0%: пересмотрите аналоги или обоснуйте их использование.`,
  };
  return [
    ...(after.grade === 'heterogeneous' ? [heterogeneous] : []),
    ...(hasSpreadGrown(before, after) ? [spread] : []),
  ];
}

export function adviseRounding(result: CalculationResult): Advice[] {
  const { rounded, roundingShift } = result;
  if (roundingShift === null || rounded === null) return [];
  const field = 'rounding_type';
  if (new Decimal(rounded).isZero()) {
    return [
      { code: 'rounding', field, text: 'После округления стоимость стала равна 0: выберите меньший шаг округления.' },
    ];
  }
  const size = new Decimal(roundingShift).abs();
  const text = `Округление меняет стоимость на ${formatPercent(size)}, больше ${ROUNDING_LIMIT}\u00a0%: выберите меньший шаг.`;
  return size.gt(ROUNDING_LIMIT) ? [{ code: 'rounding', field, text }] : [];
}
