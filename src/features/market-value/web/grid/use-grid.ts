import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type Block,
  blockBetween,
  columnCount,
  columnOf,
  lineOf,
  type Move,
  move,
  type Spot,
  tab,
} from '../../grid/grid-moves.ts';
import { focusCell, type GridData } from './grid-model.ts';

/** How the active cell is being edited: by text, from its list, by its calendar, from a coefficient. */
export interface Editing {
  as: 'text' | 'list' | 'calendar' | 'ratio' | 'screenshots';
  /** What was typed to begin with; null keeps the cell's own text. */
  typed: string | null;
}

export interface Grid {
  active: Spot;
  /** The other corner of a selected block. */
  anchor: Spot | null;
  editing: Editing | null;
  block: Block | null;
  /** Column of the cell that is active. */
  column: number;
  goTo(spot: Spot, options?: { extend?: boolean; focus?: boolean }): void;
  go(how: Move, extend?: boolean): void;
  /** False at the end of the table, where Tab leaves it. */
  goByTab(back: boolean): boolean;
  edit(editing: Editing): void;
  /** Ends editing and gives the focus back to the cell. */
  stop(): void;
  /** Ends editing and lets the focus be where it went. */
  leave(): void;
}

/** The active cell, the selected block and the mode of the table. */
export function useGrid(data: GridData, root: RefObject<HTMLElement | null>): Grid {
  const { lines } = data;
  const columns = columnCount(data.calculation.analogs.length);
  const [active, setActive] = useState<Spot>({ line: 1, column: 1 });
  const [anchor, setAnchor] = useState<Spot | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const wantsFocus = useRef(false);
  const [known, setKnown] = useState(lines);
  if (known !== lines) {
    // Rows that come or go above move neither the active cell nor a block to other rows.
    const moved = (spot: Spot) => ({ ...spot, line: lineOf(lines, known[spot.line]) });
    const [cell, corner] = [moved(active), anchor && moved(anchor)];
    setKnown(lines);
    if (cell.line >= 0) setActive(cell);
    setAnchor(cell.line >= 0 && corner && corner.line >= 0 ? corner : null);
  }

  // A row or an analogue may have gone.
  const spot: Spot = {
    line: Math.min(active.line, lines.length - 1),
    column: Math.min(active.column, columns - 1),
  };
  const column = columnOf(lines, spot);

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    focusCell(root.current, spot.line, column);
  });

  const goTo: Grid['goTo'] = (next, { extend = false, focus = true } = {}) => {
    setAnchor(extend ? (anchor ?? spot) : null);
    setActive(next);
    setEditing(null);
    wantsFocus.current = focus;
  };

  return {
    active: spot,
    anchor,
    editing,
    column,
    block: anchor ? blockBetween(lines, anchor, spot) : null,
    goTo,
    go: (how, extend) => goTo(move(lines, columns, spot, how), extend ? { extend } : {}),
    goByTab: (back) => {
      const next = tab(lines, columns, spot, back);
      if (next) goTo(next);
      return next !== null;
    },
    edit: (next) => {
      setAnchor(null);
      setEditing(next);
    },
    stop: useCallback(() => {
      setEditing(null);
      wantsFocus.current = true;
    }, []),
    leave: useCallback(() => setEditing(null), []),
  };
}
