import { Decimal } from 'decimal.js';
import { CORRECTIONS, correctionLabel, FACTORS } from '#features/market/factors.ts';
import { formatPercent, formatShort } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { AREA_DECIMALS } from '../amounts.ts';
import type { Calculation } from '../calculation.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import { hasSpreadGrown } from '../compute/variation.ts';
import { equalsObject } from '../object-values.ts';
import { adviseOffers } from './advice-offers.ts';
import { adviseEditions, adviseRanges } from './advice-sources.ts';
import { isOutdated, unanswered } from './differences.ts';
import type { Advice, ReportContext } from './one-advice.ts';

export type { Advice };

const SINGLE_LIMIT = 30;
const SUM_LIMIT = 50;
const MEDIAN_LIMIT = 20;
const ROUNDING_LIMIT = 2;
/** Times. */
const SCALE_LIMIT = 3;

function adviseCounts(result: CalculationResult): Advice[] {
  if (result.includedCount === 0 || result.includedCount >= 3) return [];
  const few: Advice = {
    code: 'few',
    field: 'analogs',
    text: 'В расчете меньше трёх аналогов: практика и банки ждут не меньше трёх.',
  };
  const pair: Advice = { code: 'pair', text: 'При двух аналогах показатель малоинформативен.' };
  return result.includedCount === 2 ? [few, pair] : [few];
}

/** The report says why each analogue that does not count does not. Before the first counts, none is left out yet. */
function adviseExcluded({ analogs }: Calculation): Advice[] {
  if (!analogs.some(({ isIncluded }) => isIncluded)) return [];
  return analogs.flatMap((analogue, index): Advice[] => {
    const isWritten = analogue.price !== null || analogue.source !== '';
    if (analogue.isIncluded || !isWritten || analogue.exclusionReason.trim() !== '') return [];
    const text = `Аналог ${index + 1} исключён из расчета: укажите причину, она печатается в отчете.`;
    return [{ code: 'excluded', analogue: index, field: `analogs.${index}.exclusionReason`, text }];
  });
}

function adviseAnalogues({ analogs }: Calculation, result: CalculationResult): Advice[] {
  return analogs.flatMap((analogue, index): Advice[] => {
    if (!analogue.isIncluded) return [];
    const largest = CORRECTIONS.find((field) => Math.abs(analogue[field] ?? 0) > SINGLE_LIMIT);
    const sum = result.analogs[index]?.sumAbs ?? '0';
    if (largest) {
      const text = `Корректировка «${correctionLabel(largest)}» аналога ${index + 1} больше ${SINGLE_LIMIT}\u00a0%: проверьте, не слабо ли он сопоставим.`;
      return [{ code: 'comparable', analogue: index, field: `analogs.${index}.${largest}`, text }];
    }
    if (new Decimal(sum).lte(SUM_LIMIT)) return [];
    const text = `Сумма корректировок аналога ${index + 1} — ${formatPercent(sum)}, больше ${SUM_LIMIT}\u00a0%: проверьте, не слабо ли он сопоставим.`;
    return [{ code: 'comparable', analogue: index, text }];
  });
}

/** An object far larger or smaller than each analogue: no percent bridges that (decision 0020). Areas sq m. */
function adviseScale({ analogs }: Calculation, { object }: ReportContext): Advice[] {
  const own = Number(object.area.value ?? 0);
  const areas = analogs.flatMap(({ isIncluded, area }, index) => (isIncluded && area ? [{ area, index }] : []));
  const [least] = areas.sort((a, b) => a.area - b.area);
  const most = areas.at(-1);
  if (!least || !most || own <= 0) return [];
  if (own <= most.area * SCALE_LIMIT && own >= least.area / SCALE_LIMIT) return [];
  const show = (area: number) => formatShort(area, AREA_DECIMALS);
  const unit = 'кв.\u00a0м';
  const span = least.area === most.area ? show(least.area) : `${show(least.area)}–${show(most.area)}`;
  const text = `Площадь объекта оценки ${show(own)}\u00a0${unit} отличается от площади аналогов (${span}\u00a0${unit}) больше чем в ${SCALE_LIMIT} раза: подберите аналоги сопоставимого масштаба.`;
  const nearest = own > most.area ? most : least;
  return [{ code: 'area', field: `analogs.${nearest.index}.area`, text }];
}

/** By linear interpolation, as КВАРТИЛЬ.ВКЛ. */
function quantile(sorted: readonly Decimal[], share: number): Decimal {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? new Decimal(0);
  const above = sorted[Math.ceil(place)] ?? below;
  return below.plus(above.minus(below).times(place - Math.floor(place)));
}

/** Farther than 1.5 interquartile ranges (from four analogues), or more than 20 % from the median. */
function adviseOutliers({ analogs }: Calculation, result: CalculationResult): Advice[] {
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
    const text = `Цена аналога ${index + 1} после корректировок отличается от медианы на ${formatPercent(away)}.`;
    return [{ code: 'outlier', analogue: index, text }];
  });
}

