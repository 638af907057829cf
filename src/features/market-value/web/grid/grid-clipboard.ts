import type { ClipboardEvent } from 'react';
import { looksLikeAdvert } from '#features/market/advert-paste.ts';
import { clipboardCells } from '#kit/table/clipboard-cells.ts';
import { analogueOf, type Block, columnOf, type Spot, valueColumn } from '../../grid/grid-moves.ts';
import { withColumns } from '../../grid/outdated-reasons.ts';
import { copyBlock, pasteBlock } from '../../grid/paste.ts';
import type { Shown } from '../shown.ts';
import { clear, refuse } from './grid-actions.ts';
import type { GridHands } from './grid-keys.ts';
import { placedCell } from './grid-model.ts';

/** Rows of data counted from the top, for a line of the table; the nearest one below a head of a group. */
function rowIndex(lines: Shown['lines'], line: number): number {
  for (const entry of lines.slice(line)) if (entry.kind === 'row') return entry.index;
  return 0;
}

const rowsOf = (lines: Shown['lines']) => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));

/** Copy and paste of blocks, to and from a spreadsheet; a pasted picture goes to the screenshots. */
export function gridClipboard({ screen, selection }: GridHands) {
  const selected = (): Block => {
    const { active, column, block } = selection.read();
    return block ?? { top: active.line, bottom: active.line, left: column, right: column };
  };
  const onCopy = (event: ClipboardEvent) => {
    if (selection.read().editing) return;
    const { top, bottom, left, right } = selected();
    if (right < valueColumn(0)) return;
    const { lines, calculation, result } = screen.read();
    const corner = (line: number, column: number) => ({
      row: rowIndex(lines, line),
      column: Math.max(0, column - valueColumn(0)),
    });
    const text = copyBlock(
      rowsOf(lines),
      calculation.analogs,
      result.analogs,
      corner(top, left),
      corner(bottom, right),
    );
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const paste = (at: Spot, block: string[][]) => {
    const { lines, calculation } = screen.read();
    const column = columnOf(lines, at);
    if (column < valueColumn(0)) return;
    const from = { row: rowIndex(lines, at.line), column: column - valueColumn(0) };
    const pasted = pasteBlock(rowsOf(lines), calculation.analogs, from, block);
    screen.history.change(withColumns(calculation, pasted.analogs));
    refuse(screen, pasted.problems);
    screen.analogues.pasted(pasted, calculation, () => paste(at, block));
  };
  const onPaste = (event: ClipboardEvent) => {
    const { active, column, editing } = selection.read();
    if (editing || screen.read().readOnly) return;
    const text = event.clipboardData.getData('text/plain');
    // A whole page is no block of cells: the screen asks what to fill by it.
    if (looksLikeAdvert(text)) return;
    event.preventDefault();
    const files = [...event.clipboardData.files];
    const analogue = analogueOf(column);
    const isScreenshots = placedCell(screen.read().lines, active.line, column)?.cell.kind === 'screenshots';
    if (files.length > 0 && isScreenshots && analogue !== null) return screen.upload.current?.(analogue, files);
    if (text !== '') paste(active, clipboardCells(text));
  };
  const onCut = (event: ClipboardEvent) => {
    if (selection.read().editing || screen.read().readOnly) return;
    onCopy(event);
    clear(screen, selected());
  };
  return { onCopy, onCut, onPaste };
}
