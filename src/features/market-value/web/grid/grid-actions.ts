import { FACTORS } from '#features/market/factors.ts';
import { formatSignedPercent } from '#kit/numbers.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { choiceLabel } from '../../choices.ts';
import { writeCell } from '../../grid/cells.ts';
import type { CellProblem } from '../../grid/checks.ts';
import { analogueOf, type Block, isInside, valueColumn } from '../../grid/grid-moves.ts';
import { COLUMNS_PER_ANALOGUE, cellAt } from '../../grid/paste.ts';
import { alikeWithout, withPercentOf } from '../../grid/same-percent.ts';
import { analoguesOf } from '../../named-analogues.ts';
import type { Screen } from '../screen.ts';
import { objectField, placedCell, refusedKey, withAnalogue, writeAt } from './grid-model.ts';

type Hands = Pick<Screen, 'read' | 'set' | 'subscribe' | 'history'>;

/** Keeps what was typed in vain beside its cells. */
export function refuse({ read, set, history }: Hands, problems: readonly CellProblem[]): void {
  const entries = problems.flatMap(({ analogue, field, text }) => {
    const id = history.latest().analogs[analogue]?.id;
    return id ? [[refusedKey(id, field), text] as const] : [];
  });
  if (entries.length > 0) set({ refused: { ...read().refused, ...Object.fromEntries(entries) } });
}

/** A field took what was typed: what it refused before is forgotten. */
function accept({ read, set }: Hands, id: string, field: string): void {
  const { [refusedKey(id, field)]: gone, ...refused } = read().refused;
  if (gone !== undefined) set({ refused });
}

/** What was typed or picked for a place. */
export function write(hands: Hands, line: number, column: number, text: string): void {
  const shown = hands.read();
  const placed = placedCell(shown.lines, line, column);
  const written = writeAt(shown, line, column, text);
  if (!placed || !written || !('field' in placed.cell)) return;
  const { field } = placed.cell;
  if ('problem' in written) refuse(hands, [{ analogue: placed.analogue, field, text: written.problem }]);
  else {
    accept(hands, written.analogue.id, field);
    hands.history.change(withAnalogue(shown.calculation, placed.analogue, written.analogue));
    offerToOthers(hands, placed.analogue, field);
  }
}

/** The percent of one is offered to the others of the same value: one press in place of a cell each. */
export function offerToOthers({ history, subscribe }: Hands, index: number, field: string): void {
  const factor = FACTORS.find((one) => one.correction === field);
  if (!factor) return;
  const { correction } = factor;
  const offered = history.latest().analogs;
  const others = alikeWithout({ analogs: offered }, index, factor);
  const own = offered[index];
  const percent = own?.[correction];
  if (!percent || others.length === 0) return;
  const hide = toast(`То же значение: ${analoguesOf(others)}`, {
    label: `Поставить ${formatSignedPercent(percent)} и ${others.length > 1 ? 'им' : 'ему'}`,
    onClick: () => {
      const { analogs, ...rest } = history.latest();
      const still = alikeWithout({ analogs }, index, factor);
      const given = analogs.map((one, at) => (still.includes(at) ? withPercentOf(own, one, correction) : one));
      history.change({ ...rest, analogs: given });
    },
    stays: true,
    onGone: () => forget(),
  });
  // It is read in one's own time, and goes with the next change of the table.
  const forget = subscribe(() => {
    if (history.latest().analogs !== offered) hide();
  });
}

/** Delete: empties what can be empty. */
export function clear(hands: Hands, block: Block): void {
  let next = hands.history.latest();
  hands.read().lines.forEach((line, at) => {
    if (line.kind !== 'row') return;
    for (let column = Math.max(valueColumn(0), block.left); column <= block.right; column += 1) {
      const index = analogueOf(column);
      const cell = cellAt(line.row, (column - valueColumn(0)) % COLUMNS_PER_ANALOGUE);
      const analogue = index === null ? undefined : next.analogs[index];
      if (!isInside(block, at, column) || !cell || !analogue || index === null || cell.kind === 'toggle') continue;
      const written = writeCell(cell, analogue, '');
      if (written && 'analogue' in written) next = withAnalogue(next, index, written.analogue);
      if ('field' in cell) accept(hands, analogue.id, cell.field);
    }
  });
  hands.history.change(next);
}

export function toggle({ history }: Hands, index: number): void {
  const analogue = history.latest().analogs[index];
  if (analogue)
    history.change(withAnalogue(history.latest(), index, { ...analogue, isIncluded: !analogue.isIncluded }));
}

export function pickForObject({ read, history }: Hands, line: number, value: string): void {
  const field = objectField(read().lines[line]);
  // Of the object the codes are stored, and of bargaining its label, which is the same.
  if (field && choiceLabel(field, value)) history.change({ ...history.latest(), [field]: value });
}
