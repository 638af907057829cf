import { oldEdition } from '#features/market/compute/handbook/edition.ts';
import { CORRECTIONS, correctionName, FACTORS } from '#features/market/factors.ts';
import type { Calculation } from '../calculation.ts';
import { isOutdated } from './differences.ts';
import type { Advice, ReportContext } from './one-advice.ts';

/* What is told of the sources and reasons of corrections (rows.md M7, R4). */

/** An edition that is older than 18 months on the valuation date. */
export function adviseEditions(
  { analogs, corrections_meta }: Calculation,
  { evaluationDate }: ReportContext,
): Advice[] {
  const old = CORRECTIONS.flatMap((correction) => {
    const { source = '', year = '' } = corrections_meta[correction] ?? {};
    const isUsed = analogs.some((analogue) => analogue.isIncluded && analogue[correction]);
    const told = isUsed && source && evaluationDate && /^\d{4}$/.test(year) ? oldEdition(year, evaluationDate) : null;
    return told ? [{ correction, told }] : [];
  });
  return [...new Set(old.map(({ told }) => told))].map((told): Advice => {
    const from = old.filter((entry) => entry.told === told).map(({ correction }) => correction);
    const names = from.map((correction) => `«${correctionName(correction)}»`).join(', ');
    return { code: 'edition', field: `corrections_meta.${from[0]}`, text: `${told} По нему: ${names}.` };
  });
}

/** What was written for other analogues or other percents: a reason that names them, a source that holds none of these. */
export function adviseReasons(calculation: Calculation, { object }: ReportContext): Advice[] {
  return FACTORS.flatMap((factor): Advice[] => {
    if (!isOutdated(calculation, factor, object)) return [];
    const { correction } = factor;
    const text = `«${correctionName(correction)}»: источник и обоснование даны для прежних значений. Проверьте их.`;
    return [{ code: 'reason', field: `corrections_meta.${correction}`, text }];
  });
}
