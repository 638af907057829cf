import type { MouseEvent, RefObject } from 'react';
import { valueColumn } from '../../grid/grid-moves.ts';
import { COLUMNS_PER_ANALOGUE } from '../../grid/paste.ts';
import { activate, type GridHands } from './grid-keys.ts';
import { focusCell } from './grid-model.ts';

interface MouseHands extends GridHands {
  root: RefObject<HTMLElement | null>;
  onOpenScreenshots(analogue: number): void;
  /** Opens the dialog of files for an analogue. */
  onChooseFiles(analogue: number): void;
}

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

/** Clicks, double clicks and dragging over cells; what a cell's own buttons do is named by `data-action`. */
export function useGridMouse(hands: MouseHands) {
  const { data, grid, actions, root } = hands;
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || (event.target as HTMLElement).closest('input, a')) return;
    event.preventDefault();
    // Kept from moving the focus, the press would take the editor off the page with what was typed in it.
    if (grid.editing?.as === 'text') (document.activeElement as HTMLElement | null)?.blur();
    const wasActive = place.line === grid.active.line && place.column === grid.column;
    if (!wasActive || event.shiftKey || grid.anchor) grid.goTo(place, { extend: event.shiftKey });
    else focusCell(root.current, place.line, place.column);
  };
  const onMouseOver = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.buttons !== 1 || grid.editing) return;
    if (place.line !== grid.active.line || place.column !== grid.column) grid.goTo(place, { extend: true });
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place?.action || data.readOnly) {
      if (place?.action === 'screenshots') hands.onOpenScreenshots(analogueAt(place.column));
      return;
    }
    const index = analogueAt(place.column);
    if (place.action === 'toggle') actions.toggle(index);
    else if (place.action === 'fill') hands.fill(index);
    else if (place.action === 'screenshots') hands.onOpenScreenshots(index);
    else if (place.action === 'upload') {
      hands.onChooseFiles(index);
    } else if (place.action === 'list' || place.action === 'calendar' || place.action === 'ratio') {
      grid.goTo(place, { focus: false });
      grid.edit({ as: place.action, typed: null });
    }
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place && !place.action && data.lines[place.line]?.kind === 'row') activate(hands);
  };

  return { onMouseDown, onMouseOver, onClick, onDoubleClick };
}
