import type { FieldErrors } from '#kit/errors.ts';
import { cadastralNumberProblem, normalizeCadastralNumber, ogrnProblem } from '#kit/requisites.ts';
import { areaProblem, type LandPlot } from './land-plot.ts';
import { landPlotRequirements } from './sheet.ts';

export const REQUIRED_FIELD = 'Это поле обязательно';

/** What is wrong with what is filled, by field; emptiness is another rule (`landPlotRequirements`). */
export function landPlotProblems(plot: LandPlot): FieldErrors {
  const number = plot.cadastral_number ? cadastralNumberProblem(plot.cadastral_number) : null;
  const area = typeof plot.total_area === 'number' ? areaProblem(plot.total_area) : null;
  const ogrn = plot.owner_type === 'firm' && plot.owner_ogrn ? ogrnProblem(plot.owner_ogrn) : null;
  return {
    ...(area ? { total_area: area } : {}),
    ...(number ? { cadastral_number: number } : {}),
    ...(ogrn ? { owner_ogrn: ogrn } : {}),
  };
}

/** Everything that stops a save from the screen, in the order of the list on top. Takes what `toStored` gives. */
export function saveProblems(plot: LandPlot): FieldErrors {
  const missing = landPlotRequirements(plot).filter(({ filled }) => !filled);
  return { ...Object.fromEntries(missing.map(({ field }) => [field, REQUIRED_FIELD])), ...landPlotProblems(plot) };
}

/** '50:12:0000000' of '50:12:0000000:101'; empty where the number is none. */
export function cadastralQuarter(cadastralNumber: string): string {
  return /^(\d{2}:\d{2}:\d{6,7}):\d+$/.exec(normalizeCadastralNumber(cadastralNumber))?.[1] ?? '';
}
