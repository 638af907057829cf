import { useState } from 'react';
import type { Calculation } from '../../calculation.ts';
import { choiceLabel } from '../../choices.ts';
import { writeCell } from '../../grid/cells.ts';
import type { CellProblem } from '../../grid/checks.ts';
import { analogueOf, type Block, isInside, valueColumn } from '../../grid/grid-moves.ts';
import { COLUMNS_PER_ANALOGUE, cellAt } from '../../grid/paste.ts';
import { type GridData, objectField, placedCell, withAnalogue, writeAt } from './grid-model.ts';

/** A typed text that its cell did not take, by analogue id and field. */
type Refused = Readonly<Record<string, string>>;

const keyOf = (id: string, field: string) => `${id}.${field}`;

export interface GridActions {
  /** Of texts that were not taken. */
  refused: CellProblem[];
  refuse(problems: readonly CellProblem[]): void;
  write(line: number, column: number, text: string): void;
  /** Delete: empties what can be empty. */
  clear(block: Block): void;
  toggle(analogue: number): void;
  pickForObject(line: number, value: string): void;
}

/** What the table does to the calculation. */
export function useGridActions(
  data: GridData,
  latest: () => Calculation,
  change: (next: Calculation) => void,
): GridActions {
  const [refused, setRefused] = useState<Refused>({});
  const { lines } = data;

  const refuse: GridActions['refuse'] = (problems) => {
    const entries = problems.flatMap(({ analogue, field, text }) => {
      const id = latest().analogs[analogue]?.id;
      return id ? [[keyOf(id, field), text] as const] : [];
    });
    if (entries.length > 0) setRefused((before) => ({ ...before, ...Object.fromEntries(entries) }));
  };
  const accept = (id: string, field: string) => {
    setRefused(({ [keyOf(id, field)]: _gone, ...rest }) => rest);
  };

  return {
    refused: data.calculation.analogs.flatMap((analogue, index) =>
      Object.entries(refused).flatMap(([key, text]) => {
        const [id, field = ''] = key.split('.');
        return id === analogue.id ? [{ analogue: index, field, text }] : [];
      }),
    ),
    refuse,
    write: (line, column, text) => {
      const placed = placedCell(lines, line, column);
      const written = writeAt({ ...data, calculation: latest() }, line, column, text);
      if (!placed || !written || !('field' in placed.cell)) return;
      const { field } = placed.cell;
      if ('problem' in written) return refuse([{ analogue: placed.analogue, field, text: written.problem }]);
      accept(written.analogue.id, field);
      change(withAnalogue(latest(), placed.analogue, written.analogue));
    },
    clear: (block) => {
      let next = latest();
      lines.forEach((line, at) => {
        if (line.kind !== 'row') return;
        for (let column = Math.max(valueColumn(0), block.left); column <= block.right; column += 1) {
          const index = analogueOf(column);
          const cell = cellAt(line.row, (column - valueColumn(0)) % COLUMNS_PER_ANALOGUE);
          const analogue = index === null ? undefined : next.analogs[index];
          if (!isInside(block, at, column) || !cell || !analogue || index === null || cell.kind === 'toggle') continue;
          const written = writeCell(cell, analogue, '');
          if (written && 'analogue' in written) next = withAnalogue(next, index, written.analogue);
          if ('field' in cell) accept(analogue.id, cell.field);
        }
      });
      change(next);
    },
    toggle: (index) => {
      const analogue = latest().analogs[index];
      if (analogue) change(withAnalogue(latest(), index, { ...analogue, isIncluded: !analogue.isIncluded }));
    },
    pickForObject: (line, value) => {
      const field = objectField(lines[line]);
      // Of the object the codes are stored, and of bargaining its label, which is the same.
      if (field && choiceLabel(field, value)) change({ ...latest(), [field]: value });
    },
  };
}
