import { rightOf } from '#features/valued/right.ts';
import { bareWords } from '#kit/russian.ts';
import { deniesExtract } from './extract/notes.ts';
import type { ExtractField } from './extract-values.ts';
import { land } from './land.ts';
import type { LandPlot } from './land-plot.ts';

/* What the extract said, against what stands in the description (rows.md N1, O-05). */

const OF_RIGHT: readonly ExtractField[] = ['right_type', 'right_number', 'owner_name', 'encumbrances'];
const COMPARED = [
  'total_area',
  'land_category',
  'permitted_use',
  'cadastral_value',
  ...OF_RIGHT,
] as const satisfies readonly ExtractField[];

/** Whether the appraiser's words say all that the extract's do; more is no contradiction. */
function tells(own: string, said: string): boolean {
  const words = new Set(bareWords(own).split(' '));
  return bareWords(said)
    .split(' ')
    .every((word) => words.has(word));
}

/** One entry of those that the extract names, sign by sign: «…-3» is not «…-13». */
const namesEntry = (own: string, said: string): boolean =>
  said.split(';').some((entry) => ` ${bareWords(own)} `.includes(` ${bareWords(entry)} `));

/** The description is of the plot and the extract that were read: another extract is known by its number. */
function isOfExtract(plot: LandPlot): boolean {
  const { cadastral_number, egrn_number } = plot.extract_values;
  return cadastral_number === plot.cadastral_number && (!egrn_number || egrn_number === plot.egrn_number);
}

function differs(plot: LandPlot, field: ExtractField): boolean {
  const { extract_values: extract } = plot;
  const [own, said] = [plot[field], extract[field]];
  if (said === undefined || own === null || own === '') return false;
  if (typeof own === 'number' && typeof said === 'number') {
    const slack = field === 'total_area' ? (extract.area_inaccuracy ?? plot.area_inaccuracy ?? 0) : 0;
    return Math.abs(own - said) > slack;
  }
  if (field === 'owner_name' && extract.owner_ogrn && extract.owner_ogrn === plot.owner_ogrn) return false;
  // A line of what the extract says waits there already.
  if (field === 'encumbrances' && deniesExtract(plot)) return false;
  return !(field === 'right_number' ? namesEntry : tells)(String(own), String(said));
}

export interface Contradiction {
  field: ExtractField;
  /** As the screen calls it. */
  label: string;
  /** In words: of the extract, of the description. */
  said: string;
  own: string;
}

/** Fields that say something else than the extract did. An empty field is asked for by itself. */
export function againstExtract(plot: LandPlot): Contradiction[] {
  if (!isOfExtract(plot)) return [];
  // Of a lease or a claim the fields name its holder, the extract the owner of the land.
  const ofRight = ['lease', 'claim'].includes(rightOf({ ...plot, assessed_right: '' }).code) ? OF_RIGHT : [];
  return COMPARED.filter((field) => !ofRight.includes(field) && differs(plot, field)).map((field) => ({
    field,
    label: land.labelOf(field),
    said: land.words(field, plot.extract_values[field]),
    own: land.words(field, plot[field]),
  }));
}
