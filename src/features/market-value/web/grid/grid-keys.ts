import type { KeyboardEvent } from 'react';
import { analogueOf, columnOf, isInside, type Move } from '../../grid/grid-moves.ts';
import { type GridData, opensList, placedCell } from './grid-model.ts';
import type { Editing, Grid } from './use-grid.ts';
import type { GridActions } from './use-grid-actions.ts';

const MOVES: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** What the keys and the mouse have to do with. */
export interface GridHands {
  data: GridData;
  grid: Grid;
  actions: GridActions;
  undo(): void;
  redo(): void;
  fill(analogue: number): void;
}

/** How the active cell is opened by Enter, F2 or a double click; null for what only shows or does something else. */
function waysToEdit({ data, grid }: Pick<GridHands, 'data' | 'grid'>): Editing['as'] | null {
  const { line } = grid.active;
  if (data.readOnly) return null;
  if (opensList(data.lines, line, grid.column)) return 'list';
  const kind = placedCell(data.lines, line, grid.column)?.cell.kind;
  if (kind === 'screenshots') return 'screenshots';
  const silent = !kind || kind === 'toggle' || kind === 'computed' || kind === 'fixed' || kind === 'echo';
  return silent ? null : 'text';
}

/** Does what the active cell is for; opens it where it can be edited. */
export function activate(hands: GridHands, typed: string | null = null): void {
  const { data, grid, actions } = hands;
  const { line } = grid.active;
  const analogue = analogueOf(grid.column);
  if (data.readOnly || analogue === null) {
    if (!data.readOnly && opensList(data.lines, line, grid.column)) grid.edit({ as: 'list', typed });
    return;
  }
  const as = waysToEdit(hands);
  if (data.lines[line]?.kind === 'group') hands.fill(analogue);
  else if (placedCell(data.lines, line, grid.column)?.cell.kind === 'toggle') actions.toggle(analogue);
  else if (as) grid.edit({ as, typed });
}

/** Alt + ↓: the list, the calendar, the coefficient. */
function openBeside({ data, grid }: GridHands): void {
  const kind = placedCell(data.lines, grid.active.line, grid.column)?.cell.kind;
  if (data.readOnly) return;
  if (opensList(data.lines, grid.active.line, grid.column)) grid.edit({ as: 'list', typed: null });
  else if (kind === 'date') grid.edit({ as: 'calendar', typed: null });
  else if (kind === 'percent') grid.edit({ as: 'ratio', typed: null });
}

function withCtrl(event: KeyboardEvent, { grid, undo, redo, data }: GridHands): boolean {
  const moves: Record<string, Move> = { Home: 'first', End: 'last' };
  const move = moves[event.key];
  if (move) grid.go(move, event.shiftKey);
  else if (data.readOnly) return false;
  // By place and not by letter: with a Russian layout Ctrl + Z is «я».
  else if (event.code === 'KeyZ') event.shiftKey ? redo() : undo();
  else if (event.code === 'KeyY') redo();
  else return false;
  return true;
}

/** The keys of the moving mode. True when the key was ours. */
export function onGridKey(event: KeyboardEvent, hands: GridHands): boolean {
  const { grid, actions, data } = hands;
  if (event.ctrlKey || event.metaKey) return withCtrl(event, hands);
  if (event.altKey) {
    if (event.key !== 'ArrowDown') return false;
    openBeside(hands);
    return true;
  }
  const move = MOVES[event.key];
  if (move) {
    grid.go(move, event.shiftKey);
    return true;
  }
  switch (event.key) {
    case 'Tab':
      return grid.goByTab(event.shiftKey);
    case 'Enter':
    case 'F2':
      activate(hands);
      return true;
    case ' ':
      activate(hands, waysToEdit(hands) === 'text' ? '' : null);
      return true;
    case 'Delete':
    case 'Backspace': {
      const column = columnOf(data.lines, grid.active);
      const { line } = grid.active;
      if (!data.readOnly) actions.clear(grid.block ?? { top: line, bottom: line, left: column, right: column });
      return true;
    }
    default: {
      const as = waysToEdit(hands);
      if (event.key.length !== 1 || (as !== 'text' && as !== 'list')) return false;
      grid.edit({ as, typed: event.key });
      return true;
    }
  }
}

/** Whether a cell lies in the selected block. */
export function isSelected(grid: Grid, line: number, column: number, wide: boolean): boolean {
  return (
    grid.block !== null && (isInside(grid.block, line, column) || (wide && isInside(grid.block, line, column + 1)))
  );
}
