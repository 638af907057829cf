import type { Calculation } from '../calculation.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import {
  adviseBasis,
  adviseChoice,
  adviseEqual,
  adviseItself,
  adviseScale,
  adviseUnanswered,
} from './advice-object.ts';
import { adviseOffers } from './advice-offers.ts';
import { adviseAnalogues, adviseOutliers, adviseRounding, adviseVariation } from './advice-result.ts';
import { adviseEditions, adviseReasons } from './advice-sources.ts';
import type { Advice, ReportContext } from './one-advice.ts';

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

/** What the table and the list under it show of it, in the order of the page. */
export function adviseShown(calculation: Calculation, result: CalculationResult, context: ReportContext): Advice[] {
  return [
    ...adviseCounts(result),
    ...adviseOffers(calculation, context),
    ...adviseScale(calculation, context),
    ...adviseBasis(calculation, context),
    ...adviseExcluded(calculation),
    ...adviseAnalogues(calculation, result),
    ...adviseEqual(calculation, context),
    ...adviseItself(calculation, context),
    ...adviseChoice(calculation, context),
    ...adviseUnanswered(calculation, context),
    ...adviseReasons(calculation, context),
    ...adviseEditions(calculation, context),
    ...adviseOutliers(calculation, result),
    ...adviseVariation(calculation, result),
    ...adviseRounding(result),
  ];
}
