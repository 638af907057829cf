import { createContext, useContext } from 'react';
import { makeStore, type Store, useStore } from '#kit/web/store.ts';
import {
  type Block,
  blockBetween,
  columnCount,
  columnOf,
  isInside,
  type Line,
  lineOf,
  type Move,
  move,
  type Spot,
  tab,
} from '../../grid/grid-moves.ts';
import type { Shown } from '../shown.ts';

/** How the active cell is being edited: by text, from its list, by its calendar, from a coefficient. */
export interface Editing {
  as: 'text' | 'list' | 'calendar' | 'ratio' | 'screenshots';
  /** What was typed to begin with; null keeps the cell's own text. */
  typed: string | null;
}

export interface Selected {
  active: Spot;
  /** Column of the cell that is active. */
  column: number;
  /** The other corner of a selected block. */
  anchor: Spot | null;
  block: Block | null;
  editing: Editing | null;
  /** Grows each time the active cell is to take the focus. */
  focusAsked: number;
}

/** The active cell, the selected block and the mode of the table. */
export interface Selection extends Store<Selected> {
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

type State = Pick<Selected, 'active' | 'anchor' | 'editing' | 'focusAsked'> & { lines: readonly Line[] };

/** Rows that come or go above move neither the active cell nor a block to other rows. */
function following(state: State, lines: readonly Line[]): State {
  if (state.lines === lines) return state;
  const moved = (spot: Spot) => ({ ...spot, line: lineOf(lines, state.lines[spot.line]) });
  const [cell, corner] = [moved(state.active), state.anchor && moved(state.anchor)];
  return {
    ...state,
    lines,
    active: cell.line >= 0 ? cell : state.active,
    anchor: cell.line >= 0 && corner && corner.line >= 0 ? corner : null,
  };
}

/** @param table what the screen shows, at this moment */
export function makeSelection(table: () => Pick<Shown, 'lines' | 'calculation'>): Selection {
  const store = makeStore<State>({
    lines: table().lines,
    active: { line: 1, column: 1 },
    anchor: null,
    editing: null,
    focusAsked: 0,
  });
  const columns = () => columnCount(table().calculation.analogs.length);
  const read = (): Selected => {
    const { lines } = table();
    const { active, ...state } = following(store.read(), lines);
    // A row or an analogue may have gone.
    const spot = { line: Math.min(active.line, lines.length - 1), column: Math.min(active.column, columns() - 1) };
    const block = state.anchor ? blockBetween(lines, state.anchor, spot) : null;
    return { ...state, active: spot, column: columnOf(lines, spot), block };
  };
  const write = (changes: Partial<State>) => store.write({ ...following(store.read(), table().lines), ...changes });

  const goTo: Selection['goTo'] = (next, { extend = false, focus = true } = {}) => {
    const { anchor, active, focusAsked } = read();
    write({
      anchor: extend ? (anchor ?? active) : null,
      active: next,
      editing: null,
      focusAsked: focus ? focusAsked + 1 : focusAsked,
    });
  };
  return {
    subscribe: store.subscribe,
    read,
    goTo,
    go: (how, extend) => goTo(move(table().lines, columns(), read().active, how), extend ? { extend } : {}),
    goByTab: (back) => {
      const next = tab(table().lines, columns(), read().active, back);
      if (next) goTo(next);
      return next !== null;
    },
    edit: (editing) => write({ anchor: null, editing }),
    stop: () => write({ editing: null, focusAsked: store.read().focusAsked + 1 }),
    leave: () => write({ editing: null }),
  };
}

const Context = createContext<Selection | null>(null);

export const SelectionProvider = Context.Provider;

export function useSelection(): Selection {
  const selection = useContext(Context);
  if (!selection) throw new Error('No table around');
  return selection;
}

/** How the selection marks a cell. */
export interface Mark {
  isActive: boolean;
  inBlock: boolean;
  /** How the active cell is edited. */
  editing: Editing | null;
}

/** @param wide it lies over both columns of its analogue */
export function useMark(line: number, column: number, wide: boolean): Mark {
  return useStore(useSelection(), ({ active, column: activeColumn, block, editing }) => {
    const isActive = active.line === line && activeColumn === column;
    const inBlock = block !== null && (isInside(block, line, column) || (wide && isInside(block, line, column + 1)));
    return { isActive, inBlock, editing: isActive ? editing : null };
  });
}