/** One reason answers both. */
function adviseVariation(calculation: Calculation, { before, after }: CalculationResult): Advice[] {
  if (!before || !after || calculation.variation_reason.trim() !== '') return [];
  const spread: Advice = {
    code: 'spread',
    field: 'variation_reason',
    text: 'Корректировки увеличили разброс цен: проверьте их знаки и размер или скажите почему.',
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

function adviseRounding(result: CalculationResult): Advice[] {
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

const ofAnalogues = (indexes: readonly number[]) =>
  `${plural(indexes.length, 'аналога', 'аналогов', 'аналогов')} ${indexes.map((index) => index + 1).join(', ')}`;

/** A correction between equal values: one of the two is wrong. */
function adviseEqual({ analogs }: Calculation, { object }: ReportContext): Advice[] {
  return FACTORS.flatMap(({ choice, correction }): Advice[] => {
    const equal = analogs.flatMap((analogue, index) =>
      analogue.isIncluded && analogue[correction] && equalsObject(analogue, choice, object) ? [index] : [],
    );
    const text = `«${correctionLabel(correction)}»: у объекта оценки и ${ofAnalogues(equal)} одно и то же, но введена корректировка. Проверьте значения.`;
    return equal.length > 0 ? [{ code: 'equal', field: `analogs.${equal[0]}.${correction}`, text }] : [];
  });
}

/**
 * An analogue that is the object itself (M11): the same in all that is known, its area too, and corrected by nothing
 * but the bargaining. The object has no bargaining to compare with.
 */
function adviseItself({ analogs }: Calculation, { object }: ReportContext): Advice[] {
  const compared = FACTORS.filter(({ choice }) => choice !== 'bargaining');
  const corrections = CORRECTIONS.filter((correction) => correction !== 'bargainingCorrection');
  return analogs.flatMap((analogue, index): Advice[] => {
    const differs = compared.some(({ choice }) => equalsObject(analogue, choice, object) === false);
    const corrected = corrections.some((correction) => analogue[correction]);
    if (!analogue.isIncluded || differs || corrected || !equalsObject(analogue, 'area', object)) return [];
    const text = `Аналог ${index + 1} совпадает с объектом оценки во всем: проверьте, не сам ли это объект.`;
    return [{ code: 'itself', analogue: index, field: `analogs.${index}.source`, text }];
  });
}

/** A difference that is left without an answer: neither a correction nor the reason why there is none. */
function adviseUnanswered(calculation: Calculation, { object, explained }: ReportContext): Advice[] {
  return FACTORS.flatMap((factor): Advice[] => {
    const { choice, correction } = factor;
    const bare = unanswered(calculation, factor, object, explained);
    if (bare.length === 0) return [];
    const own =
      choice === 'saleDate'
        ? `дата оценки ${object[choice].text}`
        : choice === 'area'
          ? `у объекта оценки ${object[choice].text}\u00a0кв.\u00a0м`
          : `у объекта оценки «${object[choice].text}»`;
    const text = `«${correctionLabel(correction)}»: ${own}, у ${ofAnalogues(bare)} иное, а корректировки нет. Введите её или обоснуйте её отсутствие.`;
    return [{ code: 'unanswered', field: `analogs.${bare[0]}.${correction}`, text }];
  });
}

/** What was written for other analogues or other percents: a reason that names them, a source that holds none of these. */
function adviseReasons(calculation: Calculation, { object }: ReportContext): Advice[] {
  return FACTORS.flatMap((factor): Advice[] => {
    if (!isOutdated(calculation, factor, object)) return [];
    const { correction } = factor;
    const text = `«${correctionLabel(correction)}»: источник и обоснование даны для прежних значений. Проверьте их.`;
    return [{ code: 'reason', field: `corrections_meta.${correction}`, text }];
  });
}

/** Which of two values the object is compared by: one question, and none about the analogues until it is answered. */
function adviseChoice({ analogs }: Calculation, { object }: ReportContext): Advice[] {
  const { question } = object.waterSewerage;
  if (!question || !analogs.some(({ isIncluded }) => isIncluded)) return [];
  return [{ code: 'choice', field: 'object_choices.waterSewerage', text: question.text }];
}

/** What is printed as «суждение оценщика». */
function adviseSources({ analogs, corrections_meta }: Calculation): Advice[] {
  const bare = CORRECTIONS.filter(
    (correction) =>
      !corrections_meta[correction]?.source && analogs.some((analogue) => analogue.isIncluded && analogue[correction]),
  );
  if (bare.length === 0) return [];
  const names = bare.map((correction) => `«${correctionLabel(correction)}»`).join(', ');
  const text = `Не указан источник ${bare.length} ${plural(bare.length, 'корректировки', 'корректировок', 'корректировок')}: ${names}. В отчете будет «суждение оценщика».`;
  return [{ code: 'source', field: `corrections_meta.${bare[0]}`, text }];
}

/** Everything worth a second look (rows.md R4), in the order of the page. */
export function advise(calculation: Calculation, result: CalculationResult, context: ReportContext): Advice[] {
  return [
    ...adviseCounts(result),
    ...adviseOffers(calculation, context),
    ...adviseScale(calculation, context),
    ...adviseExcluded(calculation),
    ...adviseAnalogues(calculation, result),
    ...adviseEqual(calculation, context),
    ...adviseItself(calculation, context),
    ...adviseChoice(calculation, context),
    ...adviseUnanswered(calculation, context),
    ...adviseReasons(calculation, context),
    ...adviseRanges(calculation),
    ...adviseEditions(calculation, context),
    ...adviseSources(calculation),
    ...adviseOutliers(calculation, result),
    ...adviseVariation(calculation, result),
    ...adviseRounding(result),
  ];
}
