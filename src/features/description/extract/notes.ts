import { land } from '../land.ts';
import { type LandPlot, newLandPlot } from '../land-plot.ts';
import { NOTES_MAX } from '../note-lines.ts';
import { saysNone } from '../wording.ts';
import type { PlotExtract } from './extract.ts';

/*
 * Restrictions that an extract names and the description does not (decision 0029), kept with the description as lines.
 * A line is answered when its field no longer says «none», or when the appraiser takes it off.
 */

type Notes = Pick<LandPlot, 'extract_notes' | 'encumbrances' | 'restriction_zones' | 'right_type'>;

/** What is told by these fields has a line for the case that the field denies it. */
const TELLING = ['encumbrances', 'restriction_zones'] as const;

export const WITHHELD = 'Имя правообладателя в выписке не раскрыто: впишите его по документам собственника.';
export const NO_RIGHT = 'В выписке нет зарегистрированных прав на участок: вид права и правообладателя впишите сами.';

/** How the line begins that asks for a look at what was read from a print. */
export const READ_FROM_PRINT = 'Прочитано из PDF:';

export const DECLARED_AREA = 'Площадь участка декларированная: она не уточнена межеванием.';
export const FORMED_PLOTS = 'Из участка образованы другие';

const lineOf = (field: (typeof TELLING)[number], words: string) => `${land.labelOf(field)}: ${words}`;

const REST = 'Выписка говорит больше, чем помещается здесь: посмотрите в ней самой.';

/** The lines to keep with a description that is filled by this extract. Its form asks for the holder by itself: an empty field. */
export function notesOf({ values, warnings }: PlotExtract): string[] {
  const told = TELLING.flatMap((field) => (saysNone(values[field]) ? [] : [lineOf(field, values[field] ?? '')]));
  const all = [...told, ...warnings.filter((line) => line !== WITHHELD)].map((line) => line.slice(0, NOTES_MAX.length));
  return all.length > NOTES_MAX.lines ? [...all.slice(0, NOTES_MAX.lines - 1), REST] : all;
}

/** The field that a line is told by. */
const fieldOf = (line: string) =>
  line === NO_RIGHT ? 'right_type' : TELLING.find((field) => line.startsWith(lineOf(field, '')));

/** A new description says «Право собственности» by itself: against an extract without rights that is no answer. */
const saysNoRight = ({ right_type }: Notes) => right_type === '' || right_type === newLandPlot().right_type;

/** The section of the description that a line is about. */
export function sectionOfNote(line: string): 'general' | 'rights' {
  const ofPlot = [DECLARED_AREA, FORMED_PLOTS, lineOf('restriction_zones', '')];
  return ofPlot.some((start) => line.startsWith(start)) ? 'general' : 'rights';
}

/** By this a line is known outside the description: as much of it as a remark names. */
export const nameOfNote = (line: string) => line.slice(0, 200);

/** The lines that wait for an answer. Of a stored record or of a form. */
export function openNotes(plot: Notes): string[] {
  return plot.extract_notes.filter((line) => {
    const field = fieldOf(line);
    if (field === 'right_type') return saysNoRight(plot);
    return field === undefined || saysNone(plot[field]);
  });
}

/** The extract says that there are encumbrances, the description that there are none, and nobody has answered. */
export function deniesExtract(plot: Notes): boolean {
  return openNotes(plot).some((line) => fieldOf(line) === 'encumbrances');
}
