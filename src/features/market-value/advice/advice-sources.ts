import { oldEdition } from '#features/market/compute/handbook/edition.ts';
import { outsideRange, ownWords } from '#features/market/compute/handbook/told.ts';
import { CORRECTIONS, correctionName, FACTORS, shortName } from '#features/market/factors.ts';
import { boundsOf, type Calculation } from '../calculation.ts';
import { isOutdated } from './differences.ts';
import type { Advice, ReportContext } from './one-advice.ts';

/* What is told of the sources and reasons of corrections (rows.md M7, R4). */

/** A correction outside the range of its cell, or outside the bounds that its factor's source gives to all of them. */
export function adviseRanges({ analogs, corrections_meta }: Calculation): Advice[] {
  return CORRECTIONS.flatMap((correction): Advice[] => {
    const meta = corrections_meta[correction];
    // The reason that a choice fills says where the range comes from, and not why a value lies beside it.
    if (ownWords(meta?.comment ?? '', shortName(correction)) !== '') return [];
    const field = `corrections_meta.${correction}.comment`;
    const { low, high } = boundsOf(meta ?? { low: null, high: null });
    const used = analogs.flatMap((analogue, index) => {
      const percent = analogue[correction];
      return analogue.isIncluded && percent ? [{ percent, index, range: analogue.ranges[correction] }] : [];
    });
    const cells = used.flatMap(({ percent, index, range }): Advice[] => {
      const told = range && outsideRange(String(percent), String(range[0]), String(range[1]));
      const text = `«${correctionName(correction)}», аналог ${index + 1}: ${told}`;
      return told ? [{ code: 'range', analogue: index, field, text }] : [];
    });
    const outside = used.some(
      ({ percent, range }) => !range && ((low !== null && percent < low) || (high !== null && percent > high)),
    );
    const text = `«${correctionName(correction)}»: значение вне интервала справочника, требуется обоснование.`;
    return [...cells, ...(outside ? [{ code: 'range' as const, field, text }] : [])];
  });
}

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
