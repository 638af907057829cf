import type { FieldErrors } from '#kit/errors.ts';
import { normalizeCadastralNumber, ogrnProblem } from '#kit/requisites.ts';
import { isOwnText } from './find-option.ts';
import { areaProblem, type LandPlot, minutesProblem, OWN_TEXT_MAX, roublesProblem } from './land-plot.ts';
import { toStored } from './own-text.ts';
import { shareProblem } from './share-problem.ts';
import { landPlotRequirements } from './sheet.ts';

export const REQUIRED_FIELD = 'Это поле обязательно';

const ofNumber = (value: number | null, problem: (value: number) => string | null) =>
  typeof value === 'number' ? problem(value) : null;

const ownListProblem = (own: string) =>
  own.length > OWN_TEXT_MAX ? `Свои значения вместе не длиннее ${OWN_TEXT_MAX} знаков` : null;

/** What is wrong with what is filled, by field; emptiness is another rule (`landPlotRequirements`). */
export function landPlotProblems(plot: LandPlot): FieldErrors {
  const found = {
    total_area: ofNumber(plot.total_area, areaProblem),
    area_inaccuracy: ofNumber(plot.area_inaccuracy, areaProblem),
    cadastral_value: ofNumber(plot.cadastral_value, roublesProblem),
    book_value: ofNumber(plot.book_value, roublesProblem),
    right_share: shareProblem(plot.right_share),
    owner_ogrn: plot.owner_type === 'firm' && plot.owner_ogrn ? ogrnProblem(plot.owner_ogrn) : null,
    transport_time: ofNumber(plot.transport_time, minutesProblem),
    surroundings: ownListProblem(plot.surroundings_custom),
    territory_improvements: ownListProblem(plot.territory_improvements_custom),
    documents: ownListProblem(plot.documents_custom),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Where «Другое» is chosen, its text is what must be put right. */
function shownField(form: LandPlot, field: string): string {
  const own = `${field}_custom`;
  const chosen = [form[field as keyof LandPlot]].flat();
  return own in form && chosen.some((value) => typeof value === 'string' && isOwnText(value)) ? own : field;
}

/** Everything that stops a save from the screen, by the form's fields, in the order of the list on top. */
export function saveProblems(form: LandPlot): FieldErrors {
  const plot = toStored(form);
  const missing = landPlotRequirements(plot).filter(({ filled }) => !filled);
  return {
    ...Object.fromEntries(missing.map(({ field }) => [shownField(form, field), REQUIRED_FIELD])),
    ...landPlotProblems(plot),
  };
}

/** '50:12:0000000' of '50:12:0000000:101'; empty where the number is none. */
export function cadastralQuarter(cadastralNumber: string): string {
  return /^(\d{2}:\d{2}:\d{6,7}):\d+$/.exec(normalizeCadastralNumber(cadastralNumber))?.[1] ?? '';
}
