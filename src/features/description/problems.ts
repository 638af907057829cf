import type { FieldErrors } from '#kit/errors.ts';
import { cadastralNumberProblem, normalizeCadastralNumber, ogrnProblem } from '#kit/requisites.ts';
import type { LandPlot } from './land-plot.ts';

/** What is wrong with what is filled, by field; emptiness is another rule (`landPlotRequirements`). */
export function landPlotProblems(plot: LandPlot): FieldErrors {
  const problems: FieldErrors = {};
  const number = plot.cadastral_number ? cadastralNumberProblem(plot.cadastral_number) : null;
  if (number) problems.cadastral_number = number;
  const ogrn = plot.owner_type === 'firm' && plot.owner_ogrn ? ogrnProblem(plot.owner_ogrn) : null;
  if (ogrn) problems.owner_ogrn = ogrn;
  return problems;
}

/** '50:12:0000000' of '50:12:0000000:101'; empty where the number is none. */
export function cadastralQuarter(cadastralNumber: string): string {
  return /^(\d{2}:\d{2}:\d{6,7}):\d+$/.exec(normalizeCadastralNumber(cadastralNumber))?.[1] ?? '';
}
