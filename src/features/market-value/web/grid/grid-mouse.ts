import type { MouseEvent, RefObject } from 'react';
import { valueColumn } from '../../grid/grid-moves.ts';
import { COLUMNS_PER_ANALOGUE } from '../../grid/paste.ts';
import { toggle } from './grid-actions.ts';
import { activate, type GridHands, openHandbook } from './grid-keys.ts';
import { focusCell, opensList } from './grid-model.ts';

/** Place of the cell under an event. */
export function placeOf(
  target: EventTarget | null,
): { line: number; column: number; action: string | undefined } | null {
  const element = target as HTMLElement | null;
  const cell = element?.closest<HTMLElement>('[data-line][data-column]');
  if (!cell) return null;
  return {
    line: Number(cell.dataset.line),
    column: Number(cell.dataset.column),
    action: element?.closest<HTMLElement>('[data-action]')?.dataset.action,
  };
}

const analogueAt = (column: number) => Math.max(0, Math.floor((column - valueColumn(0)) / COLUMNS_PER_ANALOGUE));

/**
 * Clicks, double clicks and dragging over cells; what a cell's own buttons do is named by `data-action`.
 * @param pressedAgain the press was on the cell that had the focus: its list opens
 * @param chooseFiles opens the dialog of files for an analogue
 */
export function gridMouse(
  hands: GridHands,
  { root, pressedAgain }: { root: RefObject<HTMLElement | null>; pressedAgain: RefObject<boolean> },
  chooseFiles: (analogue: number) => void,
) {
  const { screen, selection } = hands;
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || (event.target as HTMLElement).closest('input, a')) return;
    event.preventDefault();
    // Kept from moving the focus, the press would take the editor off the page with what was typed in it.
    if (selection.read().editing?.as === 'text') (document.activeElement as HTMLElement | null)?.blur();
    const { active, column, anchor, editing } = selection.read();
    const wasActive = place.line === active.line && place.column === column;
    const hadFocus = root.current?.contains(document.activeElement) ?? false;
    pressedAgain.current = wasActive && hadFocus && !event.shiftKey && !anchor && !editing;
    if (!wasActive || event.shiftKey || anchor) selection.goTo(place, { extend: event.shiftKey });
    else focusCell(root.current, place.line, place.column);
  };
  const onMouseOver = (event: MouseEvent) => {
    const place = placeOf(event.target);
    const { active, column, editing } = selection.read();
    if (!place || event.buttons !== 1 || editing) return;
    if (place.line !== active.line || place.column !== column) selection.goTo(place, { extend: true });
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    if (!place.action) {
      const { lines, readOnly } = screen.read();
      const opens = pressedAgain.current && !readOnly && opensList(lines, place.line, place.column);
      if (opens) selection.edit({ as: 'list', typed: null });
      return;
    }
    const index = analogueAt(place.column);
    if (place.action === 'screenshots') screen.openScreenshots(index);
    else if (screen.read().readOnly) return;
    else if (place.action === 'toggle') toggle(screen, index);
    else if (place.action === 'handbook') openHandbook(hands, true);
    else if (place.action === 'fill') screen.analogues.fill(index);
    else if (place.action === 'upload') chooseFiles(index);
    else if (place.action === 'list' || place.action === 'calendar' || place.action === 'ratio') {
      selection.goTo(place, { focus: false });
      selection.edit({ as: place.action, typed: null });
    }
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place && !place.action && screen.read().lines[place.line]?.kind === 'row') activate(hands);
  };

  return { onMouseDown, onMouseOver, onClick, onDoubleClick };
}
