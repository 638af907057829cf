import type { Calculation } from '../calculation.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import { adviseRanges } from './advice-ranges.ts';
import { adviseShown } from './advice-shown.ts';
import type { Advice, ReportContext } from './one-advice.ts';

export type { Advice };

/** Everything worth a second look (rows.md R4). The screen shows what is told of ranges beside the sources, after its table. */
export const advise = (calculation: Calculation, result: CalculationResult, context: ReportContext): Advice[] => [
  ...adviseShown(calculation, result, context),
  ...adviseRanges(calculation),
];
