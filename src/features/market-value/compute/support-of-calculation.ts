import type { Valued } from '#features/valued/valued.ts';
import type { Calculation } from '../calculation.ts';
import { stagesOf } from './stages.ts';
import { type Support, supportOf, withRanges } from './support.ts';

/** How firm the value of a calculation is: the screen and the report say it with the same figures. */
export function supportOfCalculation(calculation: Calculation, valued: Valued): Support | null {
  const { analogs, corrections_meta, weight_method, rounding_type } = calculation;
  return supportOf({
    objectArea: valued.area,
    stages: stagesOf(calculation, valued),
    analogs: withRanges(analogs, corrections_meta),
    weightMethod: weight_method,
    roundingType: rounding_type,
  });
}
