import { unanswered, wantsAnswer } from '../../advice/differences.ts';
import type { Analogue } from '../../analogue.ts';
import { saidOfFormer } from '../../area-basis.ts';
import { type Cell, shownText } from '../../grid/cells.ts';
import type { ComparisonRow } from '../../grid/comparison-rows.ts';
import { equalsObject } from '../../object-values.ts';
import { offerAddress } from '../../offer-address.ts';
import type { Shown } from '../shown.ts';
import { problemAt } from './grid-model.ts';

/** A message of a cell, shown in a dark tip under it. */
export interface CellNote {
  text: string;
  isError: boolean;
}

/** What a cell of an analogue shows. */
export interface CellView {
  text: string;
  note: CellNote | null;
  /** Whether it stands back or out, for the eye to find the differences first. */
  look: 'quiet' | 'different' | null;
  isIncluded: boolean;
  /** Its column was just filled from an offer. */
  isTaken: boolean;
  readOnly: boolean;
  /** The handbook has something for this percent. */
  isOffered: boolean;
  /** The address behind a source or a link, null where it is none. */
  href: string | null;
}

const NO_CORRECTION = 'Значение отличается от объекта, корректировка не внесена и не обосновано её отсутствие';

/** What is wrong with the cell, or a difference that nothing answers. */
function noteOf(shown: Shown, row: ComparisonRow, cell: Cell, place: number, analogue: Analogue): CellNote | null {
  const problem = 'field' in cell && cell.kind !== 'echo' ? problemAt(shown, place, cell.field) : undefined;
  if (problem) return { text: problem, isError: true };
  const { factor } = row;
  if (cell.kind !== 'percent' || !factor) return null;
  const former = factor.choice === 'area' ? saidOfFormer(analogue, shown.object) : '';
  if (former) return { text: former, isError: false };
  // Most cells want no answer: what the reason says of the others is read for the rest alone.
  const isAsked =
    wantsAnswer(analogue, factor, shown.object) && unanswered(shown.calculation, factor, shown.object).includes(place);
  return isAsked ? { text: NO_CORRECTION, isError: false } : null;
}

function lookOf({ object }: Shown, row: ComparisonRow, cell: Cell, analogue: Analogue): CellView['look'] {
  if (cell.kind === 'percent') return analogue[cell.field] ? null : 'quiet';
  if (cell.kind === 'fixed') return 'quiet';
  const equal = row.factor ? equalsObject(analogue, row.factor.choice, object) : null;
  return equal === null ? null : equal ? 'quiet' : 'different';
}

/** Null for an analogue that has just gone. */
export function cellView(shown: Shown, row: ComparisonRow, cell: Cell, place: number): CellView | null {
  const analogue = shown.calculation.analogs[place];
  if (!analogue) return null;
  const isLink = cell.kind === 'text' && (cell.field === 'source' || cell.field === 'url');
  return {
    text: shownText(cell, analogue, shown.result.analogs[place]),
    note: noteOf(shown, row, cell, place, analogue),
    look: lookOf(shown, row, cell, analogue),
    isIncluded: analogue.isIncluded,
    isTaken: shown.taken === analogue.id,
    readOnly: shown.readOnly,
    isOffered: cell.kind === 'percent' && shown.handbookCells.includes(`${analogue.id}.${cell.field}`),
    href: isLink ? offerAddress(analogue) : null,
  };
}
