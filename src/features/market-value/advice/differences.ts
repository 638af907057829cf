import type { CorrectionField, Factor } from '#features/market/factors.ts';
import type { Analogue } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { equalsObject, type ObjectValues } from '../object-values.ts';

/*
 * How the included analogues compare with the object in one factor. The table's dots, the readiness panel and the
 * printed justification all ask here (decision 0020).
 */

type Asked = Pick<Factor, 'choice' | 'correction'>;

/** Whether an included analogue has another value and no correction for it. */
export function isUncorrected(analogue: Analogue, { choice, correction }: Asked, object: ObjectValues): boolean {
  return analogue.isIncluded && !analogue[correction] && equalsObject(analogue, choice, object) === false;
}

/** Indexes of such analogues. */
export function uncorrected({ analogs }: Calculation, factor: Asked, object: ObjectValues): number[] {
  return analogs.flatMap((analogue, index) => (isUncorrected(analogue, factor, object) ? [index] : []));
}

/** Why a correction is as it is, or why there is none; the report prints it. */
export function reasonOf({ corrections_meta }: Calculation, correction: CorrectionField): string {
  return corrections_meta[correction]?.comment.trim() ?? '';
}

/** The uncorrected ones about which the appraiser wrote nothing. */
export function unanswered(calculation: Calculation, factor: Asked, object: ObjectValues): number[] {
  return reasonOf(calculation, factor.correction) === '' ? uncorrected(calculation, factor, object) : [];
}

/** Whether every included analogue is known to have the object's value. */
export function allEqual({ analogs }: Calculation, { choice }: Asked, object: ObjectValues): boolean {
  const included = analogs.filter(({ isIncluded }) => isIncluded);
  return included.length > 0 && included.every((analogue) => equalsObject(analogue, choice, object));
}
