import type { ClipboardEvent } from 'react';
import { clipboardCells } from '#kit/clipboard-cells.ts';
import type { Calculation } from '../../calculation.ts';
import { analogueOf, type Block, columnOf, type Spot, valueColumn } from '../../grid/grid-moves.ts';
import { copyBlock, type Pasted, pasteBlock } from '../../grid/paste.ts';
import { type GridData, placedCell } from './grid-model.ts';
import type { Grid } from './use-grid.ts';
import type { GridActions } from './use-grid-actions.ts';

interface Hands {
  data: GridData;
  grid: Grid;
  actions: GridActions;
  latest(): Calculation;
  change(next: Calculation): void;
  /** Told of a paste and of what it found; `again` pastes the same block once there are enough analogues. */
  onPasted(pasted: Pasted, before: Calculation, again: () => void): void;
  upload(analogue: number, files: readonly File[]): void;
}

/** Rows of data counted from the top, for a line of the table; the nearest one below a head of a group. */
function rowIndex(data: GridData, line: number): number {
  for (const entry of data.lines.slice(line)) if (entry.kind === 'row') return entry.index;
  return 0;
}

const rowsOf = ({ lines }: GridData) => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));

/** Copy and paste of blocks, to and from a spreadsheet; a pasted picture goes to the screenshots. */
export function useGridClipboard(hands: Hands) {
  const { data, grid } = hands;

  const selected = (): Block => {
    const { line } = grid.active;
    return grid.block ?? { top: line, bottom: line, left: grid.column, right: grid.column };
  };
  const onCopy = (event: ClipboardEvent) => {
    if (grid.editing) return;
    const { top, bottom, left, right } = selected();
    if (right < valueColumn(0)) return;
    const corner = (line: number, column: number) => ({
      row: rowIndex(data, line),
      column: Math.max(0, column - valueColumn(0)),
    });
    const text = copyBlock(
      rowsOf(data),
      data.calculation.analogs,
      data.result.analogs,
      corner(top, left),
      corner(bottom, right),
    );
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const paste = (at: Spot, block: string[][]) => {
    const column = columnOf(data.lines, at);
    if (column < valueColumn(0)) return;
    const calculation = hands.latest();
    const from = { row: rowIndex(data, at.line), column: column - valueColumn(0) };
    const pasted = pasteBlock(rowsOf(data), calculation.analogs, from, block);
    hands.change({ ...calculation, analogs: pasted.analogs });
    hands.actions.refuse(pasted.problems);
    hands.onPasted(pasted, calculation, () => paste(at, block));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (grid.editing || data.readOnly) return;
    event.preventDefault();
    const files = [...event.clipboardData.files];
    const analogue = analogueOf(grid.column);
    const isScreenshots = placedCell(data.lines, grid.active.line, grid.column)?.cell.kind === 'screenshots';
    if (files.length > 0 && isScreenshots && analogue !== null) return hands.upload(analogue, files);
    const text = event.clipboardData.getData('text/plain');
    if (text !== '') paste(grid.active, clipboardCells(text));
  };
  const onCut = (event: ClipboardEvent) => {
    if (grid.editing || data.readOnly) return;
    onCopy(event);
    hands.actions.clear(selected());
  };
  return { onCopy, onCut, onPaste };
}
