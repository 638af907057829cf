import { CORRECTIONS, type CorrectionField } from '#features/market/factors.ts';
import { type Calculation, emptyMeta } from '../calculation.ts';

/* A handbook is the source of most corrections of a report: what was typed once is taken for the others (rows.md P9). */

/** The corrections that move an analogue which counts. */
export const usedCorrections = ({ analogs }: Pick<Calculation, 'analogs'>): CorrectionField[] =>
  CORRECTIONS.filter((correction) => analogs.some((analogue) => analogue.isIncluded && analogue[correction]));

/** Used corrections that have no source yet, where this one has one and is the first to name it. */
export function othersWithoutSource(calculation: Calculation, correction: CorrectionField): CorrectionField[] {
  const used = usedCorrections(calculation);
  const metaOf = (one: CorrectionField) => calculation.corrections_meta[one] ?? emptyMeta();
  const { source, year } = metaOf(correction);
  const first = used.find((one) => metaOf(one).source === source && metaOf(one).year === year);
  return source === '' || first !== correction ? [] : used.filter((one) => metaOf(one).source === '');
}

/** The same source and year for these; table and page are each one's own. */
export function withSourceOf(
  calculation: Calculation,
  from: CorrectionField,
  others: readonly CorrectionField[],
): Calculation {
  const { source, year } = calculation.corrections_meta[from] ?? emptyMeta();
  const metas = others.map((one) => [one, { ...(calculation.corrections_meta[one] ?? emptyMeta()), source, year }]);
  return { ...calculation, corrections_meta: { ...calculation.corrections_meta, ...Object.fromEntries(metas) } };
}
