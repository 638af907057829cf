import { type Advice, advise } from '#features/market-value/advice/advice.ts';
import type { Calculation } from '#features/market-value/calculation.ts';
import { calculate } from '#features/market-value/compute/market-value.ts';
import { resultOf } from '#features/market-value/compute/stored-results.ts';
import { objectValues } from '#features/market-value/object-values.ts';
import { wholePlot } from '#features/valued/valued.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from './worked-example.ts';

/* What is advised on a calculation of the worked example. */

/** Codes of the advice, in the order of the page. */
export const advice = (calculation: Calculation, marketSegment = 'ИЖС'): Advice['code'][] =>
  advise(
    calculation,
    calculate({
      objectArea: EXAMPLE_AREA,
      analogs: calculation.analogs,
      weightMethod: calculation.weight_method,
      roundingType: calculation.rounding_type,
    }),
    { evaluationDate: '2026-11-16', marketSegment, object: objectValues({ ...EXAMPLE_OBJECT, marketSegment }) },
  ).map(({ code }) => code);

/** Text and field of the advice of one code, with an object that differs from the example's in `plot`. */
export function told(
  calculation: Calculation,
  wanted: Advice['code'],
  plot: Partial<NonNullable<typeof EXAMPLE_OBJECT.description>> = {},
): [text: string, field: string | undefined][] {
  const description = EXAMPLE_OBJECT.description && { ...EXAMPLE_OBJECT.description, ...plot };
  const object = objectValues({ ...EXAMPLE_OBJECT, description, object_choices: calculation.object_choices });
  return advise(calculation, resultOf(calculation, wholePlot(EXAMPLE_AREA)), {
    evaluationDate: '2026-11-16',
    marketSegment: 'ИЖС',
    object,
  }).flatMap(({ code, text, field }): [string, string | undefined][] => (code === wanted ? [[text, field]] : []));
}

/** Texts of the differences that nobody answered. */
export const unanswered = (...[calculation, plot]: [Calculation, Parameters<typeof told>[2]?]) =>
  told(calculation, 'unanswered', plot).map(([text]) => text);
