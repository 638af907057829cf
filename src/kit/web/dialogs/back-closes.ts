import { useEffect, useRef } from 'react';

/*
 * Where a finger points, or there is no room beside it, a step back closes what covers the page (rows.md P4). The entry of
 * the history is doubled while something covers it, with the router's own state: the router hears of none of it.
 */

const COVERS = '(pointer: coarse), (max-width: 47.99em)';

interface Entry {
  idx?: number;
  doubled?: true;
}
const entry = () => (history.state ?? {}) as Entry;

/** How what covers the page is closed; the last one is on top. */
const covers: (() => void)[] = [];
/** The number of the entry that is doubled; the router numbers them. */
let doubled: number | undefined;
/** Where the router stands. */
let stood: number | undefined;
/** What is done when the address is back on the double. */
let onReturn: (() => void) | null = null;

/** Told after each step of the router, and when the page is loaded: perhaps on a double. */
export function routerStands(): void {
  const { idx, doubled: isDouble } = entry();
  stood = idx;
  if (isDouble) doubled = idx;
  // A filter of the address was written over the mark.
  else if (idx !== undefined && idx === doubled && !onReturn)
    history.replaceState({ ...history.state, doubled: true }, '');
}

/** Whether the step was from the double to its entry; nobody else hears of it. */
export function steppedFromDouble(event: PopStateEvent): boolean {
  const { idx, doubled: isDouble } = entry();
  const close = onReturn ?? covers.at(-1);
  if (onReturn) {
    onReturn = null;
    close?.();
  } else if (idx !== undefined && idx === doubled && idx === stood && !isDouble) {
    // The double stays under what is asked before closing. Where nothing covers the page, the user goes.
    onReturn = close ?? null;
    if (close) history.forward();
    else {
      doubled = undefined;
      history.back();
    }
  } else {
    doubled = isDouble && idx;
    return false;
  }
  event.stopImmediatePropagation();
  return true;
}

/** While it is open a step back closes it, and the page stays. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen || !matchMedia(COVERS).matches) return;
    const cover = () => latest.current();
    covers.push(cover);
    const { idx } = entry();
    stood = idx;
    if (idx !== undefined && idx !== doubled) {
      doubled = idx;
      history.pushState({ ...history.state, doubled: true }, '');
    }
    return () => {
      covers.splice(covers.indexOf(cover), 1);
    };
  }, [isOpen]);
}
