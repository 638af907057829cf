import { type CorrectionField, correctionName } from '#features/market/factors.ts';
import { formatPercent } from '#kit/numbers.ts';
import { reasonOf } from './advice/differences.ts';
import type { Analogue } from './analogue.ts';
import type { AnalogueFacts } from './analogue-rules.ts';
import type { ObjectValues } from './object-values.ts';
import { calculationOf, type StoredCalculation } from './sheet.ts';

/* What the rules of the corrections read (rows.md N1). */

/** Analogues with the object's column, which two steps make. */
export interface CorrectionFacts extends AnalogueFacts {
  object: ObjectValues | null;
}

export const LAW = 'ФСО № 7, п. 22 е';
/** A comment of so many letters explains a sign. */
const EXPLAINS = 20;

export const percent = (value: number | null) => formatPercent(value ?? 0);
export const show = (correction: CorrectionField) => (of: Analogue) => percent(of[correction]);

/** Silent where the appraiser said why. */
export const isExplained = (calculation: StoredCalculation | null, correction: CorrectionField) =>
  calculation !== null && reasonOf(calculationOf(calculation), correction).length >= EXPLAINS;

export const named = (correction: CorrectionField) => `«${correctionName(correction)}»`;
