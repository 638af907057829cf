import type { KeyboardEvent } from 'react';
import { analogueOf, type Move } from '../../grid/grid-moves.ts';
import type { Screen } from '../screen.ts';
import { clear, toggle } from './grid-actions.ts';
import { opensList, placedCell } from './grid-model.ts';
import type { Editing, Selection } from './selection.ts';

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

/** What the keys, the mouse and the clipboard have to do with. */
export interface GridHands {
  screen: Screen;
  selection: Selection;
}

/** The active cell and what it holds. */
function activeCell({ screen, selection }: GridHands) {
  const { active, column } = selection.read();
  const { lines, readOnly } = screen.read();
  return { line: active.line, column, lines, readOnly, kind: placedCell(lines, active.line, column)?.cell.kind };
}

/** How the active cell is opened by Enter, F2 or a double click; null for what only shows or does something else. */
function waysToEdit(hands: GridHands): Editing['as'] | null {
  const { line, column, lines, readOnly, kind } = activeCell(hands);
  if (readOnly) return null;
  if (opensList(lines, line, column)) return 'list';
  if (kind === 'screenshots') return 'screenshots';
  const silent = !kind || kind === 'toggle' || kind === 'computed' || kind === 'fixed' || kind === 'echo';
  return silent ? null : 'text';
}

/** Does what the active cell is for; opens it where it can be edited. */
export function activate(hands: GridHands, typed: string | null = null): void {
  const { screen, selection } = hands;
  const { line, column, lines, readOnly, kind } = activeCell(hands);
  if (readOnly) return;
  const analogue = analogueOf(column);
  const as = waysToEdit(hands);
  if (analogue !== null && lines[line]?.kind === 'group') screen.analogues.fill(analogue);
  else if (analogue !== null && kind === 'toggle') toggle(screen, analogue);
  else if (as) selection.edit({ as, typed });
}

/** The percent of the active cell in the handbook; false where it does not open. */
export function openHandbook({ screen, selection }: GridHands, always: boolean): boolean {
  const { active, column } = selection.read();
  const placed = placedCell(screen.read().lines, active.line, column);
  if (placed?.cell.kind !== 'percent') return false;
  return screen.handbook.current?.open(placed.analogue, placed.cell.field, always) ?? false;
}

/** Alt + ↓: the list, the calendar, the handbook; without entries the coefficient. */
function openBeside(hands: GridHands): void {
  const { line, column, lines, readOnly, kind } = activeCell(hands);
  if (readOnly || openHandbook(hands, false)) return;
  if (opensList(lines, line, column)) hands.selection.edit({ as: 'list', typed: null });
  else if (kind === 'date') hands.selection.edit({ as: 'calendar', typed: null });
  else if (kind === 'percent') hands.selection.edit({ as: 'ratio', typed: null });
}

function withCtrl(event: KeyboardEvent, { screen, selection }: GridHands): boolean {
  const moves: Record<string, Move> = { Home: 'first', End: 'last' };
  const move = moves[event.key];
  if (move) selection.go(move, event.shiftKey);
  else if (screen.read().readOnly) return false;
  // By place and not by letter: with a Russian layout Ctrl + Z is «я».
  else if (event.code === 'KeyZ') event.shiftKey ? screen.history.redo() : screen.history.undo();
  else if (event.code === 'KeyY') screen.history.redo();
  else return false;
  return true;
}

/** The keys of the moving mode. True when the key was ours. */
export function onGridKey(event: KeyboardEvent, hands: GridHands): boolean {
  const { screen, selection } = hands;
  if (event.ctrlKey || event.metaKey) return withCtrl(event, hands);
  if (event.altKey) {
    if (event.key !== 'ArrowDown') return false;
    openBeside(hands);
    return true;
  }
  const move = MOVES[event.key];
  if (move) {
    selection.go(move, event.shiftKey);
    return true;
  }
  switch (event.key) {
    case 'Tab':
      return selection.goByTab(event.shiftKey);
    case 'F4':
      return !screen.read().readOnly && openHandbook(hands, true);
    case 'Enter':
      if (screen.handbook.current?.take()) return true;
      activate(hands);
      return true;
    case 'F2':
      activate(hands);
      return true;
    case ' ':
      activate(hands, waysToEdit(hands) === 'text' ? '' : null);
      return true;
    case 'Delete':
    case 'Backspace': {
      const { line, column, readOnly } = activeCell(hands);
      const { block } = selection.read();
      if (!readOnly) clear(screen, block ?? { top: line, bottom: line, left: column, right: column });
      return true;
    }
    default: {
      const as = waysToEdit(hands);
      if (event.key.length !== 1 || (as !== 'text' && as !== 'list')) return false;
      selection.edit({ as, typed: event.key });
      return true;
    }
  }
}
